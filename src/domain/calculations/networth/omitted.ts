import { type Asset, PENSION_WRAPPERS } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";

/** The parts that the net worth can be looked at without. */
export const OMISSIONS = ["home", "pension"] as const;
export type Omission = (typeof OMISSIONS)[number];

type Kept = Pick<Asset, "id" | "type" | "wrapper">;
type Owing = Pick<Debt, "type" | "assetId">;

/** Whether the asset is the home, or a pension: by its type, or by what the law calls it. */
export function isPartOf({ type, wrapper }: Kept, what: Omission): boolean {
  return what === "home" ? type === "real_estate" : type === "retirement" || PENSION_WRAPPERS.has(wrapper);
}

/**
 * The things that are left without the parts that were asked to be left out. With the home goes what is owed on it:
 * loans that stand in it, and mortgages of which nobody has said what they stand in.
 */
export function withoutOmitted<One extends Kept, Other extends Owing>(
  assets: readonly One[],
  debts: readonly Other[],
  omitted: readonly Omission[],
): { readonly assets: readonly One[]; readonly debts: readonly Other[] } {
  if (omitted.length === 0) return { assets, debts };
  const gone = new Set<string>();
  for (const asset of assets) if (omitted.some((what) => isPartOf(asset, what))) gone.add(asset.id);
  const isOnHome = ({ type, assetId }: Owing) =>
    assetId === undefined ? type === "mortgage" && omitted.includes("home") : gone.has(assetId);
  return { assets: assets.filter(({ id }) => !gone.has(id)), debts: debts.filter((debt) => !isOnHome(debt)) };
}
