import type { BalanceCheck, ReadPosting } from "./importApi.ts";

/**
 * Whether each balance is the one before plus the amount. Banks write newest first or oldest first; the direction in
 * which more balances follow is the file's.
 */
export function checkBalances(postings: readonly ReadPosting[]): BalanceCheck {
  const booked = postings.filter(({ status, balanceMinor }) => status === "booked" && balanceMinor !== undefined);
  if (booked.length < 2) return { kind: "None" };
  const oldestFirst = breaks(booked);
  const newestFirst = breaks(booked.toReversed());
  const [line] = oldestFirst.length <= newestFirst.length ? oldestFirst : newestFirst;
  return line === undefined ? { kind: "Holds" } : { kind: "Breaks", line };
}

function breaks(postings: readonly ReadPosting[]): readonly number[] {
  return postings
    .filter((posting, index) => {
      const before = postings[index - 1];
      return before !== undefined && posting.balanceMinor !== (before.balanceMinor ?? 0) + posting.amountMinor;
    })
    .map(({ line }) => line);
}
