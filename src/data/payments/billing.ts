import * as z from "zod/mini";
import type { Offer } from "#config/plans.ts";
import type { Language } from "#config/spec.ts";
import { BillingOverview, ChangePreview } from "#domain/payments/billing.ts";
import { REFUSAL } from "#domain/protocol.ts";
import { failed, type Failure, ok, type Result } from "#domain/result.ts";
import { askFunction } from "../remote/askFunction.ts";
import type { NotConfigured } from "../remote/problems.ts";
import type { FunctionProblem } from "../remote/serverFunctions.ts";

interface BillingRefused extends Failure {
  readonly kind:
    /** Whoever has a subscription changes it instead of buying another. */
    | "SubscribedAlready"
    /** Nobody takes payments at this server. */
    | "NothingSold"
    /** The card provider does not answer. */
    | "PaymentsUnavailable"
    /** There is nothing to change. */
    | "NotSubscribed"
    /** The amount of a change was shown too long ago. */
    | "PreviewOutdated"
    /** It ends with what is paid for, and not before. */
    | "StillBound"
    | "CardDeclined";
}
export type BillingProblem = FunctionProblem | NotConfigured | BillingRefused;

const REFUSED: Readonly<Record<string, BillingRefused["kind"]>> = {
  [REFUSAL.subscribedAlready]: "SubscribedAlready",
  [REFUSAL.paymentsUnavailable]: "PaymentsUnavailable",
  [REFUSAL.notSubscribed]: "NotSubscribed",
  [REFUSAL.previewOutdated]: "PreviewOutdated",
  [REFUSAL.stillBound]: "StillBound",
  [REFUSAL.cardDeclined]: "CardDeclined",
};

/** The purchases of the account, as the card provider has it at this moment. */
export async function billingOverview(): Promise<Result<BillingOverview, BillingProblem>> {
  return askBilling({ action: "overview" }, BillingOverview);
}

/** Ways to change what was bought, each answered with how it stands then. */
export type SubscriptionChange =
  | { readonly action: "change"; readonly offer: Offer; readonly at: number }
  | { readonly action: "pause"; readonly months: number }
  | { readonly action: "cancel" | "resume" | "end" | "settle" };

export async function changeSubscription(change: SubscriptionChange): Promise<Result<BillingOverview, BillingProblem>> {
  return askBilling(change, BillingOverview);
}

/** How a change to another offer is charged. Changes nothing. */
export async function previewChange(offer: Offer): Promise<Result<ChangePreview, BillingProblem>> {
  return askBilling({ action: "preview", offer }, ChangePreview);
}

const Checkout = z.object({ url: z.url() });

/** The address of the page of the card provider on which the card is changed. */
export async function beginCardChange(language: Language): Promise<Result<string, BillingProblem>> {
  return pageOf(await askBilling({ action: "card", language }, Checkout));
}

/** The address of the page of the card provider on which an order is paid. */
export async function beginCheckout(offer: Offer, language: Language): Promise<Result<string, BillingProblem>> {
  return pageOf(await askBilling({ action: "checkout", offer, language }, Checkout));
}

function pageOf(begun: Result<z.infer<typeof Checkout>, BillingProblem>): Result<string, BillingProblem> {
  if (!begun.ok) return begun;
  const { url } = begun.value;
  return isPageOfProvider(url, location.origin) ? ok(url) : failed({ kind: "ServerFailed" });
}

/** Nothing but a page is gone to, whoever answers: an address may be a script. */
export function isPageOfProvider(url: string, ownOrigin: string): boolean {
  const { protocol, origin } = new URL(url);
  return protocol === "https:" || origin === ownOrigin;
}

async function askBilling<Schema extends z.core.$ZodType>(
  asked: object,
  schema: Schema,
): Promise<Result<z.infer<Schema>, BillingProblem>> {
  const answer = await askFunction("billing", asked);
  if (!answer.ok) return failed(billingProblem(answer.problem));
  if (answer.value["configured"] === false) return failed({ kind: "NothingSold" });
  const read = z.safeParse(schema, answer.value);
  return read.success ? ok(read.data) : failed({ kind: "ServerFailed" });
}

function billingProblem(problem: FunctionProblem | NotConfigured): BillingProblem {
  const kind = problem.kind === "ServerFailed" && problem.code !== undefined ? REFUSED[problem.code] : undefined;
  return kind === undefined ? problem : { kind };
}
