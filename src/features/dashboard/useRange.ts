import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { PERFORMANCE_RANGES, type PerformanceRange } from "#config/spec.ts";

const USUAL: PerformanceRange = "1Y";

/** The chosen range, kept in the address. */
export function useRange(): readonly [PerformanceRange, (range: PerformanceRange) => void] {
  const [query, setQuery] = useSearchParams();
  const range = PERFORMANCE_RANGES.find((one) => one === query.get("range")) ?? USUAL;
  const setRange = useCallback(
    (chosen: PerformanceRange) => setQuery(chosen === USUAL ? {} : { range: chosen }, { replace: true }),
    [setQuery],
  );
  return [range, setRange];
}
