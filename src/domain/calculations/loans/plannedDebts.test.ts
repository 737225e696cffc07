import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import { type Debt, LOAN_KINDS } from "../../entities/debt.ts";
import { PAYMENT_FREQUENCIES } from "../../entities/fields.ts";
import type { FxRate } from "../../entities/fxRate.ts";
import { amountConverter } from "../../exchange.ts";
import { money } from "../../money.ts";
import { exchangeBy } from "../currency/exchangeBy.ts";
import { loanOf } from "./loanOf.ts";
import { amortisationSchedule } from "./amortisationSchedule.ts";
import { payoff } from "./payoff.ts";
import { payoffOrder, payoffPlan } from "./payoffPlan.ts";
import { plannedDebts } from "./plannedDebts.ts";

const today = isoDate("2026-01-31");
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");

function debt(id: string, fields: Partial<Debt>): Debt {
  return {
    id,
    currentValue: kroner(12_000),
    interestRate: 6,
    paymentAmount: kroner(600),
    paymentFrequency: "monthly",
    ...fields,
  } as Debt;
}

const plan = (...debts: readonly Debt[]) => plannedDebts(debts, "DKK", today);

test("payments stay those of their own days, and rates become fractions", () => {
  const { planned } = plan(
    debt("quarter", { paymentFrequency: "quarterly", contributionRate: 0.5 }),
    debt("week", { paymentFrequency: "weekly", paymentAmount: kroner(100) }),
  );
  expect(planned).toMatchObject([
    { frequency: "quarterly", firstPayment: "2026-04-30", payment: 60_000, rate: 0.06, contributionRate: 0.005 },
    { frequency: "weekly", firstPayment: "2026-02-07", payment: 10_000, rate: 0.06, contributionRate: 0 },
  ]);
});

test("days become places in the row of payments", () => {
  const { planned } = plan(
    debt("home", {
      paymentAmount: undefined,
      endDate: isoDate("2028-02-01"),
      interestOnlyUntil: isoDate("2027-01-31"),
      newRate: 7,
      newRateFrom: isoDate("2026-04-30"),
    }),
  );
  expect(planned[0]).toMatchObject({ lastPayment: 24, interestOnlyPayments: 12, newRate: { payments: 3, rate: 0.07 } });
  // Twelve payments at the later rate.
  expect(planned[0]?.payment).toBe(103_832);
});

test("a later rate that has begun is the rate of the plan, in which the dearest is that of today", () => {
  const { planned } = plan(
    debt("was dear", { interestRate: 9, newRate: 1, newRateFrom: today }),
    debt("is dear", { interestRate: 2, newRate: 8, newRateFrom: isoDate("2025-06-01") }),
  );
  expect(planned.map(({ id, rate }) => [id, rate])).toEqual([
    ["is dear", 0.08],
    ["was dear", 0.01],
  ]);
  expect(payoffOrder(planned, "avalanche").map(({ id }) => id)).toEqual(["is dear", "was dear"]);
});

test("[C5] a loan that is paid by its last day has the payments of its own table, before the later rate and after", () => {
  const fields = {
    currentValue: kroner(240_000),
    paymentAmount: undefined,
    endDate: isoDate("2036-01-31"),
    paymentDay: today,
    newRate: 9,
    newRateFrom: isoDate("2028-01-31"),
  };
  for (const kind of ["annuity", "serial"] as const) {
    const one = debt("home", { ...fields, kind });
    const { planned } = plan(one);
    const { instalments } = amortisationSchedule(loanOf(one, today)!);
    const outcome = payoffPlan(planned, { extra: 0, rollsOver: false, today });
    expect(outcome.months).toBe(instalments.length);
    expect(outcome.interest).toBe(instalments.reduce((sum, { interest }) => sum + interest, 0));
    expect(outcome.balances.slice(1).map(([left]) => left)).toEqual(instalments.map(({ balance }) => balance));
  }
});

test("[C5] a quarterly mortgage with ten years of interest alone ends on the day of its own table and costs its interest", () => {
  const home = debt("home", {
    currentValue: kroner(1_820_000),
    interestRate: 4,
    paymentAmount: undefined,
    paymentFrequency: "quarterly",
    paymentDay: isoDate("2026-03-31"),
    interestOnlyUntil: isoDate("2035-12-31"),
    endDate: isoDate("2052-12-31"),
  });
  const end = payoff(loanOf(home, today)!, today);
  const alone = payoffPlan(plan(home).planned, { extra: 0, rollsOver: false, today });
  expect(end).toMatchObject({ kind: "paid", on: "2052-12-31", interest: money(alone.interest, "DKK") });
  expect(alone.freeOn).toBe("2052-12-31");
});

