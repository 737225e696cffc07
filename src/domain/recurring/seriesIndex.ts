import { merchantTexts } from "../categories/merchantText.ts";
import { textOfBank } from "../categories/ruleMatch.ts";
import { compareIds } from "../compareIds.ts";
import { compareDates, type IsoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { fnv1a } from "../text/fnv1a.ts";
import { type AssetId, SeriesId } from "../ids.ts";
import { type Currency, type Money, money } from "../money.ts";
import { parts, type CooperativeTask } from "../cooperativeTask.ts";

/** C11 The fields that make two transactions the same payment: account, normalised text, sign and currency. */
export interface SeriesKey {
  readonly accountId: AssetId;
  readonly text: string;
  /** Of the sign and the currency alone. */
  readonly amount: Money;
}

/** The transactions of a series that came on one day: two transactions of a merchant on one day are one payment. */
export interface SeriesOccurrence {
  readonly date: IsoDate;
  readonly amount: Money;
  /** At least one. */
  readonly transactions: readonly Transaction[];
}

/** The booked transactions by `writtenKey`, each group of one key. */
export interface SeriesIndex {
  readonly transactions: readonly Transaction[];
  readonly groups: ReadonlyMap<string, readonly Transaction[]>;
}

export function writtenKey({ accountId, text, amount: { minor, currency } }: SeriesKey): string {
  return `${accountId} ${currency}${minor < 0 ? "-" : "+"}${text}`;
}

/** The id of a series, the same on every device: the key spread four ways over the form of a UUID that no browser draws (version 8). */
export function seriesId(key: SeriesKey): SeriesId {
  const written = writtenKey(key);
  const hex = [0, 1, 2, 3].map((seed) => fnv1a(written, seed).toString(16).padStart(8, "0")).join("");
  return SeriesId.parse(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`,
  );
}

/** Gathers tens of thousands of transactions step by step. A pending transaction may still change its day and its text. */
export function* seriesIndex(transactions: readonly Transaction[]): CooperativeTask<SeriesIndex> {
  const groups = new Map<string, Transaction[]>();
  const merchantText = merchantTexts();
  for (const some of parts(transactions)) {
    for (const transaction of some) {
      if (transaction.status !== "booked" || transaction.amount.minor === 0) continue;
      const text = merchantText(textOfBank(transaction));
      if (text === "") continue;
      const key = writtenKey({ accountId: transaction.accountId, text, amount: transaction.amount });
      const group = groups.get(key);
      if (group) group.push(transaction);
      else groups.set(key, [transaction]);
    }
    yield;
  }
  return { transactions, groups };
}

/** Day by day, the oldest first. */
export function hitsOf(transactions: readonly Transaction[]): readonly SeriesOccurrence[] {
  const byDay = new Map<IsoDate, Transaction[]>();
  for (const transaction of transactions) {
    const day = byDay.get(transaction.date);
    if (day) day.push(transaction);
    else byDay.set(transaction.date, [transaction]);
  }
  return [...byDay]
    .toSorted(([a], [b]) => compareDates(a, b))
    .map(([date, all]) => {
      const { currency }: { readonly currency: Currency } = all[0]!.amount;
      const sum = all.reduce((total, { amount }) => total + amount.minor, 0);
      return { date, amount: money(sum, currency), transactions: all.toSorted(compareIds) };
    });
}
