import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Offer, OFFERS } from "#config/plans.ts";
import { type PaidSubscription, SUBSCRIPTION_STATUSES, subscriberOf } from "#domain/payments/paidSubscription.ts";
import { endPaidTime } from "#server/payments/keepPaidTime.ts";
import { offerOfProduct, priceId } from "#server/payments/offerPrices.ts";
import { type CardProvider, CARDS, type SentEvent, signed, startCardProvider } from "../support/cardProvider.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

/** The lives of a thousand people: `PAYMENT_LIVES=1000 contract paymentEvents.test.ts`. */
const LIVES = Number(process.env["PAYMENT_LIVES"] ?? 60);
const AT_ONCE = 20;
const DAY = 86_400;
const SEED = 4_711;

type Step = "change" | "cancel" | "resume" | "pause" | "end" | "refund" | "part" | "dispute" | "win" | "lose" | "leave";
const STEPS: readonly Step[] = [
  "change",
  "cancel",
  "resume",
  "pause",
  "end",
  "refund",
  "part",
  "dispute",
  "win",
  "lose",
  "leave",
];

interface Life {
  readonly offer: Offer;
  readonly card: keyof typeof CARDS;
  readonly steps: readonly Step[];
}

const life: fc.Arbitrary<Life> = fc.record({
  offer: fc.constantFrom(...OFFERS),
  card: fc.constantFrom("accepted", "accepted", "declined", "confirmed", "expiresLater"),
  steps: fc.array(fc.constantFrom(...STEPS), { maxLength: 5 }),
});

interface Person {
  readonly id: string;
  readonly customer: string;
  readonly life: Life;
}

