import { Security } from "#domain/entities/security.ts";

/** The problem of an ISIN that somebody has typed: how it looks, or its check digit, which a slip of a finger changes. */
export type IsinProblem = "isinWrong" | "isinMistyped";

/** A broker's file is not asked: what it calls a security is kept as it is. */
export function isinProblem(text: string): IsinProblem | undefined {
  if (!Security.shape.isin.safeParse(text).success) return "isinWrong";
  return isChecked(text) ? undefined : "isinMistyped";
}

/**
 * ISO 6166: letters are written as 10 to 35, and of all digits from the last on, every second one twice, the sum of
 * their digits ends in 0 (Luhn).
 */
function isChecked(isin: string): boolean {
  const digits = [...isin].map((sign) => Number.parseInt(sign, 36)).join("");
  const sum = [...digits].toReversed().reduce((before, digit, at) => {
    const counted = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return before + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

export function isCountry(text: string): boolean {
  return Security.shape.country.safeParse(text).success;
}
