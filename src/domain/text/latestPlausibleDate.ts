import { addDays, type IsoDate } from "../dates.ts";

const AHEAD_DAYS = 31;

/** The latest day that a transaction mostly has: a day further ahead that is written without its year has been. */
export function latestPlausibleDate(today: IsoDate): IsoDate {
  return addDays(today, AHEAD_DAYS);
}
