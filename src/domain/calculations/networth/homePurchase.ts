import { type Money, money } from "../../money.ts";
import { annuityPayment } from "../loans/annuity.ts";

/** The factor that banks and the supervisor in Denmark hold all debt against: times the income before tax. */
export const USUAL_DEBT_FACTOR = 4;

export interface HomePurchaseInput {
  /** Of the household in a year, before tax. */
  readonly grossIncome: Money;
  /** A month after tax. */
  readonly netIncome: Money;
  readonly otherDebt: Money;
  /** Can be paid at once. */
  readonly savings: Money;
  /** Of the price that has to be paid at once, a fraction; 0 where none. */
  readonly ownShare: number;
  readonly debtFactor: number;
  /** Of the loan in a year, a fraction; paid each month. */
  readonly yearlyRate: number;
  readonly years: number;
  /** A month: tax, insurance, heating, upkeep. */
  readonly running: Money;
  /** A month, on what is owed and fixed beside the home. */
  readonly otherFixed: Money;
  /** A month: what has to be left to live on, where that is known. */
  readonly living?: Money | undefined;
}

export interface HomePurchase {
  readonly price: Money;
  readonly loan: Money;
  /** Which of the rules keeps the price where it is. */
  readonly limitedBy: "debtFactor" | "ownShare" | "living";
  /** A month of the loan. */
  readonly payment: Money;
  readonly housing: Money;
  /** Of the income after tax, when the home and the fixed costs are paid. */
  readonly left: Money;
}

/**
 * The dearest home that the rules allow, and what is left to live on.
 *
 *   loan ≤ f · Y − D        own share: savings ≥ o · price        price = loan + savings
 *   left = N − annuity of the loan − running − otherFixed ≥ living
 *
 * f  debt factor, Y  income before tax in a year, D  other debt, o  own share, N  income after tax in a month
 *
 * The price is rounded down to a whole minor unit. Costs of the purchase are to be taken from the savings first.
 */
export function homePurchase(input: HomePurchaseInput): HomePurchase {
  const { grossIncome, netIncome, otherDebt, savings, ownShare, debtFactor, yearlyRate, years } = input;
  const { currency } = grossIncome;
  const byFactor = Math.max(0, debtFactor * grossIncome.minor - otherDebt.minor) + savings.minor;
  const byShare = ownShare > 0 ? savings.minor / ownShare : Number.POSITIVE_INFINITY;
  const byLiving = savings.minor + loanForLiving(input);
  const price = Math.floor(Math.min(byFactor, byShare, byLiving));
  const loan = money(Math.max(0, price - savings.minor), currency);
  const payment = annuityPayment(loan, yearlyRate, 12, paymentsIn(years));
  const housing = money(payment.minor + input.running.minor, currency);
  return {
    price: money(price, currency),
    loan,
    limitedBy: byLiving < Math.min(byShare, byFactor) ? "living" : byShare < byFactor ? "ownShare" : "debtFactor",
    payment,
    housing,
    left: money(netIncome.minor - housing.minor - input.otherFixed.minor, currency),
  };
}

/**
 * The loan whose payments leave what one has to live on: A · (1 − (1 + i)⁻ⁿ) / i, where A is what may be paid in a
 * month. Never below nothing: what is left is then too little even without a loan.
 */
function loanForLiving({ netIncome, running, otherFixed, living, yearlyRate, years }: HomePurchaseInput): number {
  if (!living) return Number.POSITIVE_INFINITY;
  const most = Math.max(0, netIncome.minor - running.minor - otherFixed.minor - living.minor);
  const [rate, payments] = [yearlyRate / 12, paymentsIn(years)];
  return rate < Number.EPSILON ? most * payments : (most * -Math.expm1(-payments * Math.log1p(rate))) / rate;
}

function paymentsIn(years: number): number {
  return Math.max(1, Math.round(years * 12));
}
