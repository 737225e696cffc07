import { type DecimalMark, numberParts } from "#domain/text/parseAmount.ts";
import type { FixedPoint } from "#domain/fixedPoint.ts";

const DIGITS = 10;
const NOTHING = /^(?:|-|n\/?a|not available)$/i;

/**
 * A number to its tenth decimal, half away from nothing: brokers write up to twenty. In parentheses it is negative; undefined
 * where the cell says that there is none.
 */
export function parseFixedPoint(
  text: string,
  decimalMark: DecimalMark,
): FixedPoint | undefined | "NotANumber" | "TooLarge" {
  const bare = text.trim();
  if (NOTHING.test(bare)) return undefined;
  const isTurned = /^\(.*\)$/.test(bare);
  const parts = numberParts(isTurned ? bare.slice(1, -1) : bare, decimalMark);
  if (!parts.ok) return "NotANumber";
  const { whole, fraction, negative } = parts.value;
  if (whole.replace(/^0+/, "").length > 12) return "TooLarge";
  const kept = BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, "0"));
  const units = Number(fraction[DIGITS] ?? "0") >= 5 ? kept + 1n : kept;
  return negative !== isTurned ? -units : units;
}
