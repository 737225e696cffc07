import type { Decimal } from "../../decimal.ts";
import type { Trade } from "../../entities/trade.ts";
import { fixedPointOf, numberOf, quantityTimesPrice } from "../../fixedPoint.ts";
import type { SecurityId } from "../../ids.ts";
import { type Currency, MINOR_DIGITS } from "../../money.ts";
import { chronologicalTrades, isIncomplete } from "./chronologicalTrades.ts";
import { HeldQuantities } from "./heldQuantities.ts";
import { tradedMinor } from "./tradeAmounts.ts";

type Amounts = Pick<Trade, "quantity" | "price" | "currency" | "amountMinor" | "feeMinor" | "fx">;

/**
 * Whether the amount of a trade is one that can be counted with, in its own currency and in the one it was settled in:
 *
 *   (|quantity · price| + |amount| + fee) · max(1, rate) < 2⁵³ minor units
 */
export function isStorableTotal(trade: Amounts): boolean {
  const { currency, amountMinor = 0, feeMinor = 0, fx } = trade;
  const total = (tradedMinor(trade) ?? 0) + Math.abs(amountMinor) + feeMinor;
  const settled = fx
    ? total * numberOf(fixedPointOf(fx.rate)) * 10 ** (MINOR_DIGITS[fx.to] - MINOR_DIGITS[currency])
    : 0;
  return Math.max(total, settled) <= Number.MAX_SAFE_INTEGER;
}

/** Whether what is held of a security, by all its trades, is worth an amount that can be counted with at this price. */
export function isStorableWorth(
  { price, currency }: { readonly price: Decimal; readonly currency: Currency },
  securityId: SecurityId,
  trades: readonly Trade[],
): boolean {
  const held = new HeldQuantities();
  for (const trade of chronologicalTrades(trades)) if (!isIncomplete(trade)) held.move(trade);
  const { minor } = quantityTimesPrice(held.of(securityId), fixedPointOf(price), currency);
  return Number.isSafeInteger(minor);
}
