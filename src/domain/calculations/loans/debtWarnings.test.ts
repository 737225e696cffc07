import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import { money } from "../../money.ts";
import { debtWarnings, isOverdue } from "./debtWarnings.ts";

const today = isoDate("2026-01-31");

function warnings(fields: Partial<Debt>) {
  const debt = { currentValue: money(945_000, "DKK"), paymentFrequency: "monthly", ...fields } as Debt;
  return debtWarnings(debt, today);
}

test("a payment below the interest, a rate above 15 % and a last day that has passed are warned about", () => {
  expect(warnings({ interestRate: 22.4, paymentAmount: money(15_000, "DKK"), endDate: isoDate("2026-01-30") })).toEqual(
    ["never", "dear", "overdue"],
  );
});

test("15 % is not above 15 %, today has not passed, and an annual percentage rate counts where it is all that is known", () => {
  expect(warnings({ interestRate: 15, paymentAmount: money(50_000, "DKK"), endDate: today })).toEqual([]);
  expect(warnings({ effectiveRate: 25, paymentAmount: money(50_000, "DKK") })).toEqual(["dear"]);
});

test("a later rate above 15 % is warned about from the day it begins", () => {
  const card = { interestRate: 4, newRate: 20, paymentAmount: money(50_000, "DKK") };
  expect(warnings({ ...card, newRateFrom: today })).toEqual(["dear"]);
  expect(warnings({ ...card, newRateFrom: isoDate("2026-02-01") })).toEqual([]);
});

test("a debt that is paid has nothing to be warned about", () => {
  expect(warnings({ interestRate: 40, currentValue: money(0, "DKK"), endDate: isoDate("2020-01-01") })).toEqual([]);
});

test.each([
  ["the day before", isoDate("2026-01-30"), 1, true],
  ["today", isoDate("2026-01-31"), 1, false],
  ["tomorrow", isoDate("2026-02-01"), 1, false],
  ["long ago, and nothing is owed", isoDate("2020-01-01"), 0, false],
  ["unknown", undefined, 1, false],
])("a debt whose last day is %s is overdue: %s, %s, %s", (_, endDate, minor, overdue) => {
  expect(isOverdue({ currentValue: { minor }, endDate }, today)).toBe(overdue);
});
