import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { PERFORMANCE_RANGES, type PerformanceRange } from "#config/spec.ts";

const USUAL: PerformanceRange = "1Y";

/** The chosen range, kept in the address. */
export function useRange(): readonly [PerformanceRange, (range: PerformanceRange) => void] {
  const [query, setQuery] = useSearchParams();
  const range = PERFORMANCE_RANGES.find((one) => one === query.get("range")) ?? USUAL;
  const setRange = useCallback(
    (chosen: PerformanceRange) =>
      setQuery(
        (before) => {
          if (chosen === USUAL) before.delete("range");
          else before.set("range", chosen);
          return before;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return [range, setRange];
}
