import { useMemo } from "react";
import { builtInKind } from "#domain/categories/builtInId.ts";
import { type CategoryTree, categoryTree } from "#domain/categories/categoryTree.ts";
import { changedNames } from "#domain/elements.ts";
import type { Category } from "#domain/entities/category.ts";
import { CategoryId } from "#domain/ids.ts";
import { ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { recordById } from "./records.ts";
import { create, type FieldChanges, remove } from "./repository.ts";
import { type Undo, writeWithUndo } from "./undoOf.ts";
import { useRecords } from "./useRecords.ts";

/** Live: the built-in categories with the household's own and its changes. */
export function useCategoryTree(): CategoryTree {
  const records = useRecords("categories");
  return useMemo(() => categoryTree(records), [records]);
}

export function newCategoryId(): Category["id"] {
  return CategoryId.parse(crypto.randomUUID());
}

/**
 * Makes or changes a category. `seen` is the form's copy of one that is there: a field that was left as it was is no
 * change. A built-in category gets its record with its first change. Answers how to undo it.
 */
export async function saveCategory(
  id: Category["id"],
  fields: FieldChanges<"categories">,
  seen?: FieldChanges<"categories">,
): Promise<Result<Undo, WriteProblem>> {
  const names = changedNames(fields, seen) as readonly (keyof typeof fields)[];
  const changes = Object.fromEntries(names.map((name) => [name, fields[name]]));
  const before = recordById("categories", id);
  if (!before && (!seen || builtInKind(id))) {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const made = await create("categories", { ...given, id });
    return made.ok ? ok(() => remove("categories", [id])) : made;
  }
  return writeWithUndo([{ kind: "update", collection: "categories", id, changes, ...(seen && { seen }) }]);
}
