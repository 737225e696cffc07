import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { UNSORTED } from "#domain/budget/budgetTotals.ts";
import { useCategoryName } from "#ui/format/useCategoryName.ts";

/** The name of a category by its id, with a word for no category and one for a deleted one; the same function until a category changes. */
export function useCategoryNameById(): (id: string) => string {
  const { t } = useTranslation("categories");
  const { leafById } = useCategoryTree();
  const nameOf = useCategoryName();
  return useCallback(
    (id) => {
      const leaf = leafById.get(id);
      if (leaf) return nameOf(leaf);
      return t(id === UNSORTED ? "months.none" : "gone");
    },
    [leafById, nameOf, t],
  );
}
