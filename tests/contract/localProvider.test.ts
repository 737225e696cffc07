import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import fc from "fast-check";
import { Stripe } from "stripe";
import { afterEach, beforeEach, expect, expectTypeOf, test } from "vitest";
import { renderPlainError } from "#server/errors.ts";
import {
  type LocalProvider,
  type LocalProviderOptions,
  startLocalProvider,
} from "#server/payments/local/localProvider.ts";
import type * as Objects from "#server/payments/local/objects.ts";
import { CARDS as CARD } from "../support/cardProvider.ts";
import { freePort } from "../support/serverProcess.ts";

const SECRET = "whsec_practice";
const KEY = "sk_test_practice";
const DAY = 86_400;
const SHOP = "http://127.0.0.1:5999";

interface Hook {
  readonly events: Stripe.Event[];
  readonly ids: string[];
  readonly url: string;
  /** How many deliveries are answered with 500. */
  refusing: number;
  readonly server: Server;
}

/** Takes events as the server will: with the package, which checks the signature. */
async function startHook(): Promise<Hook> {
  const port = await freePort();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const header = String(request.headers["stripe-signature"]);
      const event = Stripe.webhooks.constructEvent(Buffer.concat(parts), header, SECRET);
      hook.ids.push(event.id);
      const isRefused = hook.refusing > 0;
      if (isRefused) hook.refusing--;
      else hook.events.push(event);
      response.writeHead(isRefused ? 500 : 200).end();
    });
  });
  const hook: Hook = { events: [], ids: [], url: `http://127.0.0.1:${port}/hook`, refusing: 0, server };
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return hook;
}

let hook: Hook;
let provider: LocalProvider;
let stripe: Stripe;
let pages: FastifyInstance;
let pagesAt: string;
let folder: string | undefined;
let prices: Record<"month" | "year" | "premium", Stripe.Price>;

async function start(options: Partial<LocalProviderOptions> = {}): Promise<void> {
  const port = await freePort();
  pagesAt = `http://127.0.0.1:${port}/dev/pay`;
  provider = await startLocalProvider({
    folder,
    pagesAt,
    webhook: { url: hook.url, secret: SECRET },
    secretKey: KEY,
    ...options,
  });
  stripe = client();
  pages = Fastify({ forceCloseConnections: true });
  pages.setErrorHandler(renderPlainError);
  await pages.register(provider.routes, { prefix: "/dev/pay" });
  await pages.listen({ host: "127.0.0.1", port });
}

const client = (key = KEY) =>
  new Stripe(key, {
    host: provider.host,
    port: provider.port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });

async function stop(): Promise<void> {
  await pages.close();
  await provider.stop();
}

async function sell(): Promise<void> {
  await stripe.products.create({ id: "standard", name: "Standard" });
  const price = (lookup_key: string, unit_amount: number, interval: "month" | "year") =>
    stripe.prices.create({
      currency: "dkk",
      unit_amount,
      recurring: { interval },
      product: "standard",
      lookup_key,
      tax_behavior: "inclusive",
    });
  prices = {
    month: await price("standard.month.dkk", 4900, "month"),
    year: await price("standard.year.dkk", 49_900, "year"),
    premium: await price("premium.month.dkk", 9900, "month"),
  };
}

beforeEach(async () => {
  folder = undefined;
  hook = await startHook();
  await start();
  await sell();
});

afterEach(async () => {
  await stop();
  await new Promise((resolve) => hook.server.close(resolve));
  if (folder !== undefined) await rm(folder, { recursive: true });
});

const customers = () =>
  stripe.customers.create({ email: "ida@example.dk", metadata: { owner: "1" }, preferred_locales: ["da"] });

async function checkout(price = prices.month, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const customer = more.customer ?? (await customers()).id;
  return stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    client_reference_id: "1",
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: `${SHOP}/thanks?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${SHOP}/plans`,
    locale: "da",
    metadata: { owner: "1" },
    subscription_data: { metadata: { owner: "1" } },
    ...more,
  });
}

interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly policy: string;
  readonly text: string;
}

