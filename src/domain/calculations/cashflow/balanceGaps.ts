import { addDays, compareDates, type IsoDate } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { type Money, money } from "../../money.ts";
import { parts, type CooperativeTask } from "../../cooperativeTask.ts";
import { DAYS_TO_BOOK } from "./probableDuplicates.ts";

type Balanced = Pick<
  Transaction,
  "accountId" | "date" | "amount" | "status" | "balance" | "importBatchId" | "metBatchId"
>;

/** Between two days the bank's balance moved by more or less than the transactions that are here. */
export interface BalanceGap {
  readonly accountId: Transaction["accountId"];
  /** The last day before it with a balance, and the first after it. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The sum that the missing transactions come to; below nothing where one is here too many. */
  readonly amount: Money;
}

/** The balances that an account's files state before the first transaction of a day, and after the last. */
interface DayBalances {
  readonly before: number;
  readonly after: number;
}

/**
 * C14 The places where a bank's own balances do not follow from one another:
 *
 *   the balance before a day's first transaction − the balance after the last one of the day before it
 *
 * is what is missing, and 0 where nothing is. The order within a day is found by the balances. Days that cannot be
 * told, because a transaction of a file has no balance or the order is not clear, begin anew; so does the time in which
 * a typed transaction stands in for a row of the bank. An account most of whose days do not follow is left alone.
 * Account by account, the oldest gap first. Found step by step.
 */
export function* balanceGaps(transactions: readonly Balanced[]): CooperativeTask<readonly BalanceGap[]> {
  const accounts = new Map<Transaction["accountId"], AccountDays>();
  for (const some of parts(transactions)) {
    for (const transaction of some) if (isFromFile(transaction)) put(transaction, accounts);
    yield;
  }
  const gaps: BalanceGap[] = [];
  for (const [accountId, account] of accounts) {
    const found: BalanceGap[] = [];
    let [steps, last]: [number, LastKnown | undefined] = [0, undefined];
    for (const days of parts([...account.byDay.keys()].toSorted(compareDates))) {
      for (const day of days) {
        const balances = dayBalances(account.byDay.get(day)!, last?.after);
        const gap = balances && last && gapBetween(last, day, balances, account);
        if (gap) found.push({ accountId, ...gap });
        if (balances && last) steps += 1;
        last = balances && { day, after: balances.after };
      }
      yield;
    }
    // Where hardly any step fits, the column is something else: what there was when the file was made, on every row.
    if (found.length === 1 || found.length * 2 <= steps) gaps.push(...found);
  }
  return gaps;
}

/** The balances that files state of an account, and the days on which a typed transaction stands in for a row of one. */
interface AccountDays {
  readonly byDay: Map<IsoDate, Balanced[]>;
  readonly typed: IsoDate[];
}

interface LastKnown {
  readonly day: IsoDate;
  readonly after: number;
}

function isFromFile({ status, importBatchId, metBatchId }: Balanced): boolean {
  return status === "booked" && (importBatchId !== undefined || metBatchId !== undefined);
}

function put(transaction: Balanced, accounts: Map<Transaction["accountId"], AccountDays>): void {
  const { accountId, date, importBatchId } = transaction;
  let account = accounts.get(accountId);
  if (!account) accounts.set(accountId, (account = { byDay: new Map(), typed: [] }));
  const { byDay, typed } = account;
  const ofDay = byDay.get(date);
  if (ofDay) ofDay.push(transaction);
  else byDay.set(date, [transaction]);
  if (importBatchId === undefined) typed.push(date);
}

function gapBetween(
  { day: from, after }: LastKnown,
  to: IsoDate,
  { before }: DayBalances,
  { byDay, typed }: AccountDays,
): Omit<BalanceGap, "accountId"> | undefined {
  if (before === after) return undefined;
  const known = addDays(from, -DAYS_TO_BOOK);
  if (typed.some((date) => date >= known && date <= to)) return undefined;
  return { from, to, amount: money(before - after, byDay.get(to)![0]!.amount.currency) };
}

/** Undefined where a balance is missing, or where the transactions of the day do not make one row. */
function dayBalances(transactions: readonly Balanced[], before: number | undefined): DayBalances | undefined {
  const rows = transactions.flatMap(({ amount, balance }) =>
    balance?.currency === amount.currency ? [{ amount: amount.minor, after: balance.minor }] : [],
  );
  const [only, ...more] = rows;
  if (!only || rows.length < transactions.length) return undefined;
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

/** The items that are among `all` and not, as often, among `others`. */
function leftOver(all: readonly number[], others: readonly number[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const one of others) counts.set(one, (counts.get(one) ?? 0) + 1);
  return all.filter((one) => {
    const count = counts.get(one) ?? 0;
    counts.set(one, count - 1);
    return count <= 0;
  });
}
