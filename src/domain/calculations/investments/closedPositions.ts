import type { Security } from "../../entities/security.ts";
import type { Trade } from "../../entities/trade.ts";
import { money, type Money } from "../../money.ts";
import { countedTrades } from "./countedTrades.ts";
import { compareDates, type IsoDate } from "../../dates.ts";
import { groupedBy } from "../../groupedBy.ts";
import type { SecurityId } from "../../ids.ts";
import { settledMinor } from "../currency/baseCurrency.ts";
import { lotLedger } from "./lots.ts";
import type { PortfolioInput } from "./portfolioView.ts";
import { amountsOf, dividendMinor } from "./tradeAmounts.ts";
import { isIncomplete } from "./chronologicalTrades.ts";

/** A security that was held once, and of which nothing is left. */
export interface ClosedPosition {
  readonly security: Security;
  /** The day of the last sale. */
  readonly soldOn: IsoDate;
  /** Gained by its sales; absent where one of them has a cost or an amount that nobody knows. */
  readonly realised?: Money | undefined;
  /** Paid out over all the years, less the tax of it; absent where a rate lacks. */
  readonly dividends?: Money | undefined;
}

/**
 * The securities that were sold to the last piece, in all brokerage accounts, the last sold first.
 *
 *   realised = Σ (proceeds − cost)               by the cost method, less fees, as in `lotLedger`
 *   dividends = Σ dividends − Σ taxes            at the rate they were settled at, else that of their day
 *
 * Minor units of the household's currency. A security that left in another way than by a sale is not among them, nor
 * one that was sold in part and then moved away.
 */
export function closedPositions(input: PortfolioInput): readonly ClosedPosition[] {
  const { home, method } = input;
  const found = countedTrades(input);
  if (!found) return [];
  const { past, byId } = found;
  const { holdings, sales } = lotLedger(past, method, home);
  const held = new Set(holdings.map(({ securityId }) => securityId));
  const moved = movedAway(past);
  const gone = sales.filter(({ securityId }) => !held.has(securityId) && !moved.has(securityId));
  const salesOf = groupedBy(gone, ({ securityId }) => securityId);
  const dividendsOf = new Map<SecurityId, number | undefined>();
  for (const trade of past) {
    const { securityId, kind, amountMinor = 0 } = trade;
    if (!securityId || !salesOf.has(securityId)) continue;
    const minor = kind === "tax" ? -amountMinor : dividendMinor(trade);
    if (minor === 0) continue;
    const before = dividendsOf.has(securityId) ? dividendsOf.get(securityId) : 0;
    dividendsOf.set(securityId, plus(before, settledMinor(minor, trade, home)));
  }
  const inHome = (minor: number | undefined) => (minor === undefined ? undefined : money(minor, home.currency));
  return [...salesOf]
    .flatMap(([id, all]): readonly ClosedPosition[] => {
      const security = byId.get(id);
      if (!security) return [];
      const gains = all.map(({ proceedsMinor, costMinor }) => minus(proceedsMinor, costMinor));
      return [
        {
          security,
          soldOn: all.reduce((last, { date }) => (date > last ? date : last), all[0]!.date),
          realised: inHome(gains.reduce(plus, 0)),
          dividends: inHome(dividendsOf.has(id) ? dividendsOf.get(id) : 0),
        },
      ];
    })
    .toSorted((a, b) => compareDates(b.soldOn, a.soldOn));
}

/** The securities that left by a transfer out, or became another one, later than by their last sale. */
function movedAway(trades: readonly Trade[]): ReadonlySet<SecurityId> {
  const moved = new Set<SecurityId>();
  for (const trade of trades) {
    const { securityId, fromSecurityId, kind, toAccountId } = trade;
    if (!securityId || isIncomplete(trade)) continue;
    if (kind === "sell" || kind === "redemption" || kind === "delisting") moved.delete(securityId);
    if (kind === "merger" && fromSecurityId) moved.add(fromSecurityId);
    if (kind === "transfer" && !toAccountId && amountsOf(trade).quantity < 0n) moved.add(securityId);
  }
  return moved;
}

function plus(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}

function minus(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a - b;
}
