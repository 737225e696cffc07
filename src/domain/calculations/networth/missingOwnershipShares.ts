import type { IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import { isHeld } from "./ownPart.ts";

/** Whose own part nobody has told, beside the part of the other, in per cent. */
export type MissingOwnershipShare<OneAsset, OneDebt> =
  | { readonly kind: "asset"; readonly asset: OneAsset; readonly debt: OneDebt; readonly share: number }
  | { readonly kind: "debt"; readonly asset: OneAsset; readonly debt: OneDebt; readonly share: number };

/**
 * C1 The holdings that are counted whole because nobody has said otherwise, while less than all of the other is the
 * household's own: the loans in a thing that is owned in part, or else the thing that a loan owed in part stands in.
 * Who has told 100 per cent has said otherwise. A thing that is not held on `day`, and a loan of which nothing is left,
 * are not counted at all.
 */
export function missingOwnershipShares<
  OneAsset extends Pick<Asset, "id" | "ownerShare" | "endDate">,
  OneDebt extends Pick<Debt, "assetId" | "ownerShare" | "currentValue">,
>(asset: OneAsset, debts: readonly OneDebt[], day: IsoDate): readonly MissingOwnershipShare<OneAsset, OneDebt>[] {
  if (!isHeld(asset, day)) return [];
  const linked = debts.filter(({ assetId, currentValue }) => assetId === asset.id && currentValue.minor !== 0);
  const { ownerShare } = asset;
  if (ownerShare !== undefined) {
    const untold = ownerShare < 100 ? linked.filter((debt) => debt.ownerShare === undefined) : [];
    return untold.map((debt) => ({ kind: "debt", asset, debt, share: ownerShare }));
  }
  const part = linked.find((debt) => debt.ownerShare !== undefined && debt.ownerShare < 100);
  return part?.ownerShare === undefined ? [] : [{ kind: "asset", asset, debt: part, share: part.ownerShare }];
}
