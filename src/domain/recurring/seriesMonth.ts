import { compareDates, daysBetween, endOfMonth, firstOfMonth, type IsoDate } from "../dates.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import { add, type Money } from "../money.ts";
import { nearestOccurrenceIndex, occurrencesUntil } from "./recurrenceRule.ts";
import type { SeriesOccurrence } from "./seriesIndex.ts";
import { isSteady, medianAmount } from "./seriesProposals.ts";
import { lateAfterDays, type SeriesSummary, upcomingOccurrences } from "./seriesSummary.ts";

/** A payment that came on a day of a month, or is to come. */
export interface MonthEntry {
  readonly standing: SeriesSummary;
  readonly date: IsoDate;
  readonly amount: Money;
  readonly state: "asExpected" | "otherAmount" | "toCome" | "missed";
}

/** An amount that is another one each time is as expected to within so much of the one before. */
const ABOUT = 0.35;

/** The month of a day, in the order of its days and of the names in it. */
export function seriesMonth(
  standings: readonly SeriesSummary[],
  month: IsoDate,
  today: IsoDate,
): readonly MonthEntry[] {
  const [from, to] = [firstOfMonth(month), endOfMonth(month)];
  return standings
    .flatMap((standing): readonly MonthEntry[] => [
      ...standing.hits.flatMap(({ date, amount }, at): readonly MonthEntry[] =>
        date < from || date > to ? [] : [{ standing, date, amount, state: stateOf(standing, at) }],
      ),
      ...missedIn(standing, from, to, today),
      ...upcomingOccurrences(standing, from, to)
        .filter(({ date }) => !isLate(standing.series, date, today))
        .map(({ date }): MonthEntry => ({ standing, date, amount: standing.amount, state: "toCome" })),
    ])
    .toSorted((a, b) => compareDates(a.date, b.date) || (a.standing.series.name < b.standing.series.name ? -1 : 1));
}

function isLate({ frequency }: RecurringSeries, day: IsoDate, today: IsoDate): boolean {
  return daysBetween(day, today) > lateAfterDays(frequency);
}

/** The times between the first and the last hit that no hit is near, and those since that are late. */
function missedIn(standing: SeriesSummary, from: IsoDate, to: IsoDate, today: IsoDate): readonly MonthEntry[] {
  const { series, hits, amount } = standing;
  const first = hits[0];
  if (!first) return [];
  const come = new Set(hits.map(({ date }) => nearestOccurrenceIndex(series, date)));
  const skipped = new Set(series.exceptions?.map(({ id }) => id));
  const entries: MonthEntry[] = [];
  for (const { time, date } of occurrencesUntil(series, nearestOccurrenceIndex(series, from) - 1, to)) {
    if (series.endedOn && date >= series.endedOn) break;
    if (date < from || date < first.date || come.has(time) || skipped.has(date)) continue;
    if (isLate(series, date, today)) entries.push({ standing, date, amount, state: "missed" });
  }
  return entries;
}

/** A hit against the three before it. */
function stateOf({ series, hits }: SeriesSummary, at: number): "asExpected" | "otherAmount" {
  const before = hits.slice(Math.max(0, at - 3), at).map(({ amount }) => amount);
  const { amount }: SeriesOccurrence = hits[at]!;
  if (before.length === 0) return "asExpected";
  const usual = medianAmount(before);
  const isNear = series.isAbout
    ? Math.abs(amount.minor - usual.minor) <= ABOUT * Math.abs(usual.minor)
    : isSteady([{ amount }, { amount: usual }]);
  return isNear ? "asExpected" : "otherAmount";
}

/** The sum of the entries in each currency that they are in, money in and money out apart; what is only moved is neither. */
export function monthSums(
  entries: readonly { readonly amount: Money; readonly state: MonthEntry["state"]; readonly isMoved: boolean }[],
): readonly { readonly moneyIn?: Money; readonly moneyOut?: Money }[] {
  const sums = new Map<string, { moneyIn?: Money; moneyOut?: Money }>();
  for (const { amount, isMoved, state } of entries) {
    if (isMoved || state === "missed") continue;
    const sum = sums.get(amount.currency) ?? {};
    if (amount.minor > 0) sum.moneyIn = sum.moneyIn ? add(sum.moneyIn, amount) : amount;
    else sum.moneyOut = sum.moneyOut ? add(sum.moneyOut, amount) : amount;
    sums.set(amount.currency, sum);
  }
  return [...sums.values()];
}
