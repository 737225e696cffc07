import { addDays, compareDates, type IsoDate } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { type CooperativeTask, parts } from "../../cooperativeTask.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { countAtOrBefore } from "./latestAtOrBefore.ts";
import { newestFirst } from "./latestOf.ts";
import type { BalanceSheetItem, DerivedPast, DerivedPasts, Standing } from "./netWorthSeries.ts";

interface AccountPastInput {
  /** The things that transactions may be on; those whose past follows from trades are none of them. */
  readonly accounts: readonly BalanceSheetItem[];
  readonly valuations: readonly Valuation[];
  readonly transactions: readonly Pick<Transaction, "accountId" | "date" | "amount" | "status" | "transferId">[];
  readonly today: IsoDate;
}

/**
 * C1 The balance of each account with transactions, on a day before a value that was told:
 *
 *   balance(d) = value(e) − Σ amount(p)        d < day of p ≤ e
 *
 * value(e)   the next value that stands after d, minor units
 * amount(p)  of a booked transaction in the currency of that value, money out below nothing
 *
 * It goes back to the day before the first transaction since the value that stands before: what stood then is the
 * opening balance, and where that is nothing the account was not there before. Between a value and that day the value
 * stands. Whole minor units all through, so nothing is rounded.
 *
 * Money that is on its way between two of the accounts counts all the while, where it came from: a transfer is no loss
 * on the day it leaves and no gain on the day it arrives.
 */
export function* accountPasts(input: AccountPastInput): CooperativeTask<DerivedPasts> {
  const { accounts, today } = input;
  const smooth = new Set(accounts.flatMap(({ id, isSmoothed }) => (isSmoothed ? [id] : [])));
  const transfers = new Map<string, Transfer>();
  const movesById = new Map<string, Moves>(accounts.flatMap(({ id }) => (smooth.has(id) ? [] : [[id, new Moves()]])));
  for (const part of parts(input.transactions)) {
    for (const { accountId, date, amount, status, transferId } of part) {
      if (status !== "booked" || date > today) continue;
      movesById.get(accountId)?.add(date, amount.currency, amount.minor);
      if (transferId === undefined) continue;
      const end = { date, amount, moves: movesById.get(accountId) };
      const other = transfers.get(transferId);
      if (other) noteOnTheWay(end, other);
      else transfers.set(transferId, end);
    }
    yield;
  }
  const valuesById = new Map<string, Valuation[]>();
  for (const part of parts(input.valuations)) {
    for (const valuation of part) {
      if (valuation.date > today || !movesById.get(valuation.subjectId)?.isMoved) continue;
      const known = valuesById.get(valuation.subjectId);
      if (known) known.push(valuation);
      else valuesById.set(valuation.subjectId, [valuation]);
    }
    yield;
  }
  const pasts = new Map<string, DerivedPast>();
  for (const [id, values] of valuesById) {
    const inOrder = values
      .toSorted((a, b) => newestFirst(b, a))
      .filter(({ date }, at, all) => all[at + 1]?.date !== date);
    const past = pastOf(inOrder, movesById.get(id)!);
    if (past) pasts.set(id, past);
    yield;
  }
  return pasts;
}

interface Transfer {
  readonly date: IsoDate;
  readonly amount: Money;
  /** Of the account that it is on; absent where its past does not follow from transactions. */
  readonly moves: Moves | undefined;
}

/** The end that comes first changes its account only when the other one comes too. */
function noteOnTheWay(one: Transfer, other: Transfer): void {
  if (one.date === other.date || one.amount.currency !== other.amount.currency) return;
  if (one.amount.minor !== -other.amount.minor) return;
  const [first, second] = one.date < other.date ? [one, other] : [other, one];
  first.moves?.onTheWay.push({ from: first.date, to: second.date, amount: first.amount });
}

/** The transactions of one account, gathered by day. */
class Moves {
  /** Transfers that have left or reached the account from a day on, and the other account from a later one on. */
  readonly onTheWay: { readonly from: IsoDate; readonly to: IsoDate; readonly amount: Money }[] = [];
  readonly #byCurrency = new Map<Currency, Map<IsoDate, number>>();
  readonly #lines = new Map<
    Currency,
    { readonly days: readonly { readonly date: IsoDate }[]; readonly sums: readonly number[] }
  >();

  get isMoved(): boolean {
    return this.#byCurrency.size > 0;
  }

  add(date: IsoDate, currency: Currency, minor: number): void {
    let byDay = this.#byCurrency.get(currency);
    if (!byDay) this.#byCurrency.set(currency, (byDay = new Map()));
    byDay.set(date, (byDay.get(date) ?? 0) + minor);
  }

  /** The change of each day, minor units of a currency. */
  changes(currency: Currency): ReadonlyMap<IsoDate, number> {
    return this.#byCurrency.get(currency) ?? new Map();
  }

  /** The sum of all up to and including a day. */
  sumAt(currency: Currency, day: IsoDate): number {
    const { days, sums } = this.#line(currency);
    return sums[countAtOrBefore(days, day) - 1] ?? 0;
  }

  /** The first day after one with a transaction. */
  firstAfter(currency: Currency, day: IsoDate | undefined): IsoDate | undefined {
    const { days } = this.#line(currency);
    return days[day === undefined ? 0 : countAtOrBefore(days, day)]?.date;
  }

  #line(currency: Currency) {
    const known = this.#lines.get(currency);
    if (known) return known;
    const inOrder = [...(this.#byCurrency.get(currency) ?? [])].toSorted(([a], [b]) => compareDates(a, b));
    let sum = 0;
    const line = { days: inOrder.map(([date]) => ({ date })), sums: inOrder.map(([, minor]) => (sum += minor)) };
    this.#lines.set(currency, line);
    return line;
  }
}

/** Nothing where no transaction lies before the first value. `values` are the oldest first, one of each day. */
function pastOf(values: readonly Valuation[], moves: Moves): DerivedPast | undefined {
  const first = values[0];
  if (!first) return undefined;
  const opened = moves.firstAfter(first.value.currency, undefined);
  const start = opened !== undefined && opened <= first.date ? addDays(opened, -1) : first.date;
  const balanceOn = (day: IsoDate): Standing => {
    const at = countAtOrBefore(values, day);
    const [last, next] = [values[at - 1], values[at]];
    if (last?.date === day || !next) return { value: last!.value };
    const { currency, minor } = next.value;
    const since = moves.firstAfter(currency, last?.date);
    const isFollowed = since !== undefined && since <= next.date && day >= addDays(since, -1);
    const balance = money(
      minor - moves.sumAt(currency, next.date) + moves.sumAt(currency, isFollowed ? day : start),
      currency,
    );
    if (isFollowed) return { value: balance };
    if (last) return { value: last.value };
    return balance.minor === 0 ? {} : { state: "untold" };
  };
  const on = (day: IsoDate): Standing => {
    const { value, ...standing } = balanceOn(day);
    if (!value) return standing;
    const before = moves.onTheWay
      .filter(({ from, to, amount }) => from <= day && day < to && amount.currency === value.currency)
      .reduce((sum, { amount }) => sum + amount.minor, 0);
    return { value: money(value.minor - before, value.currency) };
  };
  return {
    first: start,
    changes: moves.changes(first.value.currency),
    *on(days) {
      yield;
      return days.map(on);
    },
  };
}
