import { compareIds } from "../../compareIds.ts";
import { compareDates } from "../../dates.ts";
import type { Trade, TradeKind } from "../../entities/trade.ts";

/** A day's split comes before its trades, and what comes in before what goes out. */
const ORDER: Readonly<Record<TradeKind, number>> = {
  split: 0,
  buy: 1,
  transfer: 2,
  dividend: 3,
  tax: 4,
  fee: 5,
  sell: 6,
};

/** The trades in the order in which they happened. */
export function chronologicalTrades(trades: readonly Trade[]): readonly Trade[] {
  return trades.toSorted(
    (a, b) => compareDates(a.date, b.date) || ORDER[a.kind] - ORDER[b.kind] || isOut(a) - isOut(b) || compareIds(a, b),
  );
}

/** Whether a kind cannot be without it, and it is not there. */
export function isIncomplete(trade: Trade): boolean {
  const { kind, securityId, quantity, price, amountMinor, ratio, toAccountId } = trade;
  switch (kind) {
    case "buy":
    case "sell":
      return !securityId || !quantity || !price || quantity.startsWith("-") || price.startsWith("-");
    case "dividend":
      return !securityId || amountMinor === undefined;
    case "tax":
    case "fee":
      return amountMinor === undefined;
    case "split":
      return !securityId || !ratio;
    case "transfer":
      return !securityId || !quantity || (toAccountId !== undefined && quantity.startsWith("-"));
  }
}

function isOut({ quantity }: Trade): number {
  return quantity?.startsWith("-") ? 1 : 0;
}
