import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { CategoryNode } from "#domain/categories/categoryTree.ts";

/** A category's name: the household's own, else that of the language. */
export function useCategoryName(): (category: Pick<CategoryNode, "key" | "name">) => string {
  const { t } = useTranslation("categories");
  return useCallback(({ name, key }) => name ?? (key ? t(`names.${key}`) : ""), [t]);
}
