import { type Money, roundedMoney } from "../../money.ts";

/**
 * The fixed payment that clears a loan in equal payments.
 *
 *   payment = L · i / (1 − (1 + i)⁻ⁿ)        i = 0  ⇒  L / n
 *
 * L  `loan`, minor units
 * i  `yearlyRate` (a fraction: 0.04 = 4 %) / `paymentsPerYear`
 * n  `payments`, a count ≥ 1
 *
 * `expm1` and `log1p` keep the denominator exact for very small rates. Rounded half up to a whole minor unit; the last
 * payment absorbs the rest.
 */
export function annuityPayment(loan: Money, yearlyRate: number, paymentsPerYear: number, payments: number): Money {
  return roundedMoney(exactPayment(loan.minor, yearlyRate / paymentsPerYear, payments), loan.currency);
}

/**
 * How many payments it takes, of which the last is the smaller one; undefined when the payment covers the interest only.
 *
 *   n = −ln(1 − L · i / A) / ln(1 + i), rounded up        i = 0  ⇒  L / A
 *
 * A  `payment`, in the currency of the loan
 */
export function annuityPayments(
  loan: Money,
  yearlyRate: number,
  paymentsPerYear: number,
  payment: Money,
): number | undefined {
  const rate = yearlyRate / paymentsPerYear;
  if (loan.minor <= 0) return 0;
  if (payment.minor <= 0 || payment.minor <= loan.minor * rate) return undefined;
  const exact =
    rate === 0 ? loan.minor / payment.minor : -Math.log1p((-loan.minor * rate) / payment.minor) / Math.log1p(rate);
  // A whole number of payments stays one when the logarithms are a hair above it.
  return Math.ceil(exact - 1e-9);
}

/** The rates that are looked between, a year. At −100 % nothing would be paid at all. */
const [LOWEST_RATE, HIGHEST_RATE] = [-0.99, 10];
const HALVINGS = 60;

/**
 * The yearly rate, a fraction, at which `payments` payments clear the loan; below 0 where they do not add up to it.
 * Undefined when it is above 1,000 %, or below −99 %. The annuity grows with its rate, so the rate is found by halving, to 10⁻¹⁷.
 */
export function annuityRate(
  loan: Money,
  paymentsPerYear: number,
  payment: Money,
  payments: number,
): number | undefined {
  const owedAt = (yearlyRate: number) => exactPayment(loan.minor, yearlyRate / paymentsPerYear, payments);
  if (loan.minor <= 0 || payments < 1) return undefined;
  if (payment.minor < owedAt(LOWEST_RATE) || payment.minor > owedAt(HIGHEST_RATE)) return undefined;
  let [low, high]: [number, number] = [LOWEST_RATE, HIGHEST_RATE];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (owedAt(middle) <= payment.minor) low = middle;
    else high = middle;
  }
  return low;
}

/** The yearly rate when interest is added `paymentsPerYear` times: (1 + r / m)ᵐ − 1, as fractions. */
export function effectiveRate(yearlyRate: number, paymentsPerYear: number): number {
  return Math.expm1(paymentsPerYear * Math.log1p(yearlyRate / paymentsPerYear));
}

/**
 * The way back, m · ((1 + e)^(1/m) − 1), as fractions. From an annual percentage rate (ÅOP) it is an estimate: that rate
 * has the fees in it, so the rate alone is lower.
 */
export function nominalRate(effective: number, paymentsPerYear: number): number {
  return paymentsPerYear * Math.expm1(Math.log1p(effective) / paymentsPerYear);
}

/** A rate below the precision of a number is none: what it adds is less than what computing it takes away. */
function exactPayment(loan: number, rate: number, payments: number): number {
  return Math.abs(rate) < Number.EPSILON ? loan / payments : (loan * rate) / -Math.expm1(-payments * Math.log1p(rate));
}
