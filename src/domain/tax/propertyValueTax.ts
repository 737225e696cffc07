import { type Money, money } from "../money.ts";
import { percentShare } from "./percentShare.ts";
import { progressiveTax } from "./progressiveTax.ts";
import { PROPERTY_VALUE_2026, type RatesOf } from "./taxRates2026.ts";

interface PropertyValueTax {
  /** The part of the valuation that is taxed. */
  readonly base: Money;
  readonly tax: Money;
}

/**
 * The tax of a year on the value of a Danish home (ejendomsværdiskat), before discounts; the land's own tax is another.
 *
 *   base = V · 80 %
 *   tax  = 0.51 % of what of the base is up to 9,200,000, and 1.4 % of what is above
 *
 * V  the public valuation, minor units. Rounded as `progressiveTax`.
 *
 * Source: Ejendomsskatteloven § 22. The limit is that of 2024: the law regulates it for 2026, and by how much is
 * unconfirmed.
 */
export function propertyValueTax(
  valuation: Money,
  rates: RatesOf<typeof PROPERTY_VALUE_2026> = PROPERTY_VALUE_2026,
): PropertyValueTax {
  const base = money(percentShare(valuation.minor, rates.base.value), valuation.currency);
  return { base, tax: progressiveTax(base, rates.low, [{ from: rates.highFrom, rate: rates.high }]) };
}
