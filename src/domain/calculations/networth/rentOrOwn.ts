import { type Money, money, roundedMoney } from "../../money.ts";
import { annuityPayment } from "../loans/annuity.ts";

export interface RentOrOwnInput {
  readonly price: Money;
  /** Paid at once by who buys; who rents invests it. */
  readonly ownPayment: Money;
  /** Of the loan in a year, a fraction; paid each month for `loanYears`. */
  readonly yearlyRate: number;
  readonly loanYears: number;
  /** Of the home a month, today: tax, insurance, upkeep. */
  readonly running: Money;
  /** A month, today. */
  readonly rent: Money;
  /** In a year, fractions: what the home, the rent with the running costs, and the money of who rents grow by. */
  readonly homeGrowth: number;
  readonly priceGrowth: number;
  readonly investReturn: number;
  /** Of the price at the sale, a fraction. */
  readonly saleCosts: number;
  readonly years: number;
}

export interface RentOrOwn {
  /** The amount that each of the two has after the years. */
  readonly owner: Money;
  readonly tenant: Money;
  /** The first whole year after which who owns has more; absent where there is none in `LONGEST_YEARS`. */
  readonly aheadAfter?: number | undefined;
}

const LONGEST_YEARS = 40;

/**
 * Two who pay the same each month: one buys, the other rents and invests the own payment, and from then on what owning
 * costs more, or takes out what it costs less.
 *
 *   owner  = P · (1 + g)ᵗ · (1 − s) − what is left of the loan
 *   tenant = Σ over months of (loan payment + running − rent) · growth until then, and the own payment likewise
 *
 * P  price, g  growth of the home, s  costs of the sale, t  years. Running costs and rent rise at the turn of each
 * year. Taxes and
 * deductions are in neither. Rounded once, half up.
 */
export function rentOrOwn(input: RentOrOwnInput): RentOrOwn {
  const { years, price } = input;
  const after = eachYear(input, Math.max(years, LONGEST_YEARS));
  const at = after[years - 1] ?? { owner: input.ownPayment.minor, tenant: input.ownPayment.minor };
  const ahead = after.slice(0, LONGEST_YEARS).findIndex(({ owner, tenant }) => owner > tenant);
  return {
    owner: roundedMoney(at.owner, price.currency),
    tenant: roundedMoney(at.tenant, price.currency),
    aheadAfter: ahead < 0 ? undefined : ahead + 1,
  };
}

/** Minor units after each year. */
function eachYear(
  input: RentOrOwnInput,
  years: number,
): readonly { readonly owner: number; readonly tenant: number }[] {
  const { price, ownPayment, yearlyRate, homeGrowth, priceGrowth, investReturn, saleCosts } = input;
  const payments = Math.max(1, Math.round(input.loanYears * 12));
  let left = Math.max(0, price.minor - ownPayment.minor);
  const payment = annuityPayment(money(left, price.currency), yearlyRate, 12, payments).minor;
  const invested = Math.expm1(Math.log1p(investReturn) / 12);
  let tenant = ownPayment.minor;
  return Array.from({ length: years }, (_, year) => {
    const risen = (1 + priceGrowth) ** year;
    for (let month = 0; month < 12; month += 1) {
      const owed = left * (1 + yearlyRate / 12);
      const paid = Math.min(payment, owed);
      left = owed - paid;
      tenant = tenant * (1 + invested) + paid + (input.running.minor - input.rent.minor) * risen;
    }
    return { owner: price.minor * (1 + homeGrowth) ** (year + 1) * (1 - saleCosts) - left, tenant };
  });
}