async function visit(address: string, form?: Record<string, string>): Promise<Answer> {
  const answer = await fetch(address, {
    redirect: "manual",
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  });
  const location = answer.headers.get("location");
  return {
    status: answer.status,
    location: location === null ? null : new URL(location, address).href,
    policy: answer.headers.get("content-security-policy") ?? "",
    text: await answer.text(),
  };
}

const typed = (number: string) => ({ number, expiry: "12/34", cvc: "123", name: "Ida Holm" });

/** A subscription that was bought with a card. */
async function bought(number: string = CARD.accepted, price = prices.month): Promise<Stripe.Subscription> {
  const session = await checkout(price);
  expect((await visit(session.url!, typed(number))).status).toBe(303);
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
  return paid.subscription as Stripe.Subscription;
}

/** Of an object, or of what stands in its place. */
const idOf = (value: string | { readonly id: string } | null | undefined) =>
  typeof value === "object" && value !== null ? value.id : (value ?? "");
const types = () => hook.events.map(({ type }) => type);
const again = (subscription: Stripe.Subscription) => stripe.subscriptions.retrieve(subscription.id);
const invoicesOf = async (subscription: Stripe.Subscription) =>
  (await stripe.invoices.list({ customer: idOf(subscription.customer), limit: 100 })).data;
const customerOf = ({ customer }: Stripe.Subscription) => idOf(customer);
const item = (subscription: Stripe.Subscription) => subscription.items.data[0]!;

