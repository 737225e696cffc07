import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addYears, type IsoDate, isoDate } from "../../dates.ts";
import { annualised, excessReturn, growth, maxDrawdown, modifiedDietz, realReturn, type ValuedDay } from "./growth.ts";

/** A value before the flow, and what is put in (or, below nothing, taken out). */
function day(date: string, before: number, net = 0): ValuedDay {
  return {
    date: isoDate(date),
    before,
    after: before + net,
    paidIn: Math.max(net, 0),
    takenOut: Math.max(-net, 0),
  };
}

function unknown(date: string, net: number): ValuedDay {
  return { date: isoDate(date), paidIn: Math.max(net, 0), takenOut: Math.max(-net, 0) };
}

function fraction(days: readonly ValuedDay[]): number | undefined {
  const index = growth(days)?.points.at(-1)?.index;
  return index === undefined ? undefined : index - 1;
}

/** Days of a textbook's years, none of them a leap year. */
const YEARS = ["2025-01-01", "2026-01-01", "2027-01-01", "2028-01-01"] as const;
const start = isoDate("2025-01-01");

describe("growth, against worked examples", () => {
  test("of our own vectors: 14.0741 %", () => {
    const days = [day("2025-01-01", 0, 100_000), day("2025-07-01", 112_000, 50_000), day("2026-01-01", 165_000)];
    expect(fraction(days)).toBeCloseTo(0.140741, 6);
    expect(growth(days)?.isApproximate).toBe(false);
  });

  test("of the CFA curriculum (Schweser notes): 22 % and 10 % are 15.84 % a year", () => {
    // The dividends leave: 2 of one share, 4 of two.
    const days: readonly ValuedDay[] = [
      day(YEARS[0], 0, 100),
      { date: isoDate(YEARS[1]), before: 120 + 2, after: 240, paidIn: 120, takenOut: 2 },
      { date: isoDate(YEARS[2]), before: 260 + 4, after: 260, paidIn: 0, takenOut: 4 },
    ];
    expect(annualised(fraction(days)!, 730)).toBeCloseTo(0.1584, 4);
  });

  test("of a CFA candidate's question: shares at 42 and 55, worth 54: 13.39 % a year", () => {
    const days = [day(YEARS[0], 0, 42), day(YEARS[1], 55, 55), day(YEARS[2], 108)];
    expect(annualised(fraction(days)!, 730)).toBeCloseTo(0.1339, 4);
  });

  test("of a CFA candidate's question: nothing in the first year and 70 % in the second are 30.38 % a year", () => {
    const days = [day(YEARS[0], 0, 200), day(YEARS[1], 200, -100), day(YEARS[2], 170, -170)];
    expect(annualised(fraction(days)!, 730)).toBeCloseTo(0.3038, 4);
  });

  test("of a CFA candidate's question: 35 %, 28 % and 0 % are 20 % a year", () => {
    const days = [day(YEARS[0], 0, 100), day(YEARS[1], 135, 115), day(YEARS[2], 320, 130), day(YEARS[3], 450, -450)];
    expect(annualised(fraction(days)!, 1_095)).toBeCloseTo(0.2, 3);
  });

  test("of Wikipedia, Time-weighted return: the order of flows and gains is no matter of the manager's", () => {
    // +10 % and −10 % with money put in between: the same as without.
    const alone = [day(YEARS[0], 0, 100), day(YEARS[1], 110), day(YEARS[2], 99)];
    const added = [day(YEARS[0], 0, 100), day(YEARS[1], 110, 890), day(YEARS[2], 900)];
    expect(fraction(alone)).toBeCloseTo(-0.01, 12);
    expect(fraction(added)).toBeCloseTo(-0.01, 12);
  });
});

