import type { Focus } from "../entities/household.ts";

/** The two sides of the balance, which stand beside each other. */
type BalanceSideName = "owned" | "owed";

/** How the overview is laid out under the net worth. */
export interface DashboardOrder {
  readonly sides: readonly [BalanceSideName, BalanceSideName];
  /** How long the money at hand lasts comes before the balance. */
  readonly cushionFirst: boolean;
}

export const USUAL_ORDER: DashboardOrder = { sides: ["owned", "owed"], cushionFirst: false };

/** What a household came for stands first; what was chosen first counts. */
export function dashboardOrder(focus: readonly Focus[] | undefined): DashboardOrder {
  const first = (of: readonly Focus[]) => focus?.find((one) => of.includes(one));
  const [side, any] = [first(["debt", "investing"]), first(["debt", "investing", "budget", "saving"])];
  return {
    sides: side === "debt" ? ["owed", "owned"] : USUAL_ORDER.sides,
    cushionFirst: any === "budget" || any === "saving",
  };
}
