import { compareDates, type IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Transaction } from "../../entities/transaction.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { add, type Money } from "../../money.ts";
import { type CountedValue, latestOf, newestFirst, type ValueOnDay } from "../networth/latestOf.ts";

/** A transaction as far as it moves an account. */
interface Moving {
  readonly date: IsoDate;
  /** Out of the account it is below nothing. */
  readonly amount: Money;
}

/**
 * C1 The balance of the account on a transaction's day once the transaction is counted in:
 *
 *   balance(d) = value(d) + amount
 *
 * value(d)  the newest of the `history` on the day or before it, minor units
 * amount    of the transaction, minor units, money out below nothing
 *
 * Whole minor units all through, so nothing is rounded. Nothing is answered where no value stands that early, where the
 * two are in different currencies, and for a day after `today`: what is on an account then nobody knows.
 */
export function balanceAfterTransaction(
  history: readonly ValueOnDay[],
  { date, amount }: Moving,
  today: IsoDate,
): ValueOnDay | undefined {
  if (date > today) return undefined;
  const standing = latestOf(history, date);
  if (standing?.value.currency !== amount.currency) return undefined;
  return { date, value: add(standing.value, amount) };
}

/** The values that are counted up, as they should be, and the transactions that make them so. */
interface CountedUp<Value, Moved> {
  readonly standing: Value;
  readonly transactions: readonly Moved[];
}

/**
 * C1 The history with what was counted up brought in line with the transactions that are counted in, the oldest day
 * first, one value of each day:
 *
 *   value(d) = value(e) + Σ amount(p)        e < day of p ≤ d
 *
 * value(d)   counted up, minor units
 * value(e)   the newest value of a day before it, told or counted up; a told one has what happened until its day's end in it
 * amount(p)  of a transaction that is counted in, minor units, money out below nothing
 *
 * Whole minor units all through, so nothing is rounded. A told value is as it was told. A counted value stays as it is
 * where no value stands before it or that one is in another currency; a transaction in another currency moves nothing.
 */
export function countedHistory<Value extends CountedValue, Moved extends Moving>(
  history: readonly Value[],
  transactions: readonly Moved[],
): readonly CountedUp<Value, Moved>[] {
  const settled: CountedUp<Value, Moved>[] = [];
  for (const one of eachDay(history)) {
    const before = settled.at(-1)?.standing;
    const { currency } = one.value;
    if (!one.fromPosting || before?.value.currency !== currency) {
      settled.push({ standing: one, transactions: [] });
      continue;
    }
    const own = transactions.filter(
      ({ date, amount }) => date > before.date && date <= one.date && amount.currency === currency,
    );
    const value = own.map(({ amount }) => amount).reduce(add, before.value);
    settled.push({ standing: { ...one, value }, transactions: own });
  }
  return settled;
}

/** The value that counts of each day, the oldest first. */
function eachDay<Value extends CountedValue>(history: readonly Value[]): readonly Value[] {
  const byDay = new Map<IsoDate, Value>();
  for (const one of history.toSorted((a, b) => newestFirst(b, a))) byDay.set(one.date, one);
  return [...byDay.values()];
}

/** The next day after `day` with a value that was told: it has what happened before it in it. */
export function nextStatedDay(history: readonly CountedValue[], day: IsoDate): IsoDate | undefined {
  return history
    .flatMap(({ date, fromPosting }) => (date > day && !fromPosting ? [date] : []))
    .toSorted(compareDates)[0];
}

/** Whether a file has told what is on the account: then the next one tells it too, and nothing need be added up by hand. */
export function isBalanceImported(
  accountId: string,
  valuations: readonly Valuation[],
  transactions: readonly Transaction[],
): boolean {
  return (
    valuations.some(({ subjectId, source }) => subjectId === accountId && source === "import") ||
    transactions.some((transaction) => transaction.accountId === accountId && transaction.balance !== undefined)
  );
}

/** Whether what is typed leaves the balance alone: a file has told it, and nobody has said that it follows what is typed too. */
export function followsFile(
  { id, balanceFollows }: Pick<Asset, "id" | "balanceFollows">,
  valuations: readonly Valuation[],
  transactions: readonly Transaction[],
): boolean {
  return balanceFollows !== "typed" && isBalanceImported(id, valuations, transactions);
}
