import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import { currentRate } from "./currentRate.ts";

const BEGINS = isoDate("2026-01-01");

test("[C4] a study loan of 4 % that becomes one of 1 % bears 4 until the day before, and 1 from the day on", () => {
  const loan = { interestRate: 4, newRate: 1, newRateFrom: BEGINS };
  expect([-1, 0, 1].map((days) => currentRate(loan, addDays(BEGINS, days)))).toEqual([4, 1, 1]);
  expect(currentRate({ interestRate: 4, newRate: 1 }, BEGINS)).toBe(4);
  expect(currentRate({ newRate: 1, newRateFrom: BEGINS }, addDays(BEGINS, -1))).toBe(undefined);
});

test("[C4] on every day it is one of the two that are written, and once the later one it stays so", () => {
  const rate = fc.double({ min: -5, max: 100, noNaN: true });
  fc.assert(
    fc.property(rate, rate, fc.integer({ min: -900, max: 900 }), fc.nat(900), (interestRate, newRate, days, later) => {
      const loan = { interestRate, newRate, newRateFrom: BEGINS };
      const [now, then] = [days, days + later].map((at) => currentRate(loan, addDays(BEGINS, at)));
      expect([interestRate, newRate]).toContain(now);
      expect(days >= 0 ? now : newRate).toBe(newRate);
      expect(now === newRate ? then : newRate).toBe(newRate);
    }),
  );
});
