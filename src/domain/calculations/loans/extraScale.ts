import { PAYMENTS_PER_YEAR } from "./paymentDays.ts";
import type { PlannedDebt } from "./payoffPlan.ts";

/** The end and the steps of a slider for a monthly amount, minor units. */
interface ExtraScale {
  readonly max: number;
  readonly step: number;
}

const FEWEST_STEPS = 20;

/**
 * A slider from 0 to what is paid in a month already, `payment · m / 12`, or what has been chosen where that is more:
 * in the largest step of 1, 2 or 5 followed by zeros that leaves twenty steps, up to the first one that is not below
 * either.
 */
export function extraScale(debts: readonly Pick<PlannedDebt, "payment" | "frequency">[], chosen: number): ExtraScale {
  const monthly = debts.reduce((sum, { payment, frequency }) => sum + (payment * PAYMENTS_PER_YEAR[frequency]) / 12, 0);
  const reach = Math.max(monthly, chosen, FEWEST_STEPS);
  const widest = reach / FEWEST_STEPS;
  const power = 10 ** Math.floor(Math.log10(widest));
  const step = Math.max(1, power * (widest >= 5 * power ? 5 : widest >= 2 * power ? 2 : 1));
  return { max: Math.ceil(reach / step) * step, step };
}
