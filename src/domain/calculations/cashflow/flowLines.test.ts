import fc from "fast-check";
import { expect, test } from "vitest";
import { budgetMonthOf } from "../../budget/budgetPeriods.ts";
import { budgetParts, budgetTotals } from "../../budget/budgetTotals.ts";
import { budgetView } from "../../budget/budgetView.ts";
import { builtInId } from "../../categories/builtInId.ts";
import { categoryKinds, earnedOrSpent } from "../../categories/countedTransactions.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { addDays, addMonths, isoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { noExchange } from "../../exchange.ts";
import { AssetId, DebtId, SecurityId, TradeId, TransactionId } from "../../ids.ts";
import { money } from "../../money.ts";
import { cashFlowStatement } from "./cashFlowStatement.ts";
import { flowParts, isEarnedOrSpent, type KnownDeals } from "./flowLines.ts";
import { monthlyFlow } from "./monthlyFlow.ts";

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
const [PAY, SAVED, DEPOT] = [1, 2, 3].map((at) => AssetId.parse(uuid(at))) as [AssetId, AssetId, AssetId];
const CAR_LOAN = DebtId.parse(uuid(4));
const today = isoDate("2026-11-30");
const kindOf = categoryKinds([]);
const [GROCERIES, SALARY, PENSION, IGNORED] = [builtInId(12, 1), builtInId(19, 1), builtInId(18, 1), builtInId(20, 3)];

const deals: KnownDeals = {
  trades: [
    {
      id: TradeId.parse(uuid(5)),
      accountId: DEPOT,
      date: addDays(today, -20),
      kind: "buy",
      securityId: SecurityId.parse(uuid(6)),
      quantity: Decimal.parse("10"),
      price: Decimal.parse("50"),
      currency: "DKK",
    },
  ],
  assets: [{ purchaseDate: addDays(today, -15), purchaseValue: money(900_00, "DKK") }],
  debts: [
    {
      id: CAR_LOAN,
      type: "car_loan",
      startDate: addDays(today, -16),
      originalValue: money(700_00, "DKK"),
      paymentAmount: money(300_00, "DKK"),
      paymentFrequency: "monthly",
    },
  ],
};

type Fields = Pick<Transaction, "date"> & Partial<Omit<Transaction, "amount" | "id">> & { readonly kroner: number };

function post({ kroner, ...fields }: Fields, at = 0): Transaction {
  const id = TransactionId.parse(uuid(100 + at));
  return { id, accountId: PAY, amount: money(kroner * 100, "DKK"), text: "", status: "booked", ...fields };
}

const linesOf = (...all: readonly Fields[]) => flowParts(all.map(post), { kindOf, deals }).map(({ line }) => line);

test("[C7] what the amounts tell counts where no category does: a purchase, a sale and a loan are neither earned nor spent", () => {
  const [bought, car, lent] = [addDays(today, -19), addDays(today, -15), addDays(today, -16)];
  expect(linesOf({ date: bought, kroner: -500 })).toEqual(["bought"]);
  expect(linesOf({ date: car, kroner: -900 }, { date: lent, kroner: 700 })).toEqual(["bought", "borrowed"]);
  expect(linesOf({ date: car, kroner: -900, categoryId: GROCERIES })).toEqual(["expenses"]);
  expect(linesOf({ date: lent, kroner: 700, categoryId: SALARY })).toEqual(["income"]);
  expect(linesOf({ date: addDays(today, -10), kroner: -500 })).toEqual(["expenses"]);
});

test("[C7] a payment on a loan is spent, whatever category says so, and one that is put aside is not", () => {
  const date = addDays(today, -3);
  expect(linesOf({ date, kroner: -300 })).toEqual(["repaid"]);
  expect(linesOf({ date, kroner: -300, categoryId: GROCERIES })).toEqual(["repaid"]);
  expect(linesOf({ date, kroner: -123, debtId: CAR_LOAN })).toEqual(["repaid"]);
  expect(linesOf({ date, kroner: -300, categoryId: PENSION })).toEqual(["bought"]);
  expect(linesOf({ date, kroner: -300, categoryId: IGNORED })).toEqual(["moved"]);
});

