import type Stripe from "stripe";
import * as z from "zod/mini";
import { BOUND_MONTHS, OFFERS } from "#config/plans.ts";
import { LANGUAGES } from "#config/spec.ts";
import { enforceRateLimit } from "../auth/rateLimiter.ts";
import { HttpError } from "../errors.ts";
import { answeredByProvider } from "../payments/answeredByProvider.ts";
import { overviewOf } from "../payments/billingOverview.ts";
import { changeOffer, previewChange } from "../payments/changeOffer.ts";
import { beginCardChange, beginCheckout } from "../payments/checkout.ts";
import { type Desk, runningSubscription, subscriptionsAt } from "../payments/desk.ts";
import { endWithRefund } from "../payments/endSubscription.ts";
import { settle } from "../payments/settle.ts";
import { monthsLater } from "../payments/monthsLater.ts";
import { requireFullSession, type ServerFunction } from "./serverFunction.ts";

const OfferName = z.enum(OFFERS);
const Language = z.enum(LANGUAGES);

const Asked = z.discriminatedUnion("action", [
  /** Everything that is shown of what was bought; read from the provider at this moment. */
  z.object({ action: z.literal("overview") }),
  /** Where the order is paid. */
  z.object({ action: z.literal("checkout"), offer: OfferName, language: Language }),
  /** Where the card is changed. */
  z.object({ action: z.literal("card"), language: Language }),
  z.object({ action: z.literal("preview"), offer: OfferName }),
  z.object({ action: z.literal("change"), offer: OfferName, at: z.int() }),
  /** Pays what is owed, once the card has been changed. */
  z.object({ action: z.literal("settle") }),
  /** At the end of what is paid for. */
  z.object({ action: z.literal("cancel") }),
  /** At once, with what was paid for the days to come on its way back: once nobody is bound any more. */
  z.object({ action: z.literal("end") }),
  /** Takes a cancellation or a pause back. */
  z.object({ action: z.literal("resume") }),
  /** No payments for so many months; what was paid for stays open until its end. */
  z.object({ action: z.literal("pause"), months: z.int().check(z.minimum(1), z.maximum(6)) }),
]);
type Asked = z.infer<typeof Asked>;

/** Buying, changing and ending a subscription. The card provider decides, and the subscriber's row follows its word. */
export const billing: ServerFunction = {
  methods: ["POST"],
  async run(context, caller, body) {
    const { database, limits, payments } = context;
    await requireFullSession(database, caller.claims);
    if (!payments) return { configured: false };
    const asked = Asked.safeParse(body);
    if (!asked.success) throw new HttpError("functionBody");
    await enforceRateLimit(database, limits, "financialAccess", `billing/${caller.id}`);
    const desk = { context, payments, person: caller.id };
    return { ...(await answeredByProvider(() => answered(desk, asked.data))) };
  },
};

async function answered(desk: Desk, asked: Asked): Promise<object> {
  switch (asked.action) {
    case "overview":
      return overview(desk);
    case "checkout":
      return beginCheckout(desk, asked.offer, asked.language);
    case "card":
      return beginCardChange(desk, asked.language);
    case "preview":
      return previewChange(desk, asked.offer);
    case "change":
      await changeOffer(desk, asked.offer, asked.at);
      return overview(desk);
    case "settle":
      await settle(desk);
      return overview(desk);
    case "cancel":
      return updated(desk, { cancel_at_period_end: true });
    case "end":
      await endAtOnce(desk);
      return overview(desk);
    case "resume":
      return updated(desk, { cancel_at_period_end: false, pause_collection: "" });
    default:
      return updated(desk, {
        pause_collection: { behavior: "void", resumes_at: monthsLater(desk.payments.now(), asked.months) },
      });
  }
}

async function overview(desk: Desk): Promise<object> {
  const { customer, subscriptions } = await subscriptionsAt(desk);
  return overviewOf(desk, customer, subscriptions);
}

async function endAtOnce(desk: Desk): Promise<void> {
  const { customer, subscription } = await runningSubscription(desk);
  if (desk.payments.now() < monthsLater(subscription.start_date, BOUND_MONTHS)) throw new HttpError("stillBound");
  await endWithRefund(desk.payments, customer, subscription.id);
}

async function updated(desk: Desk, changes: Stripe.SubscriptionUpdateParams): Promise<object> {
  const { subscription } = await runningSubscription(desk);
  await desk.payments.stripe.subscriptions.update(subscription.id, changes);
  return overview(desk);
}
