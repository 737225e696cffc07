import * as z from "zod/mini";
import { LANGUAGES } from "#config/spec.ts";
import { REFUSAL } from "#domain/protocol.ts";
import type { Context } from "../context.ts";
import { HttpError } from "../errors.ts";
import { withdrawalReceipt } from "../mail/paymentTexts.ts";
import { answeredByProvider } from "./answeredByProvider.ts";
import { endWithRefund } from "./endSubscription.ts";
import { readCustomer } from "./readCustomer.ts";

const Statement = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** The agreement that is meant, in the words of whoever withdraws; with its order number it is ended at once. */
  contract: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/)),
  language: z.optional(z.enum(LANGUAGES)),
});

interface Received {
  readonly id: string;
  readonly customer: string | null;
  readonly subscription: string | null;
}

/**
 * Forbrugeraftaleloven § 20 a: takes a statement of withdrawal from anybody, signed in or not, and sends its receipt. It
 * ends the agreement where the statement names the order and comes from, or names, the address of its account; `person` is
 * whoever is signed in. Throws `HttpError` 400 for a statement that lacks something.
 */
export async function withdraw(
  context: Context,
  given: unknown,
  person: string | undefined,
): Promise<{ readonly received_at: string; readonly carried_out: boolean }> {
  const { database, mails, payments, site } = context;
  const statement = Statement.safeParse(given);
  if (!statement.success) throw new HttpError("statementIncomplete");
  const { name, contract, email, language = "da" } = statement.data;
  const receivedAt = payments?.now() ?? Math.floor(Date.now() / 1_000);
  const [row] = await database.statement<{ received: Received }>(
    "select public.receive_withdrawal($1, $2, $3, to_timestamp($4::float8), $5::text::uuid) as received",
    [name, contract, email, receivedAt, person ?? null],
  );
  const { id, customer, subscription } = row?.received ?? { id: "", customer: null, subscription: null };
  const refunded =
    payments && customer !== null && subscription !== null
      ? // The statement counts and gets its receipt, whether or not the provider answers.
        await answeredByProvider(() => endWithRefund(payments, customer, subscription)).catch(unlessUnanswered)
      : undefined;
  await database.transaction(async (query) => {
    if (refunded) {
      await query("select public.carry_out_withdrawal($1::text::uuid, to_timestamp($2::float8), $3, $4)", [
        id,
        receivedAt,
        refunded.minor,
        refunded.currency,
      ]);
    }
    await mails.put(query, [
      withdrawalReceipt({ to: email, language, site }, { name, contract, receivedAt, refunded }),
    ]);
  });
  // The provider tells of the end by itself, too: nobody waits for that.
  if (payments && refunded && customer !== null)
    await answeredByProvider(() => readCustomer({ payments, database }, customer)).catch(unlessUnanswered);
  return { received_at: new Date(receivedAt * 1_000).toISOString(), carried_out: refunded !== undefined };
}

/** The part that the provider did not do waits with the statement for whoever runs the server. */
function unlessUnanswered(error: unknown): undefined {
  if (!(error instanceof HttpError) || error.code !== REFUSAL.paymentsUnavailable) throw error;
  return undefined;
}
