import { balanceAfterPosting } from "#domain/calculations/balanceAfterPosting.ts";
import type { IsoDate } from "#domain/dates.ts";
import { TransactionId } from "#domain/ids.ts";
import { ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "./problems.ts";
import { allRecords, recordById } from "./records.ts";
import { type NewFields, writeAll } from "./repository.ts";
import { removePostings } from "./transfers.ts";
import { type TakeBack, valuesOf, withAmount, withoutAmount } from "./valuedRecords.ts";

interface Added {
  readonly id: TransactionId;
  readonly takeBack: TakeBack;
}

/** Writes a posting that was typed and, where it is asked for, what is on its account with it. One change, with one way back. */
export async function addPosting(
  fields: NewFields<"transactions">,
  { toBalance, today }: { readonly toBalance: boolean; readonly today: IsoDate },
): Promise<Result<Added, WriteProblem>> {
  const id = TransactionId.parse(crypto.randomUUID());
  const subject = { collection: "assets", id: fields.accountId } as const;
  const history = valuesOf(subject);
  const balance = toBalance ? balanceAfterPosting(history, fields, today) : undefined;
  const written = await writeAll([
    { kind: "create", collection: "transactions", fields: { ...fields, id } },
    ...(balance ? withAmount(subject, balance, fields.amount, today) : []),
  ]);
  if (!written.ok) return written;
  // Not where it was counted into what somebody told.
  const isCounted = history.every(({ date, fromPosting }) => date !== balance?.date || fromPosting === true);
  return ok({
    id,
    takeBack: () => {
      const now = recordById("transactions", id);
      const put = { date: fields.date, amount: fields.amount, isCounted, isAlone: isAlone(id, fields) };
      const values = balance ? withoutAmount(subject, put, today) : [];
      // What was made goes with its attachments.
      return removePostings(now ? [now] : [], now ? values : []);
    },
  });
}

/** Whether no other posting is on its account that day. */
function isAlone(
  id: TransactionId,
  { accountId, date }: Pick<NewFields<"transactions">, "accountId" | "date">,
): boolean {
  return !allRecords("transactions").some(
    (other) => other.id !== id && other.accountId === accountId && other.date === date,
  );
}
