import { compareDates, type IsoDate } from "../../dates.ts";
import { type Asset, ASSET_TYPES, type AssetType, type Condition } from "../../entities/asset.ts";
import type { Valuation } from "../../entities/valuation.ts";
import type { AmountConverter } from "../../exchange.ts";
import { add, type Currency, money } from "../../money.ts";
import { shareOf, type Total, totalIn } from "./totals.ts";

export const ASSET_SORTINGS = ["value", "name", "updated"] as const;
type AssetSorting = (typeof ASSET_SORTINGS)[number];

export interface AssetGroup extends Total {
  readonly type: AssetType;
  /** Of all the groups together, as a fraction; absent where they, or it, come to nothing. */
  readonly share?: number | undefined;
  readonly assets: readonly Asset[];
}

interface ListOrder {
  readonly sorting: AssetSorting;
  /** The order of the language's own alphabet. */
  readonly compare: (left: string, right: string) => number;
  readonly updatedById: ReadonlyMap<string, IsoDate>;
  /** In the currency that is summed in; what it knows no rate of comes last among values. */
  readonly worth: AmountConverter;
}

/** The assets whose name, place, category or description holds all the words that are searched for. */
export function assetsMatching(assets: readonly Asset[], search: string): readonly Asset[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return assets;
  return assets.filter(({ name, location, category, description, bankName }) => {
    const text = [name, location, category, description, bankName].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The choice of assets to show. A filter that is left out is not asked about. */
export interface AssetFilter {
  readonly type?: AssetType | undefined;
  readonly currency?: Currency | undefined;
  readonly condition?: Condition | undefined;
  /** Whether somebody else owns a part of it. */
  readonly owner?: AssetOwner | undefined;
}

export const ASSET_OWNERS = ["alone", "shared"] as const;
export type AssetOwner = (typeof ASSET_OWNERS)[number];

export function ownerOfAsset({ ownerShare = 100 }: Pick<Asset, "ownerShare">): AssetOwner {
  return ownerShare < 100 ? "shared" : "alone";
}

export function assetsWhere(
  assets: readonly Asset[],
  { type, currency, condition, owner }: AssetFilter,
): readonly Asset[] {
  return assets.filter(
    (asset) =>
      (type === undefined || asset.type === type) &&
      (currency === undefined || asset.currentValue.currency === currency) &&
      (condition === undefined || asset.condition === condition) &&
      (owner === undefined || ownerOfAsset(asset) === owner),
  );
}

/** The assets by type, the group worth most first; inside a group in the order asked for. */
export function assetGroups(assets: readonly Asset[], currency: Currency, order: ListOrder): readonly AssetGroup[] {
  const groups = ASSET_TYPES.map((type) => {
    const ofType = assets.filter((asset) => asset.type === type).toSorted((a, b) => compared(a, b, order));
    const amounts = ofType.map(({ currentValue }) => currentValue);
    return { type, assets: ofType, ...totalIn(currency, amounts, order.worth) };
  });
  const whole = groups.reduce((sum, group) => add(sum, group.total), money(0, currency));
  return groups
    .filter((group) => group.assets.length > 0)
    .map((group) => ({ ...group, share: group.total.minor === 0 ? undefined : shareOf(group.total, whole) }))
    .toSorted((a, b) => b.total.minor - a.total.minor);
}

/** The last day that each asset or debt was given a value. */
export function updatedById(valuations: readonly Valuation[]): ReadonlyMap<string, IsoDate> {
  const days = new Map<string, IsoDate>();
  for (const { subjectId, date } of valuations) {
    const known = days.get(subjectId);
    if (known === undefined || date > known) days.set(subjectId, date);
  }
  return days;
}

function compared(a: Asset, b: Asset, { sorting, compare, updatedById: updated, worth }: ListOrder): number {
  const byName = compare(a.name, b.name);
  if (sorting === "name") return byName;
  if (sorting === "value") {
    const [worthA, worthB] = [a, b].map(({ currentValue }) => worth(currentValue)?.minor ?? -Infinity);
    return worthA === worthB ? byName : worthB! - worthA!;
  }
  return compareDates(updated.get(b.id) ?? "", updated.get(a.id) ?? "") || byName;
}
