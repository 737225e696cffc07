import { addDays, type IsoDate } from "../../dates.ts";
import type { Price } from "../../entities/price.ts";
import type { Trade } from "../../entities/trade.ts";
import type { SecurityId } from "../../ids.ts";
import { chronologicalTrades } from "./chronologicalTrades.ts";

/** Brokerage accounts book the same split within so many days of each other. */
const SAME_SPLIT_DAYS = 7;

/**
 * Every split on the first day that a brokerage account booked it. Each brokerage account has a line of its own for the same split, and some are days late: prices
 * and counts of all brokerage accounts change together, or a value of the days between would be by the new price and the old count.
 *
 * One of the same security and ratio in another brokerage account, up to a week later, is the same split. Two in one brokerage account are two.
 */
export function splitsOnFirstDay(trades: readonly Trade[]): readonly Trade[] {
  const splits = chronologicalTrades(trades.filter(({ kind }) => kind === "split"));
  if (splits.length < 2) return trades;
  const open = new Map<string, { readonly date: IsoDate; readonly brokerageAccounts: Set<string> }>();
  const moved = new Map<Trade, IsoDate>();
  for (const split of splits) {
    const { securityId, accountId, ratio, date } = split;
    const name = `${securityId} ${ratio?.to} ${ratio?.from}`;
    const first = open.get(name);
    if (first && date <= addDays(first.date, SAME_SPLIT_DAYS) && !first.brokerageAccounts.has(accountId)) {
      first.brokerageAccounts.add(accountId);
      if (first.date !== date) moved.set(split, first.date);
    } else open.set(name, { date, brokerageAccounts: new Set([accountId]) });
  }
  if (moved.size === 0) return trades;
  return trades.map((trade) => {
    const date = moved.get(trade);
    return date ? { ...trade, date } : trade;
  });
}

interface TradesAndPrices {
  readonly trades: readonly Trade[];
  readonly prices: readonly Price[];
}

interface Succession {
  readonly to: SecurityId;
  readonly date: IsoDate;
}

/**
 * The same trades and prices, with those of a security that became another by a split with a new ISIN under the new one:
 * cost, days, prices and dividends go on as if it had borne that ISIN all along, and the split is one of the new.
 *
 * That holds for what happened before the day of the split, in all brokerage accounts.
 */
export function withSuccessors({ trades, prices }: TradesAndPrices): TradesAndPrices {
  const successions = new Map<SecurityId, Succession>();
  const isSuccession = ({ kind, fromSecurityId, securityId }: Trade) =>
    kind === "split" && fromSecurityId !== undefined && securityId !== undefined && securityId !== fromSecurityId;
  for (const { securityId, fromSecurityId, date } of chronologicalTrades(trades.filter(isSuccession)))
    if (securityId && fromSecurityId && !successions.has(fromSecurityId))
      successions.set(fromSecurityId, { to: securityId, date });
  if (successions.size === 0) return { trades, prices };
  const heir = (securityId: SecurityId, date: IsoDate): SecurityId => {
    const passed = new Set([securityId]);
    let last = securityId;
    for (let next = successions.get(last); next && date < next.date; next = successions.get(last)) {
      if (passed.has(next.to)) break;
      last = next.to;
      passed.add(last);
    }
    return last;
  };
  return {
    trades: trades.map((trade) => {
      const { securityId, fromSecurityId, date } = trade;
      const to = securityId && heir(securityId, date);
      const from = fromSecurityId && heir(fromSecurityId, date);
      if (isSuccession(trade)) return { ...trade, securityId: to, fromSecurityId: undefined };
      return to === securityId && from === fromSecurityId ? trade : { ...trade, securityId: to, fromSecurityId: from };
    }),
    prices: prices.map((price) => {
      const to = heir(price.securityId, price.date);
      return to === price.securityId ? price : { ...price, securityId: to };
    }),
  };
}
