import { compareIds } from "../../compareIds.ts";
import { compareDates } from "../../dates.ts";
import type { Trade, TradeKind } from "../../entities/trade.ts";

/**
 * A day's split comes before its trades, and what comes in before what goes out. A security is exchanged for another
 * after it was bought or moved, and before the new one pays or is sold.
 */
const ORDER: Readonly<Record<TradeKind, number>> = {
  split: 0,
  buy: 1,
  transfer: 2,
  stockDividend: 3,
  merger: 4,
  spinoff: 5,
  rights: 6,
  dividend: 7,
  tax: 8,
  fee: 9,
  adrFee: 10,
  feeRefund: 11,
  currencyExchange: 12,
  cashInLieu: 13,
  sell: 14,
  redemption: 15,
  delisting: 16,
};

/** The trades in the order in which they happened. */
export function chronologicalTrades(trades: readonly Trade[]): readonly Trade[] {
  return trades.toSorted(
    (a, b) => compareDates(a.date, b.date) || ORDER[a.kind] - ORDER[b.kind] || isOut(a) - isOut(b) || compareIds(a, b),
  );
}

/** Whether a kind cannot be without it, and it is not there. */
export function isIncomplete(trade: Trade): boolean {
  const { kind, securityId, quantity, price, amountMinor, ratio, toAccountId, fromSecurityId, fx } = trade;
  const isNegative = (value: string | undefined) => value?.startsWith("-") ?? false;
  switch (kind) {
    case "buy":
    case "sell":
    case "redemption":
      return !securityId || !quantity || !price || isNegative(quantity) || isNegative(price);
    case "stockDividend":
      return !securityId || !quantity || isNegative(quantity) || isNegative(price);
    case "spinoff":
    case "rights":
      return !securityId || !quantity || isNegative(quantity) || securityId === fromSecurityId;
    case "merger":
      return !securityId || !fromSecurityId || !ratio || isNegative(quantity) || securityId === fromSecurityId;
    case "delisting":
      return !securityId || isNegative(quantity);
    case "cashInLieu":
      return !securityId || amountMinor === undefined || isNegative(quantity);
    case "dividend":
      return !securityId || amountMinor === undefined;
    case "tax":
    case "fee":
    case "adrFee":
    case "feeRefund":
      return amountMinor === undefined;
    case "currencyExchange":
      return amountMinor === undefined || !fx;
    case "split":
      return !securityId || !ratio || securityId === fromSecurityId;
    case "transfer":
      return !securityId || !quantity || (toAccountId !== undefined && isNegative(quantity));
  }
}

function isOut({ quantity }: Trade): number {
  return quantity?.startsWith("-") ? 1 : 0;
}
