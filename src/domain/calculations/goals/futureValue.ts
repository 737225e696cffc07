import { type Money, roundedMoney, subtract } from "../../money.ts";
import { growthFactor, interestFactor } from "./growthFactor.ts";

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
  const paid = log === 0 ? monthly.minor * months : (monthly.minor * interestFactor(months * log)) / Math.expm1(log);
  const total = roundedMoney(start.minor * growthFactor(months * log) + paid, start.currency);
  const paidIn = roundedMoney(start.minor + monthly.minor * months, start.currency);
  return { total, paidIn, growth: subtract(total, paidIn) };
}
