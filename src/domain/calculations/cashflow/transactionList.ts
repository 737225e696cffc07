import { transactionParts } from "../../categories/transactionParts.ts";
import { compareIds } from "../../compareIds.ts";
import { compareDates, type IsoDate } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { type TransactionFilter, transactionFilter } from "./transactionFilter.ts";

/** A day's heading, then its transactions: one flat list, as a windowed list needs it. */
export type TransactionItem =
  | { readonly kind: "day"; readonly date: IsoDate }
  | {
      readonly kind: "transaction";
      readonly transaction: Transaction;
      /** The part of a split transaction that is in the category that is asked for. */
      readonly part?: Money | undefined;
    };

export interface TransactionList {
  readonly items: readonly TransactionItem[];
  readonly count: number;
  /** Money in and out among those shown, per currency in the order of first sight. */
  readonly sums: readonly { readonly moneyIn: Money; readonly moneyOut: Money }[];
}

/**
 * The transactions that pass the filter, newest day first; within a day the file's last first. Of a split one counts
 * what was asked for.
 */
export function transactionList(
  transactions: readonly Transaction[],
  filter: TransactionFilter,
  today: IsoDate,
): TransactionList {
  const shown = transactions.filter(transactionFilter(filter, today));
  const partOf = partIn(filter.category);
  // Day by day: sorting tens of thousands in one go takes several times as long.
  const byDay = new Map<IsoDate, Transaction[]>();
  for (const transaction of shown) {
    const day = byDay.get(transaction.date);
    if (day) day.push(transaction);
    else byDay.set(transaction.date, [transaction]);
  }
  const items: TransactionItem[] = [];
  const newestDays = [...byDay.keys()].toSorted((a, b) => compareDates(b, a));
  for (const date of newestDays) {
    items.push({ kind: "day", date });
    for (const transaction of byDay.get(date)!.toSorted(withinDay))
      items.push({ kind: "transaction", transaction, part: partOf(transaction) });
  }
  return { items, count: shown.length, sums: sumsOf(items) };
}

function partIn(category: TransactionFilter["category"]): (transaction: Transaction) => Money | undefined {
  return (transaction) => {
    if (!category || !transaction.splits) return undefined;
    const parts = transactionParts(transaction).filter(({ categoryId }) => category(categoryId));
    const sum = parts.reduce((total, { amount }) => total + amount.minor, 0);
    return money(sum, transaction.amount.currency);
  };
}

/** A transaction that is not booked yet comes first. */
function withinDay(a: Transaction, b: Transaction): number {
  return statusOrder(a) - statusOrder(b) || compareIds(b, a);
}

function statusOrder({ status }: Transaction): number {
  return status === "pending" ? 0 : 1;
}

function sumsOf(items: readonly TransactionItem[]): TransactionList["sums"] {
  const sums = new Map<Currency, { moneyIn: number; moneyOut: number }>();
  for (const item of items) {
    if (item.kind === "day") continue;
    const { minor, currency } = item.part ?? item.transaction.amount;
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
