import { exampleAmount, moneyOf } from "../calculations/currency/exampleAmount.ts";
import { PAYMENTS_PER_YEAR } from "../calculations/loans/paymentDays.ts";
import { addDays, daysBetween, type IsoDate } from "../dates.ts";
import type { SeriesFrequency } from "../entities/fields.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import { type Money, money } from "../money.ts";
import { nearestOccurrenceIndex, occurrenceDate, occurrencesUntil } from "./recurrenceRule.ts";
import { hitsOf, type SeriesOccurrence, type SeriesIndex, writtenKey } from "./seriesIndex.ts";
import { isSteady, medianAmount } from "./seriesProposals.ts";

/** C11 How a series stands today. */
type SeriesStatus = "expected" | "missed" | "maybeEnded" | "ended" | "paidAfterEnd";

export interface SeriesSummary {
  readonly series: RecurringSeries;
  /** The oldest first. */
  readonly hits: readonly SeriesOccurrence[];
  readonly firstSeen: IsoDate;
  readonly status: SeriesStatus;
  /** Which time it is that is expected next, counted from the anchor's, and its day; it may have passed. */
  readonly nextTime: number;
  readonly next: IsoDate;
  readonly amount: Money;
  /** The sum that it comes to in a year. */
  readonly yearly: Money;
  readonly priceRise?: PriceRise | undefined;
  /** Each price with the day it began on, the oldest first; one alone where it never changed. */
  readonly prices: readonly PriceSince[];
}

interface PriceRise {
  readonly before: Money;
  readonly now: Money;
  readonly since: IsoDate;
  /** More in a year, as a positive amount. */
  readonly moreAYear: Money;
}

interface PriceSince {
  readonly since: IsoDate;
  readonly amount: Money;
}

/** C11 So many days late a payment is *udeblevet*: more than a week of a month, and less where it comes more often. */
const LATE_DAYS: Readonly<Partial<Record<SeriesFrequency, number>>> = { weekly: 3, biweekly: 5 };
const LATE_AFTER_DAYS = 7;
/** C11 *Måske opsagt*. */
const MAYBE_ENDED_AFTER_DAYS = 45;
/** C11 A price has risen by more than a hundredth and by 5 kroner or more over the median of the last three. */
const RISE = { share: 0.01, kroner: 5, over: 3 } as const;

export function lateAfterDays(frequency: SeriesFrequency): number {
  return LATE_DAYS[frequency] ?? LATE_AFTER_DAYS;
}

/** The summary of a confirmed series, by its transactions. */
export function seriesSummary(series: RecurringSeries, { groups }: SeriesIndex, today: IsoDate): SeriesSummary {
  const { frequency, isAbout = false } = series;
  const all = hitsOf((groups.get(writtenKey(series)) ?? []).filter(({ date }) => date <= today));
  const last = all.at(-1);
  const nextTime = last ? nearestOccurrenceIndex(series, last.date) + 1 : firstTime(series, today);
  const next = occurrenceDate(series, nextTime);
  const priceRise = isAbout ? undefined : priceRiseOf(all, frequency);
  const amount = amountOf(series, all);
  return {
    series,
    hits: all,
    firstSeen: all[0]?.date ?? series.firstSeen ?? series.anchor,
    status: statusOf(series, last?.date, next, today),
    nextTime,
    next,
    amount,
    yearly: yearlyOf(amount, frequency),
    priceRise,
    prices: isAbout ? [] : pricesOf(all),
  };
}

/** Of one that has never come: the anchor, or the first time after it that is not long over. */
function firstTime(series: RecurringSeries, today: IsoDate): number {
  if (series.anchor >= today) return 0;
  const time = nearestOccurrenceIndex(series, today);
  return occurrenceDate(series, time) < today ? time + 1 : time;
}

/** The amount that is expected next: of a steady one the last, of another the median of the last three, else what was written. */
function amountOf({ amount, isAbout = false }: RecurringSeries, hits: readonly SeriesOccurrence[]): Money {
  const recent = hits.slice(-RISE.over).map((hit) => hit.amount);
  if (recent.length === 0) return amount;
  if (isAbout) return recent.length < RISE.over ? amount : medianAmount(recent);
  return recent.at(-1)!;
}

/** Times as many as there are in a year; whole minor units already. */
function yearlyOf({ minor, currency }: Money, frequency: SeriesFrequency): Money {
  return money(minor * PAYMENTS_PER_YEAR[frequency], currency);
}

function statusOf(
  { state, endedOn, frequency }: RecurringSeries,
  last: IsoDate | undefined,
  next: IsoDate,
  today: IsoDate,
): SeriesStatus {
  if (state === "ended") return last && endedOn && last > endedOn ? "paidAfterEnd" : "ended";
  const late = daysBetween(next, today);
  if (late > MAYBE_ENDED_AFTER_DAYS) return "maybeEnded";
  return late > lateAfterDays(frequency) ? "missed" : "expected";
}

/**
 * C11 The newest amount against the median of the three before it, where those are steady: a bill that is another one each
 * time has no price. Of money out alone; the day is that of the first time at the new price.
 */
function priceRiseOf(hits: readonly SeriesOccurrence[], frequency: SeriesFrequency): PriceRise | undefined {
  const newest = hits.at(-1);
  if (!newest || newest.amount.minor >= 0) return undefined;
  const first = hits.findLastIndex(({ amount }) => !isSteady([{ amount }, newest])) + 1;
  const before = hits.slice(Math.max(0, first - RISE.over), first);
  if (before.length < RISE.over || !isSteady(before)) return undefined;
  // For half a year it is news.
  const since = hits[first]!;
  if (daysBetween(since.date, newest.date) > NEWS_DAYS) return undefined;
  const usual = medianAmount(before.map(({ amount }) => amount));
  const more = usual.minor - newest.amount.minor;
  const least = moneyOf(exampleAmount(RISE.kroner, usual.currency), usual.currency).minor;
  if (more < least || more <= -usual.minor * RISE.share) return undefined;
  return {
    before: usual,
    now: newest.amount,
    since: since.date,
    moreAYear: yearlyOf(money(more, usual.currency), frequency),
  };
}

const NEWS_DAYS = 180;

function pricesOf(hits: readonly SeriesOccurrence[]): readonly PriceSince[] {
  const prices: PriceSince[] = [];
  for (const hit of hits) {
    const standing = prices.at(-1);
    if (!standing || !isSteady([standing, hit])) prices.push({ since: hit.date, amount: hit.amount });
  }
  return prices;
}

/**
 * The times from `from` to `to` that have not come, each with the day it would have had: moved ones on their new day,
 * skipped ones left out.
 */
export function upcomingOccurrences(
  { series, nextTime, status }: SeriesSummary,
  from: IsoDate,
  to: IsoDate,
): readonly { readonly day: IsoDate; readonly date: IsoDate }[] {
  if (status !== "expected" && status !== "missed") return [];
  const exceptions = new Map(series.exceptions?.map((one) => [one.id, one]));
  const times: { day: IsoDate; date: IsoDate }[] = [];
  for (const { date: day } of occurrencesUntil(series, nextTime, addDays(to, LATE_AFTER_DAYS))) {
    const { movedTo, isSkipped = false } = exceptions.get(day) ?? {};
    const date = movedTo ?? day;
    if (!isSkipped && date >= from && date <= to) times.push({ day, date });
  }
  return times;
}