test("[R23] a purchase on the pages ends with an active subscription, a paid invoice and events in order", async () => {
  const session = await checkout();
  const page = await visit(session.url!);
  expect(page.text).toContain("49.00 DKK");
  expect(page.policy).toBe(
    `default-src 'none'; style-src 'self'; form-action 'self' ${SHOP}; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect((await visit(`${session.url!}/back`)).location).toBe(`${SHOP}/plans`);
  const sent = await visit(session.url!, typed(CARD.accepted));
  expect(sent).toMatchObject({ status: 303, location: `${SHOP}/thanks?session=${session.id}` });
  await provider.settled();
  expect(types()).toEqual([
    "customer.subscription.created",
    "invoice.paid",
    "customer.subscription.updated",
    "checkout.session.completed",
  ]);

  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
  expect(paid).toMatchObject({ status: "complete", payment_status: "paid", client_reference_id: "1", url: null });
  const subscription = paid.subscription as Stripe.Subscription;
  expect(subscription).toMatchObject({ status: "active", metadata: { owner: "1" } });
  const { data } = await stripe.subscriptions.list({
    customer: customerOf(subscription),
    status: "all",
    expand: ["data.default_payment_method", "data.latest_invoice"],
  });
  expect(data[0]).toMatchObject({
    default_payment_method: { card: { last4: "4242" } },
    latest_invoice: { status: "paid" },
  });
  const invoice = await stripe.invoices.retrieve(idOf(subscription.latest_invoice), { expand: ["payments"] });
  expect(invoice).toMatchObject({ total: 4900, amount_paid: 4900, currency: "dkk", next_payment_attempt: null });
  const intent = await stripe.paymentIntents.retrieve(idOf(invoice.payments!.data[0]!.payment.payment_intent));
  const charges = await stripe.charges.list({ customer: customerOf(subscription) });
  expect(charges.data[0]).toMatchObject({ id: intent.latest_charge, amount: 4900, paid: true });
  expect((await visit(invoice.hosted_invoice_url!)).text).toContain(invoice.number!);
  const pdf = await fetch(invoice.invoice_pdf!);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect((await pdf.text()).startsWith("%PDF-")).toBe(true);
  expect((await visit(pagesAt)).text).toContain("ida@example.dk");
  expect((await visit(session.url!, typed(CARD.accepted))).text).toContain("paid already");
});

test("[R23] a declined card is said on the page, which keeps what was typed, and begins nothing", async () => {
  const session = await checkout();
  const declined = await visit(session.url!, typed(CARD.declined));
  expect(declined.status).toBe(402);
  expect(declined.text).toContain("Your card was declined.");
  for (const value of Object.values(typed(CARD.declined))) expect(declined.text).toContain(`value="${value}"`);
  const wrong = await visit(session.url!, { number: "4111 1111 1111 1111", expiry: "12/20", cvc: "1", name: `"><b>` });
  expect(wrong.status).toBe(422);
  expect(wrong.text.match(/aria-invalid/g)).toHaveLength(3);
  expect(wrong.text).toContain("&quot;&gt;&lt;b&gt;");
  expect((await stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
  expect((await visit(session.url!, typed(CARD.accepted))).status).toBe(303);
});

test("[R23] a card that its bank asks about leaves the subscription incomplete until the holder confirms", async () => {
  const session = await checkout();
  const asked = await visit(session.url!, typed(CARD.confirmed));
  expect(asked.location).toBe(`${pagesAt}/confirm/${session.id}`);
  expect((await visit(asked.location!)).text).toContain("Refuse");
  const refused = await visit(asked.location!, { answer: "refuse" });
  expect(refused.location).toBe(session.url);
  expect((await visit(session.url!)).text).toContain("Your bank did not confirm");
  const [begun] = (await stripe.subscriptions.list({ status: "all" })).data;
  expect(begun!.status).toBe("incomplete");
  await expect(stripe.invoices.pay(idOf(begun!.latest_invoice))).rejects.toThrow("waits for its checkout");

  await visit(session.url!, typed(CARD.confirmed));
  const confirmed = await visit(asked.location!, { answer: "confirm" });
  expect(confirmed.location).toBe(`${SHOP}/thanks?session=${session.id}`);
  expect((await again(begun!)).status).toBe("active");
  await provider.settled();
  expect(types()).toEqual([
    "customer.subscription.created",
    "invoice.payment_action_required",
    "invoice.payment_failed",
    "invoice.payment_action_required",
    "invoice.paid",
    "customer.subscription.updated",
    "checkout.session.completed",
  ]);
});

test("[R23] a first payment that does not come within 23 hours ends the subscription, and the checkout after a day", async () => {
  const session = await checkout();
  await visit(session.url!, typed(CARD.confirmed));
  await provider.advance(23 * 3600);
  const [subscription] = (await stripe.subscriptions.list({ status: "all" })).data;
  expect(subscription!.status).toBe("incomplete_expired");
  expect((await invoicesOf(subscription!))[0]!.status).toBe("void");
  await provider.advance(3600);
  await provider.settled();
  expect(types().at(-1)).toBe("checkout.session.expired");
  expect((await visit(session.url ?? `${pagesAt}/checkout/${session.id}`)).text).toContain("expired");
  const other = await checkout();
  expect((await stripe.checkout.sessions.expire(other.id)).status).toBe("expired");
  await expect(stripe.checkout.sessions.expire(other.id)).rejects.toThrow("can be expired");
});

test("[R23] a trial costs nothing until it ends, is reminded of three days before and then becomes active", async () => {
  const session = await checkout(prices.month, { subscription_data: { trial_period_days: 14 } });
  expect((await visit(session.url!)).text).toContain("Free for 14 days");
  await visit(session.url!, typed(CARD.accepted));
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
  const subscription = done.subscription as Stripe.Subscription;
  expect(done.payment_status).toBe("no_payment_required");
  expect(subscription.status).toBe("trialing");
  expect(item(subscription).current_period_end).toBe(subscription.trial_end);
  await provider.advance(14 * DAY);
  await provider.settled();
  expect(types().slice(3)).toEqual([
    "invoice.upcoming",
    "customer.subscription.trial_will_end",
    "customer.subscription.updated",
    "invoice.paid",
  ]);
  expect((await again(subscription)).status).toBe("active");
  expect((await invoicesOf(subscription)).map(({ total }) => total)).toEqual([4900, 0]);
});

test("[R23] a renewal that is declined is tried after three, five and seven days, then the subscription is unpaid", async () => {
  const subscription = await bought(CARD.expiresLater);
  const failedAt = item(subscription).current_period_end;
  await provider.advance(failedAt - provider.now());
  const failing = await again(subscription);
  expect(failing.status).toBe("past_due");
  const open = await stripe.invoices.retrieve(idOf(failing.latest_invoice));
  expect(open).toMatchObject({ status: "open", attempt_count: 1, next_payment_attempt: failedAt + 3 * DAY });
  await provider.advance(6 * DAY);
  expect((await again(subscription)).status).toBe("past_due");
  await provider.advance(DAY);
  expect((await again(subscription)).status).toBe("unpaid");
  await provider.settled();
  const failures = hook.events.filter(({ type }) => type === "invoice.payment_failed");
  expect(failures.map(({ created }) => created - failedAt)).toEqual([0, 3 * DAY, 5 * DAY, 7 * DAY]);

  const portal = await stripe.billingPortal.sessions.create({ customer: customerOf(subscription), return_url: SHOP });
  expect((await visit(portal.url, typed(CARD.accepted))).location).toBe(`${portal.url}?changed`);
  await visit(`${open.hosted_invoice_url!}/pay`, {});
  expect((await again(subscription)).status).toBe("active");
});

test("[R23] where the settings say so the last failure cancels the subscription", async () => {
  await stop();
  await start({ afterLastFailure: "canceled" });
  await sell();
  const subscription = await bought(CARD.expiresLater);
  await provider.advance(item(subscription).current_period_end - provider.now() + 7 * DAY);
  const ended = await again(subscription);
  expect(ended).toMatchObject({ status: "canceled", cancellation_details: { reason: "payment_failed" } });
  const invoice = idOf(ended.latest_invoice);
  await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ code: "card_declined", statusCode: 402 });
  expect((await stripe.invoices.retrieve(invoice)).next_payment_attempt).toBeNull();
  await provider.settled();
  expect(types().filter((type) => type === "customer.subscription.deleted")).toHaveLength(1);
});

test("[R23] the preview of a change at any moment says what is then charged, or kept as credit", async () => {
  const subscription = await bought();
  const { id } = item(subscription);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("month" as const, "year" as const, "premium" as const),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (name, share) => {
        const now = await again(subscription);
        const { current_period_start, current_period_end } = item(now);
        const proration_date = Math.round(current_period_start + share * (current_period_end - current_period_start));
        const items = [{ id, price: prices[name].id }];
        const change = { items, proration_behavior: "always_invoice" as const, proration_date };
        const preview = await stripe.invoices.createPreview({ subscription: now.id, subscription_details: change });
        const isSame = item(now).price.id === prices[name].id;
        const changed = await stripe.subscriptions.update(now.id, change);
        expect(item(changed).price.id).toBe(prices[name].id);
        const made = await stripe.invoices.retrieve(idOf(changed.latest_invoice));
        const amounts = ({ lines }: Stripe.Invoice) => lines.data.map(({ amount }) => amount);
        expect(isSame ? [] : amounts(made)).toEqual(amounts(preview));
        expect(isSame ? 0 : made.total).toBe(preview.total);
        expect(isSame ? 0 : made.amount_due).toBe(preview.amount_due);
        const [charge] = (await stripe.charges.list({ customer: customerOf(now), limit: 1 })).data;
        if (preview.amount_due > 0) expect(charge!.amount).toBe(preview.amount_due);
      },
    ),
    { numRuns: 25 },
  );
});

