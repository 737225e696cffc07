import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import type { CategoryId } from "#domain/ids.ts";
import { useCategoryName } from "#ui/format/useCategoryName.ts";

/** The name of a line of the budget, which is its category; the same function until a category changes. */
export function useLineName(): (categoryId: CategoryId) => string {
  const { t } = useTranslation("categories");
  const { leafById } = useCategoryTree();
  const nameOf = useCategoryName();
  return useCallback(
    (id) => {
      const leaf = leafById.get(id);
      return leaf ? nameOf(leaf) : t("gone");
    },
    [leafById, nameOf, t],
  );
}
