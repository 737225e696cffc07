import type { BudgetLine } from "../entities/budgetLine.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { CategoryLeaf, CategoryTree } from "./categoryTree.ts";

/** C6 The categories that the household cannot do without, of those that its transactions or its budget use, in the order of the tree. */
export function usedEssentials(
  { groups }: CategoryTree,
  transactions: readonly Pick<Transaction, "categoryId" | "splits">[],
  lines: readonly Pick<BudgetLine, "id">[],
): readonly CategoryLeaf[] {
  const used = new Set<string | undefined>(lines.map(({ id }) => id));
  for (const { categoryId, splits } of transactions) {
    if (splits) for (const part of splits) used.add(part.categoryId);
    else used.add(categoryId);
  }
  return groups.flatMap(({ leaves }) => leaves).filter(({ id, essential }) => essential && used.has(id));
}
