import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BILLS_ACCOUNT, indexed, monthly, SALARY_ACCOUNT, someSeries } from "#tests/support/series.ts";
import { addDays, isoDate, type IsoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { Transaction } from "../entities/transaction.ts";
import { DebtId } from "../ids.ts";
import { money } from "../money.ts";
import { goalPlan } from "../calculations/goals/goalPlan.ts";
import { goalSavings } from "../calculations/goals/goalSavings.ts";
import type { Goal } from "../entities/goal.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import { kroner, someGoal } from "#tests/support/goals.ts";
import { accountsByDebt, forecastEvents, isMoved } from "./forecastEvents.ts";
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

function goalEvents(fields: Partial<Goal>, ...series: readonly Partial<RecurringSeries>[]) {
  const goal = someGoal({ startDate: isoDate("2026-10-10"), targetDate: isoDate("2027-03-22"), ...fields });
  const sources = { assets: [], debts: [], valuations: [], today };
  const goals = [{ goal, plan: goalPlan(goal, goalSavings(goal, sources), today) }];
  const standings = series.map((one) => seriesSummary(someSeries(one), indexed([]), today));
  return forecastEvents({ standings, debts: [], accountByDebt: new Map(), goals, today }, addDays(today, 60));
}
const toGoals = (all: ReturnType<typeof goalEvents>) =>
  all
    .filter(({ source }) => source.kind === "goal")
    .map(({ date, amount, accountId, name }) => `${date} ${amount.minor / 100} ${accountId.slice(-1)} ${name}`);

test("[C10] the transfers to a goal leave the account that pays them by its name, and arrive on its own account", () => {
  const payingAccountId = SALARY_ACCOUNT;
  const out = ["2026-12-10 -2500 1 Sommerferien", "2027-01-10 -2500 1 Sommerferien"];
  expect(toGoals(goalEvents({ payingAccountId }))).toEqual(out);
  const linked = goalEvents({ payingAccountId, accountId: BILLS_ACCOUNT, accountPart: "earmark" });
  const [first, second] = ["2026-12-10 2500 2 Sommerferien", "2027-01-10 2500 2 Sommerferien"];
  expect(toGoals(linked)).toEqual([first, out[0], second, out[1]]);
  expect(linked[0]?.id).toBe(linked[1]?.id);
  expect(linked.every(isMoved)).toBe(true);
});

test("[C10] a goal without a paying account, or one that is paid from where its money lies, changes no forecast", () => {
  expect(goalEvents({})).toEqual([]);
  expect(goalEvents({ accountId: BILLS_ACCOUNT, accountPart: "earmark" })).toEqual([]);
  expect(goalEvents({ payingAccountId: BILLS_ACCOUNT, accountId: BILLS_ACCOUNT, accountPart: "earmark" })).toEqual([]);
});

test("[C10] a transfer that comes by itself between the accounts of a goal is the goal's, whatever it moves", () => {
  const linked = { payingAccountId: SALARY_ACCOUNT, accountId: BILLS_ACCOUNT, accountPart: "earmark" } as const;
  const toBills = { toAccountId: BILLS_ACCOUNT, anchor: isoDate("2027-01-02"), amount: money(-900_00, "DKK") };
  const january = ["2027-01-10 2500 2 Sommerferien", "2027-01-10 -2500 1 Sommerferien"];
  expect(toGoals(goalEvents(linked, toBills))).toEqual([
    "2026-12-10 2500 2 Sommerferien",
    "2026-12-10 -2500 1 Sommerferien",
  ]);
  expect(toGoals(goalEvents(linked, { ...toBills, accountId: BILLS_ACCOUNT, toAccountId: SALARY_ACCOUNT }))).toEqual(
    expect.arrayContaining(january),
  );
  expect(toGoals(goalEvents(linked, { ...toBills, toAccountId: undefined }))).toEqual(expect.arrayContaining(january));
});

test("[C10] where a goal has no account, a transfer of about as much from the account that pays is the goal's", () => {
  const goal = { payingAccountId: SALARY_ACCOUNT };
  const toBills = { toAccountId: BILLS_ACCOUNT, anchor: isoDate("2027-01-02"), amount: money(-2_300_00, "DKK") };
  expect(toGoals(goalEvents(goal, toBills))).toEqual(["2026-12-10 -2500 1 Sommerferien"]);
  expect(toGoals(goalEvents(goal, { ...toBills, amount: kroner(-900) }))).toHaveLength(2);
  expect(toGoals(goalEvents(goal, { ...toBills, toAccountId: undefined }))).toHaveLength(2);
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
