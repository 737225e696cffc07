import { compareIds } from "../../compareIds.ts";
import { addDays, compareDates, type IsoDate } from "../../dates.ts";
import type { FxRate } from "../../entities/fxRate.ts";
import { type Exchange, exchangedMinor } from "../../exchange.ts";
import { type Currency, money } from "../../money.ts";
import { failed, ok } from "../../result.ts";
import { latestAtOrBeforeCursor } from "../networth/latestAtOrBefore.ts";

/** Banks are closed at weekends and on holidays; a rate older than this is no rate of the day. */
export const RATE_STANDS_DAYS = 7;

/** The currency that the European Central Bank quotes every other against. */
const CROSS: Currency = "EUR";

/** No currency is worth so little of another; a rate that says so is none, either way round. */
const LEAST_RATE = 1e-12;

/** A rate that a person wrote goes before a file, a file before a fetched one. */
const RANK_BY_SOURCE: Readonly<Record<FxRate["source"], number>> = { manual: 2, file: 1, ecb: 0 };

interface Quote {
  readonly date: IsoDate;
  readonly factor: number;
  readonly rank: number;
  readonly id: string;
}

type Found = Pick<Quote, "date" | "factor">;

interface Asked {
  readonly to: Currency;
  readonly on: IsoDate;
  readonly quote: Found | undefined;
}

/**
 * C1 fx(d): the rate of the day, else of the nearest earlier day up to `RATE_STANDS_DAYS` before, else none.
 *
 * `rate`, the factor of `exchangedMinor`, is units of the new currency for one of the old: as recorded, or 1 / the
 * recorded one where that leads the other way. Where the two currencies have no rate to each other, or an older one,
 * they are crossed over the euro: rate into euro · rate out of euro, each by the same rule, unrounded. Of two rates of
 * one day what a person wrote goes before a file, a file before what was fetched, and a recorded rate before an
 * inverted one.
 */
export function exchangeBy(rates: readonly FxRate[]): Exchange {
  const quotes = quotesByPair(rates);
  /** The oldest day whose rate still stands on the day that was asked for last. */
  let oldest: { readonly on: IsoDate; readonly day: IsoDate } | undefined;
  /** A day has many amounts, and a household one currency: what was found last from each is asked for again. */
  const last = new Map<Currency, Asked>();

  function newest(from: Currency, to: Currency, on: IsoDate): Quote | undefined {
    const found = quotes.get(from + to)?.(on);
    if (!found) return undefined;
    if (oldest?.on !== on) oldest = { on, day: addDays(on, -RATE_STANDS_DAYS) };
    return found.date >= oldest.day ? found : undefined;
  }

  function crossed(from: Currency, to: Currency, on: IsoDate): Found | undefined {
    if (from === CROSS || to === CROSS) return undefined;
    const [into, out] = [newest(from, CROSS, on), newest(CROSS, to, on)];
    if (!into || !out) return undefined;
    return { date: into.date < out.date ? into.date : out.date, factor: into.factor * out.factor };
  }

  function quoteOf(from: Currency, to: Currency, on: IsoDate): Found | undefined {
    const known = last.get(from);
    if (known?.on === on && known.to === to) return known.quote;
    const [straight, over] = [newest(from, to, on), crossed(from, to, on)];
    const quote = straight && over && over.date > straight.date ? over : (straight ?? over);
    last.set(from, { to, on, quote });
    return quote;
  }

  return (amount, to, on) => {
    const from = amount.currency;
    if (from === to || amount.minor === 0) return ok({ value: money(amount.minor, to), factor: 1, rateOf: on });
    const quote = quoteOf(from, to, on);
    if (!quote) return failed({ kind: "RateMissing", from, to, on });
    const value = money(exchangedMinor(amount.minor, from, to, quote.factor), to);
    return ok({ value, factor: quote.factor, rateOf: quote.date });
  };
}

/** For each pair and both ways: the quote that counts for each day, the oldest first. */
function quotesByPair(rates: readonly FxRate[]): ReadonlyMap<string, (on: IsoDate) => Quote | undefined> {
  const pairs = new Map<string, Quote[]>();
  const note = (pair: string, quote: Quote) => {
    const known = pairs.get(pair);
    if (known) known.push(quote);
    else pairs.set(pair, [quote]);
  };
  for (const { id, date, from, to, rate, source } of rates) {
    if (from === to || rate < LEAST_RATE || rate > 1 / LEAST_RATE) continue;
    const rank = RANK_BY_SOURCE[source];
    note(from + to, { date, factor: rate, rank: rank + 0.5, id });
    note(to + from, { date, factor: 1 / rate, rank, id });
  }
  // The best of a day comes last among those of its day, and is the one that `latestAtOrBeforeCursor` finds.
  return new Map([...pairs].map(([pair, quotes]) => [pair, latestAtOrBeforeCursor(quotes.toSorted(byDayAndRank))]));
}

function byDayAndRank(a: Quote, b: Quote): number {
  return compareDates(a.date, b.date) || a.rank - b.rank || compareIds(a, b);
}
