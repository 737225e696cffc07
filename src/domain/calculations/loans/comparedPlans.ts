import type { IsoDate } from "../../dates.ts";
import { monthsBetween } from "./paymentDays.ts";
import {
  type PlannedDebt,
  payoffOrder,
  payoffPlan,
  type PlanOutcome,
  type PlanRules,
  type Strategy,
} from "./payoffPlan.ts";
import { halfUp } from "../../halfUp.ts";

export interface OrderedPlan extends PlanOutcome {
  readonly order: readonly PlannedDebt[];
  /** When the first debt is gone, a month from 1; absent when none ever is. */
  readonly firstGone: number | undefined;
}

export interface ComparedPlans {
  /** Every debt with its own payment, and nothing on top. */
  readonly minimums: OrderedPlan;
  readonly byStrategy: Readonly<Record<Strategy, OrderedPlan>>;
}

/** The three strategies with `extra` minor units a month on top, against the payments alone. */
export function comparedPlans(debts: readonly PlannedDebt[], extra: number, today: IsoDate): ComparedPlans {
  const plan = (strategy: Strategy) => ordered(payoffOrder(debts, strategy), { extra, rollsOver: true, today });
  return {
    minimums: ordered(payoffOrder(debts, "own"), { extra: 0, rollsOver: false, today }),
    byStrategy: { avalanche: plan("avalanche"), snowball: plan("snowball"), own: plan("own") },
  };
}

/**
 * The saving against the payments alone, the months as the calendar has them; undefined when one of the two never ends.
 * `unit` is that of `interestBetween`.
 */
export function saved({ minimums }: ComparedPlans, plan: OrderedPlan, unit: number) {
  if (minimums.freeOn === undefined || plan.freeOn === undefined) return undefined;
  return { months: monthsBetween(plan.freeOn, minimums.freeOn), interest: interestBetween(minimums, plan, unit) };
}

/** How much less interest the second costs, in minor units: of both as they are shown, rounded to `unit`, so that they add up. */
export function interestBetween(dearer: PlanOutcome, cheaper: PlanOutcome, unit: number): number {
  return unit * (halfUp([dearer.interest], [unit]) - halfUp([cheaper.interest], [unit]));
}

function ordered(order: readonly PlannedDebt[], rules: PlanRules): OrderedPlan {
  const outcome = payoffPlan(order, rules);
  const gone = [...outcome.goneByDebt.values()];
  return { ...outcome, order, firstGone: gone.length > 0 ? Math.min(...gone) : undefined };
}
