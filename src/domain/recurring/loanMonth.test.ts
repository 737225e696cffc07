import { expect, test } from "vitest";
import { indexed, monthly, someSeries } from "#tests/support/series.ts";
import { isoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { Transaction } from "../entities/transaction.ts";
import { DebtId, TransactionId } from "../ids.ts";
import { money } from "../money.ts";
import { loanMonth } from "./loanMonth.ts";
import { seriesMonth } from "./seriesMonth.ts";
import { seriesStanding } from "./seriesStanding.ts";

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

function month(first: string, { debt = CAR, postings = [] as readonly Transaction[], withSeries = false } = {}) {
  const standings = withSeries ? [seriesStanding(someSeries({}), indexed(postings), today)] : [];
  const entries = seriesMonth(standings, isoDate(first), today);
  return loanMonth({ debts: [debt], postings, standings, entries }, isoDate(first), today).map(
    ({ date, amount, state }) => `${date} ${amount.minor / 100} ${state}`,
  );
}

const paid = (date: string): Transaction => ({
  ...monthly("Billån", -2_000, isoDate(date), 1)[0]!,
  id: TransactionId.parse(crypto.randomUUID()),
  debtId: id,
});

test("[C10] a loan with days of payment is in the months to come, and its linked postings in those that were", () => {
  expect(month("2026-12-01")).toEqual(["2026-12-05 -2000 toCome"]);
  const postings = [paid("2026-11-05"), paid("2026-10-06")];
  expect(month("2026-11-01", { postings })).toEqual(["2026-11-05 -2000 asExpected"]);
  expect(month("2026-10-01", { postings })).toEqual(["2026-10-06 -2000 asExpected"]);
  expect(month("2026-09-01", { postings })).toEqual([]);
});

test("[C10] a loan without days, or paid off, is not guessed", () => {
  expect(month("2026-12-01", { debt: { ...CAR, paymentDay: undefined } })).toEqual([]);
  expect(month("2026-12-01", { debt: { ...CAR, currentValue: money(0, "DKK") } })).toEqual([]);
});

test("[C10] a payment that comes by itself among the fixed ones is in the month once", () => {
  const unlinked = monthly("Netflix", -2_000, isoDate("2026-11-05"), 5);
  expect(month("2026-12-01", { postings: unlinked, withSeries: true })).toEqual([]);
  const linked = unlinked.map((posting) => ({ ...posting, debtId: id }));
  expect(month("2026-11-01", { postings: linked, withSeries: true })).toEqual([]);
  expect(month("2027-03-01", { postings: linked, withSeries: true })).toEqual([]);
});
