import { bankDayFrom, bankDayUntil } from "../../bankDays.ts";
import { betweenDays } from "../../betweenDays.ts";
import { budgetMonthOf, budgetPeriod, monthsFromTo, type MonthStart } from "../../budget/budgetPeriods.ts";
import { type Counted, countedOn, type TransactionPart, transactionParts } from "../../categories/transactionParts.ts";
import { addDays, compareDates, type IsoDate } from "../../dates.ts";
import type { BudgetMonth } from "../../entities/budgetLine.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { type Exchange, noExchange, amountConverter } from "../../exchange.ts";
import { groupedBy } from "../../groupedBy.ts";
import type { Money } from "../../money.ts";
import { runToCompletion, parts, type CooperativeTask } from "../../cooperativeTask.ts";

type Dated = Pick<Transaction, "date"> & Partial<Pick<Transaction, "importBatchId">>;
export type Moved = Pick<
  Transaction,
  "accountId" | "date" | "amount" | "transferId" | "oneEnded" | "notTransfer" | "debtId"
>;

/** C15 Money on its way between two banks. */
export const TRANSFERRED_WITHIN_DAYS = 4;
/** C15 A bank's fee for changing money moves the rate that far from the day's. */
const RATE_OFF_AT_MOST = 0.02;

/**
 * The months that the transactions cover from their first day to their last, the oldest first: those of the calendar,
 * or the household's own that begin on `start`. The oldest is covered where nothing could have been booked in it before
 * its first transaction: that is of its first bank day, or of a day before. The newest is, when it is over, where its
 * last transaction is of its last bank day or later, or all of its transactions were typed: a file may have ended
 * before the month did.
 */
export function wholeMonths(
  transactions: readonly Dated[],
  today: IsoDate,
  start: MonthStart = 1,
): readonly BudgetMonth[] {
  let [first, last]: [IsoDate | undefined, IsoDate | undefined] = [undefined, undefined];
  for (const { date } of transactions) {
    if (first === undefined || date < first) first = date;
    if (last === undefined || date > last) last = date;
  }
  if (first === undefined || last === undefined) return [];
  const oldest = budgetPeriod(budgetMonthOf(first, start), start);
  const newest = budgetPeriod(budgetMonthOf(last, start), start);
  const isBegun = first <= bankDayFrom(oldest.from);
  const isTyped = transactions.every(({ date, importBatchId }) => importBatchId === undefined || date < newest.from);
  const isEnded = newest.to < today && (isTyped || last >= bankDayUntil(newest.to));
  return monthsFromTo(oldest.month, newest.month).filter(
    (month) => (month > oldest.month || isBegun) && (month < newest.month || isEnded),
  );
}

/** Booked until today, and near enough to count from a day on. */
export function bookedSince<One extends Counted & Pick<Transaction, "status">>(
  transactions: readonly One[],
  from: IsoDate,
  today: IsoDate,
): readonly One[] {
  return transactions.filter(
    (transaction) =>
      transaction.status === "booked" &&
      transaction.date <= today &&
      (transaction.date >= from || countedOn(transaction) >= from),
  );
}

/** The parts that sums of transactions are made of: transfers are left out, the others count part by part. */
export function countedParts<One extends Moved & Counted>(
  transactions: readonly One[],
  exchange: Exchange = noExchange,
): readonly TransactionPart<One>[] {
  return withoutTransfers(transactions, exchange).flatMap((transaction) => transactionParts(transaction));
}

/**
 * C15 An amount that leaves one account of the household and arrives on another within four days, in another currency
 * within 2 % of the day's rate, is neither income nor expense. The household's own word goes before that: one end of a
 * transfer is left out wherever the other is, and what is none, or paid on a debt, is paired with nothing. The other end of one that was
 * said to have one end alone is left out as soon as it is there.
 */