test("[R23] half of a month used: half of the old price is credited and half of the new one charged", async () => {
  const subscription = await bought();
  const { current_period_start: from, current_period_end: until, id } = item(subscription);
  const proration_date = from + (until - from) / 2;
  const items = [{ id, price: prices.premium.id }];
  const change = { items, proration_behavior: "always_invoice" as const, proration_date };
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: change });
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-2450, 4950]);
  expect(preview.lines.data[0]!.description).toBe("Unused time on Standard");
  expect(preview.lines.data.every(({ parent }) => parent!.subscription_item_details!.proration)).toBe(true);
  expect(preview.amount_due).toBe(2500);
  const outside = { ...change, proration_date: until + 1 };
  await expect(stripe.subscriptions.update(subscription.id, outside)).rejects.toThrow("outside of the current");
  const none = await stripe.subscriptions.update(subscription.id, {
    items: [{ id, price: prices.premium.id }],
    proration_behavior: "none",
  });
  expect(none.latest_invoice).toBe(subscription.latest_invoice);
});

test("[R23] amounts in Icelandic krónur are whole ones, also of a part of a period", async () => {
  const sold = (unit_amount: number, lookup_key: string) =>
    stripe.prices.create({
      currency: "isk",
      unit_amount,
      recurring: { interval: "month" },
      product: "standard",
      lookup_key,
    });
  await expect(sold(99_050, "odd")).rejects.toMatchObject({ param: "unit_amount" });
  const [cheap, dear] = [await sold(99_000, "cheap"), await sold(199_000, "dear")];
  const subscription = await bought(CARD.accepted, cheap);
  const { id, current_period_start: from } = item(subscription);
  const details = {
    items: [{ id, price: dear.id }],
    proration_behavior: "always_invoice" as const,
    proration_date: from + 12_345,
  };
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: details });
  expect(preview.lines.data.map(({ amount }) => amount % 100 || 0)).toEqual([0, 0]);
  expect(preview.amount_due % 100).toBe(0);
});

