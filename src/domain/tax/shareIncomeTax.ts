import type { Money } from "../money.ts";
import { progressiveTax } from "./progressiveTax.ts";
import { DANISH_SHARES_2026, type RatesOf } from "./taxRates2026.ts";

/**
 * The tax of a year on Danish share income: dividends and gains on shares, outside an aktiesparekonto.
 *
 *   tax = 27 % of what is up to 79,400 · n, and 42 % of what is above
 *
 * n  `adults`: 1, or 2 for spouses, whose limits are one. Income ≥ 0, minor units. Rounded as `progressiveTax`.
 *
 * Source: Personskatteloven § 8 a, with the limit of 2026.
 */
export function shareIncomeTax(
  income: Money,
  adults: 1 | 2,
  rates: RatesOf<typeof DANISH_SHARES_2026> = DANISH_SHARES_2026,
): Money {
  const from = { ...rates.highFrom, value: rates.highFrom.value * adults };
  return progressiveTax(income, rates.low, [{ from, rate: rates.high }]);
}
