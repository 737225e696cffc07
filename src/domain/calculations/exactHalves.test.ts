import { expect, test } from "vitest";
import { SALARY_CATEGORY } from "../categories/builtInId.ts";
import { isoDate } from "../dates.ts";
import { Asset } from "../entities/asset.ts";
import type { Debt } from "../entities/debt.ts";
import { Goal } from "../entities/goal.ts";
import { Transaction } from "../entities/transaction.ts";
import { AssetId, DebtId, TransactionId } from "../ids.ts";
import { money } from "../money.ts";
import { estateDuty } from "../tax/estateDuty.ts";
import { percentShare } from "../tax/percentShare.ts";
import { goalSavings } from "./goals/goalSavings.ts";
import { payShares } from "./goals/payShares.ts";
import { amortisationSchedule, type Loan } from "./loans/amortisationSchedule.ts";
import { balanceAfterPayments } from "./loans/balanceAfterPayments.ts";
import { debtPayments } from "./loans/debtPayments.ts";
import { payoffPlan } from "./loans/payoffPlan.ts";
import { rebalance } from "./networth/allocation.ts";
import { ownPart } from "./networth/ownPart.ts";

/** Each exact half is a little less than one where it is worked out in doubles. */

const firstPayment = isoDate("2026-03-31");

test.each([
  { minor: 1_380_000, interestRate: 4.35, frequency: "monthly", interest: 5_003 },
  { minor: 102_000, interestRate: 0.7, frequency: "quarterly", interest: 179 },
] as const)("[§9] the interest of $minor at $interestRate % $frequency is $interest", (terms) => {
  const { minor, interestRate, frequency, interest } = terms;
  const balance = money(minor, "DKK");
  const loan: Loan = { kind: "annuity", balance, interestRate, frequency, firstPayment, payment: money(90_000, "DKK") };
  expect(amortisationSchedule(loan).instalments[0]?.interest).toBe(interest);
  const contribution = amortisationSchedule({ ...loan, interestRate: 1, contributionRate: interestRate });
  expect(contribution.instalments[0]?.contribution).toBe(interest);
});

test("[§9] a plan pays the interest of the schedule", () => {
  const plan = payoffPlan(
    [
      {
        id: "Lån",
        kind: "annuity",
        balance: 1_380_000,
        rate: 4.35 / 100,
        contributionRate: 0,
        payment: 1_400_000,
        frequency: "monthly",
        firstPayment,
        interestOnlyPayments: 0,
        place: 0,
      },
    ],
    { extra: 0, rollsOver: false, today: isoDate("2026-02-28") },
  );
  expect(plan.interest).toBe(5_003);
});

test("[§9] a payment that was made is divided as the schedule divides it", () => {
  const debt: Debt = {
    id: DebtId.parse("5c1f1d7e-6a3b-4a52-9d0e-3f1f0a7b2c11"),
    type: "mortgage",
    name: "Huset",
    currentValue: money(100_000, "DKK"),
    interestRate: 5.25,
    contributionRate: 5.25,
    paymentAmount: money(90_000, "DKK"),
    paymentFrequency: "monthly",
    paymentDay: isoDate("2026-03-31"),
  };
  const payment = {
    id: TransactionId.parse("0f0e0d0c-0b0a-4908-8706-000000000001"),
    accountId: AssetId.parse("7f3d2c1b-0a9e-4d8c-b7a6-95e4d3c2b1a0"),
    date: isoDate("2026-03-31"),
    amount: money(-90_000, "DKK"),
    text: "Ydelse",
    status: "booked",
    debtId: debt.id,
  } as const;
  const history = [{ date: isoDate("2026-03-01"), value: money(100_000, "DKK") }];
  const [found] = debtPayments(debt, [payment], history);
  expect(found?.split).toMatchObject({ interest: { minor: 438 }, contribution: { minor: 438 } });
});

test("[§9] an own share of 34.5 is 35, and one of 14.5 to buy is 15", () => {
  expect(ownPart(money(375, "DKK"), { ownerShare: 9.2 })).toEqual(money(35, "DKK"));
  const parts = [
    { key: "a", value: money(0, "DKK"), target: 0.29 },
    { key: "b", value: money(50, "DKK"), target: 0.71 },
  ];
  expect(rebalance(parts)[0]?.difference).toEqual(money(15, "DKK"));
});