export function* withoutTransfersInSteps<One extends Moved>(
  transactions: readonly One[],
  exchange: Exchange = noExchange,
): CooperativeTask<readonly One[]> {
  const open = transactions.filter((transaction) => !isSaid(transaction));
  const arrivals = arrivalsByAmount(open);
  yield;
  const paired = new Set<One>();
  for (const some of parts(open)) {
    for (const transaction of some) {
      const { accountId, date, amount } = transaction;
      const same = amount.minor < 0 ? arrivals(amount) : undefined;
      if (!same) continue;
      // Among tens of thousands of transactions there may be hundreds of the same amount.
      const near = betweenDays(same, ...aroundDay(date));
      const other = near.find((one) => one.accountId !== accountId && !paired.has(one));
      if (other) paired.add(transaction).add(other);
    }
    yield;
  }
  const arrivedIn = arrivalsByCurrency(open.filter((transaction) => !paired.has(transaction)));
  for (const some of parts(arrivedIn ? open : [])) {
    for (const transaction of some) {
      const other = paired.has(transaction) ? undefined : changedInto(transaction, arrivedIn!, paired, exchange);
      if (other) paired.add(transaction).add(other);
    }
    yield;
  }
  return transactions.filter((transaction) => transaction.transferId === undefined && !paired.has(transaction));
}

export function withoutTransfers<One extends Moved>(
  transactions: readonly One[],
  exchange: Exchange = noExchange,
): readonly One[] {
  return runToCompletion(withoutTransfersInSteps(transactions, exchange));
}

/** The first and the last day on which the other end of what was moved that day may be. */
export function aroundDay(date: IsoDate): [IsoDate, IsoDate] {
  return [addDays(date, -TRANSFERRED_WITHIN_DAYS), addDays(date, TRANSFERRED_WITHIN_DAYS)];
}

/**
 * C15 How far what arrived in another currency is from what left, by the rate of the day it left, as a share: 0.01 is 1 %.
 * Undefined where it is too far for one transfer, and where no rate is known.
 */
export function rateOff({ date, amount }: Pick<Moved, "date" | "amount">, arrived: Money, exchange: Exchange) {
  const expected = amountConverter(arrived.currency, date, exchange)(amount)?.minor;
  const off = expected ? Math.abs((arrived.minor + expected) / expected) : undefined;
  return off !== undefined && off <= RATE_OFF_AT_MOST ? off : undefined;
}

/** The arrival in another currency that is nearest to what left. */
function changedInto<One extends Moved>(
  out: One,
  arrivedIn: ReadonlyMap<string, readonly One[]>,
  paired: ReadonlySet<One>,
  exchange: Exchange,
): One | undefined {
  let [nearest, least]: [One | undefined, number] = [undefined, Infinity];
  if (out.amount.minor >= 0) return undefined;
  for (const [currency, arrived] of arrivedIn) {
    if (currency === out.amount.currency) continue;
    for (const one of betweenDays(arrived, ...aroundDay(out.date))) {
      const isFree = one.accountId !== out.accountId && !paired.has(one);
      const off = isFree ? (rateOff(out, one.amount, exchange) ?? Infinity) : Infinity;
      if (off < least) [nearest, least] = [one, off];
    }
  }
  return nearest;
}

/** In the order of their days; undefined where all is in one currency, as with most. */
function arrivalsByCurrency<One extends Moved>(
  transactions: readonly One[],
): ReadonlyMap<string, readonly One[]> | undefined {
  if (transactions.every(({ amount }) => amount.currency === transactions[0]!.amount.currency)) return undefined;
  const arrived = transactions.filter(({ amount }) => amount.minor > 0);
  return groupedBy(
    arrived.toSorted((a, b) => compareDates(a.date, b.date)),
    ({ amount }) => amount.currency,
  );
}

/** The transactions that brought in exactly the amount that went out, in the order of their days. */
function arrivalsByAmount<One extends Moved>(transactions: readonly One[]): (out: Money) => readonly One[] | undefined {
  const byCurrency = groupedBy(
    transactions.filter(({ amount }) => amount.minor > 0),
    ({ amount }) => amount.currency,
  );
  const byAmount = new Map([...byCurrency].map(([of, all]) => [of, groupedBy(all, ({ amount }) => amount.minor)]));
  // Most amounts are never asked for.
  const inOrder = new Map<readonly One[], readonly One[]>();
  return ({ minor, currency }) => {
    const same = byAmount.get(currency)?.get(-minor);
    if (!same || same.length === 1) return same;
    let ordered = inOrder.get(same);
    if (!ordered) inOrder.set(same, (ordered = same.toSorted((a, b) => compareDates(a.date, b.date))));
    return ordered;
  };
}

/** Whether somebody has said if it is a transfer, and its other end is not to be found. */
function isSaid({ transferId, oneEnded, notTransfer, debtId }: Moved): boolean {
  if (transferId === undefined) return notTransfer === true || debtId !== undefined;
  return !oneEnded || notTransfer === true;
}
