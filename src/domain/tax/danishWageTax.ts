import { moneyOf } from "../calculations/currency/exampleAmount.ts";
import { type Money, money } from "../money.ts";
import { above, percentShare } from "./percentShare.ts";
import { DANISH_WAGE_2026, type RatesOf } from "./taxRates2026.ts";
import { halfUp } from "../halfUp.ts";

export interface DanishWageInput {
  /** A year of it, before anything is taken. */
  readonly wage: Money;
  /** Interest paid in the year less interest received, ≥ 0. */
  readonly interest: Money;
  /** Of the municipality and of the church, per cent. */
  readonly municipalRate: number;
  readonly churchRate: number;
}

export interface DanishWageTax {
  readonly employmentDeduction: Money;
  readonly jobDeduction: Money;
  readonly labourMarket: Money;
  readonly bottom: Money;
  readonly middle: Money;
  readonly top: Money;
  readonly topTop: Money;
  readonly municipal: Money;
  /** Deductions that the municipality's tax is too small for, taken from the state's. */
  readonly carriedOver: Money;
  /** The amount that is taken off because of interest. */
  readonly interestRelief: Money;
  readonly total: Money;
  readonly netYear: Money;
  readonly netMonth: Money;
}

/**
 * The tax of a year on a Danish wage, of one adult without pension payments and other deductions.
 *
 *   AM        = W · 8 %                                     P = W − AM
 *   bottom    = max(0, P − F) · 12.01 %
 *   middle    = max(0, P − 641,200) · (7.5 % − c)           c = max(0, municipality + 12.01 % + 7.5 % − 44.57 %), at most 7.5 %
 *   top       = max(0, P − 777,900) · 7.5 %                 top-top = max(0, P − 2,592,700) · 5 %
 *   municipal = (P − B − J − N − F) · (municipality + church)
 *   B         = min(63,300, W · 12.75 %)                    J = min(3,100, max(0, W − 235,200) · 4.5 %)
 *   relief    = min(50,000, N) · 8 %
 *   total     = AM + max(0, bottom + middle + top + top-top + municipal − relief)
 *
 * W  wage, N  net interest paid, F  personal allowance (54,100), minor units a year. The figures are those of 2026; they are
 * arguments. Where the municipal tax would be below nothing, the rest of its deductions is taken off the state's taxes
 * (Personskatteloven §§ 12 and 13). Each part is rounded half up to a whole øre, and the total is the sum of the parts.
 *
 * Source: Personskatteloven §§ 10, 11, 12, 13, 19, Ligningsloven §§ 9 J, 9 K, Arbejdsmarkedsbidragsloven. The limit of the
 * top-top tax and the figures of the job deduction are unconfirmed.
 */
export function danishWageTax(
  { wage, interest, municipalRate, churchRate }: DanishWageInput,
  rates: RatesOf<typeof DANISH_WAGE_2026> = DANISH_WAGE_2026,
): DanishWageTax {
  const { currency } = wage;
  const whole = (units: number) => moneyOf(units, currency).minor;
  const labourMarket = percentShare(wage.minor, rates.labourMarket.value);
  const personal = money(wage.minor - labourMarket, currency);
  const employmentDeduction = Math.min(
    whole(rates.employmentMost.value),
    percentShare(wage.minor, rates.employment.value),
  );
  const jobDeduction = Math.min(whole(rates.jobMost.value), percentShare(above(wage, rates.jobFrom), rates.job.value));

  const overCeiling = Math.max(0, municipalRate + rates.bottom.value + rates.middle.value - rates.ceiling.value);
  const middleRate = Math.max(0, rates.middle.value - overCeiling);
  const bottom = percentShare(above(personal, rates.personalAllowance), rates.bottom.value);
  const middle = percentShare(above(personal, rates.middleFrom), middleRate);
  const top = percentShare(above(personal, rates.topFrom), rates.top.value);
  const topTop = percentShare(above(personal, rates.topTopFrom), rates.topTop.value);
  const state = bottom + middle + top + topTop;

  const allowance = whole(rates.personalAllowance.value);
  const taxable = personal.minor - employmentDeduction - jobDeduction - interest.minor - allowance;
  const local = municipalRate + churchRate;
  const municipal = percentShare(Math.max(0, taxable), local);
  const carriedOver = Math.min(state, percentShare(Math.max(0, -taxable), local));
  const relieved = Math.min(whole(rates.interestReliefMost.value), interest.minor);
  const interestRelief = Math.min(state + municipal - carriedOver, percentShare(relieved, rates.interestRelief.value));

  const total = labourMarket + state + municipal - carriedOver - interestRelief;
  const net = wage.minor - total;
  const of = (minor: number) => money(minor, currency);
  return {
    employmentDeduction: of(employmentDeduction),
    jobDeduction: of(jobDeduction),
    labourMarket: of(labourMarket),
    bottom: of(bottom),
    middle: of(middle),
    top: of(top),
    topTop: of(topTop),
    municipal: of(municipal),
    carriedOver: of(carriedOver),
    interestRelief: of(interestRelief),
    total: of(total),
    netYear: of(net),
    netMonth: of(halfUp([net], [12])),
  };
}
