import type { Trade } from "../../entities/trade.ts";
import { lotLedger, type TradeProblem } from "./lots.ts";
import { splitsOnFirstDay, withSuccessors } from "./splitDays.ts";

/**
 * Sales and transfers that take more than their brokerage account held, by this trade: it takes too much itself, or
 * leaves a later one too little, also of the security that it was of before. A trade is not named if as much was
 * oversold without it.
 */
export function oversoldBy(trade: Trade, trades: readonly Trade[]): readonly TradeProblem[] {
  const before = trades.find(({ id }) => id === trade.id);
  const touched = new Set([trade, before].flatMap((one) => [one?.securityId, one?.fromSecurityId]));
  const isTouched = (one: Trade) =>
    touched.has(one.securityId) || (one.fromSecurityId && touched.has(one.fromSecurityId));
  // A security that others became, or that became others, is counted with all that it came of.
  for (const { securityId, fromSecurityId } of trades.filter(({ fromSecurityId }) => fromSecurityId).toReversed())
    if (touched.has(securityId) || touched.has(fromSecurityId)) touched.add(securityId).add(fromSecurityId);
  touched.delete(undefined);
  const others = trades.filter((one) => one.id !== trade.id && isTouched(one));
  const known = new Map(
    oversold(before ? [...others, before] : others).map(({ tradeId, missing }) => [tradeId, missing]),
  );
  return oversold([...others, trade]).filter(({ tradeId, missing = 0n }) => missing > (known.get(tradeId) ?? 0n));
}

/** The trades of all that sell more than is held, as the portfolio goes through them. Counts need no rate. */
export function oversold(trades: readonly Trade[]): readonly TradeProblem[] {
  const home = { currency: "DKK", rateOn: () => undefined } as const;
  const { trades: renamed } = withSuccessors({ trades, prices: [] });
  return lotLedger(splitsOnFirstDay(renamed), "average", home).problems.filter(({ kind }) => kind === "Oversold");
}
