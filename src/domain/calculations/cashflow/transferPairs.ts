import { betweenDays } from "../../betweenDays.ts";
import { compareIds } from "../../compareIds.ts";
import { compareDates, daysBetween } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { type Exchange, noExchange } from "../../exchange.ts";
import { groupedBy } from "../../groupedBy.ts";
import type { Currency } from "../../money.ts";
import type { CooperativeTask } from "../../cooperativeTask.ts";
import { aroundDay, rateOff, withoutTransfersInSteps } from "./transactionMonths.ts";

export type MovableTransaction = Pick<
  Transaction,
  "accountId" | "date" | "amount" | "status" | "transferId" | "oneEnded" | "notTransfer" | "debtId" | "splits"
>;

/** A row of a file has a key for an id before it is a transaction. */
type Movable = MovableTransaction & { readonly id: string };

export interface TransferPair<One = Transaction> {
  readonly out: One;
  readonly in: One;
}

interface Candidate<One> extends TransferPair<One> {
  readonly days: number;
  /** How far the amounts are apart, as a share. */
  readonly off: number;
}

/**
 * C15 The pairs that look like a transfer between two of the household's accounts: an amount that leaves one and
 * arrives on another within four days, in another currency within 2 % of the day's rate. The nearest days, then the
 * nearest amounts, are paired first, and each transaction once. Those of which somebody has said what they are, are
 * left alone; a transfer with one end gets its other one.
 */
export function transferPairs<One extends Movable>(
  transactions: readonly One[],
  exchange: Exchange,
): readonly TransferPair<One>[] {
  const open = transactions.filter(isOpenTransfer);
  const arrivals = open.filter(({ amount }) => amount.minor > 0).toSorted((a, b) => compareDates(a.date, b.date));
  const departures = open.filter(({ amount }) => amount.minor < 0);
  const paired = new Set<One>();
  const pairs = [
    ...nearest(sameAmounts(departures, arrivals), paired),
    ...nearest(otherCurrencies(departures, arrivals, exchange, paired), paired),
  ];
  return pairs.toSorted((a, b) => compareDates(b.out.date, a.out.date) || compareIds(a.out, b.out));
}

/** The transactions that could be the other end of a transfer, when somebody says so: the same amount first, then the nearest day. */
export function transferCandidates<One extends Movable>(
  transaction: One,
  transactions: readonly One[],
): readonly One[] {
  const { accountId, date, amount } = transaction;
  const others = transactions.filter(
    (one) =>
      one.accountId !== accountId &&
      !hasBothEnds(one) &&
      one.amount.minor !== 0 &&
      one.amount.minor > 0 !== amount.minor > 0,
  );
  const isSame = (one: One) => one.amount.currency === amount.currency && one.amount.minor === -amount.minor;
  const near = others.map((one) => ({ one, rank: isSame(one) ? 0 : 1, days: Math.abs(daysBetween(date, one.date)) }));
  return near.toSorted((a, b) => a.rank - b.rank || a.days - b.days || compareIds(a.one, b.one)).map(({ one }) => one);
}

/** Whether two transactions can be the ends of one transfer. */
export function canBePair([one, other, ...more]: readonly Movable[]): boolean {
  if (!one || !other || more.length > 0) return false;
  const isApart = one.accountId !== other.accountId && one.amount.minor > 0 !== other.amount.minor > 0;
  const isFree = !hasBothEnds(one) && !hasBothEnds(other);
  return isApart && isFree && one.amount.minor !== 0 && other.amount.minor !== 0;
}

/** The two as a transfer, the one that money left first. */
export function transferPair(one: Transaction, other: Transaction): TransferPair {
  return one.amount.minor < 0 ? { out: one, in: other } : { out: other, in: one };
}

/**
 * C14 Transfers without a pair: what is in `category`, and has no other end that was said or can be seen; and what lost
 * its other end. One that was said to have one end alone is complete. Found step by step.
 */
