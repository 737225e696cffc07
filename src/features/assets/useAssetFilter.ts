import { useSearchParams } from "react-router-dom";
import {
  ASSET_OWNERS,
  ASSET_SORTINGS,
  type AssetFilter,
  type AssetSorting,
} from "#domain/calculations/networth/assetList.ts";
import { ASSET_TYPES, CONDITIONS } from "#domain/entities/asset.ts";
import { CURRENCIES } from "#domain/money.ts";

/** What stands in the address: kinds and orders, never a name. */
export interface AssetView extends AssetFilter {
  readonly sort: AssetSorting;
}

/** The filter and the order, kept in the address, so that the way back from an asset leads to the same list. */
export function useAssetFilter(): readonly [AssetView, (changes: Partial<AssetView>) => void] {
  const [query, setQuery] = useSearchParams();
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === query.get(name));
  const view: AssetView = {
    type: one("type", ASSET_TYPES),
    currency: one("currency", CURRENCIES),
    condition: one("condition", CONDITIONS),
    owner: one("owner", ASSET_OWNERS),
    sort: one("sort", ASSET_SORTINGS) ?? "value",
  };
  const set = (changes: Partial<AssetView>) => {
    const next = Object.entries({ ...view, ...changes }).flatMap(
      ([name, value]: readonly [string, string | undefined]) =>
        value === undefined || isUsual(name, value) ? [] : [[name, value] as const],
    );
    setQuery(Object.fromEntries(next), { replace: true, preventScrollReset: true });
  };
  return [view, set];
}

function isUsual(name: string, value: string): boolean {
  return name === "sort" && value === "value";
}
