import type { DashboardLayout, PlacedWidget, Widget } from "./dashboardLayout.ts";

/** The parts that draw, and can do so higher or lower. */
export const DRAWN: ReadonlySet<Widget> = new Set<Widget>(["netWorth", "month", "cashFlow"]);

/** The part at the place that it has when it has left its own; beyond the ends of the list it stands at the end. */
export function movedWidget(layout: DashboardLayout, id: Widget, to: number): DashboardLayout {
  const mine = layout.find((widget) => widget.id === id);
  if (mine === undefined) return layout;
  return layout.filter((widget) => widget !== mine).toSpliced(Math.max(0, to), 0, mine);
}

/** The part with another size, or put away, or brought back. */
export function changedWidget(
  layout: DashboardLayout,
  id: Widget,
  change: Partial<Omit<PlacedWidget, "id">>,
): DashboardLayout {
  return layout.map((widget) => (widget.id === id ? { ...widget, ...change } : widget));
}