export function* unpairedTransfers<One extends Movable & Pick<Transaction, "categoryId">>(
  transactions: readonly One[],
  category: Transaction["categoryId"],
  exchange: Exchange = noExchange,
): CooperativeTask<readonly One[]> {
  const ends = new Map<string, number>();
  for (const { transferId } of transactions) if (transferId) ends.set(transferId, (ends.get(transferId) ?? 0) + 1);
  const lost = transactions.filter(({ transferId, oneEnded }) => transferId && !oneEnded && ends.get(transferId) === 1);
  const isAlone = (one: One) =>
    one.categoryId === category && one.status === "booked" && !one.notTransfer && !one.splits;
  yield;
  if (!transactions.some(isAlone)) return lost;
  return [...lost, ...(yield* withoutTransfersInSteps(transactions, exchange)).filter(isAlone)];
}

/** Whether the other end may still be found: nobody has said what it is, or that it is a transfer with one end. */
export function isOpenTransfer(transaction: MovableTransaction): boolean {
  const { status, amount, oneEnded, notTransfer, debtId, splits } = transaction;
  const isPayment = debtId !== undefined && !oneEnded;
  const isSaid = hasBothEnds(transaction) || notTransfer === true || isPayment || splits !== undefined;
  return status === "booked" && amount.minor !== 0 && !isSaid;
}

function hasBothEnds({ transferId, oneEnded }: Pick<Transaction, "transferId" | "oneEnded">): boolean {
  return transferId !== undefined && !oneEnded;
}

function sameAmounts<One extends Movable>(departures: readonly One[], arrivals: readonly One[]): Candidate<One>[] {
  const byAmount = groupedBy(arrivals, ({ amount }) => `${amount.minor} ${amount.currency}`);
  return departures.flatMap((out) => {
    const same = byAmount.get(`${-out.amount.minor} ${out.amount.currency}`);
    return same ? arrivedNear(out, same).map((arrival) => candidate(out, arrival, 0)) : [];
  });
}

function otherCurrencies<One extends Movable>(
  departures: readonly One[],
  arrivals: readonly One[],
  exchange: Exchange,
  paired: ReadonlySet<One>,
): Candidate<One>[] {
  const byCurrency = groupedBy(arrivals, ({ amount }) => amount.currency);
  const currencies = new Set<Currency>(departures.map(({ amount }) => amount.currency));
  if (byCurrency.size === 1 && currencies.size === 1 && currencies.has([...byCurrency.keys()][0]!)) return [];
  return departures.flatMap((out) => {
    if (paired.has(out)) return [];
    return [...byCurrency].flatMap(([currency, arrived]) => {
      if (currency === out.amount.currency) return [];
      const near = arrivedNear(out, arrived).filter((arrival) => !paired.has(arrival));
      return near.flatMap((arrival) => {
        const off = rateOff(out, arrival.amount, exchange);
        return off === undefined ? [] : candidate(out, arrival, off);
      });
    });
  });
}

function candidate<One extends Movable>(out: One, arrival: One, off: number): Candidate<One> {
  return { out, in: arrival, off, days: Math.abs(daysBetween(out.date, arrival.date)) };
}

/** Of arrivals in the order of their days, those on other accounts that are near enough. */
function arrivedNear<One extends Movable>({ accountId, date }: One, arrivals: readonly One[]): readonly One[] {
  return betweenDays(arrivals, ...aroundDay(date)).filter((arrival) => arrival.accountId !== accountId);
}

/** Takes the nearest first; whoever is taken is put in `paired`. */
function nearest<One extends Movable>(candidates: readonly Candidate<One>[], paired: Set<One>): TransferPair<One>[] {
  const pairs: TransferPair<One>[] = [];
  const ordered = candidates.toSorted(
    (a, b) => a.days - b.days || a.off - b.off || compareDates(a.out.date, b.out.date) || compareIds(a.out, b.out),
  );
  for (const { out, in: arrival } of ordered) {
    if (paired.has(out) || paired.has(arrival)) continue;
    paired.add(out).add(arrival);
    pairs.push({ out, in: arrival });
  }
  return pairs;
}
