import { postingParts } from "../../categories/postingParts.ts";
import { compareIds } from "../../compareIds.ts";
import { compareDates, type IsoDate } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { type PostingFilter, postingFilter } from "./postingFilter.ts";

/** A day's heading, then its postings: one flat list, as a windowed list needs it. */
type PostingItem =
  | { readonly kind: "day"; readonly date: IsoDate }
  | {
      readonly kind: "posting";
      readonly posting: Transaction;
      /** What of a split one is in the category that is asked for. */
      readonly part?: Money | undefined;
    };

export interface PostingList {
  readonly items: readonly PostingItem[];
  readonly count: number;
  /** Money in and out among those shown, per currency in the order of first sight. */
  readonly sums: readonly { readonly moneyIn: Money; readonly moneyOut: Money }[];
}

/** The postings that pass the filter, newest day first; within a day the file's last first. Of a split one counts what was asked for. */
export function postingList(postings: readonly Transaction[], filter: PostingFilter, today: IsoDate): PostingList {
  const shown = postings.filter(postingFilter(filter, today));
  const partOf = partIn(filter.category);
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
    for (const posting of byDay.get(date)!.toSorted(withinDay))
      items.push({ kind: "posting", posting, part: partOf(posting) });
  }
  return { items, count: shown.length, sums: sumsOf(items) };
}

function partIn(category: PostingFilter["category"]): (posting: Transaction) => Money | undefined {
  return (posting) => {
    if (!category || !posting.splits) return undefined;
    const parts = postingParts(posting).filter(({ categoryId }) => category(categoryId));
    const sum = parts.reduce((total, { amount }) => total + amount.minor, 0);
    return money(sum, posting.amount.currency);
  };
}

/** What is not booked yet comes first. */
function withinDay(a: Transaction, b: Transaction): number {
  return statusOrder(a) - statusOrder(b) || compareIds(b, a);
}

function statusOrder({ status }: Transaction): number {
  return status === "pending" ? 0 : 1;
}

function sumsOf(items: readonly PostingItem[]): PostingList["sums"] {
  const sums = new Map<Currency, { moneyIn: number; moneyOut: number }>();
  for (const item of items) {
    if (item.kind === "day") continue;
    const { minor, currency } = item.part ?? item.posting.amount;
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
