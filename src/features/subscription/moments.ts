import { addMonths, type IsoDate, localDay } from "#domain/dates.ts";

/** The day on which a moment falls here; whole seconds since 1970. */
export function dayOf(seconds: number): IsoDate {
  return localDay(new Date(seconds * 1_000));
}

/** Whether so many months have passed since a moment. */
export function hasLasted(since: number, months: number, today: IsoDate): boolean {
  return today >= addMonths(dayOf(since), months);
}
