import { useMemo } from "react";
import { useRecords } from "../records/useRecords.ts";

/** Live: how many files each transaction has that has any. */
export function useDocumentCounts(): ReadonlyMap<string, number> {
  const all = useRecords("documents");
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { transactionId } of all) {
      if (transactionId !== undefined) counts.set(transactionId, (counts.get(transactionId) ?? 0) + 1);
    }
    return counts;
  }, [all]);
}