test("[R23] another interval begins a period at once, and credit that is left pays for what comes", async () => {
  const subscription = await bought(CARD.accepted, prices.year);
  const items = [{ id: item(subscription).id, price: prices.month.id }];
  const change = { items, proration_behavior: "always_invoice" as const };
  const now = provider.now();
  const monthly = await stripe.subscriptions.update(subscription.id, change);
  expect(Math.abs(item(monthly).current_period_start - now)).toBeLessThan(5);
  const customer = (await stripe.customers.retrieve(customerOf(monthly))) as Stripe.Customer;
  expect(customer.balance).toBeLessThan(-44_000);
  await provider.advance(item(monthly).current_period_end - provider.now());
  const [renewal] = await invoicesOf(monthly);
  expect(renewal).toMatchObject({ status: "paid", total: 4900, amount_due: 0, billing_reason: "subscription_cycle" });
});

test("[R23] a planned end can be taken back; otherwise nothing is renewed and the subscription ends with its period", async () => {
  const subscription = await bought();
  const end = item(subscription).current_period_end;
  const planned = await stripe.subscriptions.update(subscription.id, {
    cancel_at_period_end: true,
    cancellation_details: { feedback: "unused", comment: "Bye" },
  });
  expect(planned).toMatchObject({ status: "active", cancel_at: end, cancellation_details: { feedback: "unused" } });
  expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject({
    cancel_at: null,
    canceled_at: null,
  });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await provider.advance(end - provider.now());
  await provider.settled();
  expect(await again(subscription)).toMatchObject({ status: "canceled", ended_at: end });
  expect(types().at(-1)).toBe("customer.subscription.deleted");
  expect(types()).not.toContain("invoice.upcoming");
  expect(await invoicesOf(subscription)).toHaveLength(1);
  await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).rejects.toThrow(
    "canceled",
  );
});

test("[R23] an end at once credits what is left only where that is asked for", async () => {
  const subscription = await bought();
  await provider.advance(DAY);
  const ended = await stripe.subscriptions.cancel(subscription.id, { invoice_now: true, prorate: true });
  expect(ended.status).toBe("canceled");
  const [credit] = await invoicesOf(subscription);
  expect(credit!.total).toBeLessThan(-4600);
  const other = await bought();
  await stripe.subscriptions.cancel(other.id);
  expect(await invoicesOf(other)).toHaveLength(1);
});

