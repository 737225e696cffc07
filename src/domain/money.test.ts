import { expect, test } from "vitest";
import { CURRENCIES, MINOR_DIGITS, roundedMoney } from "./money.ts";

test("amounts have the decimals of ISO 4217: none in yen, won and krónur, three in dinars and rials, two in all others", () => {
  const having = (digits: number) => CURRENCIES.filter((currency) => MINOR_DIGITS[currency] === digits).toSorted();
  expect(having(0)).toEqual(["ISK", "JPY", "KRW"]);
  expect(having(3)).toEqual(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]);
  expect(having(2)).toHaveLength(CURRENCIES.length - 10);
});

test("what is rounded to nothing is nothing, never less: −0 would be written with a minus", () => {
  expect(Object.is(roundedMoney(-0.4, "DKK").minor, 0)).toBe(true);
  expect(Object.is(roundedMoney(-0.5, "DKK").minor, 0)).toBe(true);
  expect(roundedMoney(-0.6, "DKK").minor).toBe(-1);
});
