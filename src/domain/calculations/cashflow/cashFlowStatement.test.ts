import fc from "fast-check";
import { expect, test } from "vitest";
import { trade } from "#tests/support/trades.ts";
import { addDays, isoDate, yearMonth } from "../../dates.ts";
import { noExchange } from "../../exchange.ts";
import { AssetId, DebtId } from "../../ids.ts";
import { builtInId } from "../../categories/builtInId.ts";
import { categoryKinds } from "../../categories/countedTransactions.ts";
import { type Currency, money } from "../../money.ts";
import { cashFlowStatement, type CashFlowInput, lastMonths } from "./cashFlowStatement.ts";
import { FLOW_LINES } from "./flowLines.ts";

const SALARY = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a01");
const SAVINGS = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a02");

function transaction(date: string, kroner: number, accountId = SALARY, currency: Currency = "DKK") {
  return { accountId, date: isoDate(date), amount: money(kroner * 100, currency), status: "booked" as const };
}

const LOAN = DebtId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a03");
const kindOf = categoryKinds([]);
const [GROCERIES, WAGES, SECURITIES, IGNORED] = [
  builtInId(12, 1),
  builtInId(19, 1),
  builtInId(18, 4),
  builtInId(20, 3),
];

const NONE = { trades: [], assets: [], debts: [], currency: "DKK", exchange: noExchange } as const;
const TODAY = isoDate("2026-11-21");

function flowOf(transactions: CashFlowInput["transactions"], known: Partial<CashFlowInput> = {}) {
  return cashFlowStatement({ ...NONE, transactions, today: TODAY, ...known });
}

/** Three whole months between two that are not. */
const ORDINARY = [
  transaction("2026-07-14", -9_999),
  transaction("2026-08-01", 30_000),
  transaction("2026-08-03", -20_000),
  transaction("2026-09-01", 30_000),
  transaction("2026-09-02", -25_000),
  transaction("2026-10-01", 30_000),
  transaction("2026-10-02", -15_000),
  transaction("2026-11-03", -500),
];

test("three whole months: 90,000 in, 60,000 out, 30,000 left", () => {
  const period = lastMonths(flowOf(ORDINARY), 3)!;
  expect(period).toMatchObject({ from: "2026-08", to: "2026-10", net: money(30_000_00, "DKK") });
  expect(period.sums).toMatchObject({ income: money(90_000_00, "DKK"), expenses: money(-60_000_00, "DKK") });
  expect(lastMonths(flowOf(ORDINARY), 4)).toBeUndefined();
});

test("between the household's own accounts nothing flows", () => {
  const moved = [...ORDINARY, transaction("2026-09-28", -5_000), transaction("2026-09-30", 5_000, SAVINGS)];
  expect(lastMonths(flowOf(moved), 3)).toEqual(lastMonths(flowOf(ORDINARY), 3));
});

test("what is exactly a trade with its fee, a purchase or a loan paid out is no income and no expense", () => {
  const bought = trade("buy", "2026-09-10", { quantity: "10", price: "100", feeMinor: 29_00 });
  const { sums } = lastMonths(
    flowOf(
      [
        ...ORDINARY,
        transaction("2026-09-12", -1_029),
        transaction("2026-09-12", -1_029),
        transaction("2026-09-20", -200_000),
        transaction("2026-09-19", 150_000),
      ],
      {
        trades: [bought],
        assets: [{ purchaseDate: isoDate("2026-09-20"), purchaseValue: money(200_000_00, "DKK") }],
        debts: [{ startDate: isoDate("2026-09-18"), originalValue: money(150_000_00, "DKK") }],
      },
    ),
    3,
  )!;
  // The second transaction of the same size has no trade of its own.
  expect(sums.bought).toEqual(money(-201_029_00, "DKK"));
  expect(sums.borrowed).toEqual(money(150_000_00, "DKK"));
  expect(sums.expenses).toEqual(money(-61_029_00, "DKK"));
});

test("what is sold comes in without its fee: 10 · 100 − 29 = 971, and no later than three days after it", () => {
  const trades = [trade("sell", "2026-09-10", { quantity: "10", price: "100", feeMinor: 29_00 })];
  const sumsOf = (date: string) => lastMonths(flowOf([...ORDINARY, transaction(date, 971)], { trades }), 3)!.sums;
  expect(sumsOf("2026-09-13")).toMatchObject({ income: money(90_000_00, "DKK"), sold: money(971_00, "DKK") });
  expect(sumsOf("2026-09-14")).toMatchObject({ income: money(90_971_00, "DKK"), sold: money(0, "DKK") });
});

test("a loan is paid once for each time, whichever day it falls on", () => {
  const debt = { paymentAmount: money(4_000_00, "DKK"), paymentFrequency: "monthly" } as const;
  const paid = ["2026-08-01", "2026-08-31", "2026-10-01"].map((date) => transaction(date, -4_000));
  const { sums } = lastMonths(flowOf([...ORDINARY, ...paid, transaction("2026-10-04", -4_000)], { debts: [debt] }), 3)!;
  expect(sums.repaid).toEqual(money(-12_000_00, "DKK"));
  expect(sums.expenses).toEqual(money(-64_000_00, "DKK"));
});