test("[§9] a payment that a later one divides is rounded half up as well: 11.5 of interest are 12", () => {
  const debt: Debt = {
    id: DebtId.parse("5c1f1d7e-6a3b-4a52-9d0e-3f1f0a7b2c11"),
    type: "mortgage",
    name: "Huset",
    currentValue: money(1_500, "DKK"),
    interestRate: 9.2,
    contributionRate: 9.2,
    paymentFrequency: "monthly",
  };
  const payment = Transaction.parse({
    id: "0f0e0d0c-0b0a-4908-8706-000000000001",
    accountId: "7f3d2c1b-0a9e-4d8c-b7a6-95e4d3c2b1a0",
    date: "2026-03-31",
    amount: money(-900, "DKK"),
    text: "Ydelse",
    status: "booked",
    debtId: debt.id,
  });
  const history = [{ date: isoDate("2026-03-01"), value: money(1_500, "DKK") }];
  const [found] = debtPayments(debt, [payment], history);
  expect(found?.split).toMatchObject({ interest: { minor: 12 }, contribution: { minor: 12 } });
});

test("[§9] the whole of a debt of which 17.6 % are 11 is 63", () => {
  const split = { interest: money(0, "DKK"), contribution: money(0, "DKK"), principal: money(1, "DKK") };
  const transaction = { date: isoDate("2026-03-31") } as Transaction;
  const paid = [{ transaction, paid: money(1, "DKK"), split: { ...split, balance: money(11, "DKK") } }];
  expect(balanceAfterPayments({ currentValue: money(70, "DKK"), ownerShare: 17.6 }, paid, [])?.value.minor).toBe(63);
});

test("[§9] the interest of a month until a debt is paid off between its payments: 9.5 are 10", () => {
  const debt = {
    id: "one",
    kind: "annuity",
    balance: 400,
    rate: 0.285,
    contributionRate: 0,
    frequency: "annually",
    firstPayment: isoDate("2027-02-28"),
    payment: 100,
    interestOnlyPayments: 0,
    place: 0,
  } as const;
  const plan = payoffPlan([debt], { extra: 1_000, rollsOver: false, today: isoDate("2026-02-28") });
  expect(plan).toMatchObject({ months: 1, interest: 10 });
});

test("[§9] a part of an account and of a salary is rounded half up: 0.29 % of 250.00 are 73", () => {
  const account = Asset.parse({
    id: "7f3d2c1b-0a9e-4d8c-b7a6-95e4d3c2b1a0",
    type: "bank",
    name: "Opsparing",
    currentValue: money(25_000, "DKK"),
    reminders: [],
  });
  const today = isoDate("2026-11-25");
  const goal = Goal.parse({
    id: "0f0e0d0c-0b0a-4908-8706-000000000002",
    name: "Ferie",
    category: "travel",
    targetAmount: money(1_000_000, "DKK"),
    startDate: "2026-01-01",
    milestones: [],
    contributions: [],
  });
  const linked = Goal.parse({ ...goal, accountId: account.id, accountPart: "share", accountShare: 0.29 });
  const savings = goalSavings(linked, { assets: [account], debts: [], valuations: [], today });
  expect(savings.history.at(-1)?.value.minor).toBe(73);
  const salary = Transaction.parse({
    id: "0f0e0d0c-0b0a-4908-8706-000000000001",
    accountId: account.id,
    date: "2026-11-20",
    amount: money(25_000, "DKK"),
    text: "Løn",
    status: "booked",
    categoryId: SALARY_CATEGORY,
  });
  const shares = payShares(Goal.parse({ ...goal, incomeShare: 0.29 }), [salary], goal.targetAmount, today);
  expect(shares.map(({ amount }) => amount.minor)).toEqual([73]);
});

test("[§9] a tax of an amount that nearly fills a double is that of whole numbers", () => {
  expect(percentShare(900_000_000_000_003, 16.5)).toBe(148_500_000_000_000);
  const estate = money(200_000_000_020, "DKK");
  expect(estateDuty(estate, money(100_000_000_010, "DKK")).surchargeBase.minor).toBe(85_002_942_258);
});
