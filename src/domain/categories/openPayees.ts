import type { CooperativeTask } from "../cooperativeTask.ts";
import { parts } from "../cooperativeTask.ts";
import { compareDates } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { CategoryId } from "../ids.ts";
import { money, type Money } from "../money.ts";
import { merchantTexts, tellingWords } from "./merchantText.ts";
import type { Proposal } from "./proposals.ts";
import { textOfBank } from "./ruleMatch.ts";

/** The transactions without a category that come from, or go to, one place, in one currency. */
export interface OpenPayee {
  readonly key: string;
  readonly name: string;
  readonly direction: "in" | "out";
  readonly sum: Money;
  /** The newest first. */
  readonly transactions: readonly Transaction[];
  /** A category that is likely, and that nobody has said. */
  readonly guessId: CategoryId | undefined;
}

/** A transaction that gets the category which is proposed for it. */
export interface KnownTransaction {
  readonly transaction: Transaction;
  readonly proposal: Proposal;
}

export interface OpenTransactions {
  /** Those whose category is known by rules, earlier choices or the dictionary. */
  readonly known: readonly KnownTransaction[];
  /** The others by where they come from, those that take the most transactions first. */
  readonly payees: readonly OpenPayee[];
}

/** Whether it has no category and is to have one: nobody has taken it away, and it is no part of a transfer. */
export function isWithoutCategory({ categoryId, categorisedBy, splits, transferId }: Transaction): boolean {
  return categoryId === undefined && categorisedBy !== "hand" && !splits && transferId === undefined;
}

/** Parts the transactions without a category into those whose category is known, and the rest by payee. */
export function* openTransactions(
  transactions: readonly Transaction[],
  proposalOf: (transaction: Transaction) => Proposal | undefined,
): CooperativeTask<OpenTransactions> {
  const merchantOf = merchantTexts();
  const known: KnownTransaction[] = [];
  const groups = new Map<string, { readonly transactions: Transaction[]; guessId: CategoryId | undefined }>();
  for (const some of parts(transactions)) {
    for (const transaction of some) {
      if (!isWithoutCategory(transaction)) continue;
      const proposal = proposalOf(transaction);
      if (proposal?.categoryId !== undefined) {
        known.push({ transaction, proposal });
        continue;
      }
      const key = payeeKey(transaction, merchantOf);
      const group = groups.get(key) ?? { transactions: [], guessId: undefined };
      group.transactions.push(transaction);
      group.guessId ??= proposal?.guessId;
      groups.set(key, group);
    }
    yield;
  }
  const payees = [...groups].map(([key, group]) => payee(key, group.transactions, group.guessId));
  return { known, payees: payees.toSorted(mostFirst) };
}

function payee(key: string, all: readonly Transaction[], guessId: CategoryId | undefined): OpenPayee {
  const transactions = all.toSorted((a, b) => compareDates(b.date, a.date));
  const newest = transactions[0]!;
  const { minor, currency } = newest.amount;
  const sum = money(
    transactions.reduce((total, { amount }) => total + amount.minor, 0),
    currency,
  );
  const name = tellingWords(textOfBank(newest)) || newest.text;
  return { key, name, direction: minor < 0 ? "out" : "in", sum, transactions, guessId };
}

function mostFirst(a: OpenPayee, b: OpenPayee): number {
  return (
    b.transactions.length - a.transactions.length ||
    Math.abs(b.sum.minor) - Math.abs(a.sum.minor) ||
    (a.key < b.key ? -1 : 1)
  );
}

/** The other transactions without a category that come from, or go to, the same place as one; undefined where there are none. */
export function samePayee(one: Transaction, transactions: readonly Transaction[]): OpenPayee | undefined {
  const merchantOf = merchantTexts();
  const key = payeeKey(one, merchantOf);
  const others = transactions.filter(
    (other) => other.id !== one.id && isWithoutCategory(other) && payeeKey(other, merchantOf) === key,
  );
  return others.length > 0 ? payee(key, others, undefined) : undefined;
}

function payeeKey(transaction: Transaction, merchantOf: (text: string) => string): string {
  const { amount } = transaction;
  return [amount.minor < 0 ? "out" : "in", amount.currency, merchantOf(textOfBank(transaction))].join(" ");
}