test("[R23] while collection is paused invoices are void; it goes on by itself at the moment that was named", async () => {
  const subscription = await bought();
  const end = item(subscription).current_period_end;
  const pause_collection = { behavior: "void", resumes_at: end + DAY } as const;
  await stripe.subscriptions.update(subscription.id, { pause_collection });
  await provider.advance(end - provider.now());
  const [invoice] = await invoicesOf(subscription);
  expect(invoice).toMatchObject({ status: "void", billing_reason: "subscription_cycle" });
  expect((await again(subscription)).pause_collection).not.toBeNull();
  await provider.advance(DAY);
  expect((await again(subscription)).pause_collection).toBeNull();
  await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: "void" } });
  expect((await stripe.subscriptions.update(subscription.id, { pause_collection: "" })).pause_collection).toBeNull();
});

test("[R23] a paused subscription stands still and costs nothing; resumed it begins a new period", async () => {
  const subscription = await bought();
  const paused = await stripe.subscriptions.pause(subscription.id, { invoicing_behavior: "invoice" });
  expect(paused).toMatchObject({ status: "paused", status_details: { paused: { type: "subscription" } } });
  await provider.advance(90 * DAY);
  expect(await invoicesOf(subscription)).toHaveLength(2);
  const now = provider.now();
  const resumed = await stripe.subscriptions.resume(subscription.id);
  expect(resumed).toMatchObject({ status: "active" });
  expect(resumed.status_details).toBeUndefined();
  expect(item(resumed).current_period_start).toBeGreaterThanOrEqual(now);
  const [invoice, credit] = await invoicesOf(subscription);
  expect(credit!.total).toBeLessThanOrEqual(-4899);
  expect(invoice).toMatchObject({ status: "paid", total: 4900, amount_due: 4900 + credit!.total });
  await provider.settled();
  expect(types().slice(4)).toEqual([
    "invoice.paid",
    "customer.subscription.updated",
    "customer.subscription.paused",
    "customer.subscription.updated",
    "customer.subscription.resumed",
    "invoice.paid",
  ]);
});

