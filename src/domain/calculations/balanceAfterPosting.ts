import { compareDates, type IsoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { Valuation } from "../entities/valuation.ts";
import { add, type Money } from "../money.ts";
import { latestOf, type ValueOnDay } from "./latestOf.ts";

/** A value that somebody told, or that was counted up `fromPosting`s. */
interface CountedValue extends ValueOnDay {
  readonly fromPosting?: boolean | undefined;
}

/** A posting as far as it moves an account. */
interface Moving {
  readonly date: IsoDate;
  /** Out of the account it is below nothing. */
  readonly amount: Money;
}

/**
 * C1 What is on the account on a posting's day once the posting is counted in:
 *
 *   balance(d) = value(d) + amount
 *
 * value(d)  the newest of the `history` on the day or before it, minor units
 * amount    of the posting, minor units, money out below nothing
 *
 * Whole minor units all through, so nothing is rounded. Nothing is answered where no value stands that early, where the two are in
 * different currencies, and for a day after `today`: what is on an account then nobody knows.
 */
export function balanceAfterPosting(
  history: readonly ValueOnDay[],
  { date, amount }: Moving,
  today: IsoDate,
): ValueOnDay | undefined {
  if (date > today) return undefined;
  const standing = latestOf(history, date);
  if (standing?.value.currency !== amount.currency) return undefined;
  return { date, value: add(standing.value, amount) };
}

/**
 * C1 The values of later days that a posting moves, once it is counted in:
 *
 *   value(d) + amount        posting's day < d < t
 *
 * value(d)  counted up from postings, one of the `history`, minor units
 * amount    of the posting, minor units, money out below nothing
 * t         the first later day with a value that was told: it has what happened before it in it
 *
 * Whole minor units all through, so nothing is rounded. What is in another currency stays as it is.
 */
export function laterBalances<Value extends CountedValue>(
  history: readonly Value[],
  { date: day, amount }: Moving,
): readonly Value[] {
  const told = nextTold(history, day);
  return history
    .filter(({ date, value }) => date > day && (!told || date < told) && value.currency === amount.currency)
    .map((one) => ({ ...one, value: add(one.value, amount) }));
}

/** The next day after `day` with a value that was told: it has what happened before it in it. */
export function nextTold(history: readonly CountedValue[], day: IsoDate): IsoDate | undefined {
  return history
    .flatMap(({ date, fromPosting }) => (date > day && !fromPosting ? [date] : []))
    .toSorted(compareDates)[0];
}

/** Whether a file has told what is on the account: then the next one tells it too, and nothing need be added up by hand. */
export function isBalanceImported(
  accountId: string,
  valuations: readonly Valuation[],
  postings: readonly Transaction[],
): boolean {
  return (
    valuations.some(({ subjectId, source }) => subjectId === accountId && source === "import") ||
    postings.some((posting) => posting.accountId === accountId && posting.balance !== undefined)
  );
}
