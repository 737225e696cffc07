import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  budgetOf,
  GROCERIES,
  INSURANCE,
  line,
  month,
  MOVED,
  OTHER_ACCOUNT,
  partsOf,
  transaction,
  RENT,
  RESTAURANT,
  SALARY,
  SAVING,
} from "#tests/support/budget.ts";
import { addDays, isoDate } from "../dates.ts";
import type { BudgetLine } from "../entities/budgetLine.ts";
import type { Transaction } from "../entities/transaction.ts";
import { money } from "../money.ts";
import { aheadOfPace } from "./aheadOfPace.ts";
import { budgetPeriod, monthsLater } from "./budgetPeriods.ts";
import { everydayByCategory } from "./budgetTotals.ts";
import { type BudgetInput, budgetView } from "./budgetView.ts";

const NOVEMBER = month("2026-11");
const view = (
  lines: readonly BudgetLine[],
  transactions: readonly Transaction[],
  rest: Partial<BudgetInput> = {},
  at = NOVEMBER,
) => budgetView(budgetOf(lines, partsOf(transactions, rest.today, rest.start).parts, rest), at);
const only = (shown: ReturnType<typeof view>) => shown.lines[0]!;

test("[C12] available is budget and carry less what was spent, and what is returned is spent less", () => {
  const transactions = [
    transaction("2026-10-03", -2_500, GROCERIES),
    transaction("2026-11-03", -1_900, GROCERIES),
    transaction("2026-11-04", 100, GROCERIES),
  ];
  const kept = only(view([line(GROCERIES, 3_000, "2026-10", { rollover: true })], transactions));
  expect([kept.carry.minor, kept.spent.minor, kept.available.minor]).toEqual([500_00, 1_800_00, 1_700_00]);
  const reset = only(view([line(GROCERIES, 3_000, "2026-10")], transactions));
  expect([reset.carry.minor, reset.available.minor]).toEqual([0, 1_200_00]);
});

test("[C12] of 3,000 on day 15 of 30 the pace is 1,500: 1,800 spent are 300 ahead", () => {
  const shown = only(
    view([line(GROCERIES, 3_000)], [transaction("2026-11-10", -1_800, GROCERIES)], { today: isoDate("2026-11-15") }),
  );
  expect(shown.pace.minor).toBe(1_500_00);
  expect(shown.spent.minor - shown.pace.minor).toBe(300_00);
});

test("[C12] what was kept of 2,000 last month is there to spend this month, in the pace, the status and what is left", () => {
  const kept = [line(GROCERIES, 2_000, "2026-10", { rollover: true })];
  const transactions = [transaction("2026-10-03", -1_400, GROCERIES), transaction("2026-11-02", -2_100, GROCERIES)];
  const shown = view(kept, transactions, { today: isoDate("2026-11-15") });
  // (2,000 + 600) · 15 / 30, and 2,600 − 2,100.
  expect([only(shown).pace.minor, only(shown).status, shown.left.minor]).toEqual([1_300_00, undefined, 500_00]);
});

test("[C12] over is more than there is, near is nine tenths of it, and a bill that is paid is neither", () => {
  const today = isoDate("2026-11-10");
  const status = (kroner: number, id = GROCERIES) =>
    only(view([line(id, 1_000)], [transaction("2026-11-02", -kroner, id)], { today })).status;
  expect([status(1_000.01), status(1_000), status(900), status(899.99)]).toEqual(["over", "near", "near", undefined]);
  expect([status(1_000, RENT), status(1_001, RENT)]).toEqual([undefined, "over"]);
});

test("[C12] the end of the month is what is spent, what is known to come and everyday days; it warns after half of the month", () => {
  const recurring = new Map<string, number>([[GROCERIES, 200_00]]);
  const everyday = new Map<string, number>([[GROCERIES, 50_00]]);
  const on = (today: string) =>
    only(
      view([line(GROCERIES, 1_400)], [transaction("2026-11-02", -500, GROCERIES)], {
        today: isoDate(today),
        recurring,
        everyday,
      }),
    );
  // 500 + 200 + 50 · 15 and 50 · 14.
  expect([on("2026-11-15").forecast?.minor, on("2026-11-15").status]).toEqual([1_450_00, undefined]);
  expect([on("2026-11-16").forecast?.minor, on("2026-11-16").status]).toEqual([1_400_00, undefined]);
  recurring.set(GROCERIES, 201_00);
  expect(on("2026-11-16").status).toBe("heading");
});

