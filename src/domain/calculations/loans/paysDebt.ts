import type { Transaction } from "../../entities/transaction.ts";

/** The ids of the debts that there are; absent while some of them cannot be read, so that none counts as gone. */
export type KnownDebts = ReadonlySet<string> | undefined;

/** Whether the transaction paid on a debt. A debt that is gone has left its transactions free, and takes them back when it comes back. */
export function paysDebt({ debtId }: Pick<Transaction, "debtId">, known: KnownDebts): boolean {
  return debtId !== undefined && (!known || known.has(debtId));
}
