import type { AssetType } from "#domain/entities/asset.ts";
import type { IconName } from "#ui/actions/Icon.tsx";

export const ASSET_ICON: Readonly<Record<AssetType, IconName>> = {
  cash: "cash",
  stocks: "chart",
  bonds: "bond",
  real_estate: "home",
  crypto: "crypto",
  retirement: "retirement",
  bank: "bank",
  investment: "investment",
  property: "asset",
  vehicle: "car",
  collectible: "collectible",
  other: "valuable",
};
