import { CURRENCIES, type Currency, MINOR_DIGITS, type Money, money } from "../money.ts";
import { failed, ok, type Result } from "../result.ts";

export interface AmountProblem {
  readonly kind: "Empty" | "NotANumber" | "TooManyDecimals" | "TooLarge";
}

export type DecimalMark = "," | ".";

/** Spaces of every width that people and programs group thousands with. */
const SPACES = /[\s\u00A0\u2007\u2009\u202F]/g;
const MINUS = /^[-\u2212\u2013]/;
const UNIT = `${CURRENCIES.join("|")}|kr\\.?|us\\$|[$€£¥]`;
const UNITS = new RegExp(`^(?:${UNIT})|(?:${UNIT})$`, "gi");

/**
 * An amount as people type it: `1.234,5`, `1234.5`, `1 234,56`, `1.000,-`, `−12 kr.`
 *
 * Where the text can be read in two ways, as `1.234`, `decimalMark` decides: in Danish it is a thousand and more.
 */
export function parseAmount(
  text: string,
  currency: Currency,
  decimalMark: DecimalMark = ",",
): Result<Money, AmountProblem> {
  const parts = numberParts(text, decimalMark);
  if (!parts.ok) return parts;
  const { negative, whole, fraction } = parts.value;

  const digits = MINOR_DIGITS[currency];
  const kept = fraction.slice(0, digits);
  if (fraction.length > Math.max(digits, 2) || Number(fraction.slice(digits)) !== 0)
    return failed({ kind: "TooManyDecimals" });

  const minor = Number(whole + kept.padEnd(digits, "0"));
  if (!Number.isSafeInteger(minor)) return failed({ kind: "TooLarge" });
  return ok(money(negative && minor !== 0 ? -minor : minor, currency));
}

/** A plain number as people type it; for percentages and counts. */
export function parseDecimal(text: string, decimalMark: DecimalMark = ","): Result<number, AmountProblem> {
  const parts = numberParts(text.replace(/%\s*$/, ""), decimalMark);
  if (!parts.ok) return parts;
  const { negative, whole, fraction } = parts.value;
  const value = Number(`${whole}.${fraction || "0"}`);
  if (value > Number.MAX_SAFE_INTEGER) return failed({ kind: "TooLarge" });
  return ok(negative && value !== 0 ? -value : value);
}

/**
 * A number of per cent. Nobody has thousands of them, so a single mark is the decimal mark, whichever of the two it is:
 * `4.125` is four and an eighth in Danish as well.
 */
export function parsePercent(text: string, decimalMark: DecimalMark = ","): Result<number, AmountProblem> {
  const [mark, ...more] = text.match(/[.,]/g) ?? [];
  return parseDecimal(text, mark && more.length === 0 ? (mark as DecimalMark) : decimalMark);
}

export interface NumberParts {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

export function numberParts(text: string, decimalMark: DecimalMark): Result<NumberParts, AmountProblem> {
  const trimmed = text.replaceAll(SPACES, " ").trim();
  if (trimmed === "") return failed({ kind: "Empty" });

  const negative = MINUS.test(trimmed);
  const bare = trimmed.replace(MINUS, "").trim().replaceAll(UNITS, "").trim();
  const unsigned = bare.replace(/,\s?[-\u2013\u2212]{1,2}$/, "");
  const mark = decimalMarkOf(unsigned, decimalMark);
  const at = mark === undefined ? -1 : unsigned.lastIndexOf(mark);
  const whole = at < 0 ? unsigned : unsigned.slice(0, at);
  const fraction = at < 0 ? "" : unsigned.slice(at + 1);

  const groups = mark === "," ? ". " : mark === "." ? ", " : "., ";
  if (!isGrouped(whole, groups) || !/^\d*$/.test(fraction) || (whole === "" && fraction === ""))
    return failed({ kind: "NotANumber" });
  return ok({ negative, whole: whole.replaceAll(/\D/g, "") || "0", fraction });
}

/** The mark that ends the whole part, if the text has one. */
function decimalMarkOf(text: string, preferred: DecimalMark): DecimalMark | undefined {
  const comma = text.lastIndexOf(",");
  const dot = text.lastIndexOf(".");
  if (comma >= 0 && dot >= 0) return comma > dot ? "," : ".";
  const only: DecimalMark | undefined = comma >= 0 ? "," : dot >= 0 ? "." : undefined;
  if (only === undefined || only === preferred) return only;
  const looksGrouped = text.includes(" ") ? false : /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text);
  return looksGrouped ? undefined : only;
}

/** Digits alone, or digits in threes with one and the same mark between them. */
function isGrouped(whole: string, marks: string): boolean {
  if (/^\d*$/.test(whole)) return true;
  return Array.from(marks).some((mark) => {
    const [first = "", ...rest] = whole.split(mark);
    return rest.length > 0 && /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
  });
}
