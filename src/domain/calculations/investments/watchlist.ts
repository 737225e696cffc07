import { addDays, type IsoDate } from "../../dates.ts";
import type { Price } from "../../entities/price.ts";
import type { Security } from "../../entities/security.ts";
import type { Trade } from "../../entities/trade.ts";
import { isFresh, type KnownPrice, priceBook } from "./priceBook.ts";

export interface WatchedSecurity {
  readonly security: Security;
  readonly price: KnownPrice | undefined;
  /** p / p₋₁ − 1 of the newest price and the one before it; absent where there is none of the week before. */
  readonly change: number | undefined;
}

/** The securities that nothing was ever done with: they are followed, and nothing else. */
export function watchlist(
  securities: readonly Security[],
  trades: readonly Trade[],
  prices: readonly Price[],
  today: IsoDate,
): readonly WatchedSecurity[] {
  const traded = new Set(trades.map(({ securityId }) => securityId));
  const priceOn = priceBook(prices, []);
  return securities
    .filter(({ id }) => !traded.has(id))
    .map((security) => {
      const price = priceOn(security.id, today);
      const before = price && priceOn(security.id, addDays(price.date, -1));
      const isComparable =
        before && before.price > 0n && before.currency === price.currency && isFresh(before, price.date);
      return { security, price, change: isComparable ? Number(price.price) / Number(before.price) - 1 : undefined };
    });
}
