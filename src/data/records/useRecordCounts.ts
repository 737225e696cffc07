import { useMemo, useSyncExternalStore } from "react";
import { type Collection, ENTITIES } from "#domain/entities/index.ts";
import { allRecords, onRecords } from "./records.ts";

export interface RecordCount {
  readonly collection: Collection;
  readonly count: number;
}

/** How many records there are of each kind that there are any of, in the order of the app; live. */
export function useRecordCounts(): readonly RecordCount[] {
  const counts = useSyncExternalStore(subscribe, () =>
    ENTITIES.map(({ collection }) => allRecords(collection).length).join(),
  );
  return useMemo(() => {
    const numbers = counts.split(",").map(Number);
    return ENTITIES.map(({ collection }, at) => ({ collection, count: numbers[at] ?? 0 })).filter(
      ({ count }) => count > 0,
    );
  }, [counts]);
}

function subscribe(listener: () => void): () => void {
  const stops = ENTITIES.map(({ collection }) => onRecords(collection, listener));
  return () => stops.forEach((stop) => stop());
}
