import { compareIds } from "../compareIds.ts";
import type { LineInMonth } from "./budgetView.ts";

/**
 * The lines that are furthest ahead of their pace, the furthest first: spent − pace. Bills are left out, because a rent that is paid on
 * the first would always lead.
 */
export function aheadOfPace(lines: readonly LineInMonth[], atMost: number): readonly LineInMonth[] {
  const ahead = ({ spent, pace }: LineInMonth) => spent.minor - pace.minor;
  return lines
    .filter(({ isGradual, budget, carry }) => isGradual && budget.minor + carry.minor > 0)
    .toSorted((a, b) => ahead(b) - ahead(a) || compareIds(a.line, b.line))
    .slice(0, atMost);
}
