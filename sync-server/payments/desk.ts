import type Stripe from "stripe";
import { isPriceCurrency, type PriceCurrency } from "#config/plans.ts";
import type { Language } from "#config/spec.ts";
import { userById } from "../auth/users.ts";
import type { Context } from "../context.ts";
import { HttpError } from "../errors.ts";
import type { Payments } from "./payments.ts";
import { readCustomer } from "./readCustomer.ts";

/** Somebody who has come to buy, change or end something. */
export interface Desk {
  readonly context: Context;
  readonly payments: Payments;
  /** The id of whoever is signed in. */
  readonly person: string;
}

/** The languages of the provider's own pages that are ours, too; the others meet Danish or English there. */
export const PAGE_LOCALES = {
  da: "da",
  sv: "sv",
  no: "nb",
  fi: "fi",
  en: "en",
  fo: "da",
  kl: "da",
  is: "en",
} as const satisfies Record<Language, string>;

/** A subscription that has ended, or was never paid, is no longer one's own. */
const OVER: ReadonlySet<string> = new Set(["canceled", "incomplete", "incomplete_expired"]);

/** The newest subscription that has not ended. */
export function runningOf(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  return subscriptions.find(({ status }) => !OVER.has(status));
}

/** A person's subscriptions, read from the provider at this moment; none of somebody who never bought. */
export async function subscriptionsAt({ context: { database }, payments, person }: Desk) {
  const customer = await knownCustomer({ context: { database }, person });
  const read = customer === undefined ? undefined : await readCustomer({ database, payments }, customer);
  return { customer, subscriptions: read?.subscriptions ?? [] };
}

interface RunningHere {
  readonly customer: string;
  readonly subscription: Stripe.Subscription;
  readonly item: Stripe.SubscriptionItem;
  readonly currency: PriceCurrency;
}

/** Throws `HttpError` 409 for somebody without a subscription that runs. */
export async function runningSubscription(desk: Desk): Promise<RunningHere> {
  const { customer, subscriptions } = await subscriptionsAt(desk);
  const subscription = runningOf(subscriptions);
  const item = subscription?.items.data[0];
  const currency = subscription?.currency.toUpperCase() ?? "";
  if (customer === undefined || !subscription || !item || !isPriceCurrency(currency))
    throw new HttpError("notSubscribed");
  return { customer, subscription, item, currency };
}

export async function knownCustomer({
  context: { database },
  person,
}: {
  readonly context: Pick<Context, "database">;
  readonly person: string;
}): Promise<string | undefined> {
  const [row] = await database.statement<{ customer: string | null }>(
    "select public.payment_customer($1::text::uuid, null) as customer",
    [person],
  );
  return row?.customer ?? undefined;
}

/** Of two tabs that buy at once the customer of the first is the person's; the other is left without anything. */
export async function ensuredCustomer(desk: Desk, language: Language): Promise<string> {
  const known = await knownCustomer(desk);
  if (known !== undefined) return known;
  const { context, payments, person } = desk;
  const user = await context.database.transaction((query) => userById(query, person));
  const made = await payments.stripe.customers.create({
    ...(user?.email && { email: user.email }),
    preferred_locales: [PAGE_LOCALES[language]],
    metadata: { person },
  });
  const [row] = await context.database.statement<{ customer: string }>(
    "select public.payment_customer($1::text::uuid, $2) as customer",
    [person, made.id],
  );
  return row?.customer ?? made.id;
}