const anyDebt = fc
  .record({
    balance: fc.integer({ min: 1, max: 500_000_000 }),
    rate: fc.integer({ min: 0, max: 250 }),
    newRate: fc.option(fc.integer({ min: 0, max: 250 }), { nil: undefined }),
    payment: fc.option(fc.integer({ min: 1, max: 5_000_000 }), { nil: undefined }),
    paymentFrequency: fc.constantFrom(...PAYMENT_FREQUENCIES),
    kind: fc.constantFrom(...LOAN_KINDS),
    first: fc.option(fc.integer({ min: -400, max: 400 }), { nil: undefined }),
    due: fc.option(fc.integer({ min: 0, max: 12_000 }), { nil: undefined }),
    interestOnly: fc.option(fc.integer({ min: 0, max: 6_000 }), { nil: undefined }),
    later: fc.integer({ min: 1, max: 6_000 }),
  })
  .map(({ balance, rate, newRate, payment, first, due, interestOnly, later, ...fields }) => {
    const on = (days: number | undefined) => (days === undefined ? undefined : addDays(today, days));
    return debt("one", {
      ...fields,
      currentValue: money(balance, "DKK"),
      interestRate: rate / 10,
      newRate: newRate && newRate / 10,
      newRateFrom: newRate === undefined ? undefined : on(later),
      paymentAmount: payment === undefined ? undefined : money(payment, "DKK"),
      paymentDay: on(first),
      endDate: on(due),
      interestOnlyUntil: on(interestOnly),
    });
  });

test("[C5] where nothing extra is paid, any loan is gone on the day of its own table and costs the interest of it", () => {
  fc.assert(
    fc.property(anyDebt, fc.integer({ min: 0, max: 60 }), (one, days) => {
      const day = addDays(today, days);
      const loan = loanOf(one, day);
      fc.pre(loan !== undefined);
      const end = payoff(loan, day);
      const alone = payoffPlan(plannedDebts([one], "DKK", day).planned, { extra: 0, rollsOver: false, today: day });
      expect(alone.freeOn).toBe(end.kind === "paid" ? end.on : undefined);
      if (end.kind === "paid") expect(alone.interest).toBe(end.interest.minor);
    }),
    {
      numRuns: 500,
      // A payment every other week, which makes a hundred years of them a few months less.
      examples: [
        [
          debt("one", {
            currentValue: kroner(7514.01),
            interestRate: 0,
            paymentAmount: kroner(2.89),
            paymentFrequency: "biweekly",
          }),
          0,
        ],
      ],
    },
  );
});

test("the household's own order comes first, then the dearest, then the smallest", () => {
  const { planned } = plan(
    debt("cheap", { interestRate: 1 }),
    debt("large", {}),
    debt("small", { currentValue: kroner(100) }),
    debt("second", { planOrder: 1, interestRate: 1 }),
    debt("first", { planOrder: 0, interestRate: 1 }),
  );
  expect(planned.map(({ id }) => id)).toEqual(["first", "second", "small", "large", "cheap"]);
  expect(planned.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4]);
});

test("[C5] a debt in another currency is planned at the day's rate, balance and payment alike", () => {
  const foreign = debt("foreign", { currentValue: money(10_000_00, "EUR"), paymentAmount: money(100_00, "EUR") });
  const rate = { date: today, from: "EUR", to: "DKK", rate: 7.4575, source: "ecb" } as FxRate;
  const worth = amountConverter("DKK", today, exchangeBy([rate]));
  const { planned, leftOut } = plannedDebts([foreign, debt("own", {})], "DKK", today, worth);
  expect(leftOut).toEqual([]);
  expect(planned[1]).toMatchObject({ id: "foreign", balance: 7_457_500, payment: 74_575, rate: 0.06 });
});

test("what is not known well enough, or is in another currency, is left out by name and said what it lacks; what is paid is not there at all", () => {
  const unknown = debt("unknown", { paymentAmount: undefined });
  const rateless = debt("rateless", { interestRate: undefined });
  const bare = debt("bare", { interestRate: undefined, paymentAmount: undefined });
  const foreign = debt("foreign", { currentValue: money(100, "EUR"), paymentAmount: money(10, "EUR") });
  const { planned, leftOut } = plan(
    unknown,
    rateless,
    bare,
    foreign,
    debt("paid", { currentValue: kroner(0) }),
    debt("known", {}),
  );
  expect(planned.map(({ id }) => id)).toEqual(["known"]);
  expect(Object.fromEntries(leftOut.map(({ debt: { id }, lacks }) => [id, lacks]))).toEqual({
    unknown: "payment",
    rateless: "rate",
    bare: "rateAndPayment",
    foreign: "exchangeRate",
  });
});

test("a debt of which nobody said how often it is paid, or whose payment is in another currency, is not said to lack its payment", () => {
  const often = { paymentFrequency: undefined };
  const { leftOut } = plan(
    debt("often", often),
    debt("standing", { ...often, kind: "standing", paymentAmount: undefined }),
    debt("due", { ...often, paymentAmount: undefined, endDate: isoDate("2030-01-31") }),
    debt("rateless", { ...often, interestRate: undefined }),
    debt("payless", { ...often, paymentAmount: undefined }),
    debt("bare", { ...often, paymentAmount: undefined, interestRate: undefined }),
    debt("euro", { paymentAmount: money(100_00, "EUR") }),
  );
  expect(Object.fromEntries(leftOut.map(({ debt: { id }, lacks }) => [id, lacks]))).toEqual({
    often: "frequency",
    standing: "frequency",
    due: "frequency",
    rateless: "rate",
    payless: "payment",
    bare: "rateAndPayment",
    euro: "paymentCurrency",
  });
});
