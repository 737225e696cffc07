import type { Trade } from "../../entities/trade.ts";
import type { Currency } from "../../money.ts";
import { quantityTimesPrice, type FixedPoint, fixedPointOf } from "../../fixedPoint.ts";

export interface TradeAmounts {
  /** Nothing where the trade has no quantity. */
  readonly quantity: FixedPoint;
  readonly price: FixedPoint | undefined;
  /** As `tradedMinor`. */
  readonly tradedMinor: number | undefined;
}

const KNOWN = new WeakMap<Trade, TradeAmounts>();

/**
 * The numbers of a trade, to calculate with. A long history is gone through several times: they are read once for as
 * long as it is there.
 */
export function amountsOf(trade: Trade): TradeAmounts {
  const known = KNOWN.get(trade);
  if (known) return known;
  const [quantity, price] = [
    trade.quantity ? fixedPointOf(trade.quantity) : 0n,
    trade.price && fixedPointOf(trade.price),
  ];
  const traded = trade.quantity && price !== undefined ? movedMinor(quantity, price, trade.currency) : undefined;
  const amounts = { quantity, price, tradedMinor: traded };
  KNOWN.set(trade, amounts);
  return amounts;
}

/** |quantity · price|, what a trade moved before fees, in minor units of its own currency. Undefined without one of the two. */
export function tradedMinor({
  quantity,
  price,
  currency,
}: Pick<Trade, "quantity" | "price" | "currency">): number | undefined {
  if (!quantity || !price) return undefined;
  return movedMinor(fixedPointOf(quantity), fixedPointOf(price), currency);
}

function movedMinor(quantity: FixedPoint, price: FixedPoint, currency: Currency): number {
  return Math.abs(quantityTimesPrice(quantity, price, currency).minor);
}
