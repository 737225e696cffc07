import * as fc from "fast-check";
import { expect, test } from "vitest";
import { monthPeriod } from "../../budget/budgetPeriods.ts";
import { addDays, isoDate } from "../../dates.ts";
import { BudgetMonth } from "../../entities/budgetLine.ts";
import { Transaction } from "../../entities/transaction.ts";
import { money } from "../../money.ts";
import {
  isYearOrMonth,
  TRANSACTION_KINDS,
  TRANSACTION_PERIODS,
  type TransactionFilter,
  transactionFilter,
  spanOf,
} from "./transactionFilter.ts";

const TODAY = isoDate("2026-11-21");
const ALL: TransactionFilter = { account: undefined, search: "", period: "all" };

function transaction(number: number, overrides: object = {}): Transaction {
  return Transaction.parse({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    accountId: "8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a11",
    date: "2026-11-20",
    amount: money(-100, "DKK"),
    text: "Netto",
    status: "booked",
    ...overrides,
  });
}

test("[§1.3 budget] one asks for a year or a month, a tag, a size, a direction, or what is extraordinary", () => {
  const transactions = [
    transaction(1, { date: "2025-12-30", countsOn: "2026-01-01", amount: money(20_000, "DKK") }),
    transaction(2, { date: "2026-01-15", tags: ["Ferie"], extraordinary: true }),
    transaction(3, { date: "2025-06-01", amount: money(-900, "SEK") }),
  ];
  const shown = (asked: Partial<TransactionFilter>) =>
    transactions.filter(transactionFilter({ ...ALL, ...asked }, TODAY)).map(({ id }) => Number(id.slice(-1)));
  expect(shown({ period: "2026" })).toEqual([1, 2]);
  expect(shown({ period: "2026-01" })).toEqual([1, 2]);
  expect(shown({ period: "2025" })).toEqual([3]);
  expect(shown({ tag: "Ferie" })).toEqual([2]);
  expect(shown({ search: "ferie" })).toEqual([2]);
  expect(shown({ kind: "in" })).toEqual([1]);
  expect(shown({ kind: "out" })).toEqual([2, 3]);
  expect(shown({ kind: "extraordinary" })).toEqual([2]);
  expect(shown({ kind: "ordinary" })).toEqual([1, 3]);
  expect(shown({ kind: "unpaired", ids: new Set([transactions[2]!.id]) })).toEqual([3]);
  expect(shown({ kind: "attached", ids: new Set([transactions[0]!.id]) })).toEqual([1]);
  expect(shown({ atLeast: money(150, "DKK"), atMost: money(20_000, "DKK") })).toEqual([1]);
  expect(shown({ atMost: money(1_000, "DKK") })).toEqual([2]);
  expect(["2026", "2026-11", "2026-13", "month", "26"].map(isYearOrMonth)).toEqual([true, true, false, false, false]);
});

test("[§1.3 budget] a month that begins on another day than the first is asked for by its days, those that count in it with them", () => {
  const november = BudgetMonth.parse("2026-11");
  expect([monthPeriod(november), monthPeriod(november, 1)]).toEqual(["2026-11", "2026-11"]);
  expect(monthPeriod(november, 28)).toBe("2026-10-28..2026-11-27");
  const dates = ["2026-10-27", "2026-10-28", "2026-11-27", "2026-11-28"];
  const transactions = [
    ...dates.map((date, at) => transaction(at, { date })),
    transaction(4, { date: "2026-10-01", countsOn: "2026-11-01" }),
  ];
  const shown = (period: string) =>
    transactions.filter(transactionFilter({ ...ALL, period }, TODAY)).map(({ id }) => Number(id.slice(-1)));
  expect(shown(monthPeriod(november, 28))).toEqual([1, 2, 4]);
  const none = [
    "2026-11-27..2026-10-28",
    "2026-10-28..",
    "2026-10-28..2026-11-31",
    "2026-10-28..2026-11-01..2026-11-02",
    "month",
  ];
  for (const period of none) expect(spanOf(period)).toBeUndefined();
});

test("[§1.3 budget] what two filters ask for together is what both let through", () => {
  const asked: fc.Arbitrary<Partial<TransactionFilter>> = fc.oneof(
    fc.constantFrom(...TRANSACTION_KINDS).map((kind) => ({ kind })),
    fc.constantFrom(...TRANSACTION_PERIODS, "2026", "2026-10").map((period) => ({ period })),
    fc.constantFrom("Ferie", "Bil").map((tag) => ({ tag })),
    fc.integer({ min: 0, max: 300 }).map((minor) => ({ atLeast: money(minor, "DKK") })),
    fc.integer({ min: 0, max: 300 }).map((minor) => ({ atMost: money(minor, "DKK") })),
  );
  const drawn = fc.record({
    date: fc.integer({ min: 0, max: 500 }).map((days) => addDays(TODAY, -days)),
    amount: fc.integer({ min: -300, max: 300 }).map((minor) => money(minor, "DKK")),
    tags: fc.subarray(["Ferie", "Bil"]),
    extraordinary: fc.boolean(),
    reviewed: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(drawn), asked, asked, (all, one, other) => {
      const transactions = all.map((fields, at) => transaction(at, fields));
      const both = Object.keys(one).some((name) => name in other) ? one : { ...one, ...other };
      const passes = (filter: Partial<TransactionFilter>) => transactionFilter({ ...ALL, ...filter }, TODAY);
      const expected = transactions.filter((each) => passes(one)(each) && (both === one || passes(other)(each)));
      expect(transactions.filter(passes(both))).toEqual(expected);
    }),
  );
});

test("the last month, three months and year go back to the day after the same day", () => {
  const days = ["2026-10-22", "2026-10-21", "2026-08-22", "2026-08-21", "2025-11-22", "2025-11-21"];
  const transactions = days.map((date, at) => transaction(at, { date }));
  const shown = (period: (typeof TRANSACTION_PERIODS)[number]) =>
    transactions.filter(transactionFilter({ ...ALL, period }, TODAY)).map(({ date }) => date);
  expect(TRANSACTION_PERIODS.map((period) => shown(period))).toEqual([
    days.slice(0, 1),
    days.slice(0, 3),
    days.slice(0, 5),
    days,
  ]);
});
