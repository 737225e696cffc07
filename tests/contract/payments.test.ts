import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { PRICES } from "#config/plans.ts";
import { endWithRefund } from "#server/payments/endSubscription.ts";
import { endPaidTime, reconcile } from "#server/payments/keepPaidTime.ts";
import { BillingOverview, ChangePreview } from "#domain/payments/billing.ts";
import { type CardProvider, CARDS, type SentEvent, signed, startCardProvider } from "../support/cardProvider.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { newPerson, PASSWORD, tokenOf } from "../support/secondFactor.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const DAY = 86_400;
const OPEN = { subscription_tier: "standard", subscribed: true };
const PREMIUM = { subscription_tier: "premium", subscribed: true };
const NOTHING = { subscription_tier: "standard", subscribed: false };

describe.each(DATABASES)("[R23] buying and ending a subscription, on %s", (_name, engine) => {
  let provider: CardProvider;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startCardProvider();
    const limits = { financialAccess: { max: 10_000, minutes: 60 }, withdrawal: { max: 10_000, minutes: 60 } };
    const cardProvider = provider.payments;
    server = await startTestServer({ databaseUrl: engine?.createDatabase(), limits, cardProvider });
  });
  afterEach(() => deliverAll());
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });

  async function deliver({ body, signature }: SentEvent): Promise<number> {
    const answer = await fetch(`${server.url}/functions/v1/payment-events`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "stripe-signature": signature },
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  async function deliverAll(): Promise<void> {
    for (const event of await provider.taken()) expect(await deliver(event)).toBe(200);
  }

  async function someone() {
    const person = await newPerson(server);
    const token = await tokenOf(person.supabase);
    const ask = async (body: object) => {
      const answer = await fetch(`${server.url}/functions/v1/billing`, {
        method: "POST",
        headers: { apikey: server.anonKey, authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const row = async () =>
      (await person.supabase.from("subscribers").select("subscription_tier, subscribed").single()).data;
    const overview = async () => BillingOverview.parse((await ask({ action: "overview" })).body);
    return { ...person, token, ask, row, overview };
  }

  async function buyer(offer: "monthly" | "yearly" | "premium", card: string = CARDS.accepted, language = "da") {
    const person = await someone();
    const { body } = await person.ask({ action: "checkout", offer, language });
    const next = await provider.pay(String(body["url"]), card);
    await deliverAll();
    return { ...person, next };
  }

  const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email);

  async function mailed(email: string, subject: string) {
    await expect.poll(async () => (await mailsTo(email)).map((mail) => mail.subject)).toContain(subject);
    return (await mailsTo(email)).find((mail) => mail.subject === subject)?.text ?? "";
  }

  test("each offer costs what the list of the language says, opens its tier and is confirmed by mail with its number", async () => {
    const monthly = await buyer("monthly");
    expect(monthly.next).toMatch(new RegExp(`^${server.url}/subscription\\?paid=cs_`));
    expect(await monthly.row()).toEqual(OPEN);
    const shown = (await monthly.overview()).subscription;
    expect(shown).toMatchObject({ offer: "monthly", status: "active", currency: "DKK", price: PRICES.DKK.monthly });
    const confirmed = await mailed(monthly.email, "Dit abonnement på Overblik");
    expect(confirmed).toContain(`Ordrenummer: ${shown?.orderNumber}`);
    expect(confirmed).toMatch(/Pris: 188\skr\. pr. måned, moms er med/);

    const yearly = await buyer("yearly", CARDS.accepted, "sv");
    expect((await yearly.overview()).subscription).toMatchObject({ currency: "SEK", price: PRICES.SEK.yearly });
    expect(await yearly.row()).toEqual(OPEN);
    const premium = await buyer("premium", CARDS.accepted, "en");
    expect((await premium.overview()).subscription).toMatchObject({ currency: "USD", price: PRICES.USD.premium });
    expect(await premium.row()).toEqual(PREMIUM);
    const finnish = await someone();
    await finnish.ask({ action: "checkout", offer: "monthly", language: "fi" });
    expect((await finnish.overview()).invoices).toEqual([]);
  });

  test("a card that is declined opens nothing, and of two orders that were begun the later one is paid", async () => {
    const person = await buyer("monthly", CARDS.declined);
    expect(person.next).toBeUndefined();
    expect(await person.row()).toEqual(NOTHING);
    const first = await person.ask({ action: "checkout", offer: "monthly", language: "da" });
    const second = await person.ask({ action: "checkout", offer: "premium", language: "da" });
    await provider.pay(String(first.body["url"]));
    expect((await person.overview()).subscription).toBeNull();
    await provider.pay(String(second.body["url"]));
    expect((await person.overview()).subscription).toMatchObject({ offer: "premium" });
    expect(await person.row()).toEqual(PREMIUM);
    const third = await person.ask({ action: "checkout", offer: "monthly", language: "da" });
    expect(third).toMatchObject({ status: 409, body: { code: "subscribed_already" } });
  });

  test("a change charges the difference that was shown, and one that was shown long ago is refused", async () => {
    const person = await buyer("monthly");
    await provider.local.advance(10 * DAY);
    const preview = ChangePreview.parse((await person.ask({ action: "preview", offer: "premium" })).body);
    expect(preview).toMatchObject({ currency: "DKK", price: PRICES.DKK.premium });
    expect(preview.dueNow).toBeGreaterThan(0);
    expect(preview.dueNow).toBeLessThan(PRICES.DKK.premium - PRICES.DKK.monthly);
    const changed = await person.ask({ action: "change", offer: "premium", at: preview.at });
    expect(changed.body["subscription"]).toMatchObject({ offer: "premium", price: PRICES.DKK.premium });
    expect(await person.row()).toEqual(PREMIUM);
    expect((await person.overview()).invoices[0]).toMatchObject({ paid: preview.dueNow, status: "paid" });
    await provider.local.advance(31 * 60);
    const late = await person.ask({ action: "change", offer: "monthly", at: preview.at });
    expect(late).toMatchObject({ status: 409, body: { code: "preview_outdated" } });
  });

  test("cancelled it ends with its period, resumed it goes on, and paused it is open until what was paid for has passed", async () => {
    const person = await buyer("monthly");
    const { periodEnd } = (await person.overview()).subscription!;
    const cancelled = await person.ask({ action: "cancel" });
    expect(cancelled.body["subscription"]).toMatchObject({ status: "active", endsAt: periodEnd });
    const resumed = await person.ask({ action: "resume" });
    expect(resumed.body["subscription"]).toMatchObject({ endsAt: null, isPaused: false });
    const paused = await person.ask({ action: "pause", months: 2 });
    expect(paused.body["subscription"]).toMatchObject({ isPaused: true });
    expect(await person.row()).toEqual(OPEN);
    await provider.local.advance(32 * DAY);
    await deliverAll();
    expect(await person.row()).toEqual(NOTHING);
    await person.ask({ action: "resume" });
    await person.ask({ action: "cancel" });
    await provider.local.advance(30 * DAY);
    await deliverAll();
    expect((await person.overview()).subscription).toBeNull();
    expect(await person.row()).toEqual(NOTHING);
    await mailed(person.email, "Dit abonnement er slut");
  });

  test("a renewal that fails is told of and leaves everything open for fourteen days", async () => {
    const person = await buyer("monthly", CARDS.expiresLater);
    await provider.local.advance(32 * DAY);
    await deliverAll();
    expect(await person.row()).toEqual(OPEN);
    expect((await person.overview()).subscription).toMatchObject({ status: "past_due" });
    await mailed(person.email, "Din betaling gik ikke igennem");
    expect(await person.ask({ action: "settle" })).toMatchObject({ status: 402, body: { code: "card_declined" } });
    await provider.local.advance(20 * DAY);
    await deliverAll();
    expect(await person.row()).toEqual(NOTHING);
  });

  test.each([
    [32, "past_due"],
    [40, "unpaid"],
  ])("after %i days what is owed is paid at once with another card, and what was %s goes on", async (days, status) => {
    const person = await buyer("monthly", CARDS.expiresLater);
    await provider.local.advance(days * DAY);
    await deliverAll();
    expect((await person.overview()).subscription).toMatchObject({ status });
    const { body } = await person.ask({ action: "card", language: "da" });
    expect(await provider.pay(String(body["url"]))).toBe(`${server.url}/subscription?card=changed`);
    const settled = await person.ask({ action: "settle" });
    expect(settled.body).toMatchObject({ subscription: { status: "active" }, card: { last4: "4242" } });
    expect(await person.row()).toEqual(OPEN);
  });

  test("who withdraws without signing in gets a receipt at once and the days to come back", async () => {
    const person = await buyer("premium");
    const { orderNumber } = (await person.overview()).subscription!;
    await provider.local.advance(3 * DAY);
    const statement = { name: "Ida Holm", contract: `Ordre ${orderNumber}`, email: person.email, language: "da" };
    const send = async (body: object) => {
      const answer = await fetch(`${server.url}/functions/v1/withdraw`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const stranger = await send({ ...statement, email: "somebody.else@example.dk" });
    expect(stranger).toMatchObject({ status: 200, body: { carried_out: false } });
    expect(await person.row()).toEqual(PREMIUM);
    expect(await send({ ...statement, name: " " })).toMatchObject({ status: 400, body: { code: "validation_failed" } });

    const done = await send(statement);
    expect(done).toMatchObject({ status: 200, body: { carried_out: true } });
    expect(await person.row()).toEqual(NOTHING);
    const receipt = await mailed(person.email, "Kvittering: du har fortrudt din aftale");
    expect(receipt).toContain(`Aftale: Ordre ${orderNumber}`);
    expect(receipt).toMatch(/Aftalen er ophørt. 3\d\d(,\d\d)?\skr\. er på vej tilbage/);
    expect(await send(statement)).toMatchObject({ status: 200, body: { carried_out: false } });
    const customer = await customerOf(person.id);
    const [charge] = (await provider.payments.stripe.charges.list({ customer })).data;
    expect(charge!.amount_refunded).toBeGreaterThan(PRICES.DKK.premium * 0.85);
    expect(charge!.amount_refunded).toBeLessThan(PRICES.DKK.premium);
  });

  test("a statement that comes after fourteen days is kept and answered, and ends nothing by itself", async () => {
    const person = await buyer("yearly");
    const { orderNumber } = (await person.overview()).subscription!;
    await provider.local.advance(15 * DAY);
    const answer = await fetch(`${server.url}/functions/v1/withdraw`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Ida Holm", contract: orderNumber, email: person.email }),
    });
    expect(await answer.json()).toMatchObject({ carried_out: false });
    expect(await person.row()).toEqual(OPEN);
    expect(await mailed(person.email, "Kvittering: du har fortrudt din aftale")).toContain("Vi finder aftalen");
    const kept = await server.database.statement(
      "select name from private.withdrawals where user_id is null and email = $1",
      [person.email],
    );
    expect(kept).toEqual([{ name: "Ida Holm" }]);
  });

  test("whoever is interrupted between the money and the end, and asks again, is paid once and told of all of it", async () => {
    const person = await buyer("premium");
    const customer = await customerOf(person.id);
    const { stripe } = provider.payments;
    const [subscription] = (await stripe.subscriptions.list({ customer })).data;
    await provider.local.advance(2 * DAY);
    let isCut = true;
    const subscriptions = new Proxy(stripe.subscriptions, {
      get: (all, name) =>
        name === "cancel" && isCut ? () => Promise.reject(new Error("cut off")) : Reflect.get(all, name).bind(all),
    });
    const cut = {
      ...provider.payments,
      stripe: new Proxy(stripe, {
        get: (all, name) => (name === "subscriptions" ? subscriptions : Reflect.get(all, name)),
      }),
    };
    await expect(endWithRefund(cut, customer, subscription!.id)).rejects.toThrow("cut off");
    const [paid] = (await stripe.charges.list({ customer })).data;
    expect(paid!.amount_refunded).toBeGreaterThan(0);
    isCut = false;
    await provider.local.advance(DAY);
    expect(await endWithRefund(cut, customer, subscription!.id)).toEqual({
      minor: paid!.amount_refunded,
      currency: "DKK",
    });
    expect((await stripe.charges.list({ customer })).data[0]!.amount_refunded).toBe(paid!.amount_refunded);
    expect((await stripe.subscriptions.retrieve(subscription!.id)).status).toBe("canceled");
  });

  test("a year binds for six months and is then ended at once, with the rest paid back", async () => {
    const person = await buyer("yearly");
    expect(await person.ask({ action: "end" })).toMatchObject({ status: 409, body: { code: "still_bound" } });
    await provider.local.advance(190 * DAY);
    await deliverAll();
    expect((await person.ask({ action: "end" })).status).toBe(200);
    expect(await person.row()).toEqual(NOTHING);
    const [charge] = (await provider.payments.stripe.charges.list({ customer: await customerOf(person.id) })).data;
    const share = charge!.amount_refunded / PRICES.DKK.yearly;
    expect(share).toBeGreaterThan(0.46);
    expect(share).toBeLessThan(0.5);
  });

  test("a reminder comes before a year is renewed, and none before a month is", async () => {
    const [yearly, monthly] = [await buyer("yearly"), await buyer("monthly")];
    await provider.local.advance(360 * DAY);
    await deliverAll();
    const reminder = await mailed(yearly.email, "Dit abonnement fornyes snart");
    expect(reminder).toMatch(/Prisen er 885\skr\. pr\. år/);
    expect((await mailsTo(monthly.email)).map(({ subject }) => subject)).not.toContain("Dit abonnement fornyes snart");
  });

  test("a refund in full and a dispute close what they paid for, and a dispute that is won opens it again", async () => {
    const { stripe } = provider.payments;
    const refunded = await buyer("premium");
    const [charge] = (await stripe.charges.list({ customer: await customerOf(refunded.id) })).data;
    await stripe.refunds.create({ charge: charge!.id });
    await deliverAll();
    expect(await refunded.row()).toEqual(NOTHING);
    const disputed = await buyer("premium");
    const customer = await customerOf(disputed.id);
    await provider.local.bank.dispute(customer);
    await deliverAll();
    expect(await disputed.row()).toEqual(NOTHING);
    await provider.local.bank.closeDispute(customer, "won");
    await deliverAll();
    expect(await disputed.row()).toEqual(PREMIUM);
  });

  test("an event that is forged, old or altered changes nothing, and one that comes twice is written about once", async () => {
    const person = await someone();
    const { body } = await person.ask({ action: "checkout", offer: "premium", language: "da" });
    await provider.pay(String(body["url"]));
    const events = await provider.taken();
    const [one] = events;
    const old = Math.floor(Date.now() / 1_000) - 301;
    const refused = [
      signed(one!.body, { secret: "whsec_of_somebody_else" }),
      signed(one!.body, { at: old }),
      { ...one!, body: one!.body.replace("customer", "Customer") },
      { ...one!, signature: "" },
      { body: "", signature: one!.signature },
    ];
    for (const event of refused) expect(await deliver(event)).toBe(400);
    expect(await person.row()).toEqual(NOTHING);
    for (const event of [...events, ...events.toReversed()]) expect(await deliver(event)).toBe(200);
    expect(await person.row()).toEqual(PREMIUM);
    await mailed(person.email, "Dit abonnement på Overblik");
    const confirmations = (await mailsTo(person.email)).filter(
      ({ subject }) => subject === "Dit abonnement på Overblik",
    );
    expect(confirmations).toHaveLength(1);
  });

  test("no call of a client sets a tier or names another's customer", async () => {
    const person = await someone();
    for (const [name, args] of Object.entries({
      begin_payment_reading: { p_customer: "cus_1" },
      keep_payment_reading: { p_person: person.id, p_reading: 1, p_subscriptions: [], p_at: new Date().toISOString() },
      end_paid_time: { p_at: new Date().toISOString() },
      payment_customer: { p_person: person.id, p_customer: "cus_1" },
      forget_payment_customer: { p_customer: "cus_1", p_at: new Date().toISOString() },
      note_payment_event: { p_event: "evt_1", p_kind: "invoice.paid" },
      carry_out_withdrawal: { p_id: person.id, p_at: new Date().toISOString(), p_refunded: 1, p_currency: "DKK" },
    })) {
      const { error } = await person.supabase.rpc(name, args);
      expect([name, error?.code]).toEqual([name, expect.stringMatching(/^(42501|PGRST202)$/)]);
    }
    expect(await person.row()).toEqual(NOTHING);
    for (const body of [{}, { action: "own" }, { action: "checkout", offer: "vip", language: "da" }, [1]])
      expect(await person.ask(body)).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    for (const action of ["cancel", "resume", "end", "card"])
      expect((await person.ask({ action, language: "da" })).body["code"]).toBe("not_subscribed");
  });

  test("what no event has told of is found when every customer is read anew, and time that ends when the hour has passed", async () => {
    const parts = { database: server.database, payments: provider.payments };
    const person = await someone();
    const { body } = await person.ask({ action: "checkout", offer: "premium", language: "da" });
    await provider.pay(String(body["url"]), CARDS.expiresLater);
    await provider.taken();
    expect(await person.row()).toEqual(NOTHING);
    await reconcile(parts);
    expect(await person.row()).toEqual(PREMIUM);

    await provider.local.advance(32 * DAY);
    await provider.taken();
    await reconcile(parts);
    expect((await person.overview()).subscription).toMatchObject({ status: "past_due" });
    expect(await person.row()).toEqual(PREMIUM);
    await provider.local.advance(13 * DAY);
    await provider.taken();
    await endPaidTime(parts);
    expect(await person.row()).toEqual(NOTHING);
  });

  test("an account that is deleted pays no more", async () => {
    const person = await buyer("monthly");
    const customer = await customerOf(person.id);
    const answer = await fetch(`${server.url}/functions/v1/delete-account`, {
      method: "POST",
      headers: { apikey: server.anonKey, authorization: `Bearer ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify({ password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
    const { data } = await provider.payments.stripe.subscriptions.list({ customer, status: "all" });
    expect(data.map(({ status }) => status)).toEqual(["canceled"]);
  });

  async function customerOf(person: string): Promise<string> {
    const [row] = await server.database.statement<{ customer: string }>(
      "select public.payment_customer($1::text::uuid, null) as customer",
      [person],
    );
    return row?.customer ?? "";
  }
});
