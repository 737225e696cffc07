import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId, TRANSFER_CATEGORY } from "../../categories/builtInId.ts";
import { addDays, isoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Trade } from "../../entities/trade.ts";
import type { Transaction } from "../../entities/transaction.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { AssetId, FxRateId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { exchangeBy } from "../currency/exchangeBy.ts";
import { dataHealth, type HealthInput } from "./dataHealth.ts";

const GROCERIES = builtInId(12, 1);
const ONE = AssetId.parse("a0000000-0000-4000-8000-000000000001");
const OTHER = AssetId.parse("a0000000-0000-4000-8000-000000000002");
const today = isoDate("2026-11-21");

function asset(id: string, type: Asset["type"], fields: Partial<Asset> = {}): Asset {
  return { id, type, name: id, currentValue: money(1_000_00, "DKK"), reminders: [], ...fields } as Asset;
}

function valued(subjectId: string, daysAgo: number): Valuation {
  return { subjectId, date: addDays(today, -daysAgo), value: money(1_000_00, "DKK") } as Valuation;
}

function findings(input: Partial<HealthInput>) {
  const nothing = { assets: [], debts: [], valuations: [], transactions: [], batches: [], trades: [], others: [] };
  return runToCompletion(dataHealth({ ...nothing, currency: "DKK", today, ...input })).map(
    ({ check, count, page, id }) => [check, count, page, id].filter((part) => part !== undefined).join(" "),
  );
}

test("[§1] a value is old after 90 days, what is at hand after 35, and the oldest is put right first", () => {
  const assets = [
    asset("house", "real_estate"),
    asset("purse", "cash"),
    asset("car", "vehicle"),
    asset("bank", "bank"),
  ];
  const valuations = [
    valued("house", 91),
    valued("house", 300),
    valued("purse", 36),
    valued("car", 90),
    valued("bank", 35),
  ];
  expect(findings({ assets, valuations })).toEqual(["stale 2 assets house"]);
  const debts = [{ id: "loan", name: "loan", currentValue: money(5_00, "DKK") } as Debt];
  expect(findings({ assets, debts, valuations: [...valuations, valued("loan", 200)] })).toEqual(["stale 3 debt loan"]);
});

test("[C1] a currency without a rate on the day of a value, a transaction or a trade is counted, each once", () => {
  const exchange = exchangeBy([
    {
      id: FxRateId.parse(crypto.randomUUID()),
      date: addDays(today, -10),
      from: "EUR",
      to: "DKK",
      rate: 7.5,
      source: "ecb",
    },
  ]);
  const transaction = (daysAgo: number) =>
    ({
      id: "p",
      accountId: ONE,
      date: addDays(today, -daysAgo),
      amount: money(-5_00, "EUR"),
      status: "booked",
      text: "",
      categoryId: GROCERIES,
    }) as unknown as Transaction;
  const rates = (input: Partial<HealthInput>) =>
    findings({ exchange, ...input }).filter((line) => line.startsWith("rates"));
  expect(rates({ transactions: [transaction(10), transaction(4)] })).toEqual([]);
  expect(rates({ transactions: [transaction(10), transaction(11)] })).toEqual(["rates 1 settings"]);
  const value = (daysAgo: number) => ({ ...valued("a", daysAgo), value: money(5, "EUR") });
  expect(rates({ valuations: [value(9)] })).toEqual([]);
  expect(rates({ valuations: [value(400)], transactions: [transaction(11)], others: [money(5, "USD")] })).toEqual([
    "rates 2 settings",
  ]);
  // A gap that the page shows elsewhere is not shown again.
  const told = new Set<Currency>(["USD", "EUR"]);
  const both = {
    valuations: [value(400)],
    transactions: [transaction(11)],
    others: [money(5, "USD"), money(5, "NOK")],
  };
  expect(rates({ ...both, told })).toEqual(["rates 1 settings"]);
  expect(rates({ ...both, others: [], told })).toEqual([]);
  expect(rates({ ...both, exchange: undefined, told })).toEqual(["rates 1 settings"]);
  const bought = { kind: "buy", date: addDays(today, -300), currency: "SEK" } as unknown as Trade;
  expect(rates({ trades: [bought] })).toEqual(["rates 1 settings"]);
  // A fee of a brokerage account that was settled in kroner: the page of rates has no day to name for it either.
  const settled = { ...bought, kind: "fee", fx: { rate: "0.65", to: "DKK" } } as unknown as Trade;
  expect(rates({ trades: [settled] })).toEqual([]);
});

