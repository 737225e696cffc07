import { type Counted, countedOn, type PostingPart, postingParts } from "../categories/postingParts.ts";
import { daysBetween, type IsoDate, yearMonth } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";

type Dated = Pick<Transaction, "date">;
export type Moved = Pick<Transaction, "accountId" | "date" | "amount" | "transferId" | "notTransfer">;

/** Money on its way between two banks. */
const TRANSFER_DAYS = 3;

/** The months between the oldest and the newest posting, without these two: a file seldom begins on the first or ends on the last. */
export function wholeMonths(postings: readonly Dated[]): readonly string[] {
  let [first, last] = ["", ""];
  for (const { date } of postings) {
    const month = yearMonth(date);
    if (first === "" || month < first) first = month;
    if (month > last) last = month;
  }
  const months: string[] = [];
  if (first === "") return months;
  for (let month = monthAfter(first); month < last; month = monthAfter(month)) months.push(month);
  return months;
}

/** Booked until today, and near enough to count from a day on. */
export function bookedSince<One extends Counted & Pick<Transaction, "status">>(
  postings: readonly One[],
  from: IsoDate,
  today: IsoDate,
): readonly One[] {
  return postings.filter(
    (posting) =>
      posting.status === "booked" && posting.date <= today && (posting.date >= from || countedOn(posting) >= from),
  );
}

/** What sums of postings are made of: transfers are left out, the others count part by part. */
export function countedParts<One extends Moved & Counted>(postings: readonly One[]): readonly PostingPart<One>[] {
  return withoutTransfers(postings).flatMap((posting) => postingParts(posting));
}

/**
 * C15 An amount that leaves one account of the household and arrives on another within three days is neither income nor
 * expense. What the household has said goes before that: one end of a transfer is left out wherever the other is, and what
 * is none is paired with nothing.
 */
export function withoutTransfers<One extends Moved>(postings: readonly One[]): readonly One[] {
  const arrivals = new Map<string, One[]>();
  for (const posting of postings) {
    const { minor, currency } = posting.amount;
    if (minor <= 0 || isSaid(posting)) continue;
    const same = arrivals.get(`${minor} ${currency}`);
    if (same) same.push(posting);
    else arrivals.set(`${minor} ${currency}`, [posting]);
  }
  const paired = new Set<One>();
  for (const posting of postings) {
    const { accountId, date, amount } = posting;
    if (amount.minor >= 0 || isSaid(posting)) continue;
    const candidates = arrivals.get(`${-amount.minor} ${amount.currency}`) ?? [];
    const at = candidates.findIndex(
      (other) => other.accountId !== accountId && Math.abs(daysBetween(date, other.date)) <= TRANSFER_DAYS,
    );
    if (at < 0) continue;
    paired.add(posting);
    for (const arrival of candidates.splice(at, 1)) paired.add(arrival);
  }
  return postings.filter((posting) => posting.transferId === undefined && !paired.has(posting));
}

/** Whether somebody has said if it is a transfer. */
function isSaid({ transferId, notTransfer }: Moved): boolean {
  return transferId !== undefined || notTransfer === true;
}

function monthAfter(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return number === 12
    ? `${String(year + 1).padStart(4, "0")}-01`
    : `${month.slice(0, 5)}${String(number + 1).padStart(2, "0")}`;
}
