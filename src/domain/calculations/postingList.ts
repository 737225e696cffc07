import { addMonths, addYears, type IsoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { add, type Money } from "../money.ts";

export const POSTING_PERIODS = ["month", "quarter", "year", "all"] as const;
export type PostingPeriod = (typeof POSTING_PERIODS)[number];

export interface PostingFilter {
  readonly account: string | undefined;
  /** Words that have to stand in text or note, in any case. */
  readonly search: string;
  readonly period: PostingPeriod;
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
  const shown = postings
    .filter(
      ({ accountId, date, text, note }) =>
        (filter.account === undefined || accountId === filter.account) &&
        (from === undefined || date > from) &&
        words.every((word) => `${text} ${note ?? ""}`.toLowerCase().includes(word)),
    )
    .toSorted((a, b) => b.date.localeCompare(a.date) || statusOrder(a) - statusOrder(b) || b.id.localeCompare(a.id));
  const items: PostingItem[] = [];
  for (const posting of shown) {
    const last = items.at(-1);
    if (last?.kind !== "posting" || last.posting.date !== posting.date) items.push({ kind: "day", date: posting.date });
    items.push({ kind: "posting", posting });
  }
  return { items, count: shown.length, sums: sumsOf(shown) };
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

function sumsOf(postings: readonly Transaction[]): PostingList["sums"] {
  const sums = new Map<string, { moneyIn: Money; moneyOut: Money }>();
  for (const { amount } of postings) {
    const zero = { minor: 0, currency: amount.currency };
    const sum = sums.get(amount.currency) ?? { moneyIn: zero, moneyOut: zero };
    if (amount.minor >= 0) sum.moneyIn = add(sum.moneyIn, amount);
    else sum.moneyOut = add(sum.moneyOut, amount);
    sums.set(amount.currency, sum);
  }
  return [...sums.values()];
}
