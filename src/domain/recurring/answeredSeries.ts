import { compareIds } from "../compareIds.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import { writtenKey } from "./seriesIndex.ts";

export interface AnsweredSeries {
  /** What is confirmed or has ended, one of each key. */
  readonly known: readonly RecurringSeries[];
  /** The keys that have been answered for good. */
  readonly answeredKeys: ReadonlySet<string>;
}

/**
 * C11 What the household has said. Two records may have one key, where their ids were made in two ways: a payment comes once all
 * the same. What is confirmed stands before what has ended; among equals the first id, as on every device.
 */
export function answeredSeries(series: readonly RecurringSeries[]): AnsweredSeries {
  const knownByKey = new Map<string, RecurringSeries>();
  for (const one of series) {
    if (one.state !== "confirmed" && one.state !== "ended") continue;
    const key = writtenKey(one);
    const other = knownByKey.get(key);
    if (!other || standsBefore(one, other)) knownByKey.set(key, one);
  }
  return {
    known: [...knownByKey.values()],
    answeredKeys: new Set(series.filter(({ state }) => state !== "later").map(writtenKey)),
  };
}

function standsBefore(a: RecurringSeries, b: RecurringSeries): boolean {
  return a.state === b.state ? compareIds(a, b) < 0 : a.state === "confirmed";
}
