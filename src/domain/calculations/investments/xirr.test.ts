import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addYears, isoDate } from "../../dates.ts";
import { type CashFlow, moneyWeighted, presentValueAndSlope, xirr } from "./xirr.ts";

function flows(...rows: readonly (readonly [date: string, amount: number])[]): readonly CashFlow[] {
  return rows.map(([date, amount]) => ({ date: isoDate(date), amount }));
}

/** Yearly payments of a textbook, in years without a leap day. */
function yearly(...amounts: readonly number[]): readonly CashFlow[] {
  return amounts.map((amount, year) => ({ date: addYears(isoDate("2025-01-01"), year), amount }));
}

const rate = fc.double({ min: -0.5, max: 3, noNaN: true });

describe("xirr, against worked examples", () => {
  test("of the manual of Microsoft Excel, XIRR", () => {
    const published = flows(
      ["2008-01-01", -10_000],
      ["2008-03-01", 2_750],
      ["2008-10-30", 4_250],
      ["2009-02-15", 3_250],
      ["2009-04-01", 2_750],
    );
    expect(xirr(published)).toBeCloseTo(0.373362535, 8);
  });

  test("of the Rust crate xirr, with payments out of order", () => {
    const published = flows(
      ["2015-06-11", -1_000],
      ["2015-07-21", -9_000],
      ["2018-06-10", 20_000],
      ["2015-10-17", -3_000],
    );
    expect(xirr(published)).toBeCloseTo(0.1635371584432641, 12);
  });

  test("of Wikipedia, Modified Dietz method: 100 and 50 a year later become 300, which is 50 % a year", () => {
    expect(xirr(yearly(-100, -50, 300))).toBeCloseTo(0.5, 12);
  });

  test("of the CFA curriculum (Schweser notes): shares at 100 and 120, sold at 130, dividends of 2: 13.86 %", () => {
    expect(xirr(yearly(-100, -118, 264))).toBeCloseTo(0.1386, 4);
  });

  test("of a CFA candidate's question: shares at 42 and 55, worth 54: 7.73 %", () => {
    expect(xirr(yearly(-42, -55, 108))).toBeCloseTo(0.0773, 4);
  });

  test("of a CFA candidate's question: four shares at 50, two sold at 50, two at 80 with dividends of 5: 20.52 %", () => {
    expect(xirr(yearly(-200, 100, 170))).toBeCloseTo(0.2052, 4);
  });

  test("of our own vectors", () => {
    expect(xirr(flows(["2025-01-01", -100_000], ["2025-07-01", -50_000], ["2026-01-01", 165_000]))).toBeCloseTo(
      0.120487,
      6,
    );
    expect(xirr(flows(["2025-01-01", -1_000], ["2026-01-01", 1_100]))).toBeCloseTo(0.1, 12);
    expect(xirr(flows(["2024-01-01", -1_000], ["2026-01-01", 810]))).toBeCloseTo(-0.09987, 5);
    expect(xirr(flows(["2025-01-01", -1_000]))).toBeUndefined();
  });
});

describe("xirr, of unusual payments", () => {
  test("a late fee after selling out leaves the rate where it was: 9.5437 %", () => {
    const rateWithFee = xirr(flows(["2024-01-01", -10_000], ["2024-12-31", 11_000], ["2026-01-01", -50]));
    expect(rateWithFee).toBeCloseTo(0.095437, 6);
  });

  test("of two rates that fit, 10 % and 20 %, the one nearest to 10 % is told, whichever way the money goes", () => {
    expect(xirr(yearly(-100, 230, -132))).toBeCloseTo(0.1, 10);
    expect(xirr(yearly(100, -230, 132))).toBeCloseTo(0.1, 10);
  });

  test("of −45 % and 25 % it is 25 %", () => {
    expect(xirr(yearly(-100, 100 * (0.55 + 1.25), -100 * 0.55 * 1.25))).toBeCloseTo(0.25, 10);
  });

  test("a rate at which the worth only touches nothing is one", () => {
    expect(xirr(yearly(-100, 230, -132.25))).toBeCloseTo(0.15, 4);
  });

  test("more than 1,000 % a year and nearly all that was paid in are rates too", () => {
    expect(xirr(yearly(-1, 12))).toBeCloseTo(11, 9);
    expect(xirr(yearly(-1, 100_000))).toBeCloseTo(99_999, 4);
    expect(xirr(yearly(-1_000_000, 1))).toBeCloseTo(-0.999999, 10);
  });
});

describe("xirr, where there is no answer", () => {
  test("a rate by which 1 becomes more than a trillion in a year is none", () => {
    expect(xirr(yearly(-1, 1e11))).toBeCloseTo(1e11 - 1, -3);
    expect(xirr(yearly(-1, 1e14))).toBeUndefined();
  });

  test("nothing, one side alone, one day alone, and noughts give none, never 0", () => {
    expect(xirr([])).toBeUndefined();
    expect(xirr(yearly(-100, -50))).toBeUndefined();
    expect(xirr(yearly(100, 50))).toBeUndefined();
    expect(xirr(flows(["2025-01-01", -100], ["2025-01-01", 110]))).toBeUndefined();
    expect(xirr(yearly(-100, 0, 0))).toBeUndefined();
  });

  test("two payments out with one in between, too small to pay for either, have no rate", () => {
    expect(xirr(yearly(-100, 150, -100))).toBeUndefined();
  });
});