describe("growth, in awkward lives", () => {
  test("all sold with a fee costs the fee, not everything", () => {
    const days: readonly ValuedDay[] = [
      day("2025-01-01", 0, 1_000),
      { date: isoDate("2025-06-01"), before: 1_000, after: 0, paidIn: 0, takenOut: 990 },
      day("2025-09-01", 0),
      day("2025-12-01", 0, 500),
      day("2025-12-31", 550),
    ];
    expect(fraction(days)).toBeCloseTo(0.99 * 1.1 - 1, 12);
  });

  test("a dividend that leaves is part of the return", () => {
    const days: readonly ValuedDay[] = [
      day("2025-01-01", 0, 1_000),
      { date: isoDate("2025-06-01"), before: 1_050, after: 1_000, paidIn: 0, takenOut: 50 },
      day("2025-12-31", 1_000),
    ];
    expect(fraction(days)).toBeCloseTo(0.05, 12);
  });

  test("where no value is known on the day of a flow the stretch is Modified Dietz, and is called approximate", () => {
    const found = growth([day("2025-01-01", 0, 100_000), unknown("2025-07-01", 50_000), day("2026-01-01", 165_000)]);
    expect(found?.points.at(-1)?.index).toBeCloseTo(1.119803, 6);
    expect(found?.isApproximate).toBe(true);
  });

  test("a value by old prices is not cut at, but for the last day, where nothing better comes", () => {
    const stale = { ...day("2025-07-01", 90_000, 50_000), isStale: true };
    const found = growth([day("2025-01-01", 0, 100_000), stale, day("2026-01-01", 165_000)]);
    expect(found?.points.at(-1)?.index).toBeCloseTo(1.119803, 6);
    const today = { ...day("2026-01-01", 110_000, 10_000), isStale: true };
    const last = growth([day("2025-01-01", 0, 100_000), today]);
    expect([last?.points.at(-1)?.index, last?.isApproximate]).toEqual([expect.closeTo(1.1, 12), true]);
  });

  test("a day that is only drawn has its place on the line, 110 of 100, and the stretch goes on past it", () => {
    const drawn = { ...day("2025-04-01", 110), isOnlyDrawn: true };
    const found = growth([day("2025-01-01", 0, 100), drawn, day("2026-01-01", 120)]);
    expect(found?.points.map(({ index }) => index)).toEqual([1, 1.1, 1.2].map((index) => expect.closeTo(index, 12)));
  });

  test("where the beginning or the end is unknown there is no answer, and no more than everything is lost", () => {
    expect(growth([])).toBeUndefined();
    expect(growth([unknown("2025-01-01", 100), day("2026-01-01", 100)])).toBeUndefined();
    expect(growth([day("2025-01-01", 0, 100), unknown("2026-01-01", 100)])).toBeUndefined();
    expect(growth([day("2025-01-01", 0, 100), day("2026-01-01", -20)])).toBeUndefined();
  });

  test("money put in or taken out at the value of the day changes nothing, whatever happens between", () => {
    const step = fc.record({
      growth: fc.double({ min: -0.6, max: 1.5, noNaN: true }),
      share: fc.double({ min: -0.9, max: 3, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        let value = 1_000;
        let index = 1;
        const days = [day("2025-01-01", 0, value)];
        for (const [at, { growth: rise, share }] of steps.entries()) {
          const before = value * (1 + rise);
          index *= 1 + rise;
          days.push(day(addDays(start, 30 * (at + 1)), before, before * share));
          value = before + before * share;
        }
        expect(fraction(days)! + 1).toBeCloseTo(index, 6);
      }),
    );
  });
});

describe("modifiedDietz", () => {
  const period = (from: string, to: string, v0: number, v1: number) =>
    [
      { date: isoDate(from), value: v0 },
      { date: isoDate(to), value: v1 },
    ] as const;
  const flow = (date: IsoDate, amount: number) => ({ date, amount });

  test("our own vectors: 11.9803 %", () => {
    const [from, to] = period("2025-01-01", "2026-01-01", 100_000, 165_000);
    expect(modifiedDietz(from, [flow(isoDate("2025-07-01"), 50_000)], to)).toBeCloseTo(0.119803, 6);
  });

  test("Wikipedia, Modified Dietz method: 100, and 50 midway, become 300: 120 %", () => {
    const [from, to] = period("2025-01-01", "2027-01-01", 100, 300);
    expect(modifiedDietz(from, [flow(isoDate("2026-01-01"), 50)], to)).toBeCloseTo(1.2, 12);
  });

  test("Bloomberg Exam Prep, GIPS: a composite in October, with four flows: 2.45 %", () => {
    const [from, to] = period("2025-09-30", "2025-10-31", 585.6, 602.34);
    const after = (days: number, amount: number) => flow(addDays(from.date, days), amount);
    const moved = [after(5, -15.05), after(9, 19.82), after(15, 16.42), after(24, -18.96)];
    expect(modifiedDietz(from, moved, to)).toBeCloseTo(0.0245, 4);
  });

  test("without flows it is V₁ / V₀ − 1, and with nothing invested there is none", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 20_000 }), (v0, v1) => {
        const [from, to] = period("2025-01-01", "2025-02-01", v0, v1);
        expect(modifiedDietz(from, [], to)).toBeCloseTo(v1 / v0 - 1, 12);
      }),
    );
    const [from, to] = period("2025-01-01", "2025-02-01", 0, 10);
    expect(modifiedDietz(from, [], to)).toBeUndefined();
    expect(modifiedDietz(from, [], { ...to, date: from.date })).toBeUndefined();
  });
});

