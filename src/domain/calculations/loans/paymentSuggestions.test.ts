import { expect, test } from "vitest";
import { builtInId } from "../../categories/builtInId.ts";
import { isoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import { Transaction } from "../../entities/transaction.ts";
import { DebtId } from "../../ids.ts";
import { money } from "../../money.ts";
import { paymentSuggestions } from "./paymentSuggestions.ts";

const TODAY = isoDate("2026-11-22");

/** 200,000 at 5 %, paid with 10,000 a time; the day of the payments is not known. */
const LOAN: Debt = {
  id: DebtId.parse("5c1f1d7e-6a3b-4a52-9d0e-3f1f0a7b2c11"),
  type: "mortgage",
  name: "Huset",
  currentValue: money(200_000_00, "DKK"),
  interestRate: 5,
  paymentAmount: money(10_000_00, "DKK"),
  paymentFrequency: "monthly",
};

let made = 0;
function paid(date: string, kroner = 10_000): Transaction {
  made += 1;
  return Transaction.parse({
    id: `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`,
    accountId: "8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a01",
    date,
    amount: money(-kroner * 100, "DKK"),
    text: "Ydelse",
    status: "booked",
  });
}

function suggestedDays(fields: Partial<Debt>, ...transactions: readonly Transaction[]): readonly string[] {
  return paymentSuggestions({ ...LOAN, ...fields }, transactions, TODAY).map(({ date }) => date);
}

test("where no payment day is known, each month has the amount nearest to within a hundredth, the newest first", () => {
  const transactions = [
    paid("2026-09-12", 9_950),
    paid("2026-11-03"),
    paid("2026-10-31", 10_100),
    paid("2026-08-05", 10_101),
    paid("2026-09-30", 10_049),
  ];
  expect(suggestedDays({}, ...transactions)).toEqual(["2026-11-03", "2026-10-31", "2026-09-30"]);
});

test("where no payment day is known, what is paid each week or each two is found each week or each two", () => {
  const days = ["2026-11-20", "2026-11-13", "2026-11-12", "2026-11-06", "2026-10-30"];
  const transactions = days.map((day) => paid(day));
  expect(suggestedDays({ paymentFrequency: "weekly" }, ...transactions)).toEqual([
    "2026-11-20",
    "2026-11-13",
    "2026-11-06",
    "2026-10-30",
  ]);
  const fortnights = ["2026-11-20", "2026-11-06", "2026-10-23", "2026-10-09"];
  expect(suggestedDays({ paymentFrequency: "biweekly" }, ...fortnights.map((day) => paid(day)))).toEqual(fortnights);
});

test("the transactions of a debt that is gone are suggested again, and those of one that is there, or cannot be read, are not", () => {
  const other = DebtId.parse("5c1f1d7e-6a3b-4a52-9d0e-3f1f0a7b2c12");
  const transactions = [{ ...paid("2026-11-03"), debtId: other }];
  expect(paymentSuggestions(LOAN, transactions, TODAY, new Set([LOAN.id]))).toEqual(transactions);
  expect(paymentSuggestions(LOAN, transactions, TODAY, new Set([LOAN.id, other]))).toEqual([]);
  expect(paymentSuggestions(LOAN, transactions, TODAY)).toEqual([]);
});

test("a payment on the first may come in the last days of the month before, and a bank waits five days at most", () => {
  const days = ["2026-11-06", "2026-10-07", "2026-08-29", "2026-07-26", "2026-06-15"];
  expect(suggestedDays({ paymentDay: isoDate("2026-09-01") }, ...days.map((day) => paid(day)))).toEqual([
    "2026-11-06",
    "2026-08-29",
  ]);
});

test("payments by weeks, quarters and years come near days of their own, before the known one too", () => {
  const weekly = { paymentFrequency: "weekly", paymentDay: isoDate("2026-10-26") } as const;
  const weeks = ["2026-11-18", "2026-11-12", "2026-10-17", "2026-10-15"];
  expect(suggestedDays(weekly, ...weeks.map((day) => paid(day)))).toEqual(["2026-11-18", "2026-10-17"]);
  const quarterly = { paymentFrequency: "quarterly", paymentDay: isoDate("2026-03-31") } as const;
  const quarters = ["2026-10-07", "2026-08-31", "2026-07-06", "2026-04-30", "2025-12-29"];
  expect(suggestedDays(quarterly, ...quarters.map((day) => paid(day)))).toEqual(["2026-07-06", "2025-12-29"]);
  const annually = { paymentFrequency: "annually", paymentDay: isoDate("2025-12-30") } as const;
  const years = ["2026-06-30", "2026-01-07", "2025-01-08", "2024-12-22"];
  expect(suggestedDays(annually, ...years.map((day) => paid(day)))).toEqual(["2026-01-07", "2024-12-22"]);
});

test("what is known to be groceries, leisure or a holiday is no payment on a loan, whatever it cost", () => {
  const [household, leisure, home, loans, unknown] = [
    [12, 1],
    [14, 1],
    [10, 1],
    [17, 1],
    [16, 1],
  ].map(([group = 0, leaf = 0]) => builtInId(group, leaf));
  const days = ["2026-11-03", "2026-10-03", "2026-09-03", "2026-08-03", "2026-07-03"];
  const categories = [household, home, leisure, loans, unknown];
  const transactions = days.map((day, at) => ({ ...paid(day), categoryId: categories[at]! }));
  expect(suggestedDays({}, ...transactions)).toEqual(["2026-10-03", "2026-08-03", "2026-07-03"]);
  expect(suggestedDays({ paymentDay: isoDate("2026-11-03") }, ...transactions)).toHaveLength(3);
});
