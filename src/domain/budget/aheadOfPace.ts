import { compareIds } from "../compareIds.ts";
import type { LineInMonth } from "./budgetView.ts";

/**
 * The lines that are furthest ahead of their pace, the furthest first: spent − pace. Bills are left out, because a rent
 * that is paid on the first would always lead; so are those that have nothing to spend, unless more than that was
 * spent. Overspending of an earlier month is gone at once, and no pace.
 *
 *   ahead = spent − min(pace, budget + carry)        minor units, whole, so nothing is rounded here
 */
export function aheadOfPace(lines: readonly LineInMonth[], atMost: number): readonly LineInMonth[] {
  const limit = ({ budget, carry }: LineInMonth) => budget.minor + carry.minor;
  const ahead = (line: LineInMonth) => line.spent.minor - Math.min(line.pace.minor, limit(line));
  return lines
    .filter((line) => line.isGradual && (limit(line) > 0 || line.available.minor < 0))
    .toSorted((a, b) => ahead(b) - ahead(a) || compareIds(a.line, b.line))
    .slice(0, atMost);
}
