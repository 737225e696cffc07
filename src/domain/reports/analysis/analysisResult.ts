import type { Currency } from "../../money.ts";
import type { DaySpan } from "./analysisSpans.ts";

/** The result of a report. Values are minor units of `currency`, or counts. Undefined where nobody knows. */
export interface AnalysisResult {
  readonly unit: "money" | "count";
  readonly currency: Currency;
  readonly span: DaySpan;
  readonly compared: DaySpan | undefined;
  /** The keys of the second group; none without one. */
  readonly columns: readonly string[];
  /** Those of a time in its order, others the largest first. */
  readonly rows: readonly AnalysisRow[];
  /** Of all rows together. Of a tag, what has several is counted once here and in each of its rows. */
  readonly total: AnalysisValues;
  /** The names of payees by their keys; the keys of other groups say what they are. */
  readonly names: ReadonlyMap<string, string>;
  /** Currencies that had no rate on a day: what was in them is in no value. */
  readonly missing: readonly Currency[];
  /** Names of things that are in no value for want of a value or a price. */
  readonly uncounted: readonly string[];
  /** Names of things whose value on one of the days is estimated. */
  readonly estimated: readonly string[];
}

export interface AnalysisValues {
  /** One for each column. */
  readonly cells: readonly (number | undefined)[];
  readonly value: number | undefined;
  /** In the compared span; absent where nothing is compared. */
  readonly before?: number | undefined;
  /** The time-weighted return, a fraction; of returns alone. */
  readonly fraction?: number | undefined;
}

export interface AnalysisRow extends AnalysisValues {
  readonly key: string;
}

/** The key of the group that is none: no category, no tag, no security. */
export const NO_GROUP = "none";

/** The largest first, whatever its sign; what is unknown comes last. */
export function bySize(a: Pick<AnalysisRow, "value" | "key">, b: Pick<AnalysisRow, "value" | "key">): number {
  const size = ({ value }: Pick<AnalysisRow, "value">) => (value === undefined ? -1 : Math.abs(value));
  return size(b) - size(a) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
}
