import { daysBetween } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { AssetId } from "../ids.ts";
import type { SeriesOccurrence } from "./seriesIndex.ts";

/** C15 Money on its way between two banks. */
const TRANSFER_DAYS = 4;

/**
 * C15 The household's own account that the money of each row of hits went to or came from, where more than half of them
 * have an equal and opposite transaction there within four days, or say that they are one end of a transfer.
 */
export function counterpartAccounts(
  transactions: readonly Transaction[],
  rows: readonly (readonly SeriesOccurrence[])[],
): readonly (AssetId | undefined)[] {
  const wanted = new Map<number, Transaction[]>();
  for (const { amount } of rows.flat()) wanted.set(-amount.minor, []);
  for (const transaction of transactions)
    if (!transaction.notTransfer) wanted.get(transaction.amount.minor)?.push(transaction);
  return rows.map((hits) => {
    const counts = new Map<AssetId, number>();
    for (const { amount, transactions: own } of hits) {
      const [transaction] = own;
      if (!transaction || own.length > 1 || transaction.notTransfer) continue;
      const isOtherEnd = (other: Transaction) =>
        other.accountId !== transaction.accountId &&
        other.amount.currency === amount.currency &&
        (other.transferId !== undefined && transaction.transferId !== undefined
          ? other.transferId === transaction.transferId
          : Math.abs(daysBetween(other.date, transaction.date)) <= TRANSFER_DAYS);
      const ends = new Set(
        wanted
          .get(-amount.minor)
          ?.filter(isOtherEnd)
          .map(({ accountId }) => accountId),
      );
      for (const accountId of ends) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
    }
    const most = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0];
    return most && most[1] > hits.length / 2 ? most[0] : undefined;
  });
}
