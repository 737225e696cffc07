import type { Trade } from "../../entities/trade.ts";
import type { Money } from "../../money.ts";
import { type BaseCurrency, settledMinor } from "../currency/baseCurrency.ts";
import type { PeriodReturns } from "./periodReturns.ts";
import { isIncomplete } from "./chronologicalTrades.ts";
import { dividendMinor, separateFeeMinor } from "./tradeAmounts.ts";

/** The sources of the gain of a period; they add up to it. In minor units of the household's currency, absent where nobody knows. */
export interface GainSources {
  /** Gained by selling. */
  readonly soldMinor: number;
  /** Paid out, less the tax of it. */
  readonly dividendMinor?: number | undefined;
  /** Fees beside those of trades, and taxes of a brokerage account as a whole: never above nothing, unless more was paid back. */
  readonly costMinor?: number | undefined;
  /** The amount that the gain of the unsold has changed by. */
  readonly unsoldMinor?: number | undefined;
}

/**
 * The parts that the gain of a period is made of.
 *
 *   G = sold + dividend + cost + unsold          unsold = what is left of G
 *   dividend = Σ dividends − Σ taxes of a security
 *   cost = −Σ fees − Σ taxes of no security
 *
 * G and the days from its `from`, which is not of it, to its `to` are those of `returns`; `soldMinor` is proceeds less
 * cost of what was sold on them, fees of trades within both. From the first trade on, unsold is value less cost of what
 * is held, unless something came or went without being paid for, or was sold at a cost that nobody knows. Amounts at
 * the rate that a trade was settled at, else at that of its day; each is rounded once, when it is converted.
 */
export function gainSources(
  trades: readonly Trade[],
  { from, to, gainMinor }: Pick<PeriodReturns, "from" | "to" | "gainMinor">,
  soldMinor: number,
  home: BaseCurrency,
): GainSources {
  const within = trades.filter((trade) => trade.date > from && trade.date <= to && !isIncomplete(trade));
  const paidOut = sumSettled(within, home, (trade) =>
    trade.kind === "tax" && trade.securityId ? -(trade.amountMinor ?? 0) : dividendMinor(trade),
  );
  const costMinor = sumSettled(within, home, (trade) =>
    trade.kind === "tax" && !trade.securityId ? -(trade.amountMinor ?? 0) : -separateFeeMinor(trade),
  );
  if (gainMinor === undefined || paidOut === undefined || costMinor === undefined)
    return { soldMinor, dividendMinor: paidOut, costMinor };
  return { soldMinor, dividendMinor: paidOut, costMinor, unsoldMinor: gainMinor - soldMinor - paidOut - costMinor };
}

/**
 * Whether what is not sold has gained as much as what is held now: something may have left without being sold. The
 * worth of a security in two brokerage accounts is rounded once in the one sum and once for each brokerage account in
 * the other, so they may differ by a minor unit for each position.
 */
export function isUnsoldOfHeld({ unsoldMinor }: GainSources, gains: readonly (Money | undefined)[]): boolean {
  const held = gains.reduce((sum, gain) => sum + (gain?.minor ?? 0), 0);
  return unsoldMinor !== undefined && Math.abs(held - unsoldMinor) <= gains.length;
}

/** Undefined where one of them cannot be converted. */
function sumSettled(
  trades: readonly Trade[],
  home: BaseCurrency,
  minorOf: (trade: Trade) => number,
): number | undefined {
  let sum = 0;
  for (const trade of trades) {
    const own = minorOf(trade);
    if (own === 0) continue;
    const minor = settledMinor(own, trade, home);
    if (minor === undefined) return undefined;
    sum += minor;
  }
  return sum;
}
