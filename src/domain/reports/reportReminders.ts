import { paymentDay } from "../calculations/loans/paymentDays.ts";
import { addDays, compareDates, type IsoDate } from "../dates.ts";
import type { Report } from "../entities/report.ts";
import type { ReportId } from "../ids.ts";

/** A saved report that it is time to open. */
interface ReportReminder {
  readonly id: ReportId;
  readonly name: string;
  readonly date: IsoDate;
}

/** So many days before its day it is told of, and so many days after it while nobody has opened the report. */
const NOTICE_DAYS = 7;

/**
 * The reports to open: of each the newest day of its reminder that is at most a week ahead, from a week before it to a
 * week after it, unless it has been opened in that time. The earliest first.
 */
export function reportReminders(reports: readonly Report[], today: IsoDate): readonly ReportReminder[] {
  return reports
    .flatMap(({ id, name, reminder, openedOn }): readonly ReportReminder[] => {
      const date = reminder && newestUntil(reminder, addDays(today, NOTICE_DAYS));
      if (!date || date < addDays(today, -NOTICE_DAYS)) return [];
      return openedOn !== undefined && openedOn >= addDays(date, -NOTICE_DAYS) ? [] : [{ id, name, date }];
    })
    .toSorted((a, b) => compareDates(a.date, b.date));
}

/** The newest day of a reminder up to and including a day; undefined before its first. */
function newestUntil({ every, from }: NonNullable<Report["reminder"]>, until: IsoDate): IsoDate | undefined {
  if (from > until) return undefined;
  // Days are in their order, so the newest is found by halving.
  let [low, high] = [0, 120_000];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const day = paymentDay(from, every, middle);
    if (day <= until && (middle === 0 || day > paymentDay(from, every, middle - 1))) low = middle;
    else high = middle - 1;
  }
  return paymentDay(from, every, low);
}
