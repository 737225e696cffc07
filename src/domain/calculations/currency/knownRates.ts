import { daysBetween, type IsoDate } from "../../dates.ts";
import type { FxRate } from "../../entities/fxRate.ts";
import { type Currency, money } from "../../money.ts";
import type { ReadRate } from "../../text/rateFile.ts";
import { exchangeBy } from "./exchangeBy.ts";
import { countAtOrBefore } from "../networth/latestAtOrBefore.ts";

interface KnownRate {
  readonly date: IsoDate;
  /** Units of the other currency for one of the first. */
  readonly rate: number;
}

/** The rates that are known of two currencies around a day; undefined where nothing leads from one to the other on any day. */
export type KnownRates = (asked: Pick<ReadRate, "date" | "from" | "to">) => KnownRate | undefined;

/**
 * The rate that `exchangeBy` finds nearest to a day, before or after it: as recorded, turned round, or crossed over the
 * euro.
 *
 *   min |d − asked day| over the days d of all rates, the earlier of two as near
 */
export function knownRates(rates: readonly FxRate[]): KnownRates {
  const exchange = exchangeBy(rates);
  const days = [...new Set(rates.map(({ date }) => date))].toSorted();
  /** A file has thousands of rows of a few pairs: what is known of a pair is looked up once. */
  const known = new Map<string, readonly KnownRate[]>();

  function ofPair(from: Currency, to: Currency): readonly KnownRate[] {
    const pair = `${from}/${to}`;
    const before = known.get(pair);
    if (before) return before;
    const found = days.flatMap((day) => {
      const one = exchange(money(1, from), to, day);
      return one.ok ? [{ date: one.value.rateOf, rate: one.value.factor }] : [];
    });
    known.set(pair, found);
    return found;
  }

  return ({ date, from, to }) => {
    const all = ofPair(from, to);
    const count = countAtOrBefore(all, date);
    const [before, after] = [all[count - 1], all[count]];
    if (!before || !after) return before ?? after;
    return daysBetween(date, after.date) < daysBetween(before.date, date) ? after : before;
  };
}
