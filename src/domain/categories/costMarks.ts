import type { CostMarks } from "../calculations/cashflow/cashFlowStatement.ts";
import type { Category } from "../entities/category.ts";
import { builtInId } from "./builtInId.ts";
import { categoryTree } from "./categoryTree.ts";

/** *Bolig*. */
const HOME_GROUP = builtInId(10, 0);

/**
 * C7 The marks of a cost in the household's own tree: whether it can do without, whether it is the same each month, and
 * whether it is for the home.
 */
export function costMarks(categories: readonly Category[]): (categoryId: string | undefined) => CostMarks | undefined {
  const { leafById } = categoryTree(categories);
  return (categoryId) => {
    const leaf = categoryId === undefined ? undefined : leafById.get(categoryId);
    return leaf && { essential: leaf.essential, fixed: leaf.fixed, housing: leaf.groupId === HOME_GROUP };
  };
}
