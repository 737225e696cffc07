import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { AssetId, DebtId, TransactionId } from "../../ids.ts";
import { money } from "../../money.ts";
import { debtPayments } from "./debtPayments.ts";
import { paymentSuggestions } from "./paymentSuggestions.ts";

const today = isoDate("2026-11-22");
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");
const id = DebtId.parse("5c1f1d7e-6a3b-4a52-9d0e-3f1f0a7b2c11");
const accountId = AssetId.parse("7f3d2c1b-0a9e-4d8c-b7a6-95e4d3c2b1a0");

/** C4 of the product reference: 2,000,000 at 5 % over 30 years, monthly. */
const HOUSE: Debt = {
  id,
  type: "mortgage",
  name: "Huset",
  currentValue: kroner(2_000_000),
  interestRate: 5,
  paymentAmount: kroner(10_736.43),
  paymentFrequency: "monthly",
  paymentDay: isoDate("2026-09-30"),
};

let made = 0;
function paid(day: string, amount: number, more: Partial<Transaction> = {}): Transaction {
  made += 1;
  const transaction = TransactionId.parse(`0f0e0d0c-0b0a-4908-8706-${String(made).padStart(12, "0")}`);
  return {
    id: transaction,
    accountId,
    date: isoDate(day),
    amount: kroner(-amount),
    text: "Ydelse",
    status: "booked",
    ...more,
  };
}

test("the first payment of 10,736.43 on 2,000,000 at 5 % is 8,333.33 of interest and 2,403.10 of principal, and the next follows from it", () => {
  const linked = [paid("2026-09-30", 10_736.43, { debtId: id }), paid("2026-10-30", 10_736.43, { debtId: id })];
  const history = [{ date: isoDate("2026-09-01"), value: kroner(2_000_000) }];
  const [second, first] = debtPayments(HOUSE, linked, history);
  expect(first?.split).toEqual({
    interest: kroner(8_333.33),
    contribution: kroner(0),
    principal: kroner(2_403.1),
    balance: kroner(1_997_596.9),
  });
  expect(second?.split?.interest).toEqual(kroner(8_323.32));
});

test("a balance that was written since counts, the later rate and the contribution as well, and of a loan owed half half the balance", () => {
  const debt = { ...HOUSE, newRate: 6, newRateFrom: isoDate("2026-10-01"), contributionRate: 1.2, ownerShare: 50 };
  const history = [
    { date: isoDate("2026-09-20"), value: kroner(2_000_000) },
    { date: isoDate("2026-10-15"), value: kroner(1_800_000) },
  ];
  const [second, first] = debtPayments(
    debt,
    [paid("2026-09-30", 5_500, { debtId: id }), paid("2026-10-30", 5_500, { debtId: id })],
    history,
  );
  expect(first?.split).toMatchObject({ interest: kroner(4_166.67), contribution: kroner(1_000) });
  expect(second?.split).toMatchObject({ interest: kroner(4_500), contribution: kroner(900), balance: kroner(899_900) });
});

test("without any written balance, or without a rate, nobody says what was what", () => {
  const linked = [paid("2026-09-30", 10_736.43, { debtId: id })];
  expect(debtPayments(HOUSE, linked, [])[0]?.split).toBeUndefined();
  const history = [{ date: isoDate("2026-09-01"), value: kroner(2_000_000) }];
  expect(debtPayments({ ...HOUSE, interestRate: undefined }, linked, history)[0]?.split).toBeUndefined();
});

test("[C4] a loan of 2,000,000 in 2015 and of 1,500,000 today bears interest on what is owed now, not on the original", () => {
  const loan = { ...HOUSE, interestRate: 4, currentValue: kroner(1_500_000) };
  const linked = [paid("2026-09-30", 10_000, { debtId: id }), paid("2026-10-30", 10_000, { debtId: id })];
  const now = { date: today, value: kroner(1_500_000) };
  // 1,505,000 / (1 + 0.04 / 12) owed before: 1,504,983.39, of which a twelfth of 4 % is 5,016.61.
  const owed = { interest: kroner(5_016.61), principal: kroner(4_983.39), balance: kroner(1_500_000) };
  const [newest, older] = debtPayments(loan, linked, [now, { date: isoDate("2015-03-01"), value: kroner(2_000_000) }]);
  expect(newest?.split).toMatchObject(owed);
  expect(older?.split?.balance).toEqual(kroner(1_504_983.39));
  expect(debtPayments(loan, linked, [now])[0]?.split).toMatchObject(owed);
});

test("an extra payment days after an instalment bears the interest since, and the next instalment the rest of the period", () => {
  const linked = [
    paid("2026-08-31", 10_736.43, { debtId: id }),
    paid("2026-09-10", 100_000, { debtId: id }),
    paid("2026-09-30", 10_736.43, { debtId: id }),
    paid("2026-09-30", 50_000, { debtId: id }),
  ];
  const history = [{ date: isoDate("2026-08-30"), value: kroner(2_000_000) }];
  const [sameDay, instalment, extra, first] = debtPayments(HOUSE, linked, history);
  expect(first?.split?.interest).toEqual(kroner(8_333.33));
  // 10 days of 365 / 12 on 1,997,596.90; then the other two thirds of the period on what is owed after it.
  expect(extra?.split?.interest).toEqual(kroner(2_736.43));
  expect(instalment?.split?.interest).toEqual(kroner(5_314.86));
  expect(sameDay?.split?.interest).toEqual(kroner(0));
});

