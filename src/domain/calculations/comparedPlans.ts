import type { IsoDate } from "../dates.ts";
import { monthsBetween } from "./paymentDays.ts";
import {
  type PlannedDebt,
  payoffOrder,
  payoffPlan,
  type PlanOutcome,
  type PlanRules,
  type Strategy,
} from "./payoffPlan.ts";

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

/** What is saved against the payments alone, the months as the calendar has them; undefined when one of the two never ends. */
export function saved({ minimums }: ComparedPlans, plan: OrderedPlan) {
  if (minimums.freeOn === undefined || plan.freeOn === undefined) return undefined;
  return { months: monthsBetween(plan.freeOn, minimums.freeOn), interest: minimums.interest - plan.interest };
}

function ordered(order: readonly PlannedDebt[], rules: PlanRules): OrderedPlan {
  const outcome = payoffPlan(order, rules);
  const gone = [...outcome.goneByDebt.values()];
  return { ...outcome, order, firstGone: gone.length > 0 ? Math.min(...gone) : undefined };
}
