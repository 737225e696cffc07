import type { Trade } from "../entities/trade.ts";
import { lotLedger, type TradeProblem } from "./lots.ts";

/**
 * Sales and transfers of its security that take more than the depot held, by this trade: it takes too much itself, or leaves a
 * later one too little. What was oversold by as much without it is not named.
 */
export function oversoldBy(trade: Trade, trades: readonly Trade[]): readonly TradeProblem[] {
  const others = trades.filter(({ securityId, id }) => securityId === trade.securityId && id !== trade.id);
  const before = trades.find(({ id }) => id === trade.id);
  const known = new Map(
    oversold(before ? [...others, before] : others).map(({ tradeId, missing }) => [tradeId, missing]),
  );
  return oversold([...others, trade]).filter(({ tradeId, missing = 0n }) => missing > (known.get(tradeId) ?? 0n));
}

/** Counts need no rate. */
function oversold(trades: readonly Trade[]): readonly TradeProblem[] {
  const home = { currency: "DKK", rateOn: () => undefined } as const;
  return lotLedger(trades, "average", home).problems.filter(({ kind }) => kind === "Oversold");
}