test("counted back from what is owed after all payments, the same was paid in interest as counted on from before them", () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(gaps, fc.float({ min: 0, max: 20, noNaN: true }), (each, interestRate) => {
      let day = isoDate("2024-02-01");
      const linked = each.map((days) => paid((day = addDays(day, days)), 9_000, { debtId: id }));
      const debt = { ...HOUSE, interestRate, contributionRate: 0.6 };
      const on = debtPayments(debt, linked, [{ date: isoDate("2024-02-01"), value: kroner(2_000_000) }]);
      const back = debtPayments(debt, linked, [{ date: day, value: on[0]!.split!.balance }]);
      for (const [at, { split }] of back.entries()) {
        expect(Math.abs(split!.interest.minor - on[at]!.split!.interest.minor)).toBeLessThanOrEqual(1);
        expect(Math.abs(split!.balance.minor - on[at]!.split!.balance.minor)).toBeLessThanOrEqual(each.length);
      }
    }),
  );
});

test("counted back by actual days, the 31 of January: of 100,000 owed after 1,000 were paid, 427.09 were interest", () => {
  const debt = { ...HOUSE, paymentDay: isoDate("2026-01-01"), dayCount: "actual365" as const };
  const history = [{ date: isoDate("2026-02-28"), value: kroner(100_000) }];
  const [payment] = debtPayments(debt, [paid("2026-02-01", 1_000, { debtId: id })], history);
  // 101,000 / (1 + 0.05 · 31 / 365) = 100,572.91
  expect(payment?.split?.interest).toEqual(kroner(427.09));
  expect(payment?.split?.principal).toEqual(kroner(572.91));
});

test("what was paid is its interest, contribution and principal, and what is owed after all is what was owed less all principal", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(amounts, fc.float({ min: 0, max: 25, noNaN: true }), (each, interestRate) => {
      const history = [{ date: isoDate("2024-01-01"), value: kroner(2_000_000) }];
      const linked = each.map((minor, at) =>
        paid(addDays(isoDate("2024-02-01"), 30 * at), 0, { amount: money(-minor, "DKK"), debtId: id }),
      );
      const payments = debtPayments({ ...HOUSE, interestRate, contributionRate: 0.6 }, linked, history);
      for (const { paid: whole, split } of payments) {
        expect(split!.interest.minor + split!.contribution.minor + split!.principal.minor).toBe(whole.minor);
      }
      const repaid = payments.reduce((sum, { split }) => sum + split!.principal.minor, 0);
      expect(payments[0]!.split!.balance.minor).toBe(2_000_000_00 - repaid);
    }),
  );
});

test("a transaction of about the payment near its day is suggested, and neither another amount, another day, money in nor what is linked", () => {
  const right = paid("2026-11-02", 10_700);
  const transactions = [
    right,
    paid("2026-10-15", 10_736.43),
    paid("2026-09-30", 9_000),
    paid("2026-08-31", -10_736.43),
    paid("2026-07-30", 10_736.43, { debtId: id }),
    paid("2026-07-31", 10_736.43),
    paid("2026-06-30", 10_736.43, { notDebtIds: [id] }),
    paid("2026-05-30", 10_736.43, { status: "pending" }),
  ];
  expect(paymentSuggestions(HOUSE, transactions, today)).toEqual([right]);
});

test("of two near one day the nearer amount is suggested, and a loan owed half is paid with half", () => {
  const near = paid("2026-10-30", 10_736.43);
  expect(paymentSuggestions(HOUSE, [paid("2026-10-30", 10_800), near], today)).toEqual([near]);
  const half = paid("2026-10-30", 5_368.22);
  expect(paymentSuggestions({ ...HOUSE, ownerShare: 50 }, [near, half], today)).toEqual([half]);
});

test("suggestions are money out in the debt's currency, no two near one payment day, the newest first", () => {
  const transaction = fc.record({
    days: fc.nat(700),
    minor: fc.integer({ min: 900_000, max: 1_200_000 }),
    isOut: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(transaction, { maxLength: 60 }), (all) => {
      const transactions = all.map(({ days, minor, isOut }) =>
        paid(addDays(today, -days), 0, { amount: money(isOut ? -minor : minor, "DKK") }),
      );
      const found = paymentSuggestions(HOUSE, transactions, today);
      expect(found.every(({ amount }) => amount.minor < 0 && Math.abs(amount.minor + 10_736_43) <= 214_73)).toBe(true);
      const days = found.map(({ date }) => date);
      expect(days).toEqual(days.toSorted().toReversed());
      for (const [at, day] of days.entries()) {
        if (at > 0) expect(Number(days[at - 1]!.replaceAll("-", ""))).toBeGreaterThan(Number(day.replaceAll("-", "")));
      }
    }),
  );
});
