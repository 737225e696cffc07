import type { Transaction } from "../entities/transaction.ts";

/** So far back is looked for what was chosen last. */
const LOOKED_AT = 400;

/** The categories that were chosen by hand for the newest transactions, each once, `most` of them. */
export function lastUsedCategories(
  transactions: readonly Pick<Transaction, "date" | "categoryId" | "categorisedBy">[],
  most: number,
): readonly string[] {
  const chosen = transactions.filter(({ categoryId, categorisedBy }) => categoryId && categorisedBy === "hand");
  const newest = chosen.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)).slice(0, LOOKED_AT);
  return [...new Set(newest.flatMap(({ categoryId }) => categoryId ?? []))].slice(0, most);
}
