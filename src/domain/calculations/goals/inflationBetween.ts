import { daysBetween, CALENDAR_START, type IsoDate, isoDate } from "../../dates.ts";
import type { Inflation } from "../../entities/preferences.ts";
import { isInflation } from "./inflationFigures.ts";
import { percentToFraction } from "../currency/percentToFraction.ts";

interface InflationFound {
  /** How much prices rose from the close of one day to that of another, a fraction; absent where a year lacks. */
  readonly fraction?: number | undefined;
  /** Years that nobody has written a figure for. */
  readonly missing: readonly string[];
}

/**
 * The inflation that the written yearly figures make of a period.
 *
 *   π = Π (1 + π_year)^(days of the year in the period / days of the year) − 1
 *
 * Prices are taken to rise evenly within a year. Not rounded.
 */
export function inflationBetween(figures: readonly Inflation[], from: IsoDate, to: IsoDate): InflationFound {
  const percentByYear = new Map(
    figures.filter(({ percent }) => isInflation(percent)).map((one) => [one.id, one.percent]),
  );
  const missing: string[] = [];
  let grown = 1;
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    const [begin, end] = [closeOf(year - 1), closeOf(year)];
    const days = daysBetween(from > begin ? from : begin, to < end ? to : end);
    if (days <= 0) continue;
    const percent = percentByYear.get(String(year));
    if (percent === undefined) missing.push(String(year));
    else grown *= (1 + percentToFraction(percent)) ** (days / daysBetween(begin, end));
  }
  return { missing, fraction: missing.length > 0 ? undefined : grown - 1 };
}

function closeOf(year: number): IsoDate {
  return year < 1 ? CALENDAR_START : isoDate(`${String(year).padStart(4, "0")}-12-31`);
}
