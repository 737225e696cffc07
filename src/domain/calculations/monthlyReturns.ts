import { addDays, endOfMonth, type IsoDate } from "../dates.ts";
import { countedTrades, type TradeInput } from "./countedTrades.ts";
import { investmentDays } from "./investmentDays.ts";
import { type PeriodReturns, periodReturns } from "./periodReturns.ts";

/** What each calendar month did, from that of the first trade to that of today; oldest first. */
export function monthlyReturns(input: TradeInput): readonly PeriodReturns[] {
  const found = countedTrades(input);
  if (!found) return [];
  const { first, counted, priceOn } = found;
  const closes = monthCloses(first, input.today);
  const days = investmentDays(counted, closes, priceOn, input.home);
  return closes.slice(1).map((close, at) => periodReturns(days, closes[at]!, close));
}

/** The close of the month before `first`, of every month since, and `today`. */
function monthCloses(first: IsoDate, today: IsoDate): readonly IsoDate[] {
  const closes = [addDays(first, -Number(first.slice(8)))];
  for (let close = endOfMonth(first); close < today; close = endOfMonth(addDays(close, 1))) closes.push(close);
  return [...closes, today];
}
