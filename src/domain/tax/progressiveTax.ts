import { type Money, money } from "../money.ts";
import { above, percentShare } from "./percentShare.ts";
import type { TaxFigure } from "./taxRates2026.ts";

interface TaxStep {
  readonly from: TaxFigure;
  readonly rate: TaxFigure;
}

/**
 * A tax whose rate rises by steps: each rate is for what lies between its limit and the next.
 *
 *   tax = A · p₀ + Σ max(0, A − Lₖ) · (pₖ − pₖ₋₁)
 *
 * A  income, minor units, ≥ 0        p₀  `first`, per cent        Lₖ, pₖ  limit and rate of each step, the lowest first
 *
 * Each term is rounded half up to a whole minor unit.
 */
export function progressiveTax(income: Money, first: TaxFigure, steps: readonly TaxStep[]): Money {
  const begun = percentShare(income.minor, first.value);
  const { tax } = steps.reduce(
    ({ tax: before, rate: below }, { from, rate }) => ({
      tax: before + percentShare(above(income, from), rate.value - below),
      rate: rate.value,
    }),
    { tax: begun, rate: first.value },
  );
  return money(tax, income.currency);
}
