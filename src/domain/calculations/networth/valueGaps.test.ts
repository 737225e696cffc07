import * as fc from "fast-check";
import { expect, test } from "vitest";
import { OTHER_SHARE, SHARE } from "#tests/support/trades.ts";
import { addDays, isoDate } from "../../dates.ts";
import type { UnknownValue } from "../investments/portfolioValuator.ts";
import type { InvestmentDay } from "../investments/investmentDays.ts";
import { valueGaps } from "./valueGaps.ts";

const first = isoDate("2026-01-01");
const NO_PRICE: UnknownValue = { securityId: SHARE, lacks: "price" };
const NO_RATE: UnknownValue = { securityId: OTHER_SHARE, lacks: "rate", currency: "USD" };

/** A day that many after the first, worth 100 where nothing stands in the way. */
function day(at: number, ...unknown: readonly UnknownValue[]): InvestmentDay {
  const value = unknown.length > 0 ? undefined : 100;
  return {
    date: addDays(first, at),
    before: value,
    after: value,
    paidIn: 0,
    takenOut: 0,
    ...(unknown.length > 0 && { unknown }),
  };
}

test("[C4] days in a row that lack the same are one gap, and one that lacks something else is another", () => {
  const days = [day(0), day(1, NO_RATE), day(2, NO_RATE, NO_PRICE), day(3, NO_PRICE), day(4), day(5, NO_PRICE)];
  const gaps = [
    { from: "2026-01-02", to: "2026-01-03", lack: NO_RATE },
    { from: "2026-01-03", to: "2026-01-04", lack: NO_PRICE },
    { from: "2026-01-06", to: "2026-01-06", lack: NO_PRICE },
  ];
  expect(valueGaps(days, first)).toEqual(gaps);
  expect(valueGaps(days, addDays(first, 2))[0]).toEqual({ ...gaps[0], from: "2026-01-03" });
  expect(valueGaps([day(0), day(1)], first)).toEqual([]);
});

test("[C4] every unknown day from the first on lies in one gap of what it lacks, and no known one does", () => {
  const lacks = fc.subarray([NO_PRICE, NO_RATE]);
  fc.assert(
    fc.property(fc.array(lacks, { maxLength: 40 }), fc.nat({ max: 20 }), (lacking, skipped) => {
      const days = lacking.map((unknown, at) => day(at, ...unknown));
      const gaps = valueGaps(days, addDays(first, skipped));
      for (const { date, unknown = [] } of days) {
        const around = gaps.filter(({ from, to }) => from <= date && date <= to).map(({ lack }) => lack);
        const told = date >= addDays(first, skipped) ? unknown : [];
        expect(around).toHaveLength(told.length);
        expect(around).toEqual(expect.arrayContaining([...told]));
      }
      for (const [at, { from }] of gaps.entries()) if (at > 0) expect(from >= gaps[at - 1]!.from).toBe(true);
    }),
  );
});
