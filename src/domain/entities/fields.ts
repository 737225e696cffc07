import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";

/** What a person types as a name. Long enough for any real one, short enough to stay on a screen. */
export const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const Note = z.string().check(z.maxLength(5000));

/** A yearly rate in percent: 4.25 means 4.25 % a year. */
export const RatePercent = z.number().check(z.gte(-5), z.lte(100));

/** §3 Payment frequencies. */
export const PAYMENT_FREQUENCIES = ["weekly", "biweekly", "monthly", "quarterly", "annually"] as const;
export const PaymentFrequency = z.enum(PAYMENT_FREQUENCIES);
export type PaymentFrequency = z.infer<typeof PaymentFrequency>;

/** §3 Reminders of an asset. Elements of a list merge by their id. */
export const REMINDER_TYPES = ["service", "expiration", "insurance", "warranty"] as const;
export const Reminder = z.object({
  id: z.uuid(),
  type: z.enum(REMINDER_TYPES),
  date: IsoDate,
  notes: z.optional(Note),
});
export type Reminder = z.infer<typeof Reminder>;
