import type { Focus } from "../../entities/household.ts";
import type { WidgetPlace } from "../../entities/preferences.ts";

/** The parts of the overview, in their usual order. */
export const WIDGETS = [
  "netWorth",
  "insights",
  "month",
  "upcoming",
  "review",
  "owned",
  "owed",
  "cashFlow",
  "goals",
  "budget",
  "returns",
  "debtFree",
  "score",
  "cushion",
  "reports",
  "reminders",
  "health",
] as const;
export type Widget = (typeof WIDGETS)[number];

/** A part of the overview where it stands: `half` is one of two columns where there is room for two. */
export interface PlacedWidget {
  readonly id: Widget;
  readonly isShown: boolean;
  readonly width: WidgetPlace["width"];
  /** Of those that draw; `medium` where nobody has chosen. */
  readonly height?: WidgetPlace["height"];
}

/** All parts, each once, in the order in which they stand. */
export type DashboardLayout = readonly PlacedWidget[];

const HALF: ReadonlySet<Widget> = new Set<Widget>([
  "month",
  "upcoming",
  "owned",
  "owed",
  "returns",
  "debtFree",
  "score",
  "cushion",
]);

const FLOW: readonly Widget[] = ["month", "upcoming", "review"];

/** The parts that stand between the net worth and the two sides of the balance. */
const FIRST_BY_FOCUS: Readonly<Record<Focus, readonly Widget[]>> = {
  overview: FLOW,
  budget: ["budget", ...FLOW, "cushion"],
  saving: [...FLOW, "cushion", "goals"],
  debt: ["debtFree", "returns"],
  investing: ["returns", "debtFree"],
};

const TOP: ReadonlySet<Widget> = new Set<Widget>(["netWorth", "insights", "owned", "owed"]);
/** The parts that stand under them, where they have not stood above. */
const LATER = WIDGETS.filter((id) => !TOP.has(id));

/** The reason why a household came stands first, under the net worth; what was chosen first counts. */
export function usualLayout(focus: readonly Focus[] | undefined): DashboardLayout {
  const first = (of: readonly Focus[]) => focus?.find((one) => of.includes(one));
  const side = first(["debt", "investing"]);
  const any = first(["debt", "investing", "budget", "saving"]);
  const sides: readonly Widget[] = side === "debt" ? ["owed", "owned"] : ["owned", "owed"];
  const early = FIRST_BY_FOCUS[any ?? "overview"];
  const order: readonly Widget[] = [
    "netWorth",
    "insights",
    ...early,
    ...sides,
    ...LATER.filter((id) => !early.includes(id)),
  ];
  return order.map((id) => ({ id, isShown: true, width: HALF.has(id) ? "half" : "full" }));
}

/**
 * The layout that the household chose. Parts that it has not placed, as this version of the app is the first to have
 * them, stand after the one that they usually follow; those that only a newer version knows are left out.
 */
export function dashboardLayout(
  chosen: readonly WidgetPlace[] | undefined,
  focus: readonly Focus[] | undefined,
): DashboardLayout {
  const usual = usualLayout(focus);
  if (chosen === undefined) return usual;
  const layout: PlacedWidget[] = chosen.flatMap(({ id, ...place }) => {
    const known = WIDGETS.find((widget) => widget === id);
    return known === undefined ? [] : [{ id: known, ...place }];
  });
  for (const [i, widget] of usual.entries()) {
    if (layout.some(({ id }) => id === widget.id)) continue;
    const before = usual[i - 1];
    layout.splice(before === undefined ? 0 : layout.findIndex(({ id }) => id === before.id) + 1, 0, widget);
  }
  return layout;
}

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
