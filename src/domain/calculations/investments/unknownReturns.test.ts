import { expect, test } from "vitest";
import { OTHER_SHARE, SHARE } from "#tests/support/trades.ts";
import { isoDate } from "../../dates.ts";
import type { UnknownValue } from "./portfolioValuator.ts";
import type { InvestmentDay } from "./investmentDays.ts";
import { unknownReturns } from "./unknownReturns.ts";

const [from, between, to] = [isoDate("2025-01-01"), isoDate("2025-06-01"), isoDate("2025-12-31")];
const share: UnknownValue = { securityId: SHARE, lacks: "price" };
const other: UnknownValue = { securityId: OTHER_SHARE, lacks: "rate", currency: "USD" };

function day(date: InvestmentDay["date"], fields: Partial<InvestmentDay> = {}): InvestmentDay {
  return { date, paidIn: 0, takenOut: 0, ...fields };
}

test("what lacks on several days is named once, with the first of them, and the earliest comes first", () => {
  const moved = day(between, { isUnclear: true, unknown: [other] });
  const empty = { from, to, since: from, flows: [], index: [] };
  const atBothEnds = [day(from, { unknown: [share] }), moved, day(to, { unknown: [other, share] })];
  expect(unknownReturns(atBothEnds, empty)).toEqual({
    kind: "Lacking",
    lacking: [
      { ...share, date: from },
      { ...other, date: between },
    ],
  });
  const knownAtFirst = [day(from, { after: 100_00 }), moved, day(to, { unknown: [share, other] })];
  expect(unknownReturns(knownAtFirst, { ...empty, startMinor: 100_00 })).toEqual({
    kind: "Lacking",
    lacking: [
      { ...other, date: between },
      { ...share, date: to },
    ],
  });
});
