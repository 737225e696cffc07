import * as fc from "fast-check";
import { expect, test } from "vitest";
import { GROCERIES, month, partsOf, transaction, RENT, RESTAURANT, SALARY, SAVING } from "#tests/support/budget.ts";
import { addDays, isoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { COMPARED_WITH, comparedMonths, type ComparedWith } from "./comparedMonths.ts";

const TODAY = "2026-11-23";

function compared(transactions: readonly Transaction[], against: ComparedWith, of = "2026-11", start = 1) {
  const today = isoDate(TODAY);
  const { parts } = partsOf(transactions, TODAY, start);
  return comparedMonths({ parts, month: month(of), against, start, currency: "DKK", today });
}

/** Kroner now and then, by category. */
function kroner(shown: ReturnType<typeof compared>, kind: "income" | "expense" | "saving" = "expense") {
  return shown.categories[kind].map((row) => [row.categoryId, row.now.minor / 100, row.before.minor / 100]);
}

test("[C12] a month that runs is held against as many days of the one before it, and what changed most comes first", () => {
  const shown = compared(
    [
      transaction("2026-10-01", -8_000, RENT),
      transaction("2026-10-23", -1_000, GROCERIES),
      transaction("2026-10-24", -700, GROCERIES),
      transaction("2026-11-01", -8_200, RENT),
      transaction("2026-11-05", -1_600, GROCERIES),
      transaction("2026-11-06", -90, RESTAURANT),
    ],
    "previous",
  );
  expect([shown.days, shown.months]).toEqual([23, ["2026-10"]]);
  expect(kroner(shown)).toEqual([
    [GROCERIES, 1_600, 1_000],
    [RENT, 8_200, 8_000],
    [RESTAURANT, 90, 0],
  ]);
});

test("[C12] of two that changed as much every device tells the same one first", () => {
  const transactions = [RESTAURANT, GROCERIES].flatMap((id) => [
    transaction("2026-10-01", -100, id),
    transaction("2026-11-01", -300, id),
  ]);
  for (const given of [transactions, transactions.toReversed()])
    expect(kroner(compared([transaction("2026-09-01", -1), ...given], "previous")).map(([id]) => id)).toEqual(
      [RESTAURANT, GROCERIES].toSorted(),
    );
});

test("[C12] a month that is over is held against the whole of others, the same month of the year before among them", () => {
  const transactions = [
    transaction("2025-09-30", -500, GROCERIES),
    transaction("2025-10-31", -900, GROCERIES),
    transaction("2026-10-31", -1_000, GROCERIES),
  ];
  const shown = compared(transactions, "lastYear", "2026-10");
  expect([shown.days, shown.months]).toEqual([undefined, ["2025-10"]]);
  expect(kroner(shown)).toEqual([[GROCERIES, 1_000, 900]]);
});

test("[C12] an average counts the months that are known: not that of the oldest transaction, which a file seldom has all of", () => {
  const transactions = [
    transaction("2026-08-20", -300, GROCERIES),
    transaction("2026-09-10", -1_000, GROCERIES),
    transaction("2026-10-10", -2_000, GROCERIES),
    transaction("2026-11-10", -1_800, GROCERIES),
  ];
  const shown = compared(transactions, 12);
  expect(shown.months).toEqual(["2026-10", "2026-09"]);
  expect(kroner(shown)).toEqual([[GROCERIES, 1_800, 1_500]]);
});

test("[C12] what is earned and put aside stands apart from what is spent, and each counts upwards", () => {
  const shown = compared(
    [
      transaction("2026-10-01", 30_000, SALARY),
      transaction("2026-11-01", 31_000, SALARY),
      transaction("2026-11-02", -2_000, SAVING),
      transaction("2026-11-03", -100, GROCERIES),
    ],
    "previous",
  );
  expect(kroner(shown, "income")).toEqual([[SALARY, 31_000, 30_000]]);
  expect(kroner(shown, "saving")).toEqual([[SAVING, 2_000, 0]]);
  expect(kroner(shown)).toEqual([[GROCERIES, 100, 0]]);
});

test("[C12] nothing is known of a month before the oldest transaction, and that is told", () => {
  const transactions = [transaction("2026-11-03", -100, GROCERIES)];
  expect(COMPARED_WITH.map((against) => compared(transactions, against).months)).toEqual([[], [], [], [], []]);
  expect(kroner(compared([], "previous"))).toEqual([]);
});

test("[C12] a month that begins on a payday is compared by its own days", () => {
  const transactions = [
    // The months called November and October, of which the 23rd is the first day.
    transaction("2026-09-23", -100, GROCERIES),
    transaction("2026-09-24", -40, GROCERIES),
    transaction("2026-10-23", -300, GROCERIES),
    transaction("2026-11-23", -500, GROCERIES),
  ];
  const shown = compared(transactions, "previous", "2026-12", 23);
  expect([shown.days, shown.period.from]).toEqual([1, "2026-11-23"]);
  expect(kroner(shown)).toEqual([[GROCERIES, 500, 300]]);
});

test("[C12] over any transactions a month held against the one before it changes by what the sums of both differ by", () => {
  const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays(isoDate("2026-09-01"), days));
  const one = fc.record({
    day,
    kroner: fc.integer({ min: -5_000, max: 5_000 }).filter((value) => value !== 0),
    id: fc.constantFrom(GROCERIES, RENT, RESTAURANT),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 40 }), (drawn) => {
      const transactions = [
        transaction("2026-09-01", -1, RENT),
        ...drawn.map(({ day: date, kroner: amount, id }) => transaction(date, amount, id)),
      ];
      const shown = compared(transactions, "previous", "2026-10");
      const out = (of: string) =>
        transactions.filter(({ date }) => date.startsWith(of)).reduce((sum, { amount }) => sum - amount.minor, 0);
      const change = shown.categories.expense.reduce((sum, row) => sum + row.change.minor, 0);
      expect(change).toBe(out("2026-10") - out("2026-09"));
      const sizes = shown.categories.expense.map((row) => Math.abs(row.change.minor));
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    }),
  );
});

test("[C12] what counts on a day to come of this month counts already, as everywhere else, and of a later month it does not", () => {
  const paid = { ...transaction("2026-11-20", -400, GROCERIES), countsOn: isoDate("2026-11-28") };
  const later = { ...transaction("2026-11-20", -900, GROCERIES), countsOn: isoDate("2026-12-01") };
  const shown = compared([transaction("2026-10-01", -100, GROCERIES), paid, later], "previous");
  expect(kroner(shown)).toEqual([[GROCERIES, 400, 100]]);
});
