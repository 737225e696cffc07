import type { IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import { isHeld } from "../networth/ownPart.ts";

export interface SecuredLoan {
  readonly asset: Asset;
  readonly debt: Debt;
}

const HOMES: ReadonlySet<Asset["type"]> = new Set(["real_estate", "property"]);

/**
 * A home and a mortgage, or a car and a car loan, that belong together as far as anybody can see: there is one of each
 * alone, neither is linked to another, and nobody has said no.
 */
export function securedLoans(assets: readonly Asset[], debts: readonly Debt[], today: IsoDate): readonly SecuredLoan[] {
  const held = assets.filter((asset) => isHeld(asset, today));
  const owed = debts.filter(({ currentValue }) => currentValue.minor > 0);
  return [
    ...pairOf(
      held.filter(({ type }) => HOMES.has(type)),
      owed.filter(({ type }) => type === "mortgage"),
      debts,
    ),
    ...pairOf(
      held.filter(({ type }) => type === "vehicle"),
      owed.filter(({ type }) => type === "car_loan"),
      debts,
    ),
  ];
}

function pairOf(
  [asset, ...otherAssets]: readonly Asset[],
  [debt, ...otherDebts]: readonly Debt[],
  debts: readonly Debt[],
): readonly SecuredLoan[] {
  if (!asset || !debt || otherAssets.length + otherDebts.length > 0) return [];
  const isAnswered = debt.assetId !== undefined || (debt.notAssetIds ?? []).includes(asset.id);
  return isAnswered || debts.some(({ assetId }) => assetId === asset.id) ? [] : [{ asset, debt }];
}
