import type { Focus } from "../entities/household.ts";

/** The parts of the overview under the net worth, in the order of a household that came for nothing in particular. */
export const DASHBOARD_PARTS = ["owned", "owed", "cushion", "reminders"] as const;
export type DashboardPart = (typeof DASHBOARD_PARTS)[number];

const PART_OF_FOCUS: Readonly<Partial<Record<Focus, DashboardPart>>> = {
  budget: "cushion",
  saving: "cushion",
  debt: "owed",
  investing: "owned",
};

/** What a household came for stands first, in the order it was chosen; the rest follows in its usual order. */
export function dashboardOrder(focus: readonly Focus[] | undefined): readonly DashboardPart[] {
  const first = (focus ?? []).flatMap((one) => PART_OF_FOCUS[one] ?? []);
  return [...new Set([...first, ...DASHBOARD_PARTS])];
}
