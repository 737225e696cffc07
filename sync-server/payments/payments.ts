import type Stripe from "stripe";
import type { Database } from "../db/database.ts";
import type { MailQueue } from "../mail/queue.ts";
import type { DeferredMail } from "../auth/deferredMail.ts";

/** The card provider as this server knows it. */
export interface Payments {
  readonly provider: "stripe" | "local";
  readonly stripe: Stripe;
  /** Signs the provider's events. */
  readonly webhookSecret: string;
  /** Whole seconds since 1970, by the provider's clock: the machine's, unless a local provider's has been moved on. */
  now(): number;
}

/** Everything that acting on the provider's word needs. */
export interface PaymentOffice {
  readonly payments: Payments;
  readonly database: Database;
  readonly mails: MailQueue<DeferredMail>;
  readonly site: string;
}
