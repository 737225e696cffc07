import * as fc from "fast-check";
import { expect, test } from "vitest";
import { OTHER_SHARE, SHARE } from "#tests/support/trades.ts";
import { addDays, isoDate } from "../dates.ts";
import type { UnknownValue } from "./heldWorth.ts";
import type { InvestmentDay } from "./investmentDays.ts";
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

test("[C4] days in a row whose value nobody knows are one gap, with what they lack, each once", () => {
  const days = [day(0), day(1, NO_RATE), day(2, NO_RATE, NO_PRICE), day(3), day(4, NO_PRICE)];
  expect(valueGaps(days, first)).toEqual([
    { from: "2026-01-02", to: "2026-01-03", unknown: [NO_RATE, NO_PRICE] },
    { from: "2026-01-05", to: "2026-01-05", unknown: [NO_PRICE] },
  ]);
  expect(valueGaps(days, addDays(first, 2))[0]).toEqual({
    from: "2026-01-03",
    to: "2026-01-03",
    unknown: [NO_RATE, NO_PRICE],
  });
  expect(valueGaps([day(0), day(1)], first)).toEqual([]);
});

test("[C4] every unknown day from the first on lies in one gap, and no known one does", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), fc.nat({ max: 20 }), (known, skipped) => {
      const days = known.map((isKnown, at) => (isKnown ? day(at) : day(at, NO_PRICE)));
      const gaps = valueGaps(days, addDays(first, skipped));
      for (const { date, after } of days) {
        const around = gaps.filter(({ from, to }) => from <= date && date <= to);
        expect(around).toHaveLength(after === undefined && date >= addDays(first, skipped) ? 1 : 0);
      }
      for (const [at, { from }] of gaps.entries()) if (at > 0) expect(from > gaps[at - 1]!.to).toBe(true);
    }),
  );
});
