import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { noExchange, amountConverter } from "../../exchange.ts";
import { AssetId, DebtId, ValuationId } from "../../ids.ts";
import { money } from "../../money.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import type { CashFlowStatement } from "../cashflow/cashFlowStatement.ts";
import { FLOW_LINES } from "../cashflow/flowLines.ts";
import { financialRatios, type RatioId } from "./financialRatios.ts";
import { ownAssets, ownDebts } from "../networth/ownPart.ts";
import { ratioTrends, type TrendsInput } from "./ratioTrends.ts";

const TODAY = isoDate("2026-11-21");
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");
const HOME = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a01");
const BANK = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a02");
const LOAN = DebtId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a03");

function valued(subjectId: AssetId | DebtId, date: string, kr: number): Valuation {
  return {
    id: ValuationId.parse(crypto.randomUUID()),
    subjectId,
    subject: subjectId === LOAN ? "debt" : "asset",
    date: isoDate(date),
    value: kroner(kr),
    source: "manual",
  };
}

const NOTHING = Object.fromEntries(FLOW_LINES.map((line) => [line, 0])) as CashFlowStatement["months"][number]["sums"];

/** So many months up to October, in each of which the share that is given is saved of 30,000. */
function flow(shares: readonly number[]): CashFlowStatement {
  const months = shares.map((share, at) => {
    const back = shares.length - 1 - at;
    const [year, number] = back < 10 ? [2026, 10 - back] : [2025, 22 - back];
    return {
      month: `${year}-${String(number).padStart(2, "0")}`,
      sums: { ...NOTHING, income: 30_000_00, expenses: -Math.round(30_000_00 * (1 - share)) },
      fixed: 0,
      housing: 0,
    };
  });
  return { currency: "DKK", today: TODAY, months, repayments: [], missing: [] };
}

const FAMILY: TrendsInput = {
  assets: [{ id: HOME, type: "real_estate", name: "Huset", currentValue: kroner(3_000_000), reminders: [] }],
  debts: [{ id: LOAN, type: "mortgage", name: "Lån", currentValue: kroner(1_500_000), assetId: HOME }],
  valuations: [
    valued(HOME, "2025-01-01", 2_500_000),
    valued(HOME, "2026-06-15", 3_000_000),
    valued(LOAN, "2025-01-01", 2_000_000),
    valued(LOAN, "2026-09-30", 1_500_000),
  ],
  household: undefined,
  flow: flow([0.1, 0.1, 0.1, 0.4, 0.4]),
  cost: undefined,
  currency: "DKK",
  exchange: noExchange,
  today: TODAY,
  incomeBasis: "net",
};

const trend = (id: RatioId, input: TrendsInput = FAMILY) => runToCompletion(ratioTrends(input)).get(id);

test("[C7] a home of 2.5 million with 2 million lent in it was 80 %, with 3 million two thirds, and with 1.5 million lent it is half", () => {
  const { points, places } = trend("loanToValue")!;
  expect(points).toHaveLength(13);
  expect(points.map(({ value }) => Math.round(value * 1000) / 10)).toEqual([
    ...Array.from({ length: 7 }, () => 80),
    66.7,
    66.7,
    66.7,
    50,
    50,
    50,
  ]);
  expect([points[0]!.date, points[6]!.date, points.at(-1)!.date]).toEqual(["2025-11-30", "2026-05-31", TODAY]);
  expect([places[0], places.at(-1)]).toEqual([
    { at: 0, height: 1 },
    { at: 1, height: 0 },
  ]);
});

test("[C7] the savings rate of three months at a time: 10 %, 20 %, 30 %; what rests on twelve is held against twelve", () => {
  expect(trend("savingsRate")!.points.map(({ date, value }) => [date, Math.round(value * 100)])).toEqual([
    ["2026-08-31", 10],
    ["2026-09-30", 20],
    ["2026-10-31", 30],
    [TODAY, 30],
  ]);
  const long = { ...FAMILY, flow: flow([0.5, ...Array.from({ length: 12 }, () => 0.1)]) };
  const { points } = trend("savingsRate", long)!;
  expect(points.map(({ date }) => date)).toEqual(["2026-09-30", "2026-10-31", TODAY]);
  expect(points.at(-1)!.value).toBeCloseTo(0.1, 12);
});

test("[C1] a month of which a home's value is untold has no point, though there is money in the bank to count", () => {
  const bank = { id: BANK, type: "bank" as const, name: "Lønkonto", currentValue: kroner(200_000), reminders: [] };
  const valuations = [
    valued(HOME, "2026-06-15", 3_000_000),
    valued(LOAN, "2025-01-01", 1_500_000),
    valued(BANK, "2025-01-01", 200_000),
  ];
  const { points } = trend("solvency", { ...FAMILY, assets: [...FAMILY.assets, bank], valuations })!;
  expect(points.map(({ date }) => date)).toEqual([
    "2026-06-30",
    "2026-07-31",
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    TODAY,
  ]);
});

test("what is unknown, or known of fewer than three days, has no line", () => {
  expect(trend("emergencyMonths")).toBeUndefined();
  expect(trend("savingsRate", { ...FAMILY, flow: flow([0.1, 0.1]) })).toBeUndefined();
  expect(trend("solvency", { ...FAMILY, valuations: [] })).toBeUndefined();
});

test("[C7] a line ends with the figure of today, and lies within its frame", () => {
  const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 9_000_000 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.double({ min: -0.5, max: 0.9, noNaN: true }), { maxLength: 20 }),
      (drawn, shares) => {
        const valuations = drawn.map(([back, kr], at) => {
          const date = new Date(Date.UTC(2026, 10, 21 - back)).toISOString().slice(0, 10);
          return valued(at % 2 === 0 ? HOME : LOAN, date, kr);
        });
        const input = { ...FAMILY, valuations, flow: flow(shares) };
        const now = financialRatios({
          ...input,
          assets: ownAssets(input.assets, TODAY),
          debts: ownDebts(input.debts),
          worth: amountConverter("DKK", TODAY, noExchange),
        });
        for (const [id, { points, places }] of runToCompletion(ratioTrends(input))) {
          const ratio = now.find((one) => one.id === id)!;
          expect(ratio.kind === "known" && ratio.value).toBe(points.at(-1)!.value);
          for (const { at, height } of places) {
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at).toBeLessThanOrEqual(1);
            expect(height).toBeGreaterThanOrEqual(0);
            expect(height).toBeLessThanOrEqual(1);
          }
        }
      },
    ),
  );
});
