import type { IsoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";

/** The rates of a debt that somebody has written. */
type WrittenRates = {
  readonly [Field in "interestRate" | "newRate" | "newRateFrom"]?: Debt[Field] | undefined;
};

/**
 * The written rate that the payments after `today` bear, in per cent a year: the later one from the day it begins. Payments
 * later than that day bear it, so on the day itself none is to come at the first rate.
 */
export function currentRate({ interestRate, newRate, newRateFrom }: WrittenRates, today: IsoDate): number | undefined {
  return newRate !== undefined && newRateFrom && newRateFrom <= today ? newRate : interestRate;
}
