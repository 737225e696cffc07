import { expect, test } from "vitest";
import { CURRENCIES, MINOR_DIGITS } from "./money.ts";

test("amounts have the decimals of ISO 4217: none in yen, won and krónur, three in dinars and rials, two in all others", () => {
  const having = (digits: number) => CURRENCIES.filter((currency) => MINOR_DIGITS[currency] === digits).toSorted();
  expect(having(0)).toEqual(["ISK", "JPY", "KRW"]);
  expect(having(3)).toEqual(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]);
  expect(having(2)).toHaveLength(CURRENCIES.length - 10);
});
