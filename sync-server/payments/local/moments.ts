/** Moments are whole seconds since 1970, as in Stripe's interface. */
export const HOUR = 3600;
export const DAY = 24 * HOUR;

export type Interval = "month" | "year";

const MONTHS: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/** The same time of day (UTC) some months later; the last day of a month that is too short. */
export function monthsLater(moment: number, months: number): number {
  const date = new Date(moment * 1000);
  const day = date.getUTCDate();
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const { year, month } = { year: new Date(first).getUTCFullYear(), month: new Date(first).getUTCMonth() };
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = moment - Math.floor(moment / DAY) * DAY;
  return Date.UTC(year, month, Math.min(day, days)) / 1000 + time;
}

/** The end of the period that begins at `start`. Counted from the anchor, so that a 31st comes back after February. */
export function periodEnd(anchor: number, interval: Interval, start: number): number {
  const step = MONTHS[interval];
  for (let count = 1; ; count++) {
    const end = monthsLater(anchor, count * step);
    if (end > start) return end;
  }
}
