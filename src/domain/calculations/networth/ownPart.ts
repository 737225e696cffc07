import type { IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import { type Money, money } from "../../money.ts";
import { halfUp } from "../../halfUp.ts";

/** The fields that tell how much of a thing is the household's own, and until when. */
export interface Owned {
  /** Per cent; all of it when absent. */
  readonly ownerShare?: number | undefined;
  /** From this day on it is sold, paid out or used up. */
  readonly endDate?: IsoDate | undefined;
}

/** C1 An asset counts until its end date, and no longer on it. */
export function isHeld({ endDate }: Owned, day: IsoDate): boolean {
  return endDate === undefined || day < endDate;
}

/** C1 `value · share / 100`, rounded half up to a whole minor unit. */
export function ownPart(value: Money, { ownerShare = 100 }: Owned): Money {
  return money(halfUp([value.minor, ownerShare], [100]), value.currency);
}

/** The assets that count on `day`, each worth the household's own part of it. */
export function ownAssets<One extends Owned & Pick<Asset, "currentValue">>(
  assets: readonly One[],
  day: IsoDate,
): readonly One[] {
  return assets
    .filter((asset) => isHeld(asset, day))
    .map((asset) => (asset.ownerShare ? { ...asset, currentValue: ownPart(asset.currentValue, asset) } : asset));
}

/** C1 The debts with the household's own part of what is owed, was borrowed, is paid and it costs to pay them off. */
export function ownDebts(debts: readonly Debt[]): readonly Debt[] {
  return debts.map((debt) => {
    if (!debt.ownerShare) return debt;
    const own = AMOUNTS.flatMap((name) => (debt[name] ? [[name, ownPart(debt[name], debt)]] : []));
    return { ...debt, ...Object.fromEntries(own) };
  });
}

const AMOUNTS = ["currentValue", "originalValue", "paymentAmount", "redemptionValue"] as const;
