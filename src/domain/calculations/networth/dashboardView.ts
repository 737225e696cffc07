import type { PerformanceRange } from "#config/spec.ts";
import type { AssetType } from "../../entities/asset.ts";
import type { Debt, DebtType } from "../../entities/debt.ts";
import type { Focus } from "../../entities/household.ts";
import type { WidgetPlace } from "../../entities/preferences.ts";
import { type AmountConverter, amountConverter } from "../../exchange.ts";
import { type Currency, type Money, negate, subtract } from "../../money.ts";
import { type ChangeSince, changeSince } from "./changeSince.ts";
import { type DashboardLayout, dashboardLayout } from "./dashboardLayout.ts";
import { type NetWorthInput, type NetWorthPoint, netWorthTask } from "./netWorthSeries.ts";
import { isPartOf, type Omission, OMISSIONS, withoutOmitted } from "./omitted.ts";
import { type CountedAsset, uncountedNames } from "./countedAssets.ts";
import { ownAssets, ownDebts } from "./ownPart.ts";
import type { CooperativeTask } from "../../cooperativeTask.ts";
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
  /** The parts that the net worth could be shown without, as the household has it. Absent from what an earlier version kept. */
  readonly omittable?: readonly Omission[] | undefined;
  /** The parts that it is shown without. The two sides of the balance are whole all the same. */
  readonly omitted?: readonly Omission[] | undefined;
  /** The amounts in currencies without a known rate today, owned less owed. */
  readonly others: readonly Money[];
  /** Names of the securities that are in no sum today, for want of a price or a rate. Absent from what an earlier version kept. */
  readonly uncounted?: readonly string[] | undefined;
  /** There is something to show, be it that nothing is owned and nothing owed. Absent from what an earlier version kept. */
  readonly isBegun?: boolean | undefined;
  /** Absent from what an earlier version kept. */
  readonly layout?: DashboardLayout | undefined;
  /** How tall each part stood, in CSS pixels: the room that the next start keeps for it. */
  readonly heights?: Readonly<Record<string, number>> | undefined;
}

export interface DashboardInput extends NetWorthInput {
  readonly assets: readonly CountedAsset[];
  readonly debts: readonly Debt[];
  /** The reasons why the household came. */
  readonly focus?: readonly Focus[] | undefined;
  /** How the household has arranged the overview. */
  readonly arranged?: readonly WidgetPlace[] | undefined;
  /** The parts that it wants the net worth to be shown without. */
  readonly without?: readonly string[] | undefined;
  /** It has goals, a budget, transactions, trades or what comes again and again. */
  readonly hasMore?: boolean | undefined;
}

const LARGEST = 5;

export function* dashboardView(input: DashboardInput, range: PerformanceRange): CooperativeTask<DashboardView> {
  const { currency, today } = input;
  const [assets, debts] = [ownAssets(input.assets, today), ownDebts(input.debts)];
  const omittable = OMISSIONS.filter((what) => assets.some((asset) => isPartOf(asset, what)));
  const omitted = omittable.filter((what) => input.without?.includes(what));
  const counted = withoutOmitted(input.assets, input.debts, omitted);
  const worth = amountConverter(currency, today, input.exchange);
  const amounts = [
    ...ownAssets(counted.assets, today).map(({ currentValue }) => currentValue),
    ...ownDebts(counted.debts).map(({ currentValue }) => negate(currentValue)),
  ];
  const { total: netWorth, others } = totalIn(currency, amounts, worth);
  const points = yield* netWorthTask({ ...input, ...counted }, range);
  const [owned, owed] = [balanceSide(assets, currency, worth), balanceSide(debts, currency, worth)];
  return {
    version: 1,
    range,
    // Rounded as the two sides are, which stand beside it.
    netWorth: omitted.length === 0 ? subtract(owned.total, owed.total) : netWorth,
    change: changeSince(comparable(points), today),
    points,
    owned,
    owed,
    omittable,
    omitted,
    others,
    uncounted: uncountedNames(ownAssets(counted.assets, today)),
    // A sold asset is part of the way here.
    isBegun: input.assets.length + input.debts.length > 0 || input.hasMore,
    layout: dashboardLayout(input.arranged, input.focus),
  };
}

/** The view that an earlier start kept, if this version of the app can read it. */
export function cachedDashboardView(kept: unknown): DashboardView | undefined {
  const isKnown = typeof kept === "object" && kept !== null && "version" in kept && kept.version === 1;
  return isKnown ? (kept as DashboardView) : undefined;
}

/** The view, with the very parts of the kept one that are equal to its own: what follows them by identity stays as it is. */
export function withStructuralSharing(view: DashboardView, kept: DashboardView): DashboardView {
  const same = <Part>(part: Part, before: Part): Part =>
    JSON.stringify(part) === JSON.stringify(before) ? before : part;
  const shared = {
    ...view,
    netWorth: same(view.netWorth, kept.netWorth),
    change: same(view.change, kept.change),
    points: same(view.points, kept.points),
    owned: same(view.owned, kept.owned),
    owed: same(view.owed, kept.owed),
    omittable: same(view.omittable, kept.omittable),
    omitted: same(view.omitted, kept.omitted),
    others: same(view.others, kept.others),
    uncounted: same(view.uncounted, kept.uncounted),
    layout: same(view.layout, kept.layout),
    heights: kept.heights,
  };
  return same<DashboardView>(shared, kept);
}

/** Currencies that the net worth is told to leave something out of, today or on some day of its way. */
export function unconvertedCurrencies({
  others,
  points,
}: Pick<DashboardView, "others" | "points">): ReadonlySet<Currency> {
  return new Set([...others.map(({ currency }) => currency), ...points.flatMap(({ missing = [] }) => missing)]);
}

/**
 * The points that leave out the same as the last and rest on no estimate and on nothing untold: the others say nothing
 * about what has changed.
 */
export function comparable(points: readonly NetWorthPoint[]): readonly NetWorthPoint[] {
  const lackOf = ({ missing, uncounted }: NetWorthPoint) => JSON.stringify([missing, uncounted?.toSorted()]);
  const last = points.at(-1);
  return last ? points.filter((point) => !point.untold && !point.estimated && lackOf(point) === lackOf(last)) : points;
}

function balanceSide<Type extends AssetType | DebtType>(
  records: readonly { readonly id: string; readonly name: string; readonly type: Type; readonly currentValue: Money }[],
  currency: Currency,
  worth: AmountConverter,
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
