import { addDays, compareDates, type IsoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { groupedBy } from "../groupedBy.ts";
import { type Money, money } from "../money.ts";
import type { Steps } from "../steps.ts";
import { DAYS_TO_BOOK } from "./likelyTwins.ts";

type Balanced = Pick<
  Transaction,
  "accountId" | "date" | "amount" | "status" | "balance" | "importBatchId" | "metBatchId"
>;

/** Between two days the bank's balance moved by more or less than the postings that are here. */
export interface BalanceGap {
  readonly accountId: Transaction["accountId"];
  /** The last day before it with a balance, and the first after it. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** What the postings that are missing come to; below nothing where one is here too many. */
  readonly amount: Money;
}

/** What an account's files say that it held before the first posting of a day, and after the last. */
interface DayBalances {
  readonly before: number;
  readonly after: number;
}

/**
 * C14 Where a bank's own balances do not follow from one another:
 *
 *   the balance before a day's first posting − the balance after the last one of the day before it
 *
 * is what is missing, and 0 where nothing is. The order within a day is found by the balances. Days that cannot be told, because a
 * posting of a file has no balance or the order is not clear, begin anew; so does the time in which a typed posting stands in
 * for a row of the bank. Account by account, the oldest gap first. Found step by step.
 */
export function* balanceGaps(postings: readonly Balanced[]): Steps<readonly BalanceGap[]> {
  const fromFiles = postings.filter(
    ({ status, importBatchId, metBatchId }) =>
      status === "booked" && (importBatchId !== undefined || metBatchId !== undefined),
  );
  yield;
  const gaps: BalanceGap[] = [];
  for (const [accountId, ofAccount] of groupedBy(fromFiles, (one) => one.accountId)) {
    gaps.push(...gapsOf(accountId, ofAccount));
    yield;
  }
  return gaps;
}

function gapsOf(accountId: Transaction["accountId"], postings: readonly Balanced[]): readonly BalanceGap[] {
  const byDay = groupedBy(postings, ({ date }) => date);
  const days = [...byDay.keys()].toSorted(compareDates);
  const typed = postings.filter(({ importBatchId }) => importBatchId === undefined).map(({ date }) => date);
  const gaps: BalanceGap[] = [];
  let last: { readonly day: IsoDate; readonly after: number } | undefined;
  for (const day of days) {
    const balances = dayBalances(byDay.get(day)!, last?.after);
    if (balances && last && balances.before !== last.after) {
      const [from, known] = [last.day, addDays(last.day, -DAYS_TO_BOOK)];
      const isStoodIn = typed.some((date) => date >= known && date <= day);
      const amount = money(balances.before - last.after, byDay.get(day)![0]!.amount.currency);
      if (!isStoodIn) gaps.push({ accountId, from, to: day, amount });
    }
    last = balances && { day, after: balances.after };
  }
  return gaps;
}

/** Undefined where a balance is missing, or where the postings of the day do not make one row. */
function dayBalances(postings: readonly Balanced[], before: number | undefined): DayBalances | undefined {
  const rows = postings.flatMap(({ amount, balance }) =>
    balance?.currency === amount.currency ? [{ amount: amount.minor, after: balance.minor }] : [],
  );
  const [only, ...more] = rows;
  if (!only || rows.length < postings.length) return undefined;
  if (more.length === 0) return { before: only.after - only.amount, after: only.after };
  const first = leftOver(
    rows.map(({ amount, after }) => after - amount),
    rows.map(({ after }) => after),
  );
  const last = leftOver(
    rows.map(({ after }) => after),
    rows.map(({ amount, after }) => after - amount),
  );
  if (first.length === 1 && last.length === 1) return { before: first[0]!, after: last[0]! };
  // They end where they began: any of the balances may be the first.
  const isRound = first.length === 0 && before !== undefined && rows.some(({ after }) => after === before);
  return isRound ? { before, after: before } : undefined;
}

/** What is among `all` and not, as often, among `others`. */
function leftOver(all: readonly number[], others: readonly number[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const one of others) counts.set(one, (counts.get(one) ?? 0) + 1);
  return all.filter((one) => {
    const count = counts.get(one) ?? 0;
    counts.set(one, count - 1);
    return count <= 0;
  });
}
