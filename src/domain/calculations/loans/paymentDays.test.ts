import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, isoDate } from "../../dates.ts";
import { PAYMENT_FREQUENCIES, SERIES_FREQUENCIES } from "../../entities/fields.ts";
import { monthsBetween, nextPaymentDay, paymentDay, paymentNear, paymentsUntil } from "./paymentDays.ts";

const first = isoDate("2026-01-31");

test("months keep the day of the first payment, clamped to their length", () => {
  const days = [0, 1, 2, 3, 13].map((index) => paymentDay(first, "monthly", index));
  expect(days).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2027-02-28"]);
});

test("the other frequencies go by 7 and 14 days, quarters and years", () => {
  expect(paymentDay(first, "weekly", 2)).toBe("2026-02-14");
  expect(paymentDay(first, "biweekly", 2)).toBe("2026-02-28");
  expect(paymentDay(first, "quarterly", 1)).toBe("2026-04-30");
  expect(paymentDay(isoDate("2028-02-29"), "annually", 1)).toBe("2029-02-28");
});

test("the next payment is later than today, also when today is a payment day", () => {
  expect(nextPaymentDay(first, "monthly", isoDate("2026-02-27"))).toBe("2026-02-28");
  expect(nextPaymentDay(first, "monthly", isoDate("2026-02-28"))).toBe("2026-03-31");
  expect(nextPaymentDay(first, "monthly", isoDate("2025-06-01"))).toBe("2026-01-31");
});

test("months between days are those of the calendar", () => {
  expect(monthsBetween(isoDate("2026-11-22"), isoDate("2027-01-01"))).toBe(2);
  expect(monthsBetween(isoDate("2026-11-22"), isoDate("2026-10-31"))).toBe(-1);
});

test("the count of payment days up to a day is the one that the days themselves give", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: -10, max: 4000 }),
      fc.constantFrom(...PAYMENT_FREQUENCIES),
      (start, after, frequency) => {
        const begins = addDays(first, start);
        const day = addDays(begins, after);
        const count = paymentsUntil(begins, frequency, day);
        expect(paymentDay(begins, frequency, count) > day).toBe(true);
        if (count > 0) expect(paymentDay(begins, frequency, count - 1) <= day).toBe(true);
      },
    ),
  );
});

test("just before or after the turn of a month the nearest payment day is that of the other month", () => {
  expect(paymentNear(first, "monthly", isoDate("2026-03-01"))).toBe(1);
  expect(paymentNear(isoDate("2026-01-01"), "monthly", isoDate("2026-01-31"))).toBe(1);
  expect(paymentNear(isoDate("2026-01-01"), "monthly", isoDate("2025-12-30"))).toBe(0);
  expect(paymentNear(isoDate("2026-01-01"), "weekly", isoDate("2025-12-26"))).toBe(-1);
});

test("no payment day is nearer than the one that is said to be the nearest", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: -2000, max: 2000 }),
      fc.constantFrom(...SERIES_FREQUENCIES),
      (start, after, frequency) => {
        const begins = addDays(first, start);
        const day = addDays(begins, after);
        const away = (index: number) => Math.abs(daysBetween(paymentDay(begins, frequency, index), day));
        const near = paymentNear(begins, frequency, day);
        for (const step of [1, 2, 3]) {
          expect(away(near - step)).toBeGreaterThanOrEqual(away(near));
          expect(away(near + step)).toBeGreaterThanOrEqual(away(near));
        }
      },
    ),
  );
});
