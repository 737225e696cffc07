import { compareDates, type IsoDate } from "../../dates.ts";
import type { Price } from "../../entities/price.ts";
import type { Trade } from "../../entities/trade.ts";
import type { SecurityId } from "../../ids.ts";
import { withSuccessors } from "./splitDays.ts";
import { type KnownPrice, priceBook } from "./priceBook.ts";

/**
 * The price of one, day by day up to and including `today`, the oldest first; as one of the count that all splits until
 * then have made, so that a split is no fall.
 */
export function priceHistory(
  securityId: SecurityId,
  prices: readonly Price[],
  trades: readonly Trade[],
  today: IsoDate,
): readonly KnownPrice[] {
  const own = <One extends Price | Trade>(all: readonly One[]) => all.filter((one) => one.securityId === securityId);
  const all = withSuccessors({ prices, trades });
  const [ownPrices, ownTrades] = [own(all.prices), own(all.trades)];
  const priceOn = priceBook(ownPrices, ownTrades);
  const days = new Set([...ownPrices, ...ownTrades].map(({ date }) => date).filter((date) => date <= today));
  return [...days].toSorted(compareDates).flatMap((date) => {
    const known = priceOn(securityId, date, today);
    return known?.date === date ? [known] : [];
  });
}
