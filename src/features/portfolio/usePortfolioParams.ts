import { useSearchParams } from "react-router-dom";
import { PERFORMANCE_RANGES } from "#config/spec.ts";
import type { PortfolioChoice } from "#data/investments/usePortfolio.ts";
import { COST_METHODS } from "#domain/calculations/investments/lotShelf.ts";

/** The choices that the page is looked at by; kept in the address. */
export function usePortfolioParams(): PortfolioChoice {
  const [query] = useSearchParams();
  return {
    range: PERFORMANCE_RANGES.find((one) => one === query.get("range")) ?? "All",
    method: COST_METHODS.find((one) => one === query.get("method")) ?? "average",
  };
}
