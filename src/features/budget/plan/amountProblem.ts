import type { Money } from "#domain/money.ts";
import { type Typed, UNREADABLE } from "#domain/text/typed.ts";

/** What is wrong with a planned amount, if anything is. */
export function amountProblem(value: Typed<Money>): "missing" | "unreadable" | "negative" | undefined {
  if (value === undefined) return "missing";
  if (value === UNREADABLE) return "unreadable";
  return value.minor < 0 ? "negative" : undefined;
}