test("a transaction that is linked to a debt is a payment on it, whatever its amount, and is paid for that time", () => {
  const debt = { id: LOAN, paymentAmount: money(4_000_00, "DKK"), paymentFrequency: "monthly" } as const;
  const linked = { ...transaction("2026-09-05", -4_321), debtId: LOAN };
  const paidOut = { ...transaction("2026-09-03", 50_000), debtId: LOAN };
  // The same amount on another account is no transfer of it, and one more of the usual size is no second payment.
  const others = [transaction("2026-09-06", 4_321, SAVINGS), transaction("2026-09-08", -4_000)];
  const { sums } = lastMonths(flowOf([...ORDINARY, linked, paidOut, ...others], { debts: [debt] }), 3)!;
  expect(sums.repaid).toEqual(money(-4_321_00, "DKK"));
  expect(sums.borrowed).toEqual(money(50_000_00, "DKK"));
  expect(sums.expenses).toEqual(money(-64_000_00, "DKK"));
  expect(sums.income).toEqual(money(94_321_00, "DKK"));
});

test("what is linked pays for its time, and a loan that is paid out pays for none", () => {
  const debt = { id: LOAN, paymentAmount: money(4_000_00, "DKK"), paymentFrequency: "monthly" } as const;
  const repaid = (linked: number) => {
    const transactions = [
      ...ORDINARY,
      { ...transaction("2026-09-05", linked), debtId: LOAN },
      transaction("2026-09-08", -4_000),
    ];
    return lastMonths(flowOf(transactions, { debts: [debt] }), 3)!.sums.repaid.minor;
  };
  expect([repaid(-4_321), repaid(50_000)]).toEqual([-4_321_00, -4_000_00]);
});

test("without what is extraordinary a transfer is still one, when one end of it is marked", () => {
  const moved = [
    { ...transaction("2026-09-28", -5_000), extraordinary: true },
    transaction("2026-09-30", 5_000, SAVINGS),
  ];
  const sale = { ...transaction("2026-09-15", 8_000), extraordinary: true };
  const { sums } = lastMonths(flowOf([...ORDINARY, ...moved, sale], { isOrdinary: true }), 3)!;
  expect(sums.income).toEqual(money(90_000_00, "DKK"));
  expect(sums.expenses).toEqual(money(-60_000_00, "DKK"));
});

test("money that comes back to a category of expenses is less spent, and wages paid back are less earned", () => {
  const back = { ...transaction("2026-09-09", 300), categoryId: GROCERIES };
  const repaid = { ...transaction("2026-09-10", -700), categoryId: WAGES };
  const { sums, out } = lastMonths(flowOf([...ORDINARY, back, repaid], { kindOf }), 3)!;
  expect(sums.expenses).toEqual(money(-59_700_00, "DKK"));
  expect(out).toEqual(money(59_700_00, "DKK"));
  expect(sums.income).toEqual(money(89_300_00, "DKK"));
});

test("what is put aside, and what has one end alone or is not counted, are on lines of their own", () => {
  const aside = { ...transaction("2026-09-09", -1_000), categoryId: SECURITIES };
  const ignored = { ...transaction("2026-09-10", -200), categoryId: IGNORED };
  const oneEnd = { ...transaction("2026-09-11", -3_000), transferId: "7c9ab2f4-0d52-4b1f-8a44-6b2b7a9c1d10" as never };
  const { sums, net } = lastMonths(flowOf([...ORDINARY, aside, ignored, oneEnd], { kindOf }), 3)!;
  expect(sums.bought).toEqual(money(-1_000_00, "DKK"));
  expect(sums.moved).toEqual(money(-3_200_00, "DKK"));
  expect(net).toEqual(money(25_800_00, "DKK"));
});

test("months that end more than two months ago are not called the latest", () => {
  const recent = (today: string) => lastMonths(flowOf(ORDINARY, { today: isoDate(today) }), 3)!.isRecent;
  expect(recent("2027-01-31")).toBe(true);
  expect(recent("2027-02-01")).toBe(false);
});

test("what no rate is known for is in no sum, and its currency is named", () => {
  const flow = flowOf([...ORDINARY, transaction("2026-09-05", -100, SALARY, "EUR")]);
  expect(flow.missing).toEqual(["EUR"]);
  expect(lastMonths(flow, 3)).toEqual(lastMonths(flowOf(ORDINARY), 3));
});

test("the lines add up to what the transactions of whole months add up to, whatever is matched", () => {
  const one = fc.record({
    day: fc.integer({ min: 0, max: 300 }),
    kroner: fc.integer({ min: -500, max: 500 }),
    accountId: fc.constantFrom(SALARY, SAVINGS),
    categoryId: fc.constantFrom(undefined, GROCERIES, WAGES, SECURITIES, IGNORED),
    debtId: fc.option(fc.constant(LOAN), { nil: undefined, freq: 5 }),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 60 }), fc.integer({ min: 1, max: 500 }), (rows, payment) => {
      const transactions = rows.map(({ day, kroner, accountId, ...marks }) => ({
        ...transaction(addDays(isoDate("2026-01-10"), day), kroner, accountId),
        ...marks,
      }));
      const debt = { paymentAmount: money(payment * 100, "DKK"), paymentFrequency: "monthly" } as const;
      const { months } = flowOf(transactions, { debts: [debt], kindOf });
      const counted = new Set(months.map(({ month }) => month));
      const sum = transactions
        .filter(({ date }) => counted.has(yearMonth(date)))
        .reduce((total, { amount }) => total + amount.minor, 0);
      const lines = months.flatMap(({ sums }) => FLOW_LINES.map((line) => sums[line]));
      expect(lines.reduce((total, minor) => total + minor, 0)).toBe(sum);
      for (const { sums } of months)
        expect(Math.min(sums.sold, sums.borrowed, -sums.bought, -sums.repaid)).toBeGreaterThanOrEqual(0);
    }),
  );
});
