import type { IsoDate } from "../../dates.ts";
import type { Inflation } from "../../entities/preferences.ts";

/** Prices fall or rise by less than this in a year, or it was typed wrong. */
const MOST_PERCENT = 100;

/** The years that a figure can be written for, the newest first: from the first one, or this year alone without one. */
export function inflationYears(first: string | undefined, today: IsoDate): readonly string[] {
  const thisYear = Number(today.slice(0, 4));
  const count = Math.max(thisYear - Number(first ?? thisYear) + 1, 0);
  return Array.from({ length: count }, (_, ago) => String(thisYear - ago));
}

export function isInflation(percent: number): boolean {
  return Math.abs(percent) <= MOST_PERCENT;
}

/**
 * The figures after some were typed, by year, the oldest first: an emptied one is gone, and one that is as it was keeps the
 * day on which it was written.
 */
export function writtenInflation(
  figures: readonly Inflation[],
  typed: ReadonlyMap<string, number | undefined>,
  today: IsoDate,
): readonly Inflation[] {
  const standing = new Map(figures.map((figure) => [figure.id, figure]));
  const written = new Map(standing);
  for (const [id, percent] of typed) {
    if (percent === undefined) written.delete(id);
    else if (standing.get(id)?.percent !== percent) written.set(id, { id, percent, writtenOn: today });
  }
  return [...written.values()].toSorted((a, b) => Number(a.id) - Number(b.id));
}
