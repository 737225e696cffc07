import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BILLS_ACCOUNT, indexed, monthly, SALARY_ACCOUNT, someSeries } from "#tests/support/series.ts";
import { addDays, isoDate, type IsoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { Transaction } from "../entities/transaction.ts";
import { DebtId } from "../ids.ts";
import { money } from "../money.ts";
import { accountsByDebt, forecastEvents } from "./forecastEvents.ts";
import { seriesSummary } from "./seriesSummary.ts";

const today = isoDate("2026-11-22");
const id = DebtId.parse("5e000000-0000-4000-8000-00000000000d");
const LOAN: Debt = {
  id,
  type: "car_loan",
  name: "Billån",
  currentValue: money(90_000_00, "DKK"),
  paymentAmount: money(3_000_00, "DKK"),
  paymentFrequency: "monthly",
  paymentDay: isoDate("2026-11-05"),
};

function events(transactions: readonly Transaction[], debts: readonly Debt[] = [], days = 40) {
  const standings = [seriesSummary(someSeries({ anchor: transactions[0]!.date }), indexed(transactions), today)];
  const accountByDebt = new Map(debts.map((debt) => [debt.id, BILLS_ACCOUNT]));
  return forecastEvents({ standings, debts, accountByDebt, today }, addDays(today, days)).map(
    ({ date, amount }) => `${date} ${amount.minor / 100}`,
  );
}

test("[C10] what was expected a week ago comes tomorrow, and what is later than that is not counted", () => {
  const paidOn = (day: string) => events(monthly("Netflix", -99, isoDate(day), 4), [], 7);
  expect(paidOn("2026-10-15")).toEqual(["2026-11-23 -99"]);
  expect(paidOn("2026-10-14")).toEqual([]);
});

test("[C10] a series whose newest transaction paid on a debt is that debt's payment, whatever the older ones were", () => {
  const hits = monthly("Netflix", -2_000, isoDate("2026-11-05"), 4);
  const linked = hits.map((transaction, at) => (at === 3 ? { ...transaction, debtId: id } : transaction));
  expect(events(linked, [LOAN])).toEqual(["2026-12-05 -3000"]);
  expect(events(hits, [LOAN])).toEqual(["2026-12-05 -2000", "2026-12-05 -3000"]);
});

test("[C10] a debt is paid from the account of its newest linked transaction, else from the chosen one", () => {
  const paid = (date: string, accountId: typeof SALARY_ACCOUNT) => ({ date: isoDate(date), accountId, debtId: id });
  const [old, fresh] = [paid("2026-09-05", BILLS_ACCOUNT), paid("2026-10-05", SALARY_ACCOUNT)];
  const chosen = [{ id, accountId: BILLS_ACCOUNT }];
  for (const transactions of [
    [old, fresh],
    [fresh, old],
  ])
    expect(accountsByDebt(transactions, chosen).get(id)).toBe(SALARY_ACCOUNT);
  expect(accountsByDebt([], chosen).get(id)).toBe(BILLS_ACCOUNT);
  expect(accountsByDebt([{ date: today, accountId: SALARY_ACCOUNT }]).size).toBe(0);
});

test("[C10] every event comes after today and up to the day, in the order of days, and looking further changes none of them", () => {
  const last = fc.integer({ min: 0, max: 40 }).map((days): IsoDate => addDays(today, -days));
  fc.assert(
    fc.property(last, fc.integer({ min: 1, max: 120 }), fc.nat(120), fc.boolean(), (day, days, more, hasLoan) => {
      const transactions = monthly("Netflix", -99, day, 4);
      const found = events(transactions, hasLoan ? [LOAN] : [], days);
      const dates = found.map((one) => one.slice(0, 10));
      expect(dates).toEqual(dates.toSorted());
      expect(dates.every((date) => date > today && date <= addDays(today, days))).toBe(true);
      expect(events(transactions, hasLoan ? [LOAN] : [], days + more).slice(0, found.length)).toEqual(found);
    }),
  );
});
