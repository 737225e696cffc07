import { MINOR_DIGITS, type Money } from "../money.ts";

/** An amount as files have it: with a point, all the digits of its currency and no other mark. */
export function plainAmount({ minor, currency }: Money): string {
  const digits = MINOR_DIGITS[currency];
  return (minor / 10 ** digits).toFixed(digits);
}