test("[C12] an ordinary day is a seventh of the median week, without what was out of the ordinary", () => {
  const weeks = Array.from({ length: 13 }, (_, at) =>
    transaction(
      `2026-${at < 4 ? "09" : at < 9 ? "10" : "11"}-${String([1, 8, 15, 22, 1, 8, 15, 22, 29, 5, 12, 19, 26][at]).padStart(2, "0")}`,
      -700,
      GROCERIES,
    ),
  );
  const large = transaction("2026-11-20", -9_000, GROCERIES, { extraordinary: true });
  const { parts } = partsOf([...weeks, large]);
  expect(everydayByCategory(parts, isoDate("2026-11-30")).get(GROCERIES)).toBe(100_00);
});

test("[C12] the median of 13 weeks in no order is the seventh of them: 700 of 100 to 1,300, and a day is a seventh of it", () => {
  const weeks = [3, 13, 1, 9, 6, 12, 2, 8, 11, 4, 7, 10, 5].map((hundreds, at) =>
    transaction(addDays(isoDate("2026-08-31"), 7 * at), -100 * hundreds, GROCERIES),
  );
  const { parts } = partsOf(weeks);
  expect(everydayByCategory(parts, isoDate("2026-11-30")).get(GROCERIES)).toBe(100_00);
});

