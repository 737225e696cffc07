import { type Money, roundedMoney, subtract } from "../../money.ts";
import { growthFactor } from "./growthFactor.ts";
import { effectiveRate } from "../loans/annuity.ts";

export interface CompoundInterest {
  readonly total: Money;
  readonly interest: Money;
  /** Years until it is twice as much; absent without interest, and for a rate below the precision of a number. */
  readonly doubledAfter?: number | undefined;
}

/**
 * Interest on interest: K · (1 + r / m)^(m · t)
 *
 * K  `capital`, minor units
 * r  `yearlyRate`, a fraction; m  `perYear`, how often it is added
 * t  `years`
 *
 * Doubled after ln 2 / ln(1 + e) years, where e is the effective rate. Rounded once, half up.
 */
export function compoundInterest(capital: Money, yearlyRate: number, perYear: number, years: number): CompoundInterest {
  const effective = effectiveRate(yearlyRate, perYear);
  const total = roundedMoney(capital.minor * growthFactor(years * Math.log1p(effective)), capital.currency);
  return {
    total,
    interest: subtract(total, capital),
    doubledAfter: effective > Number.EPSILON ? Math.LN2 / Math.log1p(effective) : undefined,
  };
}

/**
 * The amount that buys what an amount of today does when prices rise by `inflation` a year, and the amount that today's
 * will buy then: A · (1 + π)ᵗ and A / (1 + π)ᵗ.
 */
export function inflated(
  amount: Money,
  inflation: number,
  years: number,
): { readonly needed: Money; readonly buys: Money } {
  const grown = growthFactor(years * Math.log1p(inflation));
  return {
    needed: roundedMoney(amount.minor * grown, amount.currency),
    buys: roundedMoney(amount.minor / grown, amount.currency),
  };
}
