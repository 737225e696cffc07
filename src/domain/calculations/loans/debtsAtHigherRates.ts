import type { IsoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import { currentRate } from "./currentRate.ts";
import { loanOf } from "./loanOf.ts";
import { payoff } from "./payoff.ts";

/**
 * The debts as they would be if their rates were `points` percentage points higher, each still paid off on the day that
 * it is today: what is paid each time follows. A debt whose rate or last day is unknown stays as it is.
 *
 *   rate′ = rate + points        today's and a later one
 */
export function debtsAtHigherRates(debts: readonly Debt[], points: number, today: IsoDate): readonly Debt[] {
  return debts.map((debt) => {
    const loan = loanOf(debt, today);
    const end = loan && payoff(loan, today);
    if (!loan || points === 0 || (loan.kind !== "standing" && end?.kind !== "paid")) return debt;
    const { paymentAmount: _, effectiveRate: __, ...rest } = debt;
    const isLater = currentRate(debt, today) !== undefined && loan.newRate === undefined;
    return {
      ...rest,
      interestRate: loan.interestRate + points,
      newRate: isLater || debt.newRate === undefined ? undefined : debt.newRate + points,
      newRateFrom: isLater ? undefined : debt.newRateFrom,
      ...(end?.kind === "paid" && { endDate: end.on }),
    };
  });
}