test("[C12] what is bought on an ordinary day is never below nothing, and none of it is of another category or of today", () => {
  const bought = fc.array(
    fc.record({ ago: fc.integer({ min: 0, max: 120 }), kroner: fc.integer({ min: -900, max: 900 }) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(bought, (drawn) => {
      const today = isoDate("2026-11-30");
      const transactions = drawn.map(({ ago, kroner }) => transaction(addDays(today, -ago), -kroner, GROCERIES));
      const of = (all: readonly Transaction[]) => everydayByCategory(partsOf(all).parts, today).get(GROCERIES) ?? 0;
      expect(of(transactions)).toBeGreaterThanOrEqual(0);
      const more = [transaction(today, -5_000, GROCERIES), transaction("2026-11-20", -5_000, RESTAURANT)];
      expect(of([...transactions, ...more])).toBe(of(transactions));
      const weeks = drawn.filter(({ ago }) => ago >= 1 && ago <= 91).map(({ ago }) => Math.floor((91 - ago) / 7));
      if (new Set(weeks).size < 7) expect(of(transactions)).toBe(0);
    }),
  );
});

test("[C12] a line of a year lays aside a twelfth each month and keeps it until it is paid", () => {
  const yearly = line(INSURANCE, 6_000, "2026-04", { every: "year", month: 3 });
  const paid = [transaction("2027-03-15", -6_000, INSURANCE)];
  const at = (text: string) => only(view([yearly], paid, { today: isoDate("2027-12-31") }, month(text)));
  expect([at("2026-04").available.minor, at("2027-02").available.minor]).toEqual([500_00, 5_500_00]);
  expect([at("2027-03").available.minor, at("2027-03").due, at("2027-04").available.minor]).toEqual([0, true, 500_00]);
});

test("[C12] splits count by part, and moving money is no spending; putting it aside is what its own line is for", () => {
  const groceries = { id: crypto.randomUUID(), amount: money(-300_00, "DKK"), categoryId: GROCERIES };
  const meal = { id: crypto.randomUUID(), amount: money(-200_00, "DKK"), categoryId: RESTAURANT };
  const transactions = [
    transaction("2026-11-02", -500, GROCERIES, { splits: [groceries, meal] }),
    transaction("2026-11-03", -2_000, SAVING),
    transaction("2026-11-03", 2_000, undefined, { accountId: OTHER_ACCOUNT }),
    transaction("2026-11-04", -900, MOVED),
    transaction("2026-10-31", -80, GROCERIES, { countsOn: isoDate("2026-11-01") }),
    transaction("2026-11-20", 25_000, SALARY),
  ];
  const shown = view(
    [line(GROCERIES, 1_000), line(RESTAURANT, 500), line(SAVING, 2_000), line(SALARY, 24_000)],
    transactions,
  );
  expect(shown.lines.map(({ spent }) => spent.minor)).toEqual([380_00, 200_00, 2_000_00, 25_000_00]);
  expect(shown).toMatchObject({
    spent: money(580_00, "DKK"),
    received: money(25_000_00, "DKK"),
    expected: money(24_000_00, "DKK"),
    budgeted: money(3_500_00, "DKK"),
    plannedAside: money(2_000_00, "DKK"),
    carried: money(0, "DKK"),
    unbudgeted: money(21_500_00, "DKK"),
    left: money(920_00, "DKK"),
    others: [],
  });
});

test("what is planned, less what is to be put aside, with the rest from before, less what is spent, is what is left to spend", () => {
  const shown = view(
    [line(GROCERIES, 1_000, "2026-10", { rollover: true }), line(SAVING, 1_500, "2026-10"), line(RESTAURANT, 500)],
    [transaction("2026-10-05", -700, GROCERIES), transaction("2026-11-02", -70, RESTAURANT)],
  );
  expect(
    [shown.budgeted, shown.plannedAside, shown.carried, shown.spent, shown.left].map(({ minor }) => minor),
  ).toEqual([3_000_00, 1_500_00, 300_00, 70_00, 1_730_00]);
});

test("what is spent outside the plan is told, the largest first", () => {
  const shown = view(
    [line(GROCERIES, 1_000)],
    [transaction("2026-11-02", -70, RESTAURANT), transaction("2026-11-03", -90)],
  );
  expect(shown.others.map(({ categoryId, spent }) => [categoryId, spent.minor])).toEqual([
    ["unsorted", 90_00],
    [RESTAURANT, 70_00],
  ]);
  expect(shown.spent.minor).toBe(160_00);
});

test("[C12] in envelopes what was spent too much is taken from what has no job, and what is left stays", () => {
  const lines = [line(GROCERIES, 3_000, "2026-10"), line(RESTAURANT, 500, "2026-10")];
  const transactions = [
    transaction("2026-10-01", 4_000, SALARY),
    transaction("2026-10-05", -2_800, GROCERIES),
    transaction("2026-10-06", -650, RESTAURANT),
    transaction("2026-11-01", 4_000, SALARY),
  ];
  const october = view(lines, transactions, { mode: "envelopes" }, month("2026-10"));
  expect([october.unassigned.minor, ...october.lines.map(({ available }) => available.minor)]).toEqual([
    500_00, 200_00, -150_00,
  ]);
  const november = view(lines, transactions, { mode: "envelopes" });
  expect([november.unassigned.minor, ...november.lines.map(({ available }) => available.minor)]).toEqual([
    850_00, 3_200_00, 500_00,
  ]);
});

test("money moved to another line is there and no longer here, in its month alone", () => {
  const moves = [{ id: crypto.randomUUID(), month: NOVEMBER, to: RESTAURANT, amount: money(150_00, "DKK") }];
  const lines = [line(GROCERIES, 3_000, "2026-10", { moves }), line(RESTAURANT, 500, "2026-10")];
  const budgets = (at: string) =>
    view(lines, [], { mode: "envelopes" }, month(at)).lines.map(({ budget }) => budget.minor);
  expect([budgets("2026-10"), budgets("2026-11")]).toEqual([
    [3_000_00, 500_00],
    [2_850_00, 650_00],
  ]);
});

test("the five furthest ahead of their pace come first, and no bill is among them", () => {
  const lines = [line(GROCERIES, 3_000), line(RESTAURANT, 500), line(RENT, 9_000)];
  const transactions = [
    transaction("2026-11-01", -9_000, RENT),
    transaction("2026-11-02", -400, RESTAURANT),
    transaction("2026-11-02", -100, GROCERIES),
  ];
  const shown = view(lines, transactions, { today: isoDate("2026-11-10") });
  expect(aheadOfPace(shown.lines, 5).map(({ line: { id } }) => id)).toEqual([RESTAURANT, GROCERIES]);
});

test("a line whose overspending ate what the month gives it is ahead of its pace, and one with nothing to spend is not", () => {
  const rollover = { rollover: true };
  const lines = [line(GROCERIES, 1_000, "2026-10", rollover), line(RESTAURANT, 500), line(INSURANCE, 0)];
  const transactions = [transaction("2026-10-03", -2_500, GROCERIES), transaction("2026-11-02", -400, RESTAURANT)];
  const today = isoDate("2026-11-10");
  const ahead = (all: readonly Transaction[]) =>
    aheadOfPace(view(lines, all, { today }).lines, 5).map(({ line: { id } }) => id);
  // Of 1,000 − 1,500 nothing is left to spend: 500 too much, before the month began.
  expect(ahead(transactions)).toEqual([GROCERIES, RESTAURANT]);
  expect(ahead([...transactions, transaction("2026-11-03", -900, GROCERIES)])).toEqual([GROCERIES, RESTAURANT]);
  expect(ahead([...transactions, transaction("2026-11-03", -1_000, INSURANCE)])).toEqual([
    INSURANCE,
    GROCERIES,
    RESTAURANT,
  ]);
});

test("every overspent line that is spent bit by bit is ahead of its pace, in the order of what it is ahead", () => {
  const today = isoDate("2026-11-10");
  const kroner = fc.record({ given: fc.nat(3_000), before: fc.nat(3_000), spent: fc.nat(3_000) });
  fc.assert(
    fc.property(kroner, kroner, (groceries, restaurant) => {
      const both = [
        [GROCERIES, groceries],
        [RESTAURANT, restaurant],
      ] as const;
      const lines = both.map(([id, { given }]) => line(id, given, "2026-10", { rollover: true }));
      const transactions = both.flatMap(([id, { before, spent }]) => [
        ...(before > 0 ? [transaction("2026-10-03", -before, id)] : []),
        ...(spent > 0 ? [transaction("2026-11-02", -spent, id)] : []),
      ]);
      const shown = view(lines, transactions, { today }).lines;
      const ahead = aheadOfPace(shown, shown.length);
      expect(ahead).toEqual(expect.arrayContaining(shown.filter(({ available }) => available.minor < 0)));
      const by = ahead.map((one) =>
        Math.max(one.spent.minor - one.pace.minor, one.spent.minor - one.budget.minor - one.carry.minor),
      );
      expect(by).toEqual(by.toSorted((a, b) => b - a));
    }),
  );
});

const CATEGORIES = [GROCERIES, RESTAURANT, INSURANCE, SAVING] as const;
const anyMonth = fc.integer({ min: 0, max: 11 }).map((later) => monthsLater(month("2026-01"), later));
const anyLine = fc.record({
  at: fc.integer({ min: 0, max: CATEGORIES.length - 1 }),
  kroner: fc.nat(5_000),
  from: anyMonth,
  until: fc.option(anyMonth),
  every: fc.constantFrom("month", "quarter", "half", "year"),
  rollover: fc.boolean(),
  moves: fc.array(fc.record({ month: anyMonth, to: fc.constantFrom(...CATEGORIES, SALARY), minor: fc.nat(90_000) }), {
    maxLength: 3,
  }),
});
const anyLines = fc.uniqueArray(anyLine, { selector: ({ at }) => at, maxLength: 4 }).map((all) =>
  all.map(({ at, kroner, from, until, every, rollover, moves }) => ({
    ...line(CATEGORIES[at]!, kroner, from, { every, rollover, month: (kroner % 12) + 1 }),
    ...(until !== null &&
      until > from && { amounts: [{ id: from, amount: money(kroner * 100, "DKK") }, { id: until }] }),
    moves: moves.map(({ minor, ...move }) => ({ ...move, id: crypto.randomUUID(), amount: money(minor, "DKK") })),
  })),
);
const anyTransaction = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }),
    at: fc.integer({ min: 1, max: 12 }),
    kroner: fc.integer({ min: -4_000, max: 4_000 }).filter((amount) => amount !== 0),
    categoryId: fc.option(fc.constantFrom(...CATEGORIES, SALARY, RENT), { nil: undefined }),
  })
  .map(({ day, at, kroner, categoryId }) =>
    transaction(`2026-${String(at).padStart(2, "0")}-${String(day).padStart(2, "0")}`, kroner, categoryId),
  );

