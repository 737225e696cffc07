import type { CategoryTree } from "./categoryTree.ts";

/** Stands for the transactions that have none. */
export const NO_CATEGORY = "none";

/**
 * Whether a transaction's category is the one asked for: a leaf, any leaf of a group, or none at all. A category that is gone
 * counts as none. Undefined where nothing, or what nobody knows, is asked for.
 */
export function categoryFilter(
  { groups, leafById }: CategoryTree,
  asked: string | null | undefined,
): ((categoryId: string | undefined) => boolean) | undefined {
  if (asked === NO_CATEGORY) return (categoryId) => categoryId === undefined || !leafById.has(categoryId);
  const group = groups.find(({ id }) => id === asked);
  const wanted = new Set<string | undefined>(group?.leaves.map(({ id }) => id));
  if (asked && leafById.has(asked)) wanted.add(asked);
  return group || wanted.size > 0 ? (categoryId) => wanted.has(categoryId) : undefined;
}