describe("xirr, always", () => {
  test("what grows at a rate has that rate, and the signs of in and out are not each other's", () => {
    fc.assert(
      fc.property(rate, fc.integer({ min: 30, max: 5_000 }), (yearlyRate, days) => {
        const start = isoDate("2015-01-01");
        const grown = 1_000 * (1 + yearlyRate) ** (days / 365);
        const made = [
          { date: start, amount: -1_000 },
          { date: addDays(start, days), amount: grown },
        ];
        expect(xirr(made)).toBeCloseTo(yearlyRate, 6);
      }),
    );
  });

  test("is a rate at which all is worth nothing, and no other rate is nearer to 10 %", () => {
    const anyFlows = fc.array(fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: -500, max: 500 })), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(anyFlows, rate, (rows, other) => {
        const made = rows.map(([day, amount]) => ({ date: addDays(isoDate("2015-01-01"), day), amount }));
        const found = xirr(made);
        if (found === undefined) return;
        const first = Math.min(...rows.filter(([, amount]) => amount !== 0).map(([day]) => day));
        const terms = rows.map(([day, amount]) => ({ amount, time: (day - first) / 365 }));
        const worth = (at: number) => presentValueAndSlope(terms, at).value;
        // A rate is found to twelve decimals: nearer to −100 % the worth is another in each of them.
        const sizes = terms.map(({ amount, time }) => ({ amount: Math.abs(amount), time }));
        if (found > -0.99) expect(Math.abs(worth(found)) / presentValueAndSlope(sizes, found).value).toBeLessThan(1e-6);
        if (Math.abs(other - 0.1) >= Math.abs(found - 0.1)) return;
        expect(Math.sign(worth(other)) * Math.sign(worth(0.1))).not.toBe(-1);
      }),
    );
  });

  test("paying in more for the same end never makes it better", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 900 }), (more, days) => {
        const flowsWith = (paid: number) => [
          { date: isoDate("2024-01-01"), amount: -1_000 },
          { date: addDays(isoDate("2024-01-01"), days), amount: -paid },
          { date: isoDate("2027-01-01"), amount: 2_000 },
        ];
        expect(xirr(flowsWith(100 + more))!).toBeLessThan(xirr(flowsWith(100))!);
      }),
    );
  });

  test("does not depend on the currency's unit or the order of the payments", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1_000, noNaN: true }), (unit) => {
        const made = yearly(-100, -118, 264);
        const scaled = made.map(({ date, amount }) => ({ date, amount: amount * unit }));
        expect(xirr(scaled.toReversed())).toBeCloseTo(xirr(made)!, 9);
      }),
    );
  });
});

describe("worthOnFirstDay", () => {
  const terms = [
    { amount: -1_000, time: 0 },
    { amount: 300, time: 0.5 },
    { amount: 900, time: 2 },
  ];

  test("is what a bank would give for the payments on their first day", () => {
    expect(presentValueAndSlope(terms, 0).value).toBe(200);
    expect(presentValueAndSlope(terms, 0.44).value).toBeCloseTo(-1_000 + 300 / 1.2 + 900 / 2.0736, 9);
  });

  test("falls as fast as it does between two rates that are close to each other", () => {
    const near = 1e-6;
    for (const rate of [-0.5, 0, 0.07, 2]) {
      const [before, after] = [presentValueAndSlope(terms, rate - near), presentValueAndSlope(terms, rate + near)];
      const measured = (after.value - before.value) / (2 * near);
      expect(presentValueAndSlope(terms, rate).slope / measured).toBeCloseTo(1, 6);
    }
  });
});

describe("moneyWeighted", () => {
  test("where all is lost it is −100 % of the time, and of a year from 365 days on", () => {
    const lost = (last: string) => moneyWeighted(flows(["2025-01-01", -1_000], [last, 0]));
    expect(lost("2025-12-31")).toEqual({ fraction: -1, isYearly: false });
    expect(lost("2026-01-01")).toEqual({ fraction: -1, isYearly: true });
    expect(lost("2026-06-01")).toEqual({ fraction: -1, isYearly: true });
  });

  test("under a year it is what the time itself has given, and from 365 days on a year's", () => {
    expect(moneyWeighted(flows(["2026-01-01", -1_000], ["2026-03-01", 1_020]))).toEqual({
      fraction: expect.closeTo(0.02, 12),
      isYearly: false,
    });
    expect(moneyWeighted(flows(["2025-01-01", -1_000], ["2026-01-01", 1_100]))).toEqual({
      fraction: expect.closeTo(0.1, 12),
      isYearly: true,
    });
    expect(moneyWeighted(yearly(-100, 121 - 100, 121))?.isYearly).toBe(true);
  });

  test("the time begins with the first money: a nought before it makes no day more", () => {
    const oneDay = flows(["2026-11-19", 0], ["2026-11-20", -100], ["2026-11-21", 101]);
    expect(moneyWeighted(oneDay)).toEqual({ fraction: expect.closeTo(0.01, 12), isYearly: false });
    const almost = flows(["2025-01-01", 0], ["2025-01-02", -1_000], ["2026-01-01", 1_100]);
    expect(moneyWeighted(almost)).toEqual({ fraction: expect.closeTo(0.1, 12), isYearly: false });
  });

  test("(1 + r)^(days / 365) − 1: half a year at 21 % a year is 10 % or so", () => {
    const half = flows(["2026-01-01", -1_000], ["2026-04-01", -500], ["2026-07-02", 1_620]);
    const yearlyRate = xirr(half)!;
    expect(moneyWeighted(half)?.fraction).toBeCloseTo((1 + yearlyRate) ** (182 / 365) - 1, 10);
  });

  test("a good day is told as that, not as the millions of per cent that a year of such days would be", () => {
    expect(moneyWeighted(flows(["2026-11-20", -1_000], ["2026-11-21", 1_050]))?.fraction).toBeCloseTo(0.05, 10);
    expect(xirr(flows(["2026-11-20", -1_000], ["2026-11-21", 1_050]))).toBeGreaterThan(10_000);
  });
});
