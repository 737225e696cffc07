import { moneyOf } from "../calculations/currency/exampleAmount.ts";
import type { Money } from "../money.ts";
import type { TaxFigure } from "./taxRates2026.ts";
import { halfUp } from "../halfUp.ts";

/** Parts of one per cent that a rate is read in: 12.01 % has two decimals, 1.065 % three. */
const PARTS = 10_000;

/**
 * The part of an amount that is so much per cent.
 *
 *   share = A · p / 100
 *
 * A  minor units        p  per cent, read to four decimals
 *
 * Rounded half up to a whole minor unit.
 */
export function percentShare(minor: number, percent: number): number {
  return halfUp([minor, Math.round(percent * PARTS)], [100 * PARTS]);
}

/**
 * The part of an amount that is above a limit.
 *
 *   above = max(0, A − L)
 *
 * A  minor units        L  an `amount` figure, whole units of the same currency
 */
export function above({ minor, currency }: Money, limit: TaxFigure): number {
  return Math.max(0, minor - moneyOf(limit.value, currency).minor);
}
