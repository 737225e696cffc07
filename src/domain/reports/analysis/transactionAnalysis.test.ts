import * as fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId } from "../../categories/builtInId.ts";
import { categoryFilter } from "../../categories/categoryFilter.ts";
import { categoryTree } from "../../categories/categoryTree.ts";
import { categoryKinds } from "../../categories/countedTransactions.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { addDays, isoDate } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { type Exchange, noExchange } from "../../exchange.ts";
import { AssetId, TransactionId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import { ok } from "../../result.ts";
import { GROUPS, groupsOf, knownAnalysis, type LooseAnalysis, secondGroupsOf } from "./analysis.ts";
import { type AnalysisResult, NO_GROUP } from "./analysisResult.ts";
import { transactionAnalysis, transactionSource } from "./transactionAnalysis.ts";

const TODAY = isoDate("2026-11-27");
const [EVERYDAY, SAVINGS, SHARED] = ["01", "02", "03"].map((end) =>
  AssetId.parse(`8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a${end}`),
) as [AssetId, AssetId, AssetId];
const [GROCERIES, EATING_OUT, WAGES, PUT_ASIDE] = [
  builtInId(12, 1),
  builtInId(12, 2),
  builtInId(19, 1),
  builtInId(18, 1),
];
const ASSETS = [
  { id: EVERYDAY, type: "bank" },
  { id: SAVINGS, type: "cash" },
  { id: SHARED, type: "bank", ownerShare: 50 },
] as const;
const TREE = categoryTree([]);

let count = 0;
function transaction(
  date: string,
  kroner: number,
  more: Partial<Transaction> = {},
  currency: Currency = "DKK",
): Transaction {
  count += 1;
  return {
    id: TransactionId.parse(`30000000-0000-4000-8000-${String(count).padStart(12, "0")}`),
    accountId: EVERYDAY,
    date: isoDate(date),
    amount: money(kroner * 100, currency),
    text: "NETTO",
    status: "booked",
    ...more,
  };
}

function analysed(
  transactions: readonly Transaction[],
  asked: LooseAnalysis,
  exchange: Exchange = noExchange,
): AnalysisResult {
  const rules = { kindOf: categoryKinds([]), exchange };
  const source = runToCompletion(transactionSource(transactions, rules, TODAY));
  const analysis = knownAnalysis(asked);
  return transactionAnalysis(analysis, {
    source,
    assets: ASSETS,
    tree: TREE,
    category: categoryFilter(TREE, analysis.category),
    currency: "DKK",
    exchange,
    today: TODAY,
  });
}

const YEAR = [
  transaction("2025-03-05", -100, { categoryId: GROCERIES }),
  transaction("2025-12-05", -40, { categoryId: GROCERIES }),
  transaction("2026-01-05", -300, { categoryId: GROCERIES, tags: ["ferie"] }),
  transaction("2026-02-05", -200, { categoryId: GROCERIES, text: "NETTO 4411" }),
  transaction("2026-02-06", 50, { categoryId: GROCERIES, text: "Netto 9" }),
  transaction("2026-02-07", -80, {
    categoryId: EATING_OUT,
    text: "CAFE NORD",
    accountId: SHARED,
    tags: ["ferie", "bil"],
  }),
  transaction("2026-03-01", 20_000, { categoryId: WAGES, text: "Løn" }),
  transaction("2026-03-02", -1_000, { categoryId: PUT_ASIDE, text: "Til side" }),
  transaction("2026-03-03", -5_000, { text: "Overførsel" }),
  transaction("2026-03-03", 5_000, { text: "Overførsel", accountId: SAVINGS }),
  transaction("2026-03-04", -60, { status: "pending" }),
  transaction("2026-12-04", -70),
];
const named = ({ rows }: AnalysisResult) => rows.map(({ key, value }) => [key, value]);

test("[§1.3 reports] the expenses of a year by category, the largest first, compared with as much of the year before", () => {
  const result = analysed(YEAR, { compare: "before" });
  expect(result).toMatchObject({
    unit: "money",
    span: { from: "2026-01-01", to: "2026-11-27" },
    compared: { from: "2025-01-01", to: "2025-11-27" },
    rows: [
      { key: GROCERIES, value: 450_00, before: 100_00 },
      { key: EATING_OUT, value: 80_00, before: 0 },
    ],
    total: { value: 530_00, before: 100_00 },
  });
});

test("[§1.3 reports] each measure: a refund is less spent, a transfer is in all alone, and an average is by transaction", () => {
  expect(analysed(YEAR, { of: "income" }).total.value).toBe(20_000_00);
  expect(analysed(YEAR, { of: "surplus" }).total.value).toBe(19_470_00);
  expect(analysed(YEAR, { of: "putAside" }).total.value).toBe(1_000_00);
  expect(analysed(YEAR, { of: "all" }).total.value).toBe(18_470_00);
  expect(analysed(YEAR, { of: "all", measure: "count" })).toMatchObject({ unit: "count", total: { value: 8 } });
  expect(analysed(YEAR, { measure: "average" }).total.value).toBe(132_50);
  expect(analysed([], {})).toMatchObject({ rows: [], total: { value: 0 } });
});

test("[§1.3 reports] each group: payees by the name that their texts share, a tag for each, accounts, owners and times", () => {
  const payees = analysed(YEAR, { group: "payee" });
  expect(payees.rows.map(({ key, value }) => [payees.names.get(key), value])).toEqual([
    ["Netto", 450_00],
    ["CAFE NORD", 80_00],
  ]);
  expect(named(analysed(YEAR, { group: "tag" }))).toEqual(
    [
      ["ferie", 380_00],
      ["bil", 80_00],
      [NO_GROUP, 150_00],
    ].toSorted((a, b) => Number(b[1]) - Number(a[1])),
  );
  expect(named(analysed(YEAR, { group: "owner" }))).toEqual([
    ["own", 450_00],
    ["shared", 80_00],
  ]);
  expect(named(analysed(YEAR, { group: "mainCategory" }))).toEqual([[builtInId(12, 0), 530_00]]);
  expect(named(analysed(YEAR, { group: "type" }))).toEqual([["bank", 530_00]]);
  expect(named(analysed(YEAR, { group: "quarter" }))).toEqual([
    ["2026-Q1", 530_00],
    ["2026-Q2", 0],
    ["2026-Q3", 0],
    ["2026-Q4", 0],
  ]);
  const { rows, columns } = analysed(YEAR, { group: "month", by: "account", period: "2026-02..", compare: "before" });
  expect(columns).toEqual([EVERYDAY, SHARED]);
  expect(rows[1]).toEqual({ key: "2026-02", cells: [150_00, 80_00], value: 230_00, before: 0 });
  expect(rows[2]).toMatchObject({ key: "2026-03", before: 100_00 });
});

test("[§1.3 reports] the filter of the list holds: words, a tag, an account, a category with its parts, and amounts", () => {
  const value = (asked: LooseAnalysis) => analysed(YEAR, asked).total.value;
  expect(value({ search: "netto 4411" })).toBe(200_00);
  expect(value({ tag: "bil" })).toBe(80_00);
  expect(value({ account: SHARED })).toBe(80_00);
  expect(value({ category: EATING_OUT })).toBe(80_00);
  expect(value({ atLeast: money(200_00, "DKK"), atMost: money(299_00, "DKK") })).toBe(200_00);
  const split = transaction("2026-05-01", -100, {
    splits: [
      { id: "40000000-0000-4000-8000-000000000001", amount: money(-70_00, "DKK"), categoryId: GROCERIES },
      { id: "40000000-0000-4000-8000-000000000002", amount: money(-30_00, "DKK"), categoryId: EATING_OUT },
    ],
  });
  expect(analysed([split], { category: EATING_OUT }).total.value).toBe(30_00);
});

test("an amount without a rate is in no value, and its currency is named", () => {
  const foreign = transaction("2026-04-01", -10, { categoryId: GROCERIES }, "EUR");
  expect(analysed([...YEAR, foreign], {})).toMatchObject({ total: { value: 530_00 }, missing: ["EUR"] });
  const sevenAndAHalf: Exchange = ({ minor }, to, on) => ok({ value: money(minor * 7.5, to), factor: 7.5, rateOf: on });
  expect(analysed([...YEAR, foreign], {}, sevenAndAHalf)).toMatchObject({ total: { value: 605_00 }, missing: [] });
});

const anyTransaction = fc
  .record({
    days: fc.integer({ min: 0, max: 700 }),
    kroner: fc.integer({ min: -5_000, max: 5_000 }),
    categoryId: fc.constantFrom(undefined, GROCERIES, EATING_OUT, WAGES, PUT_ASIDE),
    accountId: fc.constantFrom(EVERYDAY, SAVINGS, SHARED),
    text: fc.constantFrom("NETTO 12", "Netto", "Løn", "Cafe"),
  })
  .map(({ days, kroner, ...more }) => transaction(addDays(TODAY, -days), kroner, more));
const anyTransactions = fc.array(anyTransaction, { maxLength: 25 });
const exclusive = groupsOf("sum").filter((group) => group !== "tag");
const asked = fc
  .record({
    measure: fc.constantFrom("sum", "count"),
    of: fc.constantFrom("expenses", "income", "surplus", "all"),
    group: fc.constantFrom(...exclusive),
    by: fc.constantFrom(undefined, ...exclusive),
    period: fc.constantFrom("thisYear", "months12", "all", "lastYear", "quarter"),
  })
  .map(({ by, ...one }) => ({ ...one, by: by && secondGroupsOf("sum", one.group).includes(by) ? by : undefined }));

test("the groups add up to the whole, across and down, whatever is measured and by whichever groups", () => {
  fc.assert(
    fc.property(anyTransactions, asked, (transactions, analysis) => {
      const { rows, columns, total } = analysed(transactions, analysis);
      const sum = (values: readonly (number | undefined)[]) => values.reduce<number>((all, one) => all + (one ?? 0), 0);
      expect(sum(rows.map(({ value }) => value))).toBe(total.value);
      for (const row of [...rows, total]) if (columns.length > 0) expect(sum(row.cells)).toBe(row.value);
      for (const [at] of columns.entries()) expect(sum(rows.map(({ cells }) => cells[at]))).toBe(total.cells[at]);
    }),
  );
});

test("the order of the transactions does not matter where nothing is moved", () => {
  const unmoved = anyTransactions.map((all) => all.map((one) => ({ ...one, notTransfer: true })));
  fc.assert(
    fc.property(unmoved, asked, fc.constantFrom(...GROUPS), (transactions, analysis, group) => {
      const changed = { ...analysis, group };
      expect(analysed(transactions.toReversed(), changed)).toEqual(analysed(transactions, changed));
    }),
  );
});

test("the same transactions a year earlier are compared as the same", () => {
  const since = isoDate("2026-01-01");
  const within = anyTransactions.map((all) => all.filter(({ date }) => date >= since && !date.endsWith("-02-29")));
  fc.assert(
    fc.property(within, fc.constantFrom("category", "payee", "account", "month", "quarter"), (transactions, group) => {
      const earlier = transactions.map((one) => ({ ...one, date: isoDate(`2025${one.date.slice(4)}`) }));
      const { rows, total } = analysed([...transactions, ...earlier], { group, compare: "before" });
      for (const { value, before } of [...rows, total]) expect(before).toBe(value);
    }),
  );
});
