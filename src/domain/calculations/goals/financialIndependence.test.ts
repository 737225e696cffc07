import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { money } from "../../money.ts";
import { crossover, financialIndependence, type FreedomInput } from "./financialIndependence.ts";
import { futureValue } from "./futureValue.ts";

const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");

const EXAMPLE: FreedomInput = {
  yearlyExpenses: kroner(240_000),
  withdrawalRate: 0.04,
  invested: kroner(500_000),
  monthlySaving: kroner(8_000),
  realReturn: 0.04,
  taxRate: 0,
  gainShare: 0,
  yearsLeft: 20,
};

test("[C9] 240,000 a year take 6,000,000 at 4 %, 6,857,142.86 at 3.5 % and 8,000,000 at 3 %", () => {
  const target = (withdrawalRate: number) => financialIndependence({ ...EXAMPLE, withdrawalRate }).target;
  expect([0.04, 0.035, 0.03].map(target)).toEqual([kroner(6_000_000), kroner(6_857_142.86), kroner(8_000_000)]);
});

test("[C9] with 500,000 invested and 8,000 a month at 4 % it takes 26.87 years", () => {
  expect(financialIndependence(EXAMPLE).years).toBeCloseTo(26.87, 2);
});

test("27 % tax on half of what is taken out takes 6,936,416.18, and 20 years at 4 % are 2.19 times", () => {
  expect(financialIndependence({ ...EXAMPLE, taxRate: 0.27, gainShare: 0.5 }).target).toEqual(kroner(6_936_416.18));
  expect(financialIndependence(EXAMPLE).coast.minor).toBeCloseTo(6_000_000_00 / 1.04 ** 20, -1);
});

test("what is there already takes no time, and what shrinks never comes", () => {
  expect(financialIndependence({ ...EXAMPLE, invested: kroner(6_000_000) }).years).toBe(0);
  expect(financialIndependence({ ...EXAMPLE, monthlySaving: kroner(0), realReturn: 0 }).years).toBeUndefined();
  expect(financialIndependence({ ...EXAMPLE, monthlySaving: kroner(100), realReturn: -0.05 }).years).toBeUndefined();
});

test("after the years that it takes, the savings are the target", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5e8 }),
      fc.integer({ min: 1_000_00, max: 5e6 }),
      fc.integer({ min: 0, max: 1_000 }).map((basisPoints) => basisPoints / 10_000),
      (invested, monthly, realReturn) => {
        const input = {
          ...EXAMPLE,
          invested: money(invested, "DKK"),
          monthlySaving: money(monthly, "DKK"),
          realReturn,
        };
        const { years, target } = financialIndependence(input);
        const { total } = futureValue(input.invested, input.monthlySaving, realReturn, years! * 12);
        expect(total.minor / target.minor).toBeCloseTo(1, 6);
      },
    ),
  );
});

const TODAY = isoDate("2026-11-25");

test("[C9] 500,000 invested pay 1,666.67 of 20,000 a month, and with 8,000 a month at 4 % they pay it all in 323 months", () => {
  const { spent, points, meetsOn } = crossover(EXAMPLE, TODAY);
  expect(spent).toEqual(kroner(20_000));
  expect(points[0]).toEqual({ date: TODAY, payable: kroner(1_666.67) });
  // 26.87 years
  expect(meetsOn).toBe("2053-10-25");
  const at = points.findIndex(({ date }) => date === meetsOn);
  expect(points[at - 1]!.payable.minor).toBeLessThan(spent.minor);
  expect(points[at]!.payable.minor).toBeGreaterThanOrEqual(spent.minor);
});

test("[C9] what pays it all already meets today, and what never does, or only after 60 years, has no day", () => {
  expect(crossover({ ...EXAMPLE, invested: kroner(6_000_000) }, TODAY).meetsOn).toBe(TODAY);
  expect(crossover({ ...EXAMPLE, monthlySaving: kroner(0), realReturn: 0 }, TODAY).meetsOn).toBeUndefined();
  const late = { ...EXAMPLE, invested: kroner(0), monthlySaving: kroner(1_000) };
  expect(financialIndependence(late).years).toBeGreaterThan(60);
  expect(crossover(late, TODAY).meetsOn).toBeUndefined();
});

test("[C9] what may be paid is what is left after the tax on the gain in it", () => {
  const { points } = crossover({ ...EXAMPLE, taxRate: 0.27, gainShare: 0.5 }, TODAY);
  // 500,000 × 4 % × (1 − 0.27 × 0.5) / 12
  expect(points[0]!.payable).toEqual(kroner(1_441.67));
});

test("[C9] it is drawn a quarter beyond where they meet, 5 to 60 years, or 40 where they do not, in at most 50 even steps", () => {
  const drawn = (input: Partial<FreedomInput>) => {
    const { points } = crossover({ ...EXAMPLE, ...input }, TODAY);
    return { second: points[1]!.date, last: points.at(-1)!.date, count: points.length };
  };
  // 404 months are a quarter more than 323.
  expect(drawn({})).toEqual({ second: "2027-08-25", last: "2060-07-25", count: 47 });
  expect(drawn({ invested: kroner(6_000_000) })).toEqual({ second: "2027-01-25", last: "2031-11-25", count: 31 });
  const late = { invested: kroner(0), monthlySaving: kroner(2_200) };
  expect(drawn(late)).toEqual({ second: "2028-02-25", last: "2086-11-25", count: 50 });
  const never = { monthlySaving: kroner(0), realReturn: 0 };
  expect(drawn(never)).toEqual({ second: "2027-09-25", last: "2066-11-25", count: 49 });
});

test("[C9] before the day they meet the invested pays less than goes out, from it on at least as much", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5e8 }),
      fc.integer({ min: 1_000_00, max: 5e6 }),
      fc.integer({ min: 0, max: 1_000 }).map((basisPoints) => basisPoints / 10_000),
      (invested, monthly, realReturn) => {
        const input = {
          ...EXAMPLE,
          invested: money(invested, "DKK"),
          monthlySaving: money(monthly, "DKK"),
          realReturn,
        };
        const { points, spent, meetsOn } = crossover(input, TODAY);
        expect(points.map(({ date }) => date)).toEqual([...new Set(points.map(({ date }) => date))].toSorted());
        for (const { date, payable } of points)
          if (meetsOn && date >= meetsOn) expect(payable.minor).toBeGreaterThanOrEqual(spent.minor - 1);
          else expect(payable.minor).toBeLessThanOrEqual(spent.minor);
      },
    ),
  );
});
