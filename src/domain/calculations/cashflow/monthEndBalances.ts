import { compareDates, type IsoDate, yearMonth } from "../../dates.ts";
import type { Posted } from "./newTransactions.ts";

/** An account's balance at the end of a day, whole minor units. */
export interface DayBalance {
  readonly date: IsoDate;
  readonly minor: number;
}

/**
 * The last balance that a bank's file names in each month, oldest first; the last of them is the newest in the file.
 * Banks write newest or oldest first; within a day the file's own direction decides.
 */
export function monthEndBalances(transactions: readonly Posted[]): readonly DayBalance[] {
  const booked = transactions.filter(({ status, balanceMinor }) => status === "booked" && balanceMinor !== undefined);
  const isNewestFirst = (booked[0]?.date ?? "") > (booked.at(-1)?.date ?? "");
  const inOrder = (isNewestFirst ? booked.toReversed() : booked).toSorted((a, b) => compareDates(a.date, b.date));
  const lastByMonth = new Map<string, DayBalance>();
  for (const { date, balanceMinor = 0 } of inOrder) lastByMonth.set(yearMonth(date), { date, minor: balanceMinor });
  return [...lastByMonth.values()];
}
