import { useDeferredValue, useMemo } from "react";
import { tagsInUse, withTagRenamed } from "#domain/categories/tagsInUse.ts";
import type { Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { allRecords } from "./records.ts";
import type { Write } from "./repository.ts";
import { type Undo, writeWithUndo } from "./undoOf.ts";
import { useRecords } from "./useRecords.ts";

/** Live: the tags of the household's transactions, the most used first. */
export function useTags(): readonly string[] {
  return [...useTagCounts().keys()];
}

/** Live: how many transactions have each tag. */
export function useTagCounts(): ReadonlyMap<string, number> {
  const transactions = useDeferredValue(useRecords("transactions"));
  return useMemo(() => tagsInUse(transactions), [transactions]);
}

/**
 * Renames a tag, or removes it, on every transaction and in the rules that put it there: else it would come back with
 * the next import.
 */
export function retag(tag: string, name: string | undefined): Promise<Result<Undo, WriteProblem>> {
  const writes = (["transactions", "rules"] as const).flatMap((collection) =>
    allRecords(collection).flatMap(({ id, tags = [] }) => {
      if (!tags.includes(tag)) return [];
      return [{ kind: "update", collection, id, changes: { tags: withTagRenamed(tags, tag, name) } } as Write];
    }),
  );
  return writeWithUndo(writes);
}
