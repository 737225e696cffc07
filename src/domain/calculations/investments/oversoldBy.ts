import type { Trade } from "../../entities/trade.ts";
import { lotLedger, type TradeProblem } from "./lots.ts";
import { splitsOnFirstDay } from "./splitDays.ts";

/**
 * Sales and transfers that take more than their brokerage account held, by this trade: it takes too much itself, or
 * leaves a later one too little, also of the security that it was of before. A trade is not named if as much was
 * oversold without it.
 */
export function oversoldBy(trade: Trade, trades: readonly Trade[]): readonly TradeProblem[] {
  const before = trades.find(({ id }) => id === trade.id);
  const others = trades.filter(
    ({ securityId, id }) => id !== trade.id && (securityId === trade.securityId || securityId === before?.securityId),
  );
  const known = new Map(
    oversold(before ? [...others, before] : others).map(({ tradeId, missing }) => [tradeId, missing]),
  );
  return oversold([...others, trade]).filter(({ tradeId, missing = 0n }) => missing > (known.get(tradeId) ?? 0n));
}

/** The trades of all that sell more than is held, as the portfolio goes through them. Counts need no rate. */
export function oversold(trades: readonly Trade[]): readonly TradeProblem[] {
  const home = { currency: "DKK", rateOn: () => undefined } as const;
  return lotLedger(splitsOnFirstDay(trades), "average", home).problems.filter(({ kind }) => kind === "Oversold");
}
