import type { Money } from "../money.ts";
import { progressiveTax } from "./progressiveTax.ts";
import { FINNISH_CAPITAL_2026, type RatesOf } from "./taxRates2026.ts";

/**
 * The tax of a year on Finnish capital income.
 *
 *   tax = 30 % of what is up to 30,000, and 34 % of what is above
 *
 * Income after its own deductions, ≥ 0, minor units. Rounded as `progressiveTax`. Source: Tuloverolaki (1535/1992) 124 §.
 */
export function finnishCapitalTax(
  income: Money,
  rates: RatesOf<typeof FINNISH_CAPITAL_2026> = FINNISH_CAPITAL_2026,
): Money {
  return progressiveTax(income, rates.low, [{ from: rates.highFrom, rate: rates.high }]);
}