test("[§1] what is sold or worth nothing is not old, and a new value makes it well", () => {
  const assets = [
    asset("sold", "vehicle", { endDate: today }),
    asset("gone", "other", { currentValue: money(0, "DKK") }),
  ];
  expect(findings({ assets, valuations: [valued("sold", 400), valued("gone", 400)] })).toEqual([]);
  expect(findings({ assets: [asset("a", "other")], valuations: [valued("a", 400), valued("a", 3)] })).toEqual([]);
});

test("[§1] a loan that is paid by a plan and lacks its terms leads to its form, unless it should be paid already", () => {
  const loan = { id: "loan", name: "loan", type: "car_loan", currentValue: money(5_00, "DKK") } as Debt;
  const paid = { interestRate: 5, paymentAmount: money(1_00, "DKK"), paymentFrequency: "monthly" } as const;
  expect(findings({ debts: [{ ...loan, type: "credit_card" }, loan] })).toEqual(["terms 1 addDebt loan"]);
  expect(findings({ debts: [{ ...loan, ...paid }] })).toEqual([]);
  expect(findings({ debts: [{ ...loan, endDate: isoDate("2026-11-20") }] })).toEqual(["overdue 1 debt loan"]);
});

test("[§1] missing rates, debts past their end, trades that cannot be, days to come and passed reminders each have a row", () => {
  const debts = [
    { id: "loan", name: "loan", currentValue: money(5_00, "DKK"), endDate: isoDate("2026-11-20") } as Debt,
  ];
  const trade = { id: "t", accountId: "d", securityId: "s", kind: "sell", currency: "DKK", quantity: "3", price: "10" };
  const trades = [{ ...trade, date: isoDate("2026-01-02") } as unknown as Trade];
  const transaction = {
    text: "",
    id: "p",
    date: isoDate("2026-11-22"),
    status: "booked",
    amount: money(-1, "DKK"),
  } as Transaction;
  const reminders = [{ id: "r", type: "warranty", date: isoDate("2026-11-20") }] as Asset["reminders"];
  expect(
    findings({
      assets: [asset("bike", "vehicle", { reminders })],
      debts,
      trades,
      transactions: [transaction, { ...transaction, status: "pending" }],
      others: [money(1, "EUR"), money(1, "USD")],
    }),
  ).toEqual([
    "rates 2 settings",
    "overdue 1 debt loan",
    "trades 1 portfolio t",
    "future 1 budget p",
    "expired 1 assets bike",
  ]);
});

test("[§1] transactions and trades of days to come are one row", () => {
  const date = isoDate("2026-11-22");
  const bought = { id: "t", accountId: "d", securityId: "s", kind: "buy", currency: "DKK", quantity: "3", price: "10" };
  const trade = { ...bought, date } as unknown as Trade;
  const transaction = { id: "p", date, status: "booked", text: "", amount: money(-1, "DKK") } as Transaction;
  expect(findings({ trades: [trade] })).toEqual(["future 1 portfolio t"]);
  expect(findings({ trades: [trade], transactions: [transaction] })).toEqual(["future 2 budget p"]);
});

test("[§1] more time passing never makes fewer values old", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 8 }), fc.nat(100), (ages, later) => {
      const assets = ages.map((_, at) => asset(String(at), at % 2 === 0 ? "bank" : "vehicle"));
      const valuations = ages.map((age, at) => valued(String(at), age));
      const countOn = (on: typeof today) =>
        runToCompletion(
          dataHealth({
            assets,
            debts: [],
            valuations,
            transactions: [],
            batches: [],
            trades: [],
            others: [],
            currency: "DKK",
            today: on,
          }),
        )[0]?.count ?? 0;
      expect(countOn(addDays(today, later))).toBeGreaterThanOrEqual(countOn(today));
    }),
  );
});

