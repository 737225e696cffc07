import type { Money } from "#domain/money.ts";
import { type Typed, UNREADABLE } from "#domain/text/typed.ts";

/** The problem of a planned amount, if it has one. */
export function amountProblem(value: Typed<Money>): "missing" | "unreadable" | "negative" | undefined {
  if (value === undefined) return "missing";
  if (value === UNREADABLE) return "unreadable";
  return value.minor < 0 ? "negative" : undefined;
}
