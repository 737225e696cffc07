import { type Money, money } from "../../money.ts";

export interface FutureValue {
  readonly total: Money;
  /** The sum that was there and that was put in. */
  readonly paidIn: Money;
  /** `total` − `paidIn`. */
  readonly growth: Money;
}

/**
 * The amount that a beginning and an even payment each month have become.
 *
 *   total = C · (1 + i)ⁿ + S · ((1 + i)ⁿ − 1) / i        i = (1 + r)^(1/12) − 1        i = 0  ⇒  C + S · n
 *
 * C  `start`, S  `monthly`, paid at the end of each month, minor units
 * r  `yearlyReturn`, a fraction above −1
 * n  `months`, a count ≥ 0
 *
 * Rounded once, half up to a whole minor unit.
 */
export function futureValue(start: Money, monthly: Money, yearlyReturn: number, months: number): FutureValue {
  const log = Math.log1p(yearlyReturn) / 12;
  // `expm1` keeps the quotient exact for very small returns.
  const paid = log === 0 ? monthly.minor * months : (monthly.minor * Math.expm1(months * log)) / Math.expm1(log);
  const total = Math.round(start.minor * Math.exp(months * log) + paid);
  const paidIn = start.minor + monthly.minor * months;
  return {
    total: money(total, start.currency),
    paidIn: money(paidIn, start.currency),
    growth: money(total - paidIn, start.currency),
  };
}