describe.each(DATABASES)("[R23] events of the card provider, on %s", (_name, engine) => {
  let provider: CardProvider;
  let server: TestServer;
  const met = new Set<string>();
  beforeAll(async () => {
    provider = await startCardProvider();
    server = await startTestServer({ databaseUrl: engine?.createDatabase(), cardProvider: provider.payments });
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });

  test(
    "lead to the row that the provider's books say, in any order, doubled, late and among forged ones",
    { timeout: 60_000 + LIVES * 2_000 },
    async () => {
      const random = fc.sample(life, { seed: SEED, numRuns: LIVES });
      const chance = chances(SEED);
      let waiting: SentEvent[] = [];
      let delivered = 0;
      const ends: string[] = [];
      for (let from = 0; from < random.length; from += AT_ONCE) {
        const people = await Promise.all(random.slice(from, from + AT_ONCE).map(born));
        await Promise.all(people.map(buy));
        for (let step = 0; step < 5; step += 1) {
          for (const person of people) await live(person, person.life.steps[step]);
          await provider.local.advance(Math.floor(chance() * 14) * DAY);
          // Some of what was sent arrives now, some of it much later, and in no order.
          const sent = shuffled([...waiting, ...(await provider.taken())], chance);
          const now = sent.filter(() => chance() < 0.5);
          waiting = sent.filter((event) => !now.includes(event) || chance() < 0.3);
          for (const event of now) delivered += await told(event, chance);
        }
        for (const event of shuffled(waiting, chance)) delivered += await told(event, chance);
        waiting = [];
        await endPaidTime({ database: server.database, payments: provider.payments });
        for (const person of people) {
          const row = await rowOf(person);
          expect([person.life, row]).toEqual([person.life, await expectedOf(person)]);
          ends.push(JSON.stringify(row));
        }
        // Their lives are over: who went on paying would send events for as long as the test lasts.
        for (const { customer } of people)
          await provider.payments.stripe.customers.del(customer).catch(() => undefined);
        for (const event of await provider.taken()) delivered += await told(event, chance);
      }
      expect(delivered).toBeGreaterThan(5 * LIVES);
      // Lives of every kind of end, so that there was something to get wrong.
      expect([...new Set(ends)].toSorted()).toHaveLength(3);
      expect([...met].toSorted()).toEqual(expect.arrayContaining(["active", "canceled", "past_due"]));
    },
  );

  async function born(of: Life): Promise<Person> {
    const id = randomUUID();
    await server.database.statement(
      "insert into auth.users (id, email, encrypted_password) values ($1::text::uuid, $2, '')",
      [id, `${id}@example.dk`],
    );
    const { id: customer } = await provider.payments.stripe.customers.create({ metadata: { person: id } });
    await server.database.statement("select public.payment_customer($1::text::uuid, $2)", [id, customer]);
    return { id, customer, life: of };
  }

  async function buy({ customer, life: { offer, card } }: Person): Promise<void> {
    const { stripe } = provider.payments;
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      line_items: [{ price: await priceId(stripe, offer, "DKK"), quantity: 1 }],
      success_url: "http://127.0.0.1/paid",
      cancel_url: "http://127.0.0.1/",
    });
    const next = await provider.pay(session.url ?? "", CARDS[card]);
    if (next?.includes("/confirm/"))
      await fetch(next, { method: "POST", body: new URLSearchParams({ answer: "confirm" }), redirect: "manual" });
  }

  /** Whatever the provider refuses in the state that a person is in is left out of their life. */
  async function live({ customer }: Person, step: Step | undefined): Promise<void> {
    const { stripe } = provider.payments;
    const [subscription] = (await stripe.subscriptions.list({ customer, status: "all" })).data;
    const [charge] = (await stripe.charges.list({ customer, limit: 1 })).data;
    if (!subscription) return;
    met.add(subscription.status);
    if (step === undefined) return;
    const { id } = subscription;
    const item = subscription.items.data[0];
    const acts: Readonly<Record<Step, () => Promise<unknown>>> = {
      change: async () =>
        stripe.subscriptions.update(id, {
          items: [{ id: item?.id ?? "", price: await priceId(stripe, "premium", "DKK") }],
          proration_behavior: "always_invoice",
        }),
      cancel: () => stripe.subscriptions.update(id, { cancel_at_period_end: true }),
      resume: () => stripe.subscriptions.update(id, { cancel_at_period_end: false, pause_collection: "" }),
      pause: () => stripe.subscriptions.update(id, { pause_collection: { behavior: "void" } }),
      end: () => stripe.subscriptions.cancel(id),
      refund: () => stripe.refunds.create({ charge: charge?.id ?? "" }),
      part: () => stripe.refunds.create({ charge: charge?.id ?? "", amount: 100 }),
      dispute: () => provider.local.bank.dispute(customer),
      win: () => provider.local.bank.closeDispute(customer, "won"),
      lose: () => provider.local.bank.closeDispute(customer, "lost"),
      leave: () => stripe.customers.del(customer),
    };
    await acts[step]().catch(() => undefined);
  }

  /** Delivers an event, and sometimes what somebody makes of it who has not got the secret. */
  async function told(event: SentEvent, chance: () => number): Promise<number> {
    const forged =
      chance() < 0.5
        ? signed(event.body, { secret: "whsec_guessed" })
        : { ...event, body: event.body.replaceAll('"active"', '"canceled"').concat(" ") };
    if (chance() < 0.2) expect(await deliver(forged)).toBe(400);
    expect(await deliver(event)).toBe(200);
    return 1;
  }

  async function deliver({ body, signature }: SentEvent): Promise<number> {
    const answer = await fetch(`${server.url}/functions/v1/payment-events`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "stripe-signature": signature },
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  async function rowOf({ id }: Person): Promise<unknown> {
    const [row] = await server.database.statement(
      "select subscription_tier, subscribed from public.subscribers where user_id = $1::text::uuid",
      [id],
    );
    return row ?? { subscription_tier: "standard", subscribed: false };
  }

  /** By the books of the provider alone: nothing of what this server has been told or has kept. */
  async function expectedOf({ customer }: Person): Promise<unknown> {
    const { stripe, now } = provider.payments;
    const found = await stripe.customers.retrieve(customer);
    if (found.deleted) return { subscription_tier: "standard", subscribed: false };
    const subscriptions = await stripe.subscriptions.list({ customer, status: "all", expand: ["data.latest_invoice"] });
    const charge = (await stripe.charges.list({ customer })).data.find(({ status }) => status === "succeeded");
    const [dispute] = charge?.disputed ? (await stripe.disputes.list({ charge: charge.id })).data : [];
    const isBack = charge !== undefined && (charge.refunded || (charge.disputed && dispute?.status !== "won"));
    return subscriberOf(
      subscriptions.data.map((one) => paidOf(one, isBack)),
      now(),
    );
  }

  function paidOf(subscription: Stripe.Subscription, isReturned: boolean): PaidSubscription {
    const item = subscription.items.data[0]!;
    const invoice = subscription.latest_invoice as Stripe.Invoice | null;
    return {
      id: subscription.id,
      offer: offerOfProduct(item.price.product as string)!,
      status: SUBSCRIPTION_STATUSES.find((status) => status === subscription.status)!,
      startedAt: subscription.start_date,
      paidUntil: invoice?.status === "void" ? item.current_period_start : item.current_period_end,
      dueSince: invoice?.created,
      isPaused: subscription.pause_collection !== null,
      isReturned,
    };
  }
});

/** The same numbers for the same seed, from 0 to below 1. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<Item>(items: readonly Item[], chance: () => number): Item[] {
  return items
    .map((item) => ({ item, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
