import { compareDates } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { merchantTexts, tellingWords } from "./merchantText.ts";

/** Transactions that come from, or go to, one place. */
export interface PayeeGroup {
  /** Their text, or the words that their texts share. */
  readonly name: string;
  readonly newest: Transaction;
  readonly transactions: readonly Transaction[];
}

/** The transactions of each text, in one pass over all. */
export function transactionsByText(transactions: Iterable<Transaction>): ReadonlyMap<string, readonly Transaction[]> {
  const byText = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const same = byText.get(transaction.text);
    if (same) same.push(transaction);
    else byText.set(transaction.text, [transaction]);
  }
  return byText;
}

/** The transactions of several texts by the place that the texts name, each where its first text stands; `most` of them. */
export function payeeGroups(
  texts: Iterable<readonly [string, readonly Transaction[]]>,
  most: number,
): readonly PayeeGroup[] {
  const merchantOf = merchantTexts();
  const groups = new Map<string, { readonly texts: string[]; readonly transactions: Transaction[] }>();
  for (const [text, transactions] of texts) {
    const key = merchantOf(text);
    const group = groups.get(key);
    if (!group && groups.size === most) continue;
    const { texts: its, transactions: all } = group ?? { texts: [], transactions: [] };
    its.push(text);
    for (const transaction of transactions) all.push(transaction);
    if (!group) groups.set(key, { texts: its, transactions: all });
  }
  return [...groups.values()].map(({ texts: its, transactions }) => {
    const newest = transactions.reduce((best, one) => (compareDates(one.date, best.date) > 0 ? one : best));
    const name = (its.length === 1 ? newest.text : tellingWords(newest.text)).trim() || newest.text;
    return { name, newest, transactions };
  });
}