test("the money of envelopes is all that came in less all that went out since they began: none is made and none is lost", () => {
  fc.assert(
    fc.property(anyLines, fc.array(anyTransaction, { maxLength: 30 }), anyMonth, (lines, transactions, at) => {
      const begun = lines.flatMap(({ amounts }) => amounts.map(({ id }) => id)).toSorted()[0];
      const first = begun !== undefined && begun < at ? begun : at;
      const { parts } = partsOf(transactions);
      const flow = parts
        .filter((part) => part.month >= first && part.month <= at)
        .reduce((sum, { out }) => sum - out, 0);
      const shown = budgetView(budgetOf(lines, parts, { mode: "envelopes" }), at);
      const held = shown.lines.reduce((sum, { available }) => sum + available.minor, 0);
      expect(held + shown.unassigned.minor).toBe(flow);
    }),
  );
});

test("what a line carries into a month is what was available in the one before, or nothing", () => {
  fc.assert(
    fc.property(anyLines, fc.array(anyTransaction, { maxLength: 30 }), anyMonth, (lines, transactions, at) => {
      const input = budgetOf(lines, partsOf(transactions).parts);
      const before = new Map(budgetView(input, at).lines.map((one) => [one.line.id, one.available.minor]));
      for (const { line: own, carry } of budgetView(input, monthsLater(at, 1)).lines) {
        const rolls = own.rollover || own.every !== "month";
        expect(carry.minor).toBe(rolls ? (before.get(own.id) ?? 0) : 0);
      }
    }),
  );
});

test("whatever the month begins on, each transaction is in the budget of exactly one month", () => {
  const start = fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constant("lastBankDay" as const));
  fc.assert(
    fc.property(fc.array(anyTransaction, { maxLength: 20 }), start, (transactions, begins) => {
      const { parts } = partsOf(transactions, "2026-12-31", begins);
      for (const { date, month: own } of parts) {
        const { from, to } = budgetPeriod(own, begins);
        expect(from <= date && date <= to).toBe(true);
      }
    }),
  );
});
