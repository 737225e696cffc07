/** One measured value beside the physical limit of the same run. */
export interface BenchResult {
  readonly name: string;
  readonly n: number;
  readonly value: number;
  readonly unit: "ms" | "bytes" | "MB" | "rows/s" | "requests" | "%";
  /** What the machine can do at all, measured in the same run. */
  readonly limit?: number;
  /** Value by limit. */
  readonly ratio?: number;
  readonly target?: string;
  readonly ok?: boolean;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function result(
  name: string,
  n: number,
  value: number,
  limit?: number,
  target?: string,
  ok?: boolean,
): BenchResult {
  return {
    name,
    n,
    value: round(value),
    unit: "ms",
    ...(limit !== undefined && { limit: round(limit), ratio: round(value / limit) }),
    ...(target !== undefined && { target }),
    ...(ok !== undefined && { ok }),
  };
}
