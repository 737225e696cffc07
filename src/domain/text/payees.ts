import { compareDates } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { diacriticFolded } from "./wordSearch.ts";

/** Further back is nobody who is met again. */
const LOOKED_AT = 5_000;

type Dated = Pick<Transaction, "date">;

/** The texts of earlier transactions, each once whatever its letters, the newest first. */
export function recentPayees(transactions: readonly (Dated & Pick<Transaction, "text">)[]): readonly string[] {
  const byFolded = new Map<string, string>();
  for (const { text } of newestFirst(transactions)) {
    const name = text.trim();
    const key = diacriticFolded(name);
    if (name !== "" && !byFolded.has(key)) byFolded.set(key, name);
  }
  return [...byFolded.values()];
}

/** The account of the newest transaction that was typed, or else of the newest of all; of those that can be chosen. */
export function lastUsedAccount<Id extends string>(
  transactions: readonly (Dated & { readonly accountId: Id } & Pick<Transaction, "importBatchId">)[],
  accountIds: readonly Id[],
): Id | undefined {
  if (accountIds.length <= 1) return accountIds[0];
  const offered = new Set(accountIds);
  let last: (typeof transactions)[number] | undefined;
  for (const transaction of transactions) {
    if (offered.has(transaction.accountId) && (!last || isNearer(transaction, last))) last = transaction;
  }
  return last?.accountId;
}

function isNearer(a: Dated & Pick<Transaction, "importBatchId">, b: typeof a): boolean {
  const [isTyped, wasTyped] = [a, b].map(({ importBatchId }) => importBatchId === undefined);
  return isTyped === wasTyped ? compareDates(a.date, b.date) > 0 : isTyped === true;
}

function newestFirst<One extends Dated>(transactions: readonly One[]): readonly One[] {
  return transactions.toSorted((a, b) => compareDates(b.date, a.date)).slice(0, LOOKED_AT);
}
