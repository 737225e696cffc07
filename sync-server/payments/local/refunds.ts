import type { Account } from "./account.ts";
import { newestFirst } from "./books.ts";
import { newId } from "./ids.ts";
import type { Charge, Dispute, Metadata, Refund } from "./objects.ts";
import { invalid, notNow } from "./refusal.ts";

interface Asked {
  /** Everything that is left where nothing is said. */
  readonly amount: number | undefined;
  readonly reason: Refund["reason"];
  readonly metadata: Metadata;
}

/** Gives money back; what is disputed is the bank's to decide. */
export function refund(account: Account, charge: Charge, { amount, reason, metadata }: Asked): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid) throw notNow(`The charge ${charge.id} was never paid.`, "charge_not_refundable");
  if (charge.disputed) throw notNow(`The charge ${charge.id} is disputed.`, "charge_disputed");
  if (left === 0) throw notNow(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  if (amount !== undefined && amount > left)
    throw invalid("amount", `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`);
  const made: Refund = {
    id: newId("re"),
    object: "refund",
    created: account.now(),
    livemode: false,
    amount: amount ?? left,
    charge: charge.id,
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    reason,
    status: "succeeded",
  };
  account.books.refunds[made.id] = made;
  charge.amount_refunded += made.amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  account.send("charge.refunded", charge);
  return made;
}

/** The holder of the card asks their bank to take the newest payment back. */
export function openDispute(account: Account, customer: string): Dispute {
  const { charges, disputes } = account.books;
  const charge = newestFirst(charges).find((one) => one.customer === customer && one.paid);
  if (!charge) throw notNow(`The customer ${customer} has paid nothing.`);
  if (charge.refunded) throw notNow(`The charge ${charge.id} was refunded.`, "charge_already_refunded");
  if (charge.disputed) throw notNow(`The charge ${charge.id} is disputed already.`, "charge_disputed");
  charge.disputed = true;
  const dispute: Dispute = {
    id: newId("du"),
    object: "dispute",
    created: account.now(),
    livemode: false,
    amount: charge.amount_captured - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    is_charge_refundable: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  };
  disputes[dispute.id] = dispute;
  account.send("charge.dispute.created", dispute);
  return dispute;
}

/** The bank decides for the merchant ("won") or for the holder ("lost"). As with Stripe the charge stays disputed. */
export function closeDispute(account: Account, customer: string, outcome: "won" | "lost"): Dispute {
  const { charges, disputes } = account.books;
  const dispute = newestFirst(disputes).find(
    ({ charge, status }) => status === "needs_response" && charges[charge]?.customer === customer,
  );
  if (!dispute) throw notNow(`Nothing of the customer ${customer} is disputed.`);
  dispute.status = outcome;
  account.send("charge.dispute.closed", dispute);
  return dispute;
}
