import { type Money, money } from "../money.ts";
import { percentShare } from "./percentShare.ts";
import { NORWEGIAN_SHARES_2026, type RatesOf } from "./taxRates2026.ts";

/**
 * The tax on a Norwegian shareholder's gain or dividend.
 *
 *   taxed = max(0, G − S)
 *   tax   = taxed · 1.72 · 22 %
 *
 * G  gain or dividend        S  `allowance`, the shielding deduction (skjermingsfradrag) of these shares, minor units
 *
 * Rounded half up. Source: Skatteloven §§ 10-11, 10-12, 10-31, and the year's rate by Stortinget.
 */
export function norwegianShareTax(
  gain: Money,
  allowance: Money,
  rates: RatesOf<typeof NORWEGIAN_SHARES_2026> = NORWEGIAN_SHARES_2026,
): { readonly taxed: Money; readonly tax: Money } {
  const taxed = Math.max(0, gain.minor - allowance.minor);
  return {
    taxed: money(taxed, gain.currency),
    tax: money(percentShare(taxed, rates.rate.value * rates.factor.value), gain.currency),
  };
}
