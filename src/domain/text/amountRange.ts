import { MINOR_DIGITS, type Currency, money, type Money } from "../money.ts";
import { type DecimalMark, numberParts, parseAmount } from "./parseAmount.ts";

export interface AmountRange {
  readonly atLeast: Money;
  readonly atMost: Money;
}

/** One digit is the size of too many. */
const LEAST_DIGITS = 2;

/**
 * The sizes that a typed number stands for: with decimals that amount, without them every amount of as many whole units,
 * since nobody remembers the øre. Undefined where more than a number is typed.
 */
export function amountRange(text: string, currency: Currency, decimalMark: DecimalMark): AmountRange | undefined {
  const parts = numberParts(text, decimalMark);
  const amount = parseAmount(text, currency, decimalMark);
  if (!parts.ok || !amount.ok || text.replaceAll(/\D/g, "").length < LEAST_DIGITS) return undefined;
  const size = Math.abs(amount.value.minor);
  const isWhole = parts.value.fraction === "";
  const atMost = isWhole ? size + 10 ** MINOR_DIGITS[currency] - 1 : size;
  return { atLeast: money(size, currency), atMost: money(atMost, currency) };
}

/**
 * Whether an amount begins with the digits that were typed so far, however they are grouped: `312`, `31.25` and `31.250,5`
 * are on the way to 31.250,55. Undefined where more than a number is typed.
 */
export function amountBeginning(text: string, decimalMark: DecimalMark): ((amount: Money) => boolean) | undefined {
  const parts = numberParts(text, decimalMark);
  if (!parts.ok || text.replaceAll(/\D/g, "").length < LEAST_DIGITS) return undefined;
  const { whole, fraction } = parts.value;
  // The other mark may be on its way to group thousands.
  const isWhole = fraction === "" || !text.includes(decimalMark);
  const begun = isWhole ? `${whole}${fraction}` : `${whole}.${fraction}`;
  return ({ minor, currency }) => {
    const digits = String(Math.abs(minor)).padStart(MINOR_DIGITS[currency] + 1, "0");
    const wholeDigits = digits.slice(0, digits.length - MINOR_DIGITS[currency]);
    return (isWhole ? wholeDigits : `${wholeDigits}.${digits.slice(wholeDigits.length)}`).startsWith(begun);
  };
}
