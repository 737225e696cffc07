import { daysBetween, type IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import { type Money, subtract } from "../../money.ts";
import { annualised } from "./growth.ts";

export interface PurchaseGain {
  /** The worth less the price that was paid for it. */
  readonly value: Money;
  /** Of what was paid; absent where that was nothing. */
  readonly fraction?: number | undefined;
  /** The even yearly change that leads from one to the other; absent before a year has passed, or without a day. */
  readonly yearly?: number | undefined;
}

/**
 * The gain of an asset since it was bought, with nothing of the payments and earnings meanwhile.
 *
 *   gain = V − P      fraction = gain / P      yearly = (V / P)^(365 / days) − 1
 *
 * `days` end today, or on the day it was sold or paid out.
 *
 * Undefined without a purchase price, or with one in another currency: nothing is exchanged here.
 */
export function purchaseGain(
  {
    currentValue,
    purchaseValue,
    purchaseDate,
    endDate,
  }: Pick<Asset, "currentValue" | "purchaseValue" | "purchaseDate" | "endDate">,
  today: IsoDate,
): PurchaseGain | undefined {
  if (!purchaseValue || purchaseValue.currency !== currentValue.currency) return undefined;
  const value = subtract(currentValue, purchaseValue);
  const fraction = purchaseValue.minor > 0 ? value.minor / purchaseValue.minor : undefined;
  const last = endDate && endDate < today ? endDate : today;
  const days = purchaseDate && daysBetween(purchaseDate, last);
  return { value, fraction, yearly: fraction !== undefined && days ? annualised(fraction, days) : undefined };
}
