import type { PlannedGoal } from "../calculations/goals/goalList.ts";
import { goalPayment, wholeMonthsUntil, yearlyReturnOf } from "../calculations/goals/goalPlan.ts";
import { monthlyReturn } from "../calculations/goals/monthsUntil.ts";
import { paymentDay, paymentsUntil } from "../calculations/loans/paymentDays.ts";
import type { IsoDate } from "../dates.ts";
import { type Money, money, roundedMoney } from "../money.ts";

interface GoalTransfer {
  readonly date: IsoDate;
  /** Above nothing, in the currency of the goal. */
  readonly amount: Money;
}

/**
 * C10 The transfers to a goal after today and up to `until`, on the day of the month on which the goal began, until it is
 * reached.
 *
 *   transfer(k) = PMT(T, S(k), r, max(1, n − k))                with a day that is still to come
 *   transfer(k) = min(pace, T − S(k))                           without one
 *   S(k + 1)    = S(k) · (1 + i) + transfer(k)                  i = (1 + r)^(1/12) − 1; without a day i = 0
 *
 * k  transfers made so far, from 0
 * T  the target, S(0)  what is saved today, minor units of one currency
 * r  `yearlyReturnOf` the goal, n  whole months until its day
 * PMT and pace as in `goalPlan`, so that the first transfer is the amount which the page of the goal asks for
 *
 * A goal that rests, has ended or pays off a debt has none. S is rounded half up to a whole minor unit each month.
 */
export function goalTransfers({ goal, plan }: PlannedGoal, today: IsoDate, until: IsoDate): readonly GoalTransfer[] {
  const { targetAmount: target, targetDate, startDate } = goal;
  if (goal.state !== undefined || goal.debtId) return [];
  const isDated = targetDate !== undefined && targetDate >= today;
  const months = isDated ? wholeMonthsUntil(today, targetDate) : 0;
  const yearly = yearlyReturnOf(goal);
  const growth = isDated ? 1 + monthlyReturn(yearly) : 1;
  const first = paymentsUntil(startDate, "monthly", today);
  const count = paymentsUntil(startDate, "monthly", until) - first;
  const transfers: GoalTransfer[] = [];
  for (let made = 0, saved = plan.saved; made < count && saved.minor < target.minor; made++) {
    const amount = isDated
      ? goalPayment(target, saved, yearly, Math.max(1, months - made))
      : money(Math.min(plan.pace.minor, target.minor - saved.minor), target.currency);
    if (amount.minor <= 0) break;
    transfers.push({ date: paymentDay(startDate, "monthly", first + made), amount });
    saved = roundedMoney(saved.minor * growth + amount.minor, target.currency);
  }
  return transfers;
}
