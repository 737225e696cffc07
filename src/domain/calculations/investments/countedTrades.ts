import type { IsoDate } from "../../dates.ts";
import type { Price } from "../../entities/price.ts";
import type { Security } from "../../entities/security.ts";
import type { Trade } from "../../entities/trade.ts";
import type { SecurityId } from "../../ids.ts";
import { money } from "../../money.ts";
import { HeldQuantities } from "./heldQuantities.ts";
import { type BaseCurrency, baseCurrencyMinor, isSettled } from "../currency/baseCurrency.ts";
import { type PriceOn, priceBook } from "./priceBook.ts";
import { splitsOnFirstDay, withSuccessors } from "./splitDays.ts";
import { chronologicalTrades, isIncomplete } from "./chronologicalTrades.ts";

export interface TradeInput {
  readonly securities: readonly Security[];
  readonly trades: readonly Trade[];
  readonly prices: readonly Price[];
  readonly home: BaseCurrency;
  readonly today: IsoDate;
}

interface PastTrades {
  /** Up to and including today, as they happened. */
  readonly all: readonly Trade[];
  /** Of these, those of securities that are there. */
  readonly past: readonly Trade[];
  readonly byId: ReadonlyMap<SecurityId, Security>;
  /** Traded, and not there any more. */
  readonly gone: ReadonlySet<SecurityId>;
  readonly priceOn: PriceOn;
}

interface CountedTrades extends Omit<PastTrades, "all"> {
  /** The day of the first trade. */
  readonly first: IsoDate;
  /** Of the past ones, those of securities that are counted. */
  readonly counted: readonly Trade[];
  /** In a currency of which no rate is known where one is needed. */
  readonly unrated: ReadonlySet<SecurityId>;
}

/** The trades that count, and those that do not and why. Undefined before the first. */
export function countedTrades(input: TradeInput): CountedTrades | undefined {
  const { all, ...found } = pastTrades(input);
  const first = all[0]?.date;
  if (!first) return undefined;
  const unrated = withoutRate(found.past, found.priceOn, input.home, input.today);
  const counted = found.past.filter(({ securityId }) => !securityId || !unrated.has(securityId));
  return { ...found, first, counted, unrated };
}

/** The trades that have happened, and the prices that are known of them. */
export function pastTrades({ securities, today, ...input }: Omit<TradeInput, "home">): PastTrades {
  const { trades, prices } = withSuccessors(input);
  const all = chronologicalTrades(splitsOnFirstDay(trades).filter(({ date }) => date <= today));
  const byId = new Map(securities.map((security) => [security.id, security]));
  // A security that was removed has no value any more, so what was paid for it must be no loss either.
  const gone = new Set(all.flatMap(({ securityId }) => (securityId && !byId.has(securityId) ? [securityId] : [])));
  const past = all.filter(({ securityId }) => !securityId || !gone.has(securityId));
  return { all, past, byId, gone, priceOn: priceBook(prices, past) };
}

/**
 * A holding that has no rate today would bend every sum: it is named instead. So is what was traded without a rate,
 * unless it is held and its value of today is known: then only what needs that rate is unknown. A security that was
 * sold out needs no rate of today.
 */
function withoutRate(
  trades: readonly Trade[],
  priceOn: PriceOn,
  home: BaseCurrency,
  today: IsoDate,
): ReadonlySet<SecurityId> {
  const settledWithout = new Set<SecurityId>();
  for (const trade of trades) {
    const { securityId } = trade;
    if (securityId && !isSettled(trade, home)) settledWithout.add(securityId);
  }
  const [rated, unrated] = [new Set<SecurityId>(), new Set<SecurityId>()];
  for (const securityId of new Set(trades.flatMap((trade) => trade.securityId ?? []))) {
    const price = priceOn(securityId, today);
    if (price)
      (baseCurrencyMinor(money(100, price.currency), today, home) === undefined ? unrated : rated).add(securityId);
  }
  if (settledWithout.size === 0 && unrated.size === 0) return unrated;
  const held = new HeldQuantities();
  for (const trade of trades) if (!isIncomplete(trade)) held.move(trade);
  const isHeld = (id: SecurityId) => held.of(id) !== 0n;
  return new Set([
    ...[...unrated].filter(isHeld),
    ...[...settledWithout].filter((id) => !(isHeld(id) && rated.has(id))),
  ]);
}
