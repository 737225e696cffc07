import type { CategoryKind } from "../entities/category.ts";

/**
 * C7 Whether an amount is earned or spent: by its category first, so that money that comes back is less spent, and wages paid
 * back are less earned; by its sign where no category says.
 */
export function flowSide(minor: number, kind: CategoryKind | undefined): "in" | "out" {
  if (kind === "expense") return "out";
  return kind === "income" || minor > 0 ? "in" : "out";
}
