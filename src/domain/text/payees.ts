import { compareDates } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { diacriticFolded } from "./wordSearch.ts";

/** Further back is nobody who is met again. */
const LOOKED_AT = 5_000;

type Dated = Pick<Transaction, "date">;

/** What postings were called, each once whatever its letters, the newest first. */
export function recentPayees(postings: readonly (Dated & Pick<Transaction, "text">)[]): readonly string[] {
  const byFolded = new Map<string, string>();
  for (const { text } of newestFirst(postings)) {
    const name = text.trim();
    const key = diacriticFolded(name);
    if (name !== "" && !byFolded.has(key)) byFolded.set(key, name);
  }
  return [...byFolded.values()];
}

/** The account of the newest posting that was typed, or else of the newest of all; of those that can be chosen. */
export function lastUsedAccount<Id extends string>(
  postings: readonly (Dated & { readonly accountId: Id } & Pick<Transaction, "importBatchId">)[],
  accountIds: readonly Id[],
): Id | undefined {
  if (accountIds.length <= 1) return accountIds[0];
  const offered = new Set(accountIds);
  let last: (typeof postings)[number] | undefined;
  for (const posting of postings) {
    if (offered.has(posting.accountId) && (!last || isNearer(posting, last))) last = posting;
  }
  return last?.accountId;
}

function isNearer(a: Dated & Pick<Transaction, "importBatchId">, b: typeof a): boolean {
  const [isTyped, wasTyped] = [a, b].map(({ importBatchId }) => importBatchId === undefined);
  return isTyped === wasTyped ? compareDates(a.date, b.date) > 0 : isTyped === true;
}

function newestFirst<One extends Dated>(postings: readonly One[]): readonly One[] {
  return postings.toSorted((a, b) => compareDates(b.date, a.date)).slice(0, LOOKED_AT);
}
