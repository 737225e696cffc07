import * as z from "zod/mini";
import { OFFERS } from "#config/plans.ts";
import { Currency } from "../money.ts";
import { SUBSCRIPTION_STATUSES } from "./paidSubscription.ts";

/** Whole seconds since 1970. */
const Seconds = z.int();
/** Minor units. */
const Minor = z.int();
const OfferName = z.enum(OFFERS);

const Running = z.object({
  orderNumber: z.nullable(z.string()),
  offer: OfferName,
  status: z.enum(SUBSCRIPTION_STATUSES),
  currency: Currency,
  /** The price of one payment. */
  price: Minor,
  startedAt: Seconds,
  periodEnd: Seconds,
  /** In a pause periods go on, and are not paid for. */
  paidUntil: Seconds,
  /** It ends then and is not renewed. */
  endsAt: z.nullable(Seconds),
  isPaused: z.boolean(),
  /** When payments are collected again. */
  resumesAt: z.nullable(Seconds),
  isReturned: z.boolean(),
  /** Until then the agreement may be withdrawn from. */
  withdrawableUntil: Seconds,
});
export type RunningSubscription = z.infer<typeof Running>;

const Card = z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() });

const Invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  createdAt: Seconds,
  currency: Currency,
  total: Minor,
  paid: Minor,
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]),
  /** A file that the card provider made. */
  pdf: z.nullable(z.url()),
});
export type BillingInvoice = z.infer<typeof Invoice>;

/** The purchases of a person, as the card provider has it at this moment. */
export const BillingOverview = z.object({
  configured: z.literal(true),
  /** `local`: nothing is charged, for whoever tries the product on their own machine. */
  provider: z.enum(["stripe", "local"]),
  subscription: z.nullable(Running),
  card: z.nullable(Card),
  invoices: z.array(Invoice),
});
export type BillingOverview = z.infer<typeof BillingOverview>;

/** How a change to another offer is charged, asked for before it is made. */
export const ChangePreview = z.object({
  offer: OfferName,
  currency: Currency,
  /** Charged at once; below nothing it is credited to the payments to come. */
  dueNow: Minor,
  /** The price of each payment from then on. */
  price: Minor,
  /** The moment that the amount holds for; sent along with the change. */
  at: Seconds,
});
export type ChangePreview = z.infer<typeof ChangePreview>;
