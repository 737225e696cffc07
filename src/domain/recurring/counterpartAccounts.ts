import { daysBetween } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { AssetId } from "../ids.ts";
import type { SeriesOccurrence } from "./seriesIndex.ts";

/** C15 Money on its way between two banks. */
const TRANSFER_DAYS = 4;

/**
 * C15 Of each row of hits the household's own account that the money went to or came from, where more than half of them have
 * an equal and opposite posting there within four days, or say that they are one end of a transfer.
 */
export function counterpartAccounts(
  postings: readonly Transaction[],
  rows: readonly (readonly SeriesOccurrence[])[],
): readonly (AssetId | undefined)[] {
  const wanted = new Map<number, Transaction[]>();
  for (const { amount } of rows.flat()) wanted.set(-amount.minor, []);
  for (const posting of postings) if (!posting.notTransfer) wanted.get(posting.amount.minor)?.push(posting);
  return rows.map((hits) => {
    const counts = new Map<AssetId, number>();
    for (const { amount, postings: own } of hits) {
      const [posting] = own;
      if (!posting || own.length > 1 || posting.notTransfer) continue;
      const isOtherEnd = (other: Transaction) =>
        other.accountId !== posting.accountId &&
        other.amount.currency === amount.currency &&
        (other.transferId !== undefined && posting.transferId !== undefined
          ? other.transferId === posting.transferId
          : Math.abs(daysBetween(other.date, posting.date)) <= TRANSFER_DAYS);
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
