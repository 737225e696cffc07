import * as fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId } from "../categories/builtInId.ts";
import { isoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import type { Transaction } from "../entities/transaction.ts";
import { AssetId, DebtId } from "../ids.ts";
import { money } from "../money.ts";
import { seriesId } from "./seriesIndex.ts";
import { seriesLoans, seriesOfLoan, termsFromSeries } from "./seriesLoans.ts";

const TODAY = isoDate("2026-11-22");
const ACCOUNT = AssetId.parse("8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a01");
const [MORTGAGE, CAR] = [1, 2].map((of) => DebtId.parse(`8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1b0${of}`)) as [
  DebtId,
  DebtId,
];

function loan(id: DebtId, payment: number, more: Partial<Debt>): Debt {
  const owed = { currentValue: money(900_000_00, "DKK"), paymentAmount: money(payment, "DKK") };
  return { id, type: "mortgage", name: "Lån", paymentFrequency: "monthly", ...owed, ...more };
}

function standing(text: string, minor: number, more: Partial<Transaction> = {}, fields: Partial<RecurringSeries> = {}) {
  const amount = money(minor, "DKK");
  const key = { accountId: ACCOUNT, text, amount };
  const series: RecurringSeries = {
    ...key,
    id: seriesId(key),
    name: text,
    frequency: "monthly",
    state: "confirmed",
    anchor: TODAY,
    ...fields,
  };
  const hits = ["2026-10-01", "2026-11-01"].map((date) => ({
    date: isoDate(date),
    amount,
    transactions: [{ id: date, date, amount, text, ...(date === "2026-11-01" && more) } as unknown as Transaction],
  }));
  return { series, hits, amount };
}

const paid = (minor: number) =>
  ["2026-10-01", "2026-11-01"].map((date) => ({ date, amount: money(minor, "DKK") }) as unknown as Transaction);

const DEBTS = [
  loan(MORTGAGE, 6_000_00, { lender: "Nykredit" }),
  loan(CAR, 2_500_00, { type: "car_loan", name: "Billån", lender: "Santander Bank" }),
];
const found = (one: ReturnType<typeof standing>, debts = DEBTS) =>
  seriesLoans([one], debts, TODAY).map(({ debt, transactions }) => [debt.id, transactions.length]);

test("an accepted payment to the lender, of about the loan's size, is proposed as its payment", () => {
  expect(found(standing("nykredit realkredit", -6_120_00))).toEqual([[MORTGAGE, 2]]);
  expect(found(standing("santander", -2_500_00))).toEqual([[CAR, 2]]);
  expect(found(standing("nykredit realkredit", -2_500_00)), "another size").toEqual([]);
  expect(found(standing("tryg forsikring", -6_000_00)), "another name").toEqual([]);
  expect(found(standing("nykredit", 6_000_00)), "money in").toEqual([]);
  expect(found(standing("nykredit", -6_000_00, {}, { frequency: "quarterly" })), "as often").toEqual([]);
  expect(found(standing("nykredit", -6_000_00, {}, { state: "ended" }))).toEqual([]);
});

test("a loan without a lender is known by its name, or by a word of its type where there is one alone", () => {
  const named = (name: string) => [loan(MORTGAGE, 6_000_00, { name })];
  expect(found(standing("totalkredit", -6_000_00), named("Totalkredit"))).toEqual([[MORTGAGE, 2]]);
  expect(found(standing("boliglån", -6_000_00), named("Boliglån"))).toEqual([[MORTGAGE, 2]]);
  const two = [...named("Boliglån"), loan(CAR, 9_000_00, { name: "Sommerhus" })];
  expect(found(standing("boliglån", -6_000_00), two)).toEqual([]);
  expect(found(standing("nykr", -6_000_00), named("Nykredit"))).toEqual([]);
});

test("loans of which nobody has typed the payment are known by their type, and take their terms from what is paid", () => {
  const bare = { paymentAmount: undefined, paymentFrequency: undefined };
  const debts = [
    loan(MORTGAGE, 0, { name: "Boliglån", ...bare }),
    loan(CAR, 0, { type: "car_loan", name: "Billån", ...bare }),
  ];
  const standings = [
    standing("totalkredit", -7_850_00, {}, { categoryId: builtInId(10, 1) }),
    standing("santander consumer billån", -2_450_00),
    standing("tryg forsikring", -910_00),
  ];
  const proposed = seriesLoans(standings, debts, TODAY);
  expect(proposed.map(({ debt, series }) => [debt.id, series.text])).toEqual([
    [MORTGAGE, "totalkredit"],
    [CAR, "santander consumer billån"],
  ]);
  const [mortgage] = proposed;
  expect(mortgage && termsFromSeries({ ...mortgage, transactions: paid(-7_850_00) })).toEqual({
    paymentAmount: money(7_850_00, "DKK"),
    paymentFrequency: "monthly",
    paymentDay: "2026-11-01",
  });
  const known = { ...mortgage!, debt: DEBTS[0]!, transactions: paid(-7_850_00) };
  expect(termsFromSeries(known), "what is typed stays").toEqual({});
});

test("by its category alone a loan takes no payment where two could be it", () => {
  const debts = [loan(MORTGAGE, 0, { name: "Boliglån", paymentAmount: undefined })];
  const rent = { categoryId: builtInId(10, 1) };
  const standings = [standing("grundejerforening", -900_00, {}, rent), standing("sydbank ydelse", -7_000_00, {}, rent)];
  expect(seriesLoans(standings, debts, TODAY)).toEqual([]);
  expect(seriesLoans(standings.slice(1), debts, TODAY)).toHaveLength(1);
});

test("where two loans fit, or somebody has answered, nothing is proposed", () => {
  const two = [...DEBTS, loan(CAR, 6_000_00, { lender: "Nykredit" })];
  expect(found(standing("nykredit", -6_000_00), two)).toEqual([]);
  expect(found(standing("nykredit", -6_000_00, { notDebtIds: [MORTGAGE] }))).toEqual([]);
  expect(found(standing("nykredit", -6_000_00, { debtId: CAR }))).toEqual([]);
  expect(found(standing("nykredit", -6_000_00, { debtId: MORTGAGE })), "those that are not linked yet").toEqual([
    [MORTGAGE, 1],
  ]);
});

test("only transactions that nobody has linked are proposed, each series to one loan at most", () => {
  const drawn = fc.record({
    text: fc.constantFrom("nykredit", "santander", "netto", "nykredit santander"),
    minor: fc.integer({ min: -9_000_00, max: 9_000_00 }),
    more: fc.constantFrom({}, { debtId: MORTGAGE }, { debtId: CAR }, { notDebtIds: [CAR] }, { transferId: "t" }),
  });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 8 }), (all) => {
      const standings = all.map(({ text, minor, more }) => standing(text, minor, more as Partial<Transaction>));
      const proposed = seriesLoans(standings, DEBTS, TODAY);
      expect(proposed.length).toBeLessThanOrEqual(standings.length);
      for (const { series, debt, transactions } of proposed) {
        expect(series.amount.minor).toBeLessThan(0);
        expect(transactions.length).toBeGreaterThan(0);
        for (const one of transactions) {
          expect([one.debtId, one.transferId]).toEqual([undefined, undefined]);
          expect(one.notDebtIds ?? []).not.toContain(debt.id);
        }
      }
    }),
  );
});

test("a loan takes its terms from the accepted payment that is linked to it, whatever that is called", () => {
  const bare = loan(CAR, 0, { type: "car_loan", name: "Bilen", paymentAmount: undefined, paymentFrequency: undefined });
  const linked = standing("ydelse 4711", -2_622_31, { debtId: CAR });
  const told = seriesOfLoan(bare, [standing("tryg forsikring", -900_00), linked], [bare], TODAY);
  expect(told && termsFromSeries(told)).toEqual({
    paymentAmount: money(2_622_31, "DKK"),
    paymentFrequency: "monthly",
    paymentDay: "2026-11-01",
  });
  const another = standing("afdrag", -1_000_00, { debtId: CAR });
  expect(seriesOfLoan(bare, [linked, another], [bare], TODAY), "two payments tell nothing").toBeUndefined();
  expect(seriesOfLoan(bare, [standing("billån", -2_500_00)], [bare], TODAY)?.transactions, "by its name").toHaveLength(
    2,
  );
});
