import { balanceAfterTransaction } from "#domain/calculations/cashflow/balanceAfterTransaction.ts";
import type { IsoDate } from "#domain/dates.ts";
import { TransactionId } from "#domain/ids.ts";
import { negate } from "#domain/money.ts";
import { ok, type Result } from "#domain/result.ts";
import { balanceWrites } from "./countedBalances.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { recordById } from "../records/records.ts";
import { type NewFields, type Write, writeAll } from "../records/repository.ts";
import { removeTransactions } from "./transfers.ts";
import { type Undo, undoOf } from "../records/undoOf.ts";
import { valuesOf, withAmount } from "../records/valuedEntities.ts";

interface Added {
  readonly id: TransactionId;
  readonly takeBack: Undo;
}

/** Writes a transaction that was typed, what is on its account with it where that is asked for, and what is written `beside` it. One change, with one way back. */
export async function addTransaction(
  fields: NewFields<"transactions">,
  { toBalance, today }: { readonly toBalance: boolean; readonly today: IsoDate },
  beside: readonly Write[] = [],
): Promise<Result<Added, WriteProblem>> {
  const id = TransactionId.parse(crypto.randomUUID());
  const subject = { collection: "assets", id: fields.accountId } as const;
  const history = valuesOf(subject);
  const isMoved = toBalance && balanceAfterTransaction(history, fields, today) !== undefined;
  // A value that somebody stated of the day is still a stated one with the amount in it: from then on it is theirs.
  const told = isMoved ? valueToldOn(fields.date) : undefined;
  const transaction = { ...fields, id, ...(isMoved && !told && { inBalance: true }) };
  const besideBack = undoOf(beside);
  const written = await writeAll([
    ...beside,
    { kind: "create", collection: "transactions", fields: transaction },
    ...(told ? withAmount(subject, told, fields.amount, today) : balanceWrites({ put: [transaction] }, today)),
  ]);
  if (!written.ok) return written;
  return ok({
    id,
    takeBack: async () => {
      const now = recordById("transactions", id);
      const stands = told && now && valueToldOn(fields.date);
      const isSame = stands?.value.currency === fields.amount.currency;
      // A transaction that was made goes with its attachments.
      const { writes, isPartial } = besideBack();
      const removed = await removeTransactions(now ? [now] : [], today, [
        ...writes,
        ...(isSame ? withAmount(subject, stands, negate(fields.amount), today) : []),
      ]);
      return removed.ok ? ok({ isPartial }) : removed;
    },
  });

  function valueToldOn(day: IsoDate) {
    return valuesOf(subject).find(({ date, fromPosting }) => date === day && !fromPosting);
  }
}
