import { useMemo } from "react";
import { linksOf } from "#domain/entities/document.ts";
import { useDocuments } from "./documents.ts";

/** Live: how many documents each record has that has any. */
export function useDocumentCounts(): ReadonlyMap<string, number> {
  const { kept } = useDocuments();
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { document } of kept) for (const { id } of linksOf(document)) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }, [kept]);
}