describe("annualised", () => {
  test("CFA curriculum: 20 % in eighteen months are 12.92 % a year", () => {
    expect(annualised(0.2, 547.5)).toBeCloseTo(0.1292, 4);
  });

  test("up to a year there is none, and beyond it so many years at that rate are the whole", () => {
    expect(annualised(0.062, 100)).toBeUndefined();
    expect(annualised(0.062, 365)).toBeUndefined();
    expect(annualised(-1, 730)).toBe(-1);
    fc.assert(
      fc.property(
        fc.double({ min: -0.9, max: 9, noNaN: true }),
        fc.integer({ min: 366, max: 9_000 }),
        (whole, days) => {
          expect((1 + annualised(whole, days)!) ** (days / 365) - 1).toBeCloseTo(whole, 8);
        },
      ),
    );
  });
});

describe("realReturn", () => {
  test("Fisher's equation: 5 % when prices rise by 3 % are 1.94 %", () => {
    expect(realReturn(0.05, 0.03)).toBeCloseTo(0.019417, 6);
    expect(realReturn(0.05, -0.03)).toBeCloseTo(0.082474, 6);
    expect(realReturn(0.03, 0.03)).toBe(0);
  });
});

describe("excessReturn", () => {
  test("15 % where something else gave 11 % are 4 percentage points more, and it can be less", () => {
    expect(excessReturn(0.15, 0.11)).toBeCloseTo(0.04, 12);
    expect(excessReturn(-0.02, 0.01)).toBeCloseTo(-0.03, 12);
  });
});

describe("maxDrawdown", () => {
  const points = (...values: readonly number[]) =>
    values.map((index, year) => ({ date: addYears(start, year), index }));

  test("Investopedia, maximum drawdown: 500, 750, 400, 600, 350, 800 fell by 53.33 % at most", () => {
    expect(maxDrawdown(points(500, 750, 400, 600, 350, 800))).toEqual({
      fraction: expect.closeTo(-0.5333, 4),
      peak: "2026-01-01",
      trough: "2029-01-01",
    });
  });

  test("what only rose has none, and none is above 0 or below −1", () => {
    expect(maxDrawdown(points(1, 1.1, 1.1, 1.4))).toBeUndefined();
    expect(maxDrawdown([])).toBeUndefined();
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 2, maxLength: 30 }),
        (values) => {
          const found = maxDrawdown(points(...values))?.fraction ?? 0;
          expect(found).toBeLessThanOrEqual(0);
          expect(found).toBeGreaterThan(-1);
          expect(found).toBeLessThanOrEqual(Math.min(0, values.at(-1)! / Math.max(...values) - 1) + 1e-12);
        },
      ),
    );
  });
});

describe("growth, on days that are not simple", () => {
  test("what was taken out at an unknown value counts against what was left: 10 / (100 − 20 · 183/365)", () => {
    const days = [day(YEARS[0], 0, 100), unknown("2025-07-02", -20), day(YEARS[1], 90)];
    expect(fraction(days)).toBeCloseTo(10 / (100 - (20 * 183) / 365), 12);
  });

  test("what was put in at an unknown value, after all was taken out, is measured too: 10 / (50 · 183/365)", () => {
    const days = [day(YEARS[0], 0, 100), day(YEARS[1], 100, -100), unknown("2026-07-02", 50), day(YEARS[2], 60)];
    expect(fraction(days)).toBeCloseTo(10 / ((50 * 183) / 365), 12);
  });

  test("the fee of the first purchase is lost at once: 1,000 for 1,029", () => {
    const bought = { date: start, before: 0, after: 1_000, paidIn: 1_029, takenOut: 0 };
    expect(fraction([bought])).toBeCloseTo(1_000 / 1_029 - 1, 12);
  });
});

test("a fee while nothing is held takes nothing from the return: there is nothing that it could be measured by", () => {
  const fee = { date: isoDate("2025-09-01"), before: 0, after: 0, paidIn: 25, takenOut: 0 };
  const days = [day("2025-01-01", 0, 1_000), day("2025-06-01", 1_100, -1_100), fee, day("2025-12-01", 0, 500)];
  expect(fraction([...days, day("2025-12-31", 550)])).toBeCloseTo(1.1 * 1.1 - 1, 12);
  expect(fraction([{ ...fee, date: start }, ...days.slice(3)])).toBe(0);
});
