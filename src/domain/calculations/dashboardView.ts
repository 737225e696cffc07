import type { PerformanceRange } from "#config/spec.ts";
import type { Asset, AssetType } from "../entities/asset.ts";
import type { Debt, DebtType } from "../entities/debt.ts";
import type { Focus } from "../entities/household.ts";
import type { WidgetPlace } from "../entities/preferences.ts";
import { type Money, negate } from "../money.ts";
import { type ChangeSince, changeSince } from "./changeSince.ts";
import { type DashboardLayout, dashboardLayout } from "./dashboardLayout.ts";
import { type NetWorthInput, type NetWorthPoint, netWorthSteps } from "./netWorthSeries.ts";
import type { Steps } from "../steps.ts";
import { totalIn } from "./totals.ts";
import { type UpcomingReminder, upcomingReminders } from "./upcomingReminders.ts";

/** One side of the balance. */
export interface BalanceSide<Type> {
  readonly total: Money;
  /** The largest first. */
  readonly byType: readonly { readonly type: Type; readonly value: Money }[];
  /** The largest, to go to. */
  readonly largest: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: Type;
    readonly value: Money;
  }[];
  readonly count: number;
}

/** All that the first page shows, as plain data: it is also what the next start paints before the records are open. */
export interface DashboardView {
  readonly version: 1;
  readonly range: PerformanceRange;
  readonly netWorth: Money;
  readonly change?: ChangeSince | undefined;
  readonly points: readonly NetWorthPoint[];
  readonly owned: BalanceSide<AssetType>;
  readonly owed: BalanceSide<DebtType>;
  /** What is in other currencies, owned less owed. */
  readonly others: readonly Money[];
  readonly reminders: readonly UpcomingReminder[];
  /** Absent from what an earlier version kept. */
  readonly layout?: DashboardLayout | undefined;
}

export interface DashboardInput extends NetWorthInput {
  readonly assets: readonly Asset[];
  readonly debts: readonly Debt[];
  /** What the household came for. */
  readonly focus?: readonly Focus[] | undefined;
  /** How the household has arranged the overview. */
  readonly arranged?: readonly WidgetPlace[] | undefined;
}

const REMIND_DAYS_AHEAD = 30;
const LARGEST = 5;

export function* dashboardView(input: DashboardInput, range: PerformanceRange): Steps<DashboardView> {
  const { assets, debts, currency, today } = input;
  const amounts = [
    ...assets.map(({ currentValue }) => currentValue),
    ...debts.map(({ currentValue }) => negate(currentValue)),
  ];
  const { total, others } = totalIn(currency, amounts);
  const points = yield* netWorthSteps(input, range);
  return {
    version: 1,
    range,
    netWorth: total,
    change: changeSince(points, today),
    points,
    owned: balanceSide(assets, input),
    owed: balanceSide(debts, input),
    others,
    reminders: upcomingReminders(assets, today, REMIND_DAYS_AHEAD),
    layout: dashboardLayout(input.arranged, input.focus),
  };
}

/** What an earlier start kept, if this version of the app can read it. */
export function keptDashboardView(kept: unknown): DashboardView | undefined {
  const isKnown = typeof kept === "object" && kept !== null && "version" in kept && kept.version === 1;
  return isKnown ? (kept as DashboardView) : undefined;
}

/** The view, with the very parts of the kept one that are equal to its own: what follows them by identity stays as it is. */
export function withKeptParts(view: DashboardView, kept: DashboardView): DashboardView {
  const same = <Part>(part: Part, before: Part): Part =>
    JSON.stringify(part) === JSON.stringify(before) ? before : part;
  const shared = {
    ...view,
    netWorth: same(view.netWorth, kept.netWorth),
    change: same(view.change, kept.change),
    points: same(view.points, kept.points),
    owned: same(view.owned, kept.owned),
    owed: same(view.owed, kept.owed),
    others: same(view.others, kept.others),
    reminders: same(view.reminders, kept.reminders),
    layout: same(view.layout, kept.layout),
  };
  return same<DashboardView>(shared, kept);
}

function balanceSide<Type extends AssetType | DebtType>(
  records: readonly { readonly id: string; readonly name: string; readonly type: Type; readonly currentValue: Money }[],
  { currency }: DashboardInput,
): BalanceSide<Type> {
  const counted = records.filter(({ currentValue }) => currentValue.currency === currency);
  const byType = [...new Set(counted.map(({ type }) => type))].map((type) => ({
    type,
    value: totalIn(
      currency,
      counted.filter((one) => one.type === type).map(({ currentValue }) => currentValue),
    ).total,
  }));
  const largest = counted
    .map(({ id, name, type, currentValue }) => ({ id, name, type, value: currentValue }))
    .toSorted((a, b) => b.value.minor - a.value.minor);
  return {
    total: totalIn(
      currency,
      counted.map(({ currentValue }) => currentValue),
    ).total,
    byType: byType.filter(({ value }) => value.minor > 0).toSorted((a, b) => b.value.minor - a.value.minor),
    largest: largest.slice(0, LARGEST),
    count: records.length,
  };
}
