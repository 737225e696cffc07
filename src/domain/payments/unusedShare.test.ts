import * as fc from "fast-check";
import { expect, test } from "vitest";
import { unusedShare } from "./unusedShare.ts";

const DAY = 86_400;
const MONTH = { from: 0, until: 30 * DAY };

test("what was paid comes back for the days to come: 188 kr. after ten days of thirty is 125,33", () => {
  expect(unusedShare(188_00, MONTH, 10 * DAY)).toBe(125_33);
});

test("at the first second all of it comes back, and after the last one nothing", () => {
  expect(unusedShare(885_00, MONTH, MONTH.from)).toBe(885_00);
  expect(unusedShare(885_00, MONTH, MONTH.from - DAY)).toBe(885_00);
  expect(unusedShare(885_00, MONTH, MONTH.until)).toBe(0);
  expect(unusedShare(885_00, MONTH, MONTH.until + DAY)).toBe(0);
  expect(unusedShare(885_00, { from: DAY, until: DAY }, DAY)).toBe(0);
});

test("never less than nothing or more than was paid, and never more when somebody waits", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_00 });
  const moment = fc.integer({ min: -DAY, max: 40 * DAY });
  fc.assert(
    fc.property(amount, moment, fc.nat(10 * DAY), (paid, now, later) => {
      const back = unusedShare(paid, MONTH, now);
      expect(back).toBeGreaterThanOrEqual(0);
      expect(back).toBeLessThanOrEqual(paid);
      expect(unusedShare(paid, MONTH, now + later)).toBeLessThanOrEqual(back);
    }),
  );
});
