import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";

/** A text that a person types as a name. Long enough for any real one, short enough to stay on a screen. */
export const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const NOTE_AT_MOST = 5000;
export const Note = z.string().check(z.maxLength(NOTE_AT_MOST));

/** A yearly rate in percent: 4.25 means 4.25 % a year. */
export const RatePercent = z.number().check(z.gte(-5), z.lte(100));

/** A part of a whole in per cent: 50 means half of it. */
export const SharePercent = z.number().check(z.gt(0), z.lte(100));

/** §3 Payment frequencies. */
export const PAYMENT_FREQUENCIES = ["weekly", "biweekly", "monthly", "quarterly", "annually"] as const;
export const PaymentFrequency = z.enum(PAYMENT_FREQUENCIES);
export type PaymentFrequency = z.infer<typeof PaymentFrequency>;

/** How often something comes by itself: as a loan is paid, and every second and sixth month. */
export const SERIES_FREQUENCIES = [
  "weekly",
  "biweekly",
  "monthly",
  "twoMonthly",
  "quarterly",
  "halfYearly",
  "annually",
] as const;
export const SeriesFrequency = z.enum(SERIES_FREQUENCIES);
export type SeriesFrequency = z.infer<typeof SeriesFrequency>;

/** §3 Reminders of an asset. Elements of a list merge by their id. */
export const REMINDER_TYPES = ["service", "expiration", "insurance", "warranty"] as const;
/** The numbers of days before a reminder is due on which one may be told of it. */
export const NOTICE_DAYS = [30, 7, 1] as const;
/** The notice that counts when nobody has chosen one. */
export const USUAL_NOTICE: readonly number[] = [30];
export const Reminder = z.object({
  id: z.uuid(),
  type: z.enum(REMINDER_TYPES),
  date: IsoDate,
  /** Days before it. On the day itself it is told in any case. */
  noticeDays: z.optional(z.array(z.int().check(z.gte(0)))),
  notes: z.optional(Note),
});
export type Reminder = z.infer<typeof Reminder>;
