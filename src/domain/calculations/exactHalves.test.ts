import { expect, test } from "vitest";
import { isoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import { AssetId, DebtId, TransactionId } from "../ids.ts";
import { money } from "../money.ts";
import { amortisationSchedule, type Loan } from "./loans/amortisationSchedule.ts";
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
