import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  ALL,
  GROCERIES,
  PENSION,
  SALARY,
  SAVINGS,
  splitTransaction,
  TODAY,
  transaction,
} from "#tests/support/flowTransactions.ts";
import { addDays } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { noExchange } from "../../exchange.ts";
import type { TransactionFilter } from "./transactionFilter.ts";
import { transactionFlow } from "./transactionFlow.ts";

const TRANSACTIONS = [
  transaction(1, "2025-03-01", 900),
  transaction(2, "2026-10-01", 20_000),
  splitTransaction(3, "2026-10-05"),
  transaction(4, "2026-11-02", -4_000),
  transaction(5, "2026-11-03", 4_000, { accountId: SAVINGS }),
  transaction(6, "2026-11-04", -100),
];

function months(filter: Partial<TransactionFilter>, transactions: readonly Transaction[] = TRANSACTIONS) {
  const input = { transactions, categories: [], currency: "DKK", exchange: noExchange } as const;
  const flow = transactionFlow({ ...input, filter: { ...ALL, ...filter }, today: TODAY });
  return flow?.months.map(({ month, moneyIn, moneyOut }) => [
    month.slice(0, 7),
    moneyIn.minor / 100,
    moneyOut.minor / 100,
  ]);
}

test("[§6.1] the months over the list hold what was earned and spent of what the filter lets through, one account's too", () => {
  const all = [
    ["2026-10", 20_000, 300],
    ["2026-11", 0, 100],
  ];
  expect(months({})).toEqual(all);
  expect(months({ account: SALARY })).toEqual(all);
  expect(months({ account: SAVINGS })).toBeUndefined();
  expect(months({ period: "2026-10" })).toEqual(all);
  expect(months({ period: "2026-09-28..2026-10-27" })).toEqual(all.slice(0, 1));
  expect(months({ period: "2026-11-01..2027-01-31" })).toEqual(all);
  expect(months({ period: "2025" })).toEqual(
    expect.arrayContaining([
      ["2025-03", 900, 0],
      ["2025-12", 0, 0],
    ]),
  );
});

test("[§6.1] the first of twelve months has all that counts in it, and what left in the month before is no income", () => {
  const transactions = [
    transaction(1, "2024-12-30", -4_000),
    transaction(2, "2025-01-02", 4_000, { accountId: SAVINGS }),
    transaction(3, "2024-12-31", 20_000, { countsOn: "2025-01-01" }),
    transaction(4, "2025-01-01", -300),
    transaction(5, "2024-12-29", -700),
  ];
  expect(months({ period: "2025" }, transactions)?.[0]).toEqual(["2025-01", 20_000, 300]);
});

test("[§6.1] where a category is asked for, all that is in it counts, what is put aside too", () => {
  expect(months({ category: (id) => id === PENSION })).toEqual([
    ["2026-10", 0, 200],
    ["2026-11", 0, 0],
  ]);
});

test("[§6.1] money that comes back to a category of expenses is less out, but in where what came in is asked for", () => {
  const transactions = [
    transaction(1, "2026-10-01", 20_000),
    transaction(2, "2026-10-05", -500, { categoryId: GROCERIES }),
    transaction(3, "2026-10-09", 200, { categoryId: GROCERIES }),
  ];
  const october = (filter: Partial<TransactionFilter>) => months(filter, transactions)?.[0];
  expect(october({})).toEqual(["2026-10", 20_000, 300]);
  expect(october({ category: (id) => id === GROCERIES })).toEqual(["2026-10", 0, 300]);
  expect(october({ kind: "in" })).toEqual(["2026-10", 20_200, 0]);
  expect(october({ kind: "out" })).toEqual(["2026-10", 0, 500]);
});

test("[§6.1] on one account, what came in less what went out is the sum of its transactions in the year", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e4, max: 1e4 }), { minLength: 1, maxLength: 24 }), (amounts) => {
      const transactions = amounts.map((kroner, at) => transaction(at, addDays(TODAY, -at * 10), kroner));
      const input = { categories: [], currency: "DKK", exchange: noExchange, filter: ALL, today: TODAY } as const;
      const net = transactionFlow({ ...input, transactions })?.months.reduce((sum, month) => sum + month.net.minor, 0);
      expect(net).toBe(amounts.reduce((sum, kroner) => sum + kroner * 100, 0));
    }),
  );
});
