import { addDays, type IsoDate } from "../../dates.ts";
import type { Trade } from "../../entities/trade.ts";
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
