import { isUnreviewed } from "./toReview.ts";
import type { BudgetPeriod } from "../../budget/budgetPeriods.ts";
import { countedOn, transactionParts } from "../../categories/transactionParts.ts";
import { addMonths, addYears, type IsoDate, isIsoDate, yearMonth } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import type { Money } from "../../money.ts";

/**
 * The periods that a filter can ask for, each of them up to today. Others are a year, `2026`, a month, `2026-11`, or
 * the days from one to another, `2026-10-30..2026-11-29`.
 */
export const TRANSACTION_PERIODS = ["month", "quarter", "year", "all"] as const;

/** The kinds of transactions that a filter can ask for; `ordinary` are those that are not extraordinary. */
export const TRANSACTION_KINDS = [
  "all",
  "in",
  "out",
  "unreviewed",
  "extraordinary",
  "ordinary",
  "attached",
  "unpaired",
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

export interface TransactionFilter {
  readonly account: string | undefined;
  /** Words that have to stand in the text, a note or a tag, in any case. */
  readonly search: string;
  /** A named one, a year, a month or a span of days; anything else is all time. */
  readonly period: string;
  readonly kind?: TransactionKind | undefined;
  /** See `categoryFilter`. */
  readonly category?: ((categoryId: string | undefined) => boolean) | undefined;
  readonly tag?: string | undefined;
  /** Without its sign, both ends with it. */
  readonly atLeast?: Money | undefined;
  readonly atMost?: Money | undefined;
  /** The ids of what `attached` (those with a file) or `unpaired` (see `unpairedTransfers`) asks for. */
  readonly ids?: ReadonlySet<string> | undefined;
}

export function isYearOrMonth(period: string): boolean {
  return /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(period);
}

/** The first and the last day of a period that is written with both. */
export function spanOf(period: string): Pick<BudgetPeriod, "from" | "to"> | undefined {
  const [from = "", to = "", more] = period.split("..");
  return isIsoDate(from) && isIsoDate(to) && from <= to && more === undefined ? { from, to } : undefined;
}

/** Whether a transaction passes: all that is asked for has to hold. */
export function transactionFilter(filter: TransactionFilter, today: IsoDate): (transaction: Transaction) => boolean {
  const { account, kind = "all", category, tag, atLeast, atMost, ids } = filter;
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  const isIn = periodTest(filter.period, today);
  const isKind = kindTest(kind, ids);
  const isSized = sizeTest(atLeast, atMost);
  return (transaction) =>
    (account === undefined || transaction.accountId === account) &&
    (!isIn || isIn(transaction)) &&
    (!isKind || isKind(transaction)) &&
    (!isSized || isSized(transaction.amount)) &&
    (tag === undefined || (transaction.tags?.includes(tag) ?? false)) &&
    (category === undefined || isPut(transaction, category)) &&
    (words.length === 0 || holds(searchedText(transaction), words));
}

/** Whether the transaction, or one of its parts, is in what is asked for. */
function isPut(transaction: Transaction, category: (categoryId: string | undefined) => boolean): boolean {
  if (!transaction.splits) return category(transaction.categoryId);
  return transactionParts(transaction).some(({ categoryId }) => category(categoryId));
}

type Test = (transaction: Transaction) => boolean;

function periodTest(period: string, today: IsoDate): Test | undefined {
  // A month, a year or a span has what counts in it.
  if (isYearOrMonth(period)) {
    return period.length === 4
      ? (transaction) => countedOn(transaction).startsWith(period)
      : (transaction) => yearMonth(countedOn(transaction)) === period;
  }
  const span = spanOf(period);
  if (span) return (transaction) => countedOn(transaction) >= span.from && countedOn(transaction) <= span.to;
  const from = firstDay(period, today);
  return from && (({ date }) => date > from);
}

function firstDay(period: string, today: IsoDate): IsoDate | undefined {
  switch (period) {
    case "month":
      return addMonths(today, -1);
    case "quarter":
      return addMonths(today, -3);
    case "year":
      return addYears(today, -1);
    default:
      return undefined;
  }
}

function kindTest(kind: TransactionKind, ids: ReadonlySet<string> = new Set()): Test | undefined {
  switch (kind) {
    case "all":
      return undefined;
    case "in":
      return ({ amount }) => amount.minor > 0;
    case "out":
      return ({ amount }) => amount.minor < 0;
    case "unreviewed":
      return isUnreviewed;
    case "extraordinary":
      return ({ extraordinary }) => extraordinary === true;
    case "ordinary":
      return ({ extraordinary }) => !extraordinary;
    case "attached":
    case "unpaired":
      return ({ id }) => ids.has(id);
  }
}

/** An amount in another currency than what is asked for is neither more nor less. */
function sizeTest(atLeast: Money | undefined, atMost: Money | undefined): ((amount: Money) => boolean) | undefined {
  if (!atLeast && !atMost) return undefined;
  return ({ minor, currency }) => {
    const size = Math.abs(minor);
    if (atLeast && (atLeast.currency !== currency || size < atLeast.minor)) return false;
    return !atMost || (atMost.currency === currency && size <= atMost.minor);
  };
}

function holds(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** To make sixty thousand texts small takes longer than to look through them, and one types on. */
const searchedByTransaction = new WeakMap<Transaction, string>();

function searchedText(transaction: Transaction): string {
  const known = searchedByTransaction.get(transaction);
  if (known !== undefined) return known;
  const { text, bankText, note, tags, splits } = transaction;
  const notes = splits?.map((split) => split.note ?? "") ?? [];
  const searched = [text, ...(bankText ? [bankText] : []), ...(note ? [note] : []), ...(tags ?? []), ...notes]
    .join(" ")
    .toLowerCase();
  searchedByTransaction.set(transaction, searched);
  return searched;
}