test("[C15] what paid on a debt is no end of a transfer, though as much arrives elsewhere", () => {
  const date = addDays(today, -3);
  expect(linesOf({ date, kroner: -80, debtId: CAR_LOAN }, { date, kroner: 80, accountId: SAVED })).toEqual([
    "repaid",
    "income",
  ]);
  expect(linesOf({ date, kroner: -80 }, { date, kroner: 80, accountId: SAVED })).toEqual(["moved", "moved"]);
});

const fields = fc.record(
  {
    date: fc.integer({ min: 0, max: 120 }).map((ago) => addDays(today, -ago)),
    kroner: fc.constantFrom(-900, -500, -300, -80, -7, 7, 80, 300, 700, 25_000),
    accountId: fc.constantFrom(PAY, SAVED),
    categoryId: fc.constantFrom(GROCERIES, SALARY, PENSION, IGNORED),
    debtId: fc.constant(CAR_LOAN),
    countsOn: fc.integer({ min: -40, max: 120 }).map((ago) => addDays(today, -ago)),
    notTransfer: fc.boolean(),
    splits: fc
      .array(
        fc.record({ kroner: fc.integer({ min: -400, max: 400 }), of: fc.constantFrom(GROCERIES, PENSION, IGNORED) }),
      )
      .map((all) =>
        all.map(({ kroner, of }, at) => ({ id: uuid(900 + at), amount: money(kroner * 100, "DKK"), categoryId: of })),
      ),
  },
  { requiredKeys: ["date", "kroner", "accountId"] },
);

test("[C7] overview, budget and cash flow say the same of a month, whatever the household's transactions and its months", () => {
  fc.assert(
    fc.property(fc.array(fields, { maxLength: 25 }), fc.constantFrom(1, 10, 25), (all, start) => {
      // The oldest was typed on the first day of its month, so that the months after it are whole.
      const from = addMonths(today, -6);
      const transactions = [post({ date: from, kroner: -1, categoryId: GROCERIES }, 999), ...all.map(post)];
      const counting = { currency: "DKK", exchange: noExchange, today, start, kindOf } as const;
      const flow = monthlyFlow({ ...counting, transactions: earnedOrSpent(transactions, [], noExchange, deals) }, 6);
      const statement = cashFlowStatement({ ...counting, ...deals, transactions });
      const { parts } = runToCompletion(budgetParts({ ...counting, transactions, deals }));
      const asBudget = { lines: [], totals: budgetTotals(parts), mode: "simple", isFixed: () => false } as const;
      const worth = () => undefined;
      for (const { month, sums } of statement.months) {
        const view = budgetView({ ...counting, ...asBudget, worth }, budgetMonthOf(isoDate(`${month}-28`), 1));
        const shown = flow?.months.find((one) => one.month.startsWith(month));
        if (shown) {
          expect(shown.moneyIn.minor).toBe(sums.income);
          expect(shown.moneyOut.minor).toBe(0 - sums.expenses - sums.repaid);
        }
        expect(view.received.minor).toBe(sums.income);
        expect(view.spent.minor).toBe(0 - sums.expenses - sums.repaid);
      }
    }),
  );
});

test("[C7] every part stands on one line, and the lines add up to what the transactions add up to", () => {
  fc.assert(
    fc.property(fc.array(fields, { maxLength: 25 }), (all) => {
      const transactions = all.map(post);
      const parts = flowParts(transactions, { kindOf, deals });
      const sum = (some: readonly { readonly amount: { readonly minor: number } }[]) =>
        some.reduce((total, { amount }) => total + amount.minor, 0);
      expect(sum(parts)).toBe(sum(transactions));
      const counted = parts.filter(({ line }) => isEarnedOrSpent(line));
      expect(sum(earnedOrSpent(transactions, [], noExchange, deals))).toBe(sum(counted));
      expect(counted.every(({ kind }) => kind !== "transfer" && kind !== "saving")).toBe(true);
    }),
  );
});
