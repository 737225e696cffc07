import { merchantTexts } from "../categories/merchantText.ts";
import { textOfBank } from "../categories/ruleMatch.ts";
import { compareIds } from "../compareIds.ts";
import { compareDates, type IsoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { fnv1a } from "../text/fnv1a.ts";
import { type AssetId, SeriesId } from "../ids.ts";
import { type Currency, type Money, money } from "../money.ts";
import { parts, type CooperativeTask } from "../cooperativeTask.ts";

/** C11 What makes two postings the same payment: account, normalised text, sign and currency. */
export interface SeriesKey {
  readonly accountId: AssetId;
  readonly text: string;
  /** Of the sign and the currency alone. */
  readonly amount: Money;
}

/** What came on one day: two postings of a merchant on one day are one payment. */
export interface SeriesOccurrence {
  readonly date: IsoDate;
  readonly amount: Money;
  /** At least one. */
  readonly postings: readonly Transaction[];
}

/** The booked postings by `writtenKey`, each group of one key. */
export interface SeriesIndex {
  readonly postings: readonly Transaction[];
  readonly groups: ReadonlyMap<string, readonly Transaction[]>;
}

export function writtenKey({ accountId, text, amount: { minor, currency } }: SeriesKey): string {
  return `${accountId} ${currency}${minor < 0 ? "-" : "+"}${text}`;
}

/** The same on every device: the key spread four ways over the form of a UUID that no browser draws (version 8). */
export function seriesId(key: SeriesKey): SeriesId {
  const written = writtenKey(key);
  const hex = [0, 1, 2, 3].map((seed) => fnv1a(written, seed).toString(16).padStart(8, "0")).join("");
  return SeriesId.parse(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`,
  );
}

/** Gathers tens of thousands of postings step by step. What is pending may still change its day and its text. */
export function* seriesIndex(postings: readonly Transaction[]): CooperativeTask<SeriesIndex> {
  const groups = new Map<string, Transaction[]>();
  const merchantText = merchantTexts();
  for (const some of parts(postings)) {
    for (const posting of some) {
      if (posting.status !== "booked" || posting.amount.minor === 0) continue;
      const text = merchantText(textOfBank(posting));
      if (text === "") continue;
      const key = writtenKey({ accountId: posting.accountId, text, amount: posting.amount });
      const group = groups.get(key);
      if (group) group.push(posting);
      else groups.set(key, [posting]);
    }
    yield;
  }
  return { postings, groups };
}

/** Day by day, the oldest first. */
export function hitsOf(postings: readonly Transaction[]): readonly SeriesOccurrence[] {
  const byDay = new Map<IsoDate, Transaction[]>();
  for (const posting of postings) {
    const day = byDay.get(posting.date);
    if (day) day.push(posting);
    else byDay.set(posting.date, [posting]);
  }
  return [...byDay]
    .toSorted(([a], [b]) => compareDates(a, b))
    .map(([date, all]) => {
      const { currency }: { readonly currency: Currency } = all[0]!.amount;
      const sum = all.reduce((total, { amount }) => total + amount.minor, 0);
      return { date, amount: money(sum, currency), postings: all.toSorted(compareIds) };
    });
}
