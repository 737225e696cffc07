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

/** Paid out by the security before tax, in money or in shares that count as income; in minor units of the trade's currency. */
export function dividendMinor(trade: Trade): number {
  if (trade.kind === "stockDividend") return amountsOf(trade).tradedMinor ?? 0;
  return trade.kind === "dividend" ? (trade.amountMinor ?? 0) : 0;
}

/** Paid beside trades of securities, less what was refunded; in minor units of the trade's currency. */
export function separateFeeMinor({ kind, amountMinor = 0, feeMinor = 0 }: Trade): number {
  if (kind === "currencyExchange") return feeMinor;
  if (kind === "feeRefund") return amountMinor === 0 ? 0 : -amountMinor;
  return kind === "fee" || kind === "adrFee" ? amountMinor : 0;
}

/** Paid for a trade of securities itself. */
export function feeWithinMinor({ kind, feeMinor = 0 }: Trade): number {
  return kind === "currencyExchange" ? 0 : feeMinor;
}

/** The trade changes how many are held. */
export function isOfHoldings({ kind, quantity }: Trade): boolean {
  switch (kind) {
    case "buy":
    case "sell":
    case "transfer":
    case "stockDividend":
    case "rights":
    case "spinoff":
    case "merger":
    case "redemption":
    case "delisting":
      return true;
    case "cashInLieu":
      return quantity !== undefined;
    case "dividend":
    case "tax":
    case "fee":
    case "split":
    case "adrFee":
    case "feeRefund":
    case "currencyExchange":
      return false;
  }
}

function movedMinor(quantity: FixedPoint, price: FixedPoint, currency: Currency): number {
  return Math.abs(quantityTimesPrice(quantity, price, currency).minor);
}
