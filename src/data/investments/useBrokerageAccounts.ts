import type { Asset, AssetType } from "#domain/entities/asset.ts";
import { useRecords } from "../records/useRecords.ts";

const DEPOT_TYPES: ReadonlySet<AssetType> = new Set<AssetType>([
  "investment",
  "stocks",
  "bonds",
  "crypto",
  "retirement",
]);

/** The assets that hold securities, and those that trades were written in, whatever they are called now. */
export function useBrokerageAccounts(): readonly Asset[] {
  const assets = useRecords("assets");
  const used = new Set<string>(useRecords("trades").map(({ accountId }) => accountId));
  return assets.filter(({ id, type }) => DEPOT_TYPES.has(type) || used.has(id));
}
