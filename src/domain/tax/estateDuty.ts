import { type Money, money } from "../money.ts";
import { above, percentShare } from "./percentShare.ts";
import { ESTATE_2026, type RatesOf } from "./taxRates2026.ts";
import { halfUp } from "../halfUp.ts";

interface EstateDuty {
  readonly duty: Money;
  /** The amount that the further duty is counted of, and that duty. */
  readonly surchargeBase: Money;
  readonly surcharge: Money;
  readonly total: Money;
  /** Left to all heirs. */
  readonly left: Money;
}

/**
 * The duty on what somebody leaves (boafgift), the spouse's part not counted in.
 *
 *   duty      = max(0, E − 392,300) · 15 %
 *   surcharge = (O − duty · O / E) · 25 %
 *
 * E  the estate after debts        O  `toOthers`, what of it goes to others than the nearest, at most E, minor units
 *
 * Each duty, and the others' part of the first, is rounded half up to a whole minor unit. Source: Boafgiftsloven §§ 1 and 6.
 */
export function estateDuty(
  estate: Money,
  toOthers: Money,
  rates: RatesOf<typeof ESTATE_2026> = ESTATE_2026,
): EstateDuty {
  const { currency } = estate;
  const duty = percentShare(above(estate, rates.allowance), rates.rate.value);
  const theirs = Math.min(toOthers.minor, estate.minor);
  const base = theirs === 0 ? 0 : theirs - halfUp([duty, theirs], [estate.minor]);
  const surcharge = percentShare(base, rates.surcharge.value);
  const of = (minor: number) => money(minor, currency);
  return {
    duty: of(duty),
    surchargeBase: of(base),
    surcharge: of(surcharge),
    total: of(duty + surcharge),
    left: of(estate.minor - duty - surcharge),
  };
}
