import * as fc from "fast-check";
import { expect, test } from "vitest";
import { IN_KRONER, OTHER_BROKERAGE_ACCOUNT, OTHER_SHARE, priceOf, SHARE, trade } from "#tests/support/trades.ts";
import { portfolioView } from "../../calculations/investments/portfolioView.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { addDays, isoDate } from "../../dates.ts";
import type { Price } from "../../entities/price.ts";
import type { Security } from "../../entities/security.ts";
import type { Trade } from "../../entities/trade.ts";
import { knownAnalysis, type LooseAnalysis } from "./analysis.ts";
import { returnAnalysis } from "./returnAnalysis.ts";

const TODAY = isoDate("2026-01-01");
const fund: Security = { id: SHARE, name: "Globale aktier", class: "fund", currency: "DKK" };
const share: Security = { ...fund, id: OTHER_SHARE, name: "Pear Inc.", class: "stock" };

const input = (trades: readonly Trade[], prices: readonly Price[]) => ({
  securities: [fund, share],
  trades,
  prices,
  home: IN_KRONER,
  today: TODAY,
});
const returned = (asked: LooseAnalysis, trades: readonly Trade[], prices: readonly Price[]) =>
  runToCompletion(returnAnalysis(knownAnalysis({ measure: "return", period: "all", ...asked }), input(trades, prices)));

const TRADES = [
  trade("buy", "2025-01-10", { quantity: "10", price: "100" }),
  trade("buy", "2025-02-10", {
    quantity: "5",
    price: "40",
    securityId: OTHER_SHARE,
    accountId: OTHER_BROKERAGE_ACCOUNT,
  }),
  trade("dividend", "2025-06-10", { amountMinor: 50_00 }),
];
const PRICES = [
  priceOf("2025-06-30", "110"),
  priceOf("2025-12-31", "130"),
  priceOf("2025-12-31", "30", { securityId: OTHER_SHARE }),
];

test("[§1.3 reports] the return of each security and of all, in kroner and as a fraction, as the portfolio has it", () => {
  const result = returned({}, TRADES, PRICES)!;
  expect(result.rows).toMatchObject([
    { key: SHARE, value: 350_00 },
    { key: OTHER_SHARE, value: -50_00, fraction: -0.25 },
  ]);
  const view = portfolioView({ ...input(TRADES, PRICES), method: "average" }, "All")!;
  expect(result.total.value).toBe(view.returns.gainMinor);
  expect(result.total.fraction).toBeCloseTo(view.returns.timeWeighted!.fraction, 12);
  expect(returned({ group: "account", by: "type" }, TRADES, PRICES)).toMatchObject({ columns: ["fund", "stock"] });
  expect(returned({ account: OTHER_BROKERAGE_ACCOUNT }, TRADES, PRICES)!.total.value).toBe(-50_00);
  expect(returned({}, [], [])).toBeUndefined();
});

test("[§1.3 reports] the returns of times follow each other, and are compared with the time before", () => {
  const { rows } = returned({ group: "quarter", period: "2025", compare: "before" }, TRADES, PRICES)!;
  expect(rows.map(({ key, value, before }) => [key, value, before])).toEqual([
    ["2025-Q1", 0, 0],
    ["2025-Q2", 150_00, 0],
    ["2025-Q3", 0, 0],
    ["2025-Q4", 150_00, 0],
  ]);
});

test("what moves between two accounts leaves the one and comes to the other at the price of the day", () => {
  const moved = [
    trade("buy", "2025-01-10", { quantity: "10", price: "100" }),
    trade("transfer", "2025-06-30", { quantity: "10", toAccountId: OTHER_BROKERAGE_ACCOUNT }),
  ];
  const { rows, total } = returned({ group: "account" }, moved, PRICES)!;
  expect(rows.map(({ value }) => value)).toEqual([200_00, 100_00]);
  expect(total.value).toBe(300_00);
});

const anyTrade = fc
  .record({
    kind: fc.constantFrom("buy", "dividend", "fee"),
    days: fc.integer({ min: 1, max: 350 }),
    size: fc.integer({ min: 1, max: 50 }),
    isOther: fc.boolean(),
    isElsewhere: fc.boolean(),
  } as const)
  .map(({ kind, days, size, isOther, isElsewhere }) =>
    trade(kind, addDays(TODAY, -days), {
      ...(kind === "buy" ? { quantity: String(size), price: String(40 + size) } : { amountMinor: size * 100 }),
      securityId: isOther ? OTHER_SHARE : SHARE,
      ...(isElsewhere && { accountId: OTHER_BROKERAGE_ACCOUNT }),
    }),
  );
const anyPrice = fc
  .record({ days: fc.integer({ min: 0, max: 350 }), size: fc.integer({ min: 1, max: 200 }), isOther: fc.boolean() })
  .map(({ days, size, isOther }) =>
    priceOf(addDays(TODAY, -days), String(size), isOther ? { securityId: OTHER_SHARE } : {}),
  );

test("the gains of the groups add up to that of the whole, and those of its months too, where all is known", () => {
  fc.assert(
    fc.property(
      fc.array(anyTrade, { minLength: 1, maxLength: 12 }),
      fc.array(anyPrice, { maxLength: 8 }),
      fc.constantFrom("security", "account", "type", "currency", "month"),
      fc.constantFrom(undefined, "quarter", "account"),
      (trades, prices, group, by) => {
        const result = returned({ group, by }, trades, prices);
        if (!result) return;
        const { rows, total } = result;
        if (total.value === undefined || rows.some(({ value }) => value === undefined)) return;
        expect(rows.reduce((sum, { value }) => sum + value!, 0)).toBe(total.value);
      },
    ),
  );
});
