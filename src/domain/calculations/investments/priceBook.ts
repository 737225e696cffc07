import { addDays, compareDates, type IsoDate } from "../../dates.ts";
import { roundedQuotient, type FixedPoint, fixedPointOf } from "../../fixedPoint.ts";
import type { Price } from "../../entities/price.ts";
import type { Trade, TradeKind } from "../../entities/trade.ts";
import type { SecurityId } from "../../ids.ts";
import type { Currency } from "../../money.ts";
import { latestAtOrBeforeCursor } from "../networth/latestAtOrBefore.ts";
import { splitsOnFirstDay } from "./splitDays.ts";
import { amountsOf } from "./tradeAmounts.ts";
import { isIncomplete } from "./chronologicalTrades.ts";

/** The price of one, and the day that it is known from. */
export interface KnownPrice {
  readonly date: IsoDate;
  readonly price: FixedPoint;
  readonly currency: Currency;
  /** The day from which another one may be known; absent where it has to be asked for each day. */
  readonly until?: IsoDate | undefined;
}

/** A price counts as that of a day for so long after its own; the same as for rates of currencies. */
export const FRESH_DAYS = 7;

export function isFresh(known: KnownPrice, day: IsoDate): boolean {
  return day <= addDays(known.date, FRESH_DAYS);
}

/** Later than any day: no other price is known. */
const NEVER = "9999-12-31" as IsoDate;

interface Split {
  readonly date: IsoDate;
  readonly to: bigint;
  readonly from: bigint;
}

/** Looks up the newest price up to and including a day, as one of the count that splits up to `counted`, else that day, have made. */
export type PriceOn = (securityId: SecurityId, date: IsoDate, counted?: IsoDate) => KnownPrice | undefined;

/**
 * The prices that somebody wrote, and on days without one what was paid or received that day. A price that somebody
 * stated long ago for a transferred security is no price of that day: it stands only until there is one. A security
 * that was got for nothing says nothing of a price.
 *
 * A price from before a split is one of the old count: price · from / to for every split since. That of the day itself
 * is of the new.
 */
export function priceBook(prices: readonly Price[], trades: readonly Trade[]): PriceOn {
  const known = new Map<SecurityId, Map<IsoDate, KnownPrice>>();
  const costs = new Map<SecurityId, Map<IsoDate, KnownPrice>>();
  const splits = new Map<SecurityId, Map<string, Split>>();
  for (const trade of splitsOnFirstDay(trades)) {
    const { kind, securityId, date, currency, ratio } = trade;
    if (!securityId || isIncomplete(trade)) continue;
    if (kind === "split" && ratio) {
      // Each brokerage account that holds it has a line of its own for the same split.
      const split = { date, to: BigInt(ratio.to), from: BigInt(ratio.from) };
      within(splits, securityId).set(`${date} ${ratio.to} ${ratio.from}`, split);
    } else if (isPriced(kind)) {
      const { price = 0n } = amountsOf(trade);
      if (price > 0n) within(kind === "transfer" ? costs : known, securityId).set(date, { date, price, currency });
    }
  }
  for (const { securityId, date, price, currency } of prices)
    within(known, securityId).set(date, { date, price: fixedPointOf(price), currency });

  const [priceOf, costOf] = [byDays(known), byDays(costs)];
  return (securityId, date, counted = date) => {
    const own = priceOf.get(securityId)?.(date);
    const found = own ?? alone(costOf.get(securityId)?.(date));
    const all = splits.get(securityId);
    if (!found || !all) return found;
    const since = [...all.values()].filter((split) => split.date > found.date && split.date <= counted);
    return {
      ...alone(found),
      price: since.reduce((price, { to, from }) => roundedQuotient(price * from, to), found.price),
    };
  };
}

function isPriced(kind: TradeKind): boolean {
  return kind === "buy" || kind === "sell" || kind === "redemption" || kind === "stockDividend" || kind === "transfer";
}

function byDays(
  known: ReadonlyMap<SecurityId, ReadonlyMap<IsoDate, KnownPrice>>,
): ReadonlyMap<SecurityId, (on: IsoDate) => KnownPrice | undefined> {
  return new Map(
    [...known].map(([id, byDate]) => {
      const inOrder = [...byDate.values()].toSorted((a, b) => compareDates(a.date, b.date));
      const lasting = inOrder.map(({ date, price, currency }, at): KnownPrice => {
        return { date, price, currency, until: inOrder[at + 1]?.date ?? NEVER };
      });
      return [id, latestAtOrBeforeCursor(lasting)];
    }),
  );
}

/** Something else than the next price may take its place. */
function alone<Known extends KnownPrice | undefined>(known: Known): Known {
  return known && { ...known, until: undefined };
}

function within<Key, Inner, Value>(map: Map<Key, Map<Inner, Value>>, key: Key): Map<Inner, Value> {
  const found = map.get(key);
  if (found) return found;
  const made = new Map<Inner, Value>();
  map.set(key, made);
  return made;
}
