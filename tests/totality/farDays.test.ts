import { expect, test } from "vitest";
import { balanceGaps } from "#domain/calculations/cashflow/balanceGaps.ts";
import { duplicatePairs } from "#domain/calculations/cashflow/duplicatePairs.ts";
import { transferPairs } from "#domain/calculations/cashflow/transferPairs.ts";
import { dataHealth } from "#domain/calculations/health/dataHealth.ts";
import { portfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { loanOf } from "#domain/calculations/loans/loanOf.ts";
import { payoff } from "#domain/calculations/loans/payoff.ts";
import { bankDayFrom, bankDayUntil } from "#domain/bankDays.ts";
import { runToCompletion } from "#domain/cooperativeTask.ts";
import { CALENDAR_END, CALENDAR_START, type IsoDate, isoDate } from "#domain/dates.ts";
import { Debt } from "#domain/entities/debt.ts";
import { Security } from "#domain/entities/security.ts";
import { Trade } from "#domain/entities/trade.ts";
import { Transaction } from "#domain/entities/transaction.ts";
import { noExchange } from "#domain/exchange.ts";
import { money } from "#domain/money.ts";

/** Days that programs write where they mean none: stored once, they are records as all others. */

const TODAY = isoDate("2026-11-27");
const id = (at: number) => `0190d3b2-7c4e-4f5a-8b6d-${String(at).padStart(12, "0")}`;
const transaction = (at: number, account: number, date: IsoDate, minor: number, balance?: number) =>
  Transaction.parse({
    id: id(at),
    accountId: id(100 + account),
    date,
    amount: money(minor, "DKK"),
    text: "Overførsel",
    status: "booked",
    importBatchId: id(200 + at),
    ...(balance !== undefined && { balance: money(balance, "DKK") }),
  });

test.each([CALENDAR_END, CALENDAR_START])(
  "[§1] two transactions of %s are paired and compared as any others",
  (day) => {
    const transfer = [transaction(1, 1, day, -10_000), transaction(2, 2, day, 10_000)];
    expect(transferPairs(transfer, noExchange)).toMatchObject([{ out: transfer[0], in: transfer[1] }]);
    // One of a file, and the same one typed.
    const { importBatchId, ...typed } = transaction(3, 1, day, -10_000);
    const twice = [transaction(1, 1, day, -10_000), typed];
    const batches = [{ id: importBatchId!, profile: "generic", importedAt: "2026-11-20T08:00:00Z" }];
    expect(runToCompletion(duplicatePairs(twice, batches))).toHaveLength(1);
    const rest = {
      assets: [],
      debts: [],
      valuations: [],
      batches: [],
      trades: [],
      others: [],
      currency: "DKK",
    } as const;
    const transactions = [...transfer, ...twice];
    expect(runToCompletion(dataHealth({ ...rest, transactions, today: TODAY })).length).toBeGreaterThan(0);
  },
);

test("[§1] balances of the first day of all are checked as any others", () => {
  const row = [
    transaction(1, 1, CALENDAR_START, 1_000, 1_000),
    transaction(2, 1, isoDate("2026-01-02"), 500, 1_500),
    transaction(3, 1, isoDate("2026-01-03"), 500, 9_000),
  ];
  expect(runToCompletion(balanceGaps(row))).toHaveLength(1);
});

test.each([CALENDAR_END, CALENDAR_START])("[§1] a portfolio with a trade of %s is valued", (day) => {
  const security = Security.parse({ id: id(1), name: "Novo", class: "stock", currency: "DKK" });
  const trade = (at: number, date: IsoDate) => {
    const figures = { kind: "buy", quantity: "1", price: "100", currency: "DKK" };
    return Trade.parse({ id: id(at), accountId: id(50), securityId: security.id, date, ...figures });
  };
  const view = portfolioView(
    {
      securities: [security],
      trades: [trade(2, isoDate("2026-01-05")), trade(3, day)],
      prices: [],
      home: { currency: "DKK", rateOn: () => 1 },
      today: TODAY,
      method: "average",
    },
    "All",
  );
  expect(view?.positions).toHaveLength(1);
});

test.each([CALENDAR_END, CALENDAR_START])("[§1] a loan with the payment day %s has an end", (paymentDay) => {
  const debt = Debt.parse({
    id: id(1),
    type: "other",
    name: "Lån",
    currentValue: money(1_000_000, "DKK"),
    interestRate: 5,
    paymentAmount: money(100_000, "DKK"),
    paymentFrequency: "monthly",
    paymentDay,
  });
  expect(payoff(loanOf(debt, TODAY)!, TODAY)).toMatchObject({ kind: "paid", payments: 11 });
});

test("[§1] where no bank is open until the calendar ends, the last day itself is the answer", () => {
  expect(bankDayFrom(CALENDAR_END)).toBe(CALENDAR_END);
  expect(bankDayUntil(CALENDAR_START)).toBe(CALENDAR_START);
});
