import * as fc from "fast-check";
import { expect, test } from "vitest";
import { netWorthSeries } from "../../calculations/networth/netWorthSeries.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { addDays, isoDate } from "../../dates.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { noExchange } from "../../exchange.ts";
import { ValuationId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import { knownAnalysis, type LooseAnalysis, secondGroupsOf, groupsOf } from "./analysis.ts";
import { worthAnalysis, type WorthAnalysisInput } from "./worthAnalysis.ts";

const TODAY = isoDate("2026-11-27");
const ID = (digit: number) => `10000000-0000-4000-8000-00000000000${digit}`;
const kroner = (amount: number, currency: Currency = "DKK") => money(amount * 100, currency);

let count = 0;
function valued(subject: number, date: string, amount: number): Valuation {
  count += 1;
  return {
    id: ValuationId.parse(`20000000-0000-4000-8000-${String(count).padStart(12, "0")}`),
    subjectId: ID(subject),
    subject: "asset",
    date: isoDate(date),
    value: kroner(amount),
    source: "manual",
  };
}

const HOUSEHOLD: WorthAnalysisInput = {
  assets: [
    { id: ID(1), name: "Konto", type: "bank", currentValue: kroner(40_000) },
    { id: ID(2), name: "Hus", type: "real_estate", currentValue: kroner(2_000_000), ownerShare: 50 },
  ],
  debts: [{ id: ID(3), name: "Lån", type: "mortgage", currentValue: kroner(900_000), ownerShare: 50 }],
  valuations: [
    valued(1, "2025-06-01", 10_000),
    valued(1, "2026-06-01", 30_000),
    valued(2, "2025-01-01", 1_800_000),
    valued(3, "2025-01-01", 1_000_000),
    valued(3, "2026-03-31", 950_000),
  ],
  currency: "DKK",
  exchange: noExchange,
  today: TODAY,
};

const worth = (asked: LooseAnalysis, input = HOUSEHOLD) => runToCompletion(worthAnalysis(knownAnalysis(asked), input));

test("[§1.3 reports] the balance by type is that of today with the own part, debts below nothing, and compared a year before", () => {
  expect(worth({ measure: "balance", compare: "yearBefore" })).toMatchObject({
    rows: [
      { key: "asset.real_estate", value: 1_000_000_00, before: 900_000_00 },
      { key: "debt.mortgage", value: -450_000_00, before: -500_000_00 },
      { key: "asset.bank", value: 40_000_00, before: 10_000_00 },
    ],
    total: { value: 590_000_00, before: 410_000_00 },
    missing: [],
    uncounted: [],
  });
  expect(worth({ measure: "balance", of: "debts" }).total.value).toBe(450_000_00);
  expect(worth({ measure: "balance", of: "assets", group: "owner" }).rows).toMatchObject([
    { key: "shared", value: 1_000_000_00 },
    { key: "own", value: 40_000_00 },
  ]);
  expect(worth({ measure: "balance", account: ID(1) }).total.value).toBe(40_000_00);
});

test("[§1.3 reports] a change is from the close before the period, and times have their own ends", () => {
  const { rows, total } = worth({ measure: "change", group: "quarter" });
  expect(rows.map(({ key, value }) => [key, value])).toEqual([
    ["2026-Q1", 25_000_00],
    ["2026-Q2", 20_000_00],
    ["2026-Q3", 0],
    ["2026-Q4", 135_000_00],
  ]);
  expect(total.value).toBe(180_000_00);
  const { rows: balances, columns } = worth({ measure: "balance", group: "month", by: "type" });
  expect(columns).toEqual(["asset.real_estate", "debt.mortgage", "asset.bank"]);
  expect(balances[5]).toMatchObject({ key: "2026-06", cells: [900_000_00, -475_000_00, 30_000_00], value: 455_000_00 });
});

test("a change from a day on which something was not known is unknown, and the thing is named", () => {
  const untold = { ...HOUSEHOLD, valuations: HOUSEHOLD.valuations.filter(({ subjectId }) => subjectId !== ID(2)) };
  const result = worth(
    { measure: "change" },
    { ...untold, valuations: [...untold.valuations, valued(2, "2026-05-01", 1_900_000)] },
  );
  expect(result.total.value).toBeUndefined();
  expect(result.rows.at(-1)).toMatchObject({ key: "asset.real_estate", value: undefined });
  expect(result.uncounted).toEqual(["Hus"]);
  const dollars = { id: ID(4), name: "Dollars", type: "bank", currentValue: kroner(100, "USD") } as const;
  expect(worth({ measure: "balance" }, { ...HOUSEHOLD, assets: [...HOUSEHOLD.assets, dollars] }).missing).toEqual([
    "USD",
  ]);
});

const valuation = fc
  .record({
    subject: fc.integer({ min: 1, max: 3 }),
    days: fc.integer({ min: 1, max: 900 }),
    amount: fc.integer({ min: 0, max: 9_000 }),
  })
  .map(({ subject, days, amount }) => valued(subject, addDays(TODAY, -days), amount));
const household = fc
  .array(valuation, { maxLength: 12 })
  .map((valuations): WorthAnalysisInput => ({ ...HOUSEHOLD, valuations }));
const asked = fc
  .record({
    measure: fc.constantFrom("balance", "change"),
    of: fc.constantFrom("netWorth", "assets", "debts"),
    group: fc.constantFrom("type", "account", "owner", "currency"),
    by: fc.constantFrom(undefined, ...groupsOf("balance")),
    period: fc.constantFrom("thisYear", "months12", "all", "lastMonth"),
  } as const)
  .map(({ by, ...one }) => ({ ...one, by: by && secondGroupsOf("balance", one.group).includes(by) ? by : undefined }));

test("the groups add up to the whole where all is known, and today's whole is the net worth", () => {
  fc.assert(
    fc.property(household, asked, (input, analysis) => {
      const { rows, columns, total, uncounted } = worth(analysis, input);
      const sum = (values: readonly (number | undefined)[]) => values.reduce<number>((all, one) => all + (one ?? 0), 0);
      if (uncounted.length === 0 || analysis.measure === "balance")
        expect(sum(rows.map(({ value }) => value))).toBe(total.value);
      if (columns.length > 0 && uncounted.length === 0)
        for (const [at] of columns.entries()) expect(sum(rows.map(({ cells }) => cells[at]))).toBe(total.cells[at]);
      const balance = worth({ measure: "balance", period: "month" }, input).total.value;
      expect(balance).toBe(netWorthSeries(input, "All").at(-1)!.value.minor);
    }),
  );
});
