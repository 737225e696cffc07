import { compareIds } from "../compareIds.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import { writtenKey } from "./seriesIndex.ts";

export interface AnsweredSeries {
  /** The series that are confirmed or have ended, one of each key. */
  readonly known: readonly RecurringSeries[];
  /** The keys that have been answered for good. */
  readonly answeredKeys: ReadonlySet<string>;
}

/**
 * C11 The series that the household has answered. Two records may have one key, where their ids were made in two ways:
 * a payment comes once all the same. A confirmed series stands before one that has ended; among equals the first id, as
 * on every device.
 */
export function answeredSeries(series: readonly RecurringSeries[]): AnsweredSeries {
  const byKey = seriesByKey(series);
  return {
    known: [...byKey.values()].filter(({ state }) => state === "confirmed" || state === "ended"),
    answeredKeys: new Set([...byKey].flatMap(([key, { state }]) => (state === "later" ? [] : [key]))),
  };
}

/** The record that counts of each `writtenKey`, whatever was answered. */
export function seriesByKey(series: readonly RecurringSeries[]): ReadonlyMap<string, RecurringSeries> {
  const byKey = new Map<string, RecurringSeries>();
  for (const one of series) {
    const key = writtenKey(one);
    const other = byKey.get(key);
    if (!other || standsBefore(one, other)) byKey.set(key, one);
  }
  return byKey;
}

/** *Later* comes last: it is no answer yet. */
const RANK: Readonly<Record<RecurringSeries["state"], number>> = { confirmed: 0, ended: 1, dismissed: 2, later: 3 };

function standsBefore(a: RecurringSeries, b: RecurringSeries): boolean {
  return (RANK[a.state] - RANK[b.state] || compareIds(a, b)) < 0;
}
