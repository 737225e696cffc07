import { addMonths, isoDate } from "#domain/dates.ts";

/** The same hour on the same day of a later month, or on the last day of a shorter one; whole seconds since 1970, in UTC. */
export function monthsLater(seconds: number, months: number): number {
  const at = new Date(seconds * 1_000).toISOString();
  const day = addMonths(isoDate(at.slice(0, 10)), months);
  return Date.parse(`${day}${at.slice(10)}`) / 1_000;
}
