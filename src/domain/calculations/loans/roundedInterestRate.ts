import type { IsoDate } from "../../dates.ts";
import { type LoanFields, loanOf } from "./loanOf.ts";
import { halfUp } from "../../halfUp.ts";

const [FEWEST_DECIMALS, MOST_DECIMALS] = [2, 6];

/**
 * The rate that the other figures lead to, in per cent a year, with the fewest decimals, two at least, at which payment and
 * last day still fit each other. Two where they do not, because the rate is an estimate; rounded half up.
 */
export function roundedInterestRate(debt: LoanFields, today: IsoDate): number | undefined {
  const exact = loanOf(debt, today)?.interestRate;
  if (exact === undefined) return undefined;
  const rounded = (decimals: number) => halfUp([exact, 10 ** decimals]) / 10 ** decimals;
  for (let decimals = FEWEST_DECIMALS; decimals <= MOST_DECIMALS; decimals += 1) {
    const interestRate = rounded(decimals);
    if (loanOf({ ...debt, interestRate }, today)?.due) return interestRate;
  }
  return rounded(FEWEST_DECIMALS);
}
