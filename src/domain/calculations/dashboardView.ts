import type { PerformanceRange } from "#config/spec.ts";
import type { Asset, AssetType } from "../entities/asset.ts";
import type { Debt, DebtType } from "../entities/debt.ts";
import type { Focus } from "../entities/household.ts";
import type { WidgetPlace } from "../entities/preferences.ts";
import { type Worth, worthIn } from "../exchange.ts";
import { type Currency, type Money, negate, subtract } from "../money.ts";
import { type ChangeSince, changeSince } from "./changeSince.ts";
import { type DashboardLayout, dashboardLayout } from "./dashboardLayout.ts";
import { type NetWorthInput, type NetWorthPoint, netWorthSteps } from "./netWorthSeries.ts";
import { ownAssets } from "./ownPart.ts";
import type { Steps } from "../steps.ts";
import { totalIn } from "./totals.ts";

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
  /** What is in currencies without a known rate today, owned less owed. */
  readonly others: readonly Money[];
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

const LARGEST = 5;

export function* dashboardView(input: DashboardInput, range: PerformanceRange): Steps<DashboardView> {
  const { debts, currency, today } = input;
  const assets = ownAssets(input.assets, today);
  const worth = worthIn(currency, today, input.exchange);
  const amounts = [
    ...assets.map(({ currentValue }) => currentValue),
    ...debts.map(({ currentValue }) => negate(currentValue)),
  ];
  const points = yield* netWorthSteps(input, range);
  const [owned, owed] = [balanceSide(assets, currency, worth), balanceSide(debts, currency, worth)];
  return {
    version: 1,
    range,
    netWorth: subtract(owned.total, owed.total),
    change: changeSince(comparable(points), today),
    points,
    owned,
    owed,
    others: totalIn(currency, amounts, worth).others,
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
    layout: same(view.layout, kept.layout),
  };
  return same<DashboardView>(shared, kept);
}

/** The points that leave out the same currencies as the last: the others say nothing about what has changed. */
function comparable(points: readonly NetWorthPoint[]): readonly NetWorthPoint[] {
  const missing = String(points.at(-1)?.missing);
  return points.filter((point) => String(point.missing) === missing);
}

function balanceSide<Type extends AssetType | DebtType>(
  records: readonly { readonly id: string; readonly name: string; readonly type: Type; readonly currentValue: Money }[],
  currency: Currency,
  worth: Worth,
): BalanceSide<Type> {
  const sumOf = (some: readonly { readonly currentValue: Money }[]) =>
    totalIn(
      currency,
      some.map(({ currentValue }) => currentValue),
      worth,
    ).total;
  const byType = [...new Set(records.map(({ type }) => type))].map((type) => ({
    type,
    value: sumOf(records.filter((one) => one.type === type)),
  }));
  const largest = records
    .flatMap(({ id, name, type, currentValue }) => {
      const value = worth(currentValue);
      return value ? [{ id, name, type, value }] : [];
    })
    .toSorted((a, b) => b.value.minor - a.value.minor);
  return {
    total: sumOf(records),
    byType: byType.filter(({ value }) => value.minor > 0).toSorted((a, b) => b.value.minor - a.value.minor),
    largest: largest.slice(0, LARGEST),
    count: records.length,
  };
}
