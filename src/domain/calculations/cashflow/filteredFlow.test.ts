import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  ALL,
  GROCERIES,
  SALARY,
  SAVINGS,
  splitTransaction,
  TODAY,
  transaction,
} from "#tests/support/flowTransactions.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { noExchange } from "../../exchange.ts";
import { filteredFlow } from "./filteredFlow.ts";
import type { TransactionFilter } from "./transactionFilter.ts";
import { transactionFlow } from "./transactionFlow.ts";

const TRANSACTIONS = [
  transaction(1, "2026-10-01", 20_000),
  splitTransaction(2, "2026-10-05"),
  transaction(3, "2026-10-09", 80, { categoryId: GROCERIES }),
  transaction(4, "2026-11-02", -3_000),
  transaction(5, "2026-11-03", 3_000, { accountId: SAVINGS }),
  transaction(6, "2026-11-04", -100),
  transaction(7, "2026-11-05", -70, { status: "pending" }),
];

const BASE = { transactions: TRANSACTIONS, categories: [], exchange: noExchange, today: TODAY };

function sums(filter: Partial<TransactionFilter>): readonly number[] {
  const [sum] = runToCompletion(filteredFlow({ ...BASE, filter: { ...ALL, ...filter } }));
  return [sum?.moneyIn.minor ?? 0, sum?.moneyOut.minor ?? 0];
}

test("what moved between own accounts, is put aside or is not booked is in no sum, and what comes back is less out", () => {
  expect(sums({})).toEqual([20_000_00, 320_00]);
  expect(sums({ account: SAVINGS })).toEqual([0, 0]);
});

test("the sums over the list are those that its months add up to, whatever is asked for", () => {
  const isGroceries = (id: string | undefined) => id === GROCERIES;
  const asked: readonly Partial<TransactionFilter>[] = [
    {},
    { kind: "in" },
    { kind: "out" },
    { category: isGroceries },
    { account: SALARY },
  ];
  for (const filter of asked) {
    const flow = transactionFlow({ ...BASE, currency: "DKK", filter: { ...ALL, ...filter } });
    const total = (of: "moneyIn" | "moneyOut") => flow?.months.reduce((sum, month) => sum + month[of].minor, 0) ?? 0;
    expect(sums(filter)).toEqual([total("moneyIn"), total("moneyOut")]);
  }
});

test("income and expenses of all that is asked for are those of its parts together, and a transfer changes neither", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -900, max: 900 }), { maxLength: 20 }), (amounts) => {
      const many = amounts.map((kroner, at) => transaction(100 + at, "2026-10-15", kroner, { text: `Butik ${at}` }));
      const flow = (transactions: readonly Transaction[]) => {
        const [sum] = runToCompletion(filteredFlow({ ...BASE, transactions, filter: ALL }));
        return (sum?.moneyIn.minor ?? 0) - (sum?.moneyOut.minor ?? 0);
      };
      expect(flow(many)).toBe(many.reduce((sum, { amount }) => sum + amount.minor, 0));
      const half = Math.floor(many.length / 2);
      expect(flow(many.slice(0, half)) + flow(many.slice(half))).toBe(flow(many));
    }),
  );
});
