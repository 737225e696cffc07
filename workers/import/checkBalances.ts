import type { BalanceCheck, ReadTransaction } from "./importApi.ts";

/**
 * Whether each balance is the one before plus the amount. Banks write newest first or oldest first; the direction in
 * which more balances follow is the file's.
 */
export function checkBalances(transactions: readonly ReadTransaction[]): BalanceCheck {
  const booked = transactions.filter(({ status, balanceMinor }) => status === "booked" && balanceMinor !== undefined);
  if (booked.length < 2) return { kind: "None" };
  const oldestFirst = breaks(booked);
  const newestFirst = breaks(booked.toReversed());
  const [line] = oldestFirst.length <= newestFirst.length ? oldestFirst : newestFirst;
  return line === undefined ? { kind: "Holds" } : { kind: "Breaks", line };
}

function breaks(transactions: readonly ReadTransaction[]): readonly number[] {
  return transactions
    .filter((transaction, index) => {
      const before = transactions[index - 1];
      return before !== undefined && transaction.balanceMinor !== (before.balanceMinor ?? 0) + transaction.amountMinor;
    })
    .map(({ line }) => line);
}
