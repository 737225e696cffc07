import { addDays, type IsoDate } from "../dates.ts";

const AHEAD_DAYS = 31;

/** Up to when a transaction mostly is: a day further ahead that is written without its year has been. */
export function latestPlausibleDate(today: IsoDate): IsoDate {
  return addDays(today, AHEAD_DAYS);
}