test("[C14] a transfer without a pair has a row that leads to all of them", () => {
  const transaction = {
    text: "",
    id: "p",
    accountId: "a",
    date: today,
    status: "booked",
    amount: money(-500_00, "DKK"),
  } as Transaction;
  const alone = { ...transaction, categoryId: TRANSFER_CATEGORY } as Transaction;
  const other = { ...transaction, id: "q", accountId: "b", amount: money(500_00, "DKK") } as unknown as Transaction;
  expect(findings({ transactions: [alone] })).toEqual(["unpaired 1 budget"]);
  expect(findings({ transactions: [alone, other] })).toEqual([]);
  expect(findings({ transactions: [{ ...transaction, categoryId: GROCERIES }] })).toEqual([]);
});

test("[C15] money that looks moved to an own account without a file has a row until somebody has said so, and none beside it", () => {
  const assets = [asset(ONE, "bank", { name: "Lønkonto" }), asset(OTHER, "bank", { name: "Opsparing" })];
  const valuations = [valued(ONE, 1), valued(OTHER, 1)];
  const moved = {
    id: "p",
    accountId: ONE,
    date: today,
    status: "booked",
    amount: money(-500_00, "DKK"),
    text: "Til opsparing",
    categoryId: TRANSFER_CATEGORY,
  } as unknown as Transaction;
  const told = (more: object) => findings({ assets, valuations, transactions: [{ ...moved, ...more }] });
  expect(told({})).toEqual(["oneEnded 1 budget"]);
  expect(told({ transferId: "t", oneEnded: true })).toEqual([]);
  expect(told({ notTransfer: true, categoryId: GROCERIES })).toEqual([]);
});

test("[C14] transactions of a year without a category are told when they are more than one in twenty", () => {
  let told = 0;
  const transaction = (at: number, fields: Partial<Transaction> = {}) => {
    told += 1;
    const usual = { id: `p${told}`, date: addDays(today, -at), status: "booked", amount: money(-1, "DKK") } as const;
    return { ...usual, text: `Køb ${told}`, ...fields } as Transaction;
  };
  const sorted = Array.from({ length: 19 }, (_, at) => transaction(at, { categoryId: GROCERIES }));
  expect(findings({ transactions: [...sorted, transaction(1)] })).toEqual([]);
  expect(findings({ transactions: [...sorted, transaction(1), transaction(2)] })).toEqual(["unsorted 2 budget"]);
  const others = [
    transaction(366),
    transaction(1, { status: "pending" }),
    transaction(1, { splits: [] }),
    transaction(1, { notTransfer: true, categoryId: GROCERIES }),
    transaction(2, { amount: money(-7, "DKK"), accountId: ONE }),
    transaction(1, { amount: money(7, "DKK"), accountId: OTHER }),
  ];
  expect(findings({ transactions: [...sorted, transaction(1), ...others] })).toEqual([]);
});

test("[C14] transactions that may be there twice, and balances that the transactions do not explain, have a row each", () => {
  const transaction = (days: number, kroner: number, fields: Partial<Transaction> = {}) =>
    ({
      id: `p${days} ${kroner}`,
      accountId: ONE,
      date: addDays(today, days),
      status: "booked",
      amount: money(kroner * 100, "DKK"),
      text: "Netto",
      categoryId: GROCERIES,
      ...fields,
    }) as Transaction;
  const fromFile = (days: number, kroner: number, balance: number) =>
    transaction(days, kroner, {
      importBatchId: "fil" as Transaction["importBatchId"],
      balance: money(balance * 100, "DKK"),
    });
  const bank = [
    fromFile(-12, -10, 1_010),
    fromFile(-11, -10, 1_000),
    fromFile(-9, -45, 955),
    fromFile(-6, -80, 875),
    fromFile(-3, -20, 800),
    fromFile(-1, -20, 700),
  ];
  expect(findings({ transactions: bank.slice(0, 4) })).toEqual([]);
  expect(findings({ transactions: [...bank, transaction(-10, -45)] })).toEqual([
    "gaps 2 budget",
    "duplicates 1 budget",
  ]);
  const input = { assets: [], debts: [], valuations: [], batches: [], trades: [], others: [] };
  const [gaps] = runToCompletion(dataHealth({ ...input, transactions: bank, currency: "DKK", today }));
  expect(gaps?.gap).toEqual({
    accountId: ONE,
    from: addDays(today, -3),
    to: addDays(today, -1),
    amount: money(-80_00, "DKK"),
  });
});
