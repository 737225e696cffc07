import { type Money, money } from "../money.ts";
import { monthlyReturn, monthsUntil } from "./monthsUntil.ts";

export interface FreedomInput {
  readonly yearlyExpenses: Money;
  /** What may be taken out in a year, a fraction of the whole: 0.04. */
  readonly withdrawalRate: number;
  readonly invested: Money;
  readonly monthlySaving: Money;
  /** After inflation, a fraction. */
  readonly realReturn: number;
  /** On the gain in what is taken out, a fraction; and how much of it is gain. */
  readonly taxRate: number;
  readonly gainShare: number;
  /** Until one would stop working. */
  readonly yearsLeft: number;
}

export interface Freedom {
  /** What has to be invested. */
  readonly target: Money;
  /** Until it is; absent where it never is. */
  readonly years?: number | undefined;
  /** Enough today to grow into the target in the years left, with nothing more put in (Coast-FI). */
  readonly coast: Money;
}

/**
 * C9 Financial independence, in the money of today.
 *
 *   target T = E / (1 − t · g) / SWR
 *   years    = ln((T · i + S) / (W · i + S)) / ln(1 + i) / 12        i = (1 + r)^(1/12) − 1        i = 0  ⇒  (T − W) / S / 12
 *   coast    = T / (1 + r)^y
 *
 * E  expenses a year, W  invested, S  saved a month, minor units
 * t  tax on gains, g  share of gains in what is taken out, SWR  withdrawal rate, r  real return, fractions
 * y  years left
 *
 * The target and coast are rounded half up; the years are not.
 */
export function financialFreedom(input: FreedomInput): Freedom {
  const { yearlyExpenses, withdrawalRate, invested, monthlySaving, realReturn, taxRate, gainShare, yearsLeft } = input;
  const exact = yearlyExpenses.minor / (1 - taxRate * gainShare) / withdrawalRate;
  const { currency } = yearlyExpenses;
  const months = monthsUntil(exact, invested.minor, monthlySaving.minor, monthlyReturn(realReturn));
  return {
    target: money(Math.round(exact), currency),
    years: months === undefined ? undefined : months / 12,
    coast: money(Math.round(exact / (1 + realReturn) ** yearsLeft), currency),
  };
}