test("[R23] money is given back in parts, never more than was paid", async () => {
  const subscription = await bought();
  const [charge] = (await stripe.charges.list({ customer: customerOf(subscription) })).data;
  await stripe.refunds.create({
    charge: charge!.id,
    amount: 900,
    reason: "requested_by_customer",
    metadata: { why: "test" },
  });
  await expect(stripe.refunds.create({ charge: charge!.id, amount: 4001 })).rejects.toThrow("greater than unrefunded");
  await stripe.refunds.create({ payment_intent: idOf(charge!.payment_intent) });
  const after = await stripe.charges.retrieve(charge!.id);
  expect(after).toMatchObject({ amount_refunded: 4900, refunded: true });
  await expect(stripe.refunds.create({ charge: charge!.id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  await provider.settled();
  expect(types().filter((type) => type === "charge.refunded")).toHaveLength(2);
});

test("[R23] a disputed payment is won or lost, and gives nothing back meanwhile", async () => {
  const subscription = await bought();
  const [charge] = (await stripe.charges.list({ customer: customerOf(subscription) })).data;
  await provider.bank.dispute(customerOf(subscription));
  await expect(stripe.refunds.create({ charge: charge!.id })).rejects.toMatchObject({ code: "charge_disputed" });
  expect((await stripe.disputes.list({ charge: charge!.id })).data[0]!.status).toBe("needs_response");
  await provider.bank.closeDispute(customerOf(subscription), "lost");
  await provider.settled();
  expect(types().slice(-2)).toEqual(["charge.dispute.created", "charge.dispute.closed"]);
  expect((await stripe.disputes.list({ charge: charge!.id })).data[0]!.status).toBe("lost");
  expect((await stripe.charges.retrieve(charge!.id)).disputed).toBe(true);
});

test("[R23] a deleted customer's subscriptions end, and the customer can do nothing more", async () => {
  const subscription = await bought();
  const customer = customerOf(subscription);
  expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true });
  await provider.settled();
  expect(types().slice(-2)).toEqual(["customer.subscription.deleted", "customer.deleted"]);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
  await expect(checkout(prices.month, { customer })).rejects.toMatchObject({
    code: "resource_missing",
    statusCode: 400,
  });
});

test("[R23] the portal changes the card, after a confirmation where the bank asks, and leads back where it was told", async () => {
  const subscription = await bought();
  const customer = customerOf(subscription);
  const portal = await stripe.billingPortal.sessions.create({
    customer,
    return_url: `${SHOP}/plan`,
    flow_data: {
      type: "payment_method_update",
      after_completion: { type: "redirect", redirect: { return_url: `${SHOP}/card` } },
    },
  });
  expect((await visit(portal.url)).text).toContain("ending in 4242");
  expect((await visit(portal.url, typed(CARD.declined))).status).toBe(402);
  const asked = await visit(portal.url, typed(CARD.confirmed));
  const refused = await visit(asked.location!, { answer: "refuse" });
  expect((await visit(refused.location!)).text).toContain("did not confirm");
  await visit(portal.url, typed(CARD.confirmed));
  expect((await visit(asked.location!, { answer: "confirm" })).location).toBe(`${SHOP}/card`);
  expect((await visit(`${portal.url}/back`)).location).toBe(`${SHOP}/plan`);
  const changed = await stripe.subscriptions.retrieve(subscription.id, { expand: ["default_payment_method"] });
  expect(changed.default_payment_method).toMatchObject({ card: { last4: "3155" } });
  expect((await stripe.customers.listPaymentMethods(customer)).data.map(({ card }) => card!.last4)).toContain("3155");
});

test("[R23] an event that is answered with 500 is sent again, and those after it do not wait", async () => {
  hook.refusing = 1;
  await bought();
  await provider.settled();
  expect(hook.ids).toHaveLength(5);
  expect(hook.ids.at(-1)).toBe(hook.ids[0]);
  expect(types().at(-1)).toBe("customer.subscription.created");
  const { data } = await stripe.events.list();
  expect(data.map(({ id }) => id)).toEqual(hook.ids.slice(0, 4).toReversed());
});

test("[R23] the same idempotency key gives the same answer, and none for another request", async () => {
  const key = { idempotencyKey: "once" };
  const first = await stripe.customers.create({ email: "ida@example.dk" }, key);
  expect((await stripe.customers.create({ email: "ida@example.dk" }, key)).id).toBe(first.id);
  await expect(stripe.customers.create({ email: "bo@example.dk" }, key)).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test("[R23] after a restart the books, the clock and what was not delivered are there", async () => {
  await stop();
  folder = await mkdtemp(join(tmpdir(), "payments-"));
  await start();
  await sell();
  const subscription = await bought();
  await provider.advance(40 * DAY);
  await provider.settled();
  hook.refusing = 1;
  const now = provider.now();
  await provider.bank.dispute(customerOf(subscription));
  await stop();
  const before = hook.events.length;
  hook.refusing = 0;
  await start();
  expect(provider.now()).toBeGreaterThanOrEqual(now);
  await provider.settled();
  expect(types().slice(before)).toEqual(["charge.dispute.created"]);
  expect(await invoicesOf(subscription)).toHaveLength(2);
  expect(
    (await stripe.prices.list({ lookup_keys: ["standard.month.dkk"], active: true, expand: ["data.product"] })).data,
  ).toMatchObject([{ unit_amount: 4900, product: { name: "Standard" } }]);
});

test("[R23] whoever has another key is refused, and so is what Stripe would not know", async () => {
  await expect(client("sk_test_other").customers.create({})).rejects.toMatchObject({ statusCode: 401 });
  await expect(stripe.customers.retrieve("cus_none")).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
  await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
  await expect(stripe.subscriptions.list({ status: "odd" as "all" })).rejects.toMatchObject({
    statusCode: 400,
    param: "status",
  });
  await expect(stripe.customers.create({ phone: "12345678" })).rejects.toMatchObject({
    code: "parameter_unknown",
    param: "phone",
  });
  await expect(stripe.customers.list({ expand: ["data.nothing"] })).resolves.toBeDefined();
});

test("[R23] strangers find no pages: by another name, through a proxy, and forms of other sites", async () => {
  const status = async (headers: Record<string, string>, method: "GET" | "POST" = "GET") =>
    (await pages.inject({ method, url: method === "GET" ? "/dev/pay" : "/dev/pay/clock", headers })).statusCode;
  expect(await status({ host: "127.0.0.1:1" })).toBe(200);
  expect(await status({ host: "example.org" })).toBe(404);
  expect(await status({ host: "127.0.0.1:1", "x-forwarded-for": "10.0.0.1" })).toBe(404);
  expect(await status({ host: "127.0.0.1:1", "sec-fetch-site": "cross-site" }, "POST")).toBe(404);
  await expect(
    startLocalProvider({
      folder,
      pagesAt: "https://example.org/pay",
      webhook: { url: hook.url, secret: SECRET },
      secretKey: KEY,
    }),
  ).rejects.toThrow("this machine alone");
});

test("[R23] the clock's steps let renewals, reminders and ends happen at their own moments, in order", async () => {
  const monthly = await bought();
  const yearly = await bought(CARD.accepted, prices.year);
  await stripe.subscriptions.update(monthly.id, { cancel_at_period_end: true });
  const third = await bought(CARD.expiresLater);
  const before = hook.events.length;
  const from = provider.now();
  await visit(`${pagesAt}/clock`, { step: "year" });
  await provider.settled();
  expect(provider.now() - from).toBeGreaterThanOrEqual(365 * DAY);
  const moments = hook.events.slice(before).map(({ created }) => created);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect((await again(monthly)).status).toBe("canceled");
  expect((await again(yearly)).status).toBe("active");
  expect((await again(third)).status).toBe("unpaid");
  expect(await invoicesOf(yearly)).toHaveLength(2);
  const drafts = (await invoicesOf(third)).filter(({ status }) => status === "draft");
  expect(drafts.length).toBeGreaterThanOrEqual(10);
  expect((await visit(`${pagesAt}/clock`, { step: "days", days: "x" })).status).toBe(422);
  const at = provider.now();
  await visit(`${pagesAt}/clock`, { step: "days", days: "2" });
  expect(provider.now() - at).toBeGreaterThanOrEqual(2 * DAY);
});

test("[R23] a period keeps the day of the month that it began with", async () => {
  const { periodEnd } = await import("#server/payments/local/moments.ts");
  const at = (text: string) => Date.parse(text) / 1000;
  const anchor = at("2027-01-31T08:30:00Z");
  const ends = [anchor, at("2027-02-28T08:30:00Z"), at("2027-03-31T08:30:00Z")];
  expect(ends.map((start) => periodEnd(anchor, "month", start))).toEqual([
    ...ends.slice(1),
    at("2027-04-30T08:30:00Z"),
  ]);
  expect(periodEnd(at("2028-02-29T00:00:00Z"), "year", at("2028-02-29T00:00:00Z"))).toBe(at("2029-02-28T00:00:00Z"));
});

/** The same with every part optional, as an object that has only some of the fields. */
type Part<Value> = Value extends readonly (infer One)[]
  ? Part<One>[]
  : Value extends object
    ? { [Name in keyof Value]?: Part<Value[Name]> }
    : Value;

test("[R23] the objects have the shapes of the official package", () => {
  expectTypeOf<Objects.Customer>().toExtend<Part<Stripe.Customer | Stripe.DeletedCustomer>>();
  expectTypeOf<Objects.Price>().toExtend<Part<Stripe.Price>>();
  expectTypeOf<Objects.PaymentMethod>().toExtend<Part<Stripe.PaymentMethod>>();
  expectTypeOf<Objects.Subscription>().toExtend<Part<Stripe.Subscription>>();
  expectTypeOf<Objects.Invoice>().toExtend<Part<Stripe.Invoice>>();
  expectTypeOf<Objects.Charge>().toExtend<Part<Stripe.Charge>>();
  expectTypeOf<Objects.CheckoutSession>().toExtend<Part<Stripe.Checkout.Session>>();
  expectTypeOf<Objects.PortalSession>().toExtend<Part<Stripe.BillingPortal.Session>>();
  expectTypeOf<Objects.EventType>().toExtend<Stripe.Event["type"]>();
});
