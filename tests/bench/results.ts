/** One measured value beside the physical limit of the same run. */
export interface BenchResult {
  readonly name: string;
  readonly n: number;
  readonly value: number;
  readonly unit: "ms" | "bytes" | "MB" | "rows/s" | "requests" | "%" | "×";
  /** The limit of the machine itself, measured in the same run. */
  readonly limit?: number;
  /** Value by limit. */
  readonly ratio?: number;
  readonly target?: string;
  readonly ok?: boolean;
}

/** `result` for what is counted by the second: there the limit is the higher number. */
export function rate(name: string, n: number, rowsPerSecond: number, limit: number): BenchResult {
  const [value, ratio] = [round(rowsPerSecond), round(rowsPerSecond / limit)];
  return { name, n, value, unit: "rows/s", limit: round(limit), ratio };
}

/** 1 when somebody asked for a failure and a target was missed. Load decides too much of it to fail without being asked. */
export function exitCode(results: readonly BenchResult[], strict: boolean): 0 | 1 {
  return strict && results.some(({ ok }) => ok === false) ? 1 : 0;
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
