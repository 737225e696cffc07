import { useDeferredValue, useMemo } from "react";
import { tagsInUse } from "#domain/categories/tagsInUse.ts";
import { useRecords } from "./useRecords.ts";

/** Live: the tags of the household's postings, the most used first. */
export function useTags(): readonly string[] {
  return [...useTagCounts().keys()];
}

/** Live: how many postings have each. */
export function useTagCounts(): ReadonlyMap<string, number> {
  const postings = useDeferredValue(useRecords("transactions"));
  return useMemo(() => tagsInUse(postings), [postings]);
}
