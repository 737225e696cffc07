import { useMemo } from "react";
import { type CategoryTree, categoryTree } from "#domain/categories/categoryTree.ts";
import type { Category } from "#domain/entities/category.ts";
import { CategoryId } from "#domain/ids.ts";
import { ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "./problems.ts";
import { recordById } from "./records.ts";
import { create, type FieldChanges, remove, update } from "./repository.ts";
import { useRecords } from "./useRecords.ts";

/** Live: the built-in categories with the household's own and its changes. */
export function useCategoryTree(): CategoryTree {
  const records = useRecords("categories");
  return useMemo(() => categoryTree(records), [records]);
}

export function newCategoryId(): Category["id"] {
  return CategoryId.parse(crypto.randomUUID());
}

/** Of a built-in category the record is made with the first change. Answers how to take it back. */
export async function saveCategory(
  id: Category["id"],
  changes: FieldChanges<"categories">,
): Promise<Result<() => Promise<Result<unknown, WriteProblem>>, WriteProblem>> {
  const before = recordById("categories", id);
  if (!before) {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const made = await create("categories", { ...given, id });
    return made.ok ? ok(() => remove("categories", [id])) : made;
  }
  const old = Object.fromEntries(Object.keys(changes).map((name) => [name, before[name as keyof Category]]));
  const saved = await update("categories", id, changes, before);
  return saved.ok ? ok(() => update("categories", id, old)) : saved;
}
