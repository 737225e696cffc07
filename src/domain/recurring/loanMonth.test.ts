import * as fc from "fast-check";
import { expect, test } from "vitest";
import { indexed, monthly, someSeries } from "#tests/support/series.ts";
import { addDays, addMonths, isoDate, yearMonth } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { Transaction } from "../entities/transaction.ts";
import { DebtId, TransactionId } from "../ids.ts";
import { money } from "../money.ts";
import { loanMonth } from "./loanMonth.ts";
import { seriesMonth } from "./seriesMonth.ts";
import { seriesSummary } from "./seriesSummary.ts";

const today = isoDate("2026-11-22");
const id = DebtId.parse("77777777-7777-4777-8777-777777777777");
const CAR: Debt = {
  id,
  type: "car_loan",
  name: "Billån",
  currentValue: money(90_000_00, "DKK"),
  paymentAmount: money(2_000_00, "DKK"),
  paymentFrequency: "monthly",
  paymentDay: isoDate("2026-01-05"),
};

function month(first: string, { debt = CAR, transactions = [] as readonly Transaction[], withSeries = false } = {}) {
  const standings = withSeries ? [seriesSummary(someSeries({}), indexed(transactions), today)] : [];
  const entries = seriesMonth(standings, isoDate(first), today);
  return loanMonth({ debts: [debt], transactions, standings, entries }, isoDate(first), today).map(
    ({ date, amount, state }) => `${date} ${amount.minor / 100} ${state}`,
  );
}

const paid = (date: string): Transaction => ({
  ...monthly("Billån", -2_000, isoDate(date), 1)[0]!,
  id: TransactionId.parse(crypto.randomUUID()),
  debtId: id,
});

test("[C10] a loan with days of payment is in the months to come, and its linked transactions in those that were", () => {
  expect(month("2026-12-01")).toEqual(["2026-12-05 -2000 toCome"]);
  const transactions = [paid("2026-11-05"), paid("2026-10-06")];
  expect(month("2026-11-01", { transactions })).toEqual(["2026-11-05 -2000 asExpected"]);
  expect(month("2026-10-01", { transactions })).toEqual(["2026-10-06 -2000 asExpected"]);
  expect(month("2026-09-01", { transactions })).toEqual([]);
});

test("[C10] a loan without days, or paid off, is not guessed", () => {
  expect(month("2026-12-01", { debt: { ...CAR, paymentDay: undefined } })).toEqual([]);
  expect(month("2026-12-01", { debt: { ...CAR, currentValue: money(0, "DKK") } })).toEqual([]);
});

test("[C10] a series whose newest transaction paid on the debt is its payment, however much the plan says", () => {
  const transactions = monthly("Netflix", -2_000, isoDate("2026-11-05"), 5).map((transaction, at) =>
    at === 4 ? { ...transaction, debtId: id } : transaction,
  );
  const debt = { ...CAR, paymentAmount: money(3_000_00, "DKK") };
  expect(month("2026-12-01", { debt, transactions, withSeries: true })).toEqual([]);
  expect(month("2026-12-01", { debt, transactions: transactions.slice(0, 4), withSeries: true })).toHaveLength(1);
});

test("[C10] the payments of a month are in the order of their days, and of the names of a day", () => {
  const of = (name: string, day: string, last: string): Debt => ({
    ...CAR,
    id: DebtId.parse(`77777777-7777-4777-8777-7777777777${last}`),
    name,
    paymentDay: isoDate(day),
  });
  const debts = [of("Studielån", "2026-01-05", "21"), of("Båd", "2026-01-05", "22"), of("Hus", "2026-01-03", "23")];
  for (const given of [debts, debts.toReversed()]) {
    const input = { debts: given, transactions: [], standings: [], entries: [] };
    const found = loanMonth(input, isoDate("2026-12-01"), today);
    expect(found.map(({ debt }) => debt.name)).toEqual(["Hus", "Båd", "Studielån"]);
  }
});

test("[C10] a payment that comes by itself among the fixed ones is in the month once", () => {
  const unlinked = monthly("Netflix", -2_000, isoDate("2026-11-05"), 5);
  expect(month("2026-12-01", { transactions: unlinked, withSeries: true })).toEqual([]);
  const linked = unlinked.map((transaction) => ({ ...transaction, debtId: id }));
  expect(month("2026-11-01", { transactions: linked, withSeries: true })).toEqual([]);
  expect(month("2027-03-01", { transactions: linked, withSeries: true })).toEqual([]);
});

test("[C10] a month has its own days alone, in order; what was paid was, and what is to come comes after today", () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 6 });
  fc.assert(
    fc.property(days, fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 28 }), (paidAgo, ahead, day) => {
      const transactions = paidAgo.map((ago) => paid(addDays(today, -ago)));
      const of = addMonths(isoDate("2026-11-01"), ahead);
      const debt = { ...CAR, paymentDay: isoDate(`2026-01-${String(day).padStart(2, "0")}`) };
      const found = loanMonth({ debts: [debt], transactions, standings: [], entries: [] }, of, today);
      const dates = found.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted());
      expect(dates.every((date) => yearMonth(date) === yearMonth(of))).toBe(true);
      expect(found.every(({ date, state }) => (state === "toCome") === date > today)).toBe(true);
      const own = transactions.filter(({ date }) => yearMonth(date) === yearMonth(of));
      expect(found.filter(({ state }) => state === "asExpected")).toHaveLength(own.length);
    }),
  );
});
