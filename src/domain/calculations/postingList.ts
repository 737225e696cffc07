import { addMonths, addYears, compareDates, type IsoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { type Currency, type Money, money } from "../money.ts";

export const POSTING_PERIODS = ["month", "quarter", "year", "all"] as const;
export type PostingPeriod = (typeof POSTING_PERIODS)[number];

export interface PostingFilter {
  readonly account: string | undefined;
  /** Words that have to stand in text or note, in any case. */
  readonly search: string;
  readonly period: PostingPeriod;
  /** See `categoryFilter`. */
  readonly category?: ((categoryId: string | undefined) => boolean) | undefined;
  /** Those alone that nobody has looked at. */
  readonly unreviewed?: boolean | undefined;
}

/** A day's heading, then its postings: one flat list, as a windowed list needs it. */
type PostingItem =
  | { readonly kind: "day"; readonly date: IsoDate }
  | { readonly kind: "posting"; readonly posting: Transaction };

export interface PostingList {
  readonly items: readonly PostingItem[];
  readonly count: number;
  /** Money in and out among those shown, per currency in the order of first sight. */
  readonly sums: readonly { readonly moneyIn: Money; readonly moneyOut: Money }[];
}

/** The postings that pass the filter, newest day first; within a day the file's last first. */
export function postingList(postings: readonly Transaction[], filter: PostingFilter, today: IsoDate): PostingList {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  const from = firstDay(filter.period, today);
  const shown = postings.filter(
    ({ accountId, date, text, note, categoryId, reviewed }) =>
      (filter.account === undefined || accountId === filter.account) &&
      (from === undefined || date > from) &&
      (!filter.unreviewed || !reviewed) &&
      (filter.category === undefined || filter.category(categoryId)) &&
      (words.length === 0 || holds(`${text} ${note ?? ""}`.toLowerCase(), words)),
  );
  // Day by day: sorting tens of thousands in one go takes several times as long.
  const byDay = new Map<IsoDate, Transaction[]>();
  for (const posting of shown) {
    const day = byDay.get(posting.date);
    if (day) day.push(posting);
    else byDay.set(posting.date, [posting]);
  }
  const items: PostingItem[] = [];
  const newestDays = [...byDay.keys()].toSorted((a, b) => compareDates(b, a));
  for (const date of newestDays) {
    items.push({ kind: "day", date });
    for (const posting of byDay.get(date)!.toSorted(withinDay)) items.push({ kind: "posting", posting });
  }
  return { items, count: shown.length, sums: sumsOf(items) };
}

function holds(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** What is not booked yet comes first. */
function withinDay(a: Transaction, b: Transaction): number {
  return statusOrder(a) - statusOrder(b) || (a.id < b.id ? 1 : -1);
}

function statusOrder({ status }: Transaction): number {
  return status === "pending" ? 0 : 1;
}

function firstDay(period: PostingPeriod, today: IsoDate): IsoDate | undefined {
  switch (period) {
    case "month":
      return addMonths(today, -1);
    case "quarter":
      return addMonths(today, -3);
    case "year":
      return addYears(today, -1);
    case "all":
      return undefined;
  }
}

function sumsOf(items: readonly PostingItem[]): PostingList["sums"] {
  const sums = new Map<Currency, { moneyIn: number; moneyOut: number }>();
  for (const item of items) {
    if (item.kind === "day") continue;
    const { minor, currency } = item.posting.amount;
    let sum = sums.get(currency);
    if (!sum) sums.set(currency, (sum = { moneyIn: 0, moneyOut: 0 }));
    if (minor >= 0) sum.moneyIn += minor;
    else sum.moneyOut += minor;
  }
  return [...sums].map(([currency, { moneyIn, moneyOut }]) => ({
    moneyIn: money(moneyIn, currency),
    moneyOut: money(moneyOut, currency),
  }));
}
