import { quantile, round } from "../bench/results.ts";

export interface SuiteOptions {
  readonly n: number;
  readonly seed: number;
  /** The records of the household of `accountKills` and `rotationRace`. */
  readonly records?: number;
  /** Partitions last up to 1 s instead of 10. */
  readonly fast: boolean;
  readonly databaseUrl?: string | undefined;
  readonly say: (line: string) => void;
}

export interface SuiteResult {
  readonly lost: number;
  readonly torn?: number;
  /** So often the browser itself had thrown all away that it kept; what had not been sent is in `lost`. */
  readonly cleared?: number;
  readonly worstMs?: number;
  readonly p95Ms?: number;
  readonly ok: boolean;
}

export function timesOf(times: readonly number[]): { readonly worstMs: number; readonly p95Ms: number } {
  return { worstMs: round(Math.max(...times)), p95Ms: round(quantile(times, 0.95)) };
}
