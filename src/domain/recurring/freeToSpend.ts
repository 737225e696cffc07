import type { CategoryKind } from "../entities/category.ts";
import type { IsoDate } from "../dates.ts";
import type { AmountConverter } from "../exchange.ts";
import { type Currency, type Money, money } from "../money.ts";
import type { ForecastEvent } from "./forecastEvents.ts";
import { movedEvents } from "./movedSeries.ts";
import type { SeriesSummary } from "./seriesSummary.ts";

interface FreeToSpend {
  readonly free: Money;
  /** The amounts that are known to come in, and to be paid, by the end of the month; both as positive amounts. */
  readonly toCome: Money;
  readonly bills: Money;
  /** Currencies without a rate: what is in them is in no sum. */
  readonly missing: readonly Currency[];
}

interface FreeInput {
  readonly moneyIn: Money;
  readonly spent: Money;
  /** The events that are known of the days after today. */
  readonly events: readonly ForecastEvent[];
  readonly standings: readonly Pick<SeriesSummary, "series">[];
  readonly kindOf: (categoryId: string | undefined) => CategoryKind | undefined;
  /** The month's last day. */
  readonly end: IsoDate;
  /** At today's rates. */
  readonly worth: AmountConverter;
}

/**
 * §6.1 The amount that is there to live on for the rest of the month.
 *
 *   free = in + Σ what is known to come in − spent − Σ what is known to be paid
 *
 * The salary is counted before it is there, so that nobody has less than nothing on the first of the month. Money that
 * is moved or put aside is neither, as in the spending so far. Each amount rounded for itself at today's rate.
 */
export function freeToSpend({ moneyIn, spent, events, standings, kindOf, end, worth }: FreeInput): FreeToSpend {
  const isMoved = movedEvents(standings, kindOf);
  const missing = new Set<Currency>();
  let [toCome, bills] = [0, 0];
  for (const event of events) {
    const { date, amount } = event;
    if (date > end || isMoved(event)) continue;
    const value = worth(amount);
    if (!value) missing.add(amount.currency);
    else if (value.minor > 0) toCome += value.minor;
    else bills -= value.minor;
  }
  const { currency } = moneyIn;
  return {
    free: money(moneyIn.minor + toCome - spent.minor - bills, currency),
    toCome: money(toCome, currency),
    bills: money(bills, currency),
    missing: [...missing].toSorted(),
  };
}
