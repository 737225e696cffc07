import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import { Transaction } from "../../entities/transaction.ts";
import { Valuation } from "../../entities/valuation.ts";
import { AssetId } from "../../ids.ts";
import { money } from "../../money.ts";
import {
  balanceAfterTransaction,
  countedHistory,
  followsFile,
  isBalanceImported,
  nextStatedDay,
} from "./balanceAfterTransaction.ts";

const today = isoDate("2026-11-22");
const kroner = (amount: number) => money(amount * 100, "DKK");
const on = (day: string, amount: number) => ({ date: isoDate(day), value: kroner(amount) });

test("10,000 kr on 1 November and 250 kr out on the 5th leave 9,750 kr that day; a value of the 10th is no part of it", () => {
  const history = [on("2026-11-10", 8_000), on("2026-11-01", 10_000), on("2026-10-01", 4_000)];
  const transaction = { date: isoDate("2026-11-05"), amount: kroner(-250) };
  expect(balanceAfterTransaction(history, transaction, today)).toEqual(on("2026-11-05", 9_750));
  expect(balanceAfterTransaction(history, { ...transaction, date: isoDate("2026-11-10") }, today)).toEqual(
    on("2026-11-10", 7_750),
  );
});

test("nothing is added where no value stands that early, in another currency, or for a day to come", () => {
  const history = [on("2026-11-01", 10_000)];
  const amount = kroner(-250);
  expect(balanceAfterTransaction(history, { date: isoDate("2026-10-31"), amount }, today)).toBeUndefined();
  expect(balanceAfterTransaction(history, { date: today, amount: money(-250, "EUR") }, today)).toBeUndefined();
  expect(balanceAfterTransaction(history, { date: addDays(today, 1), amount }, today)).toBeUndefined();
  expect(balanceAfterTransaction([], { date: today, amount }, today)).toBeUndefined();
});

test("transactions that are counted one after the other move the balance by their sum, whatever their order on a day", () => {
  const amounts = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      amounts,
      fc.integer({ min: 0, max: 400 }),
      (first, some, ago) => {
        const date = addDays(today, -ago);
        let history = [{ date: addDays(date, -1), value: money(first, "DKK") }];
        for (const minor of some) {
          const after = balanceAfterTransaction(history, { date, amount: money(minor, "DKK") }, today)!;
          history = [...history.filter((one) => one.date !== date), after];
        }
        const sum = some.reduce((total, one) => total + one, first);
        expect(history.at(-1)?.value.minor).toBe(sum);
        expect(nextStatedDay(history, date)).toBeUndefined();
        expect(nextStatedDay(history, addDays(date, -2))).toBeDefined();
      },
    ),
  );
});

const counted = (day: string, amount: number, id?: string) => ({ ...on(day, amount), id, fromPosting: true });
const came = (day: string, amount: number) => ({ date: isoDate(day), amount: kroner(amount) });
const valuesOf = (history: Parameters<typeof countedHistory>[0], transactions: Parameters<typeof countedHistory>[1]) =>
  countedHistory(history, transactions).map(({ standing: { date, value } }) => [date, value.minor / 100]);

test("100 kr that were forgotten on the 5th make the 800 kr that were counted up on the 7th 700 kr; what the bank said on the 10th stays", () => {
  const history = [
    counted("2026-11-12", 480),
    on("2026-11-10", 500),
    counted("2026-11-07", 800),
    counted("2026-11-05", 1_000),
    on("2026-11-01", 1_000),
  ];
  const transactions = [came("2026-11-12", -20), came("2026-11-07", -200)];
  const forgotten = came("2026-11-05", -100);
  expect(valuesOf(history, [...transactions, forgotten])).toEqual([
    ["2026-11-01", 1_000],
    ["2026-11-05", 900],
    ["2026-11-07", 700],
    ["2026-11-10", 500],
    ["2026-11-12", 480],
  ]);
  const abroad = { ...forgotten, amount: money(-100_00, "EUR") };
  expect(valuesOf(history, [...transactions, abroad])).toEqual(valuesOf(history, transactions));
  expect(nextStatedDay(history, isoDate("2026-11-07"))).toBe("2026-11-10");
  expect(nextStatedDay(history, isoDate("2026-11-10"))).toBeUndefined();
});

test("of two values that were counted up on one day one counts, with the transactions of both; what was told of the day goes before them", () => {
  const twins = [counted("2026-11-05", 900, "b"), counted("2026-11-05", 750, "a")];
  const transactions = [came("2026-11-05", -100), came("2026-11-05", -250)];
  const start = on("2026-11-01", 1_000);
  for (const history of [
    [...twins, start],
    [start, ...twins.toReversed()],
  ]) {
    expect(valuesOf(history, transactions)).toEqual([
      ["2026-11-01", 1_000],
      ["2026-11-05", 650],
    ]);
    expect(countedHistory(history, transactions).at(-1)?.standing).toMatchObject({ id: "a" });
    expect(valuesOf([...history, { ...on("2026-11-05", 640), id: "c" }], transactions).at(-1)).toEqual([
      "2026-11-05",
      640,
    ]);
  }
});

test("what was counted up stays as it is where nothing stands before it, or something in another currency", () => {
  const euro = { date: isoDate("2026-11-01"), value: money(1_000_00, "EUR") };
  const history = [counted("2026-11-05", 900)];
  expect(valuesOf(history, [came("2026-11-05", -100)])).toEqual([["2026-11-05", 900]]);
  expect(valuesOf([...history, euro], [came("2026-11-05", -100)]).at(-1)).toEqual(["2026-11-05", 900]);
});

test("whichever days have a value, each has the sum of what was counted in until it since the last one that was told", () => {
  const days = fc.integer({ min: 1, max: 9 });
  const some = fc.array(fc.tuple(days, fc.integer({ min: -1e9, max: 1e9 })), { maxLength: 8 });
  const values = fc.uniqueArray(fc.tuple(days, fc.integer({ min: -1e9, max: 1e9 }), fc.boolean()), {
    selector: ([day]) => day,
  });
  const first = addDays(today, -10);
  fc.assert(
    fc.property(some, values, fc.integer({ min: -1e11, max: 1e11 }), (all, standing, start) => {
      const history = [[0, start, false] as const, ...standing].map(([day, minor, fromPosting]) => ({
        date: addDays(first, day),
        value: money(minor, "DKK"),
        fromPosting,
      }));
      const transactions = all.map(([day, minor]) => ({ date: addDays(first, day), amount: money(minor, "DKK") }));
      const settled = countedHistory(history, transactions).map(({ standing: one }) => one);
      expect(settled).toHaveLength(history.length);
      for (const { date, value, fromPosting } of settled) {
        const told = history
          .filter((one) => !one.fromPosting && one.date <= date)
          .reduce((a, b) => (a.date > b.date ? a : b));
        const sum = transactions
          .filter((one) => one.date > told.date && one.date <= date)
          .reduce((minor, { amount }) => minor + amount.minor, told.value.minor);
        expect(value.minor).toBe(fromPosting ? sum : told.value.minor);
      }
      expect(countedHistory(settled, transactions).map(({ standing: one }) => one)).toEqual(settled);
    }),
  );
});

test("a file has told the balance where a value or a transaction of the account says so", () => {
  const [account, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const value = (source: string) =>
    Valuation.parse({ ...on("2026-11-01", 1), id: crypto.randomUUID(), subjectId: account, subject: "asset", source });
  const transaction = (balance?: object) =>
    Transaction.parse({
      id: crypto.randomUUID(),
      accountId: account,
      date: today,
      amount: kroner(-1),
      text: "Brød",
      status: "booked",
      balance,
    });
  expect(isBalanceImported(account, [value("manual")], [transaction()])).toBe(false);
  expect(isBalanceImported(account, [value("import")], [])).toBe(true);
  expect(isBalanceImported(account, [], [transaction(kroner(5))])).toBe(true);
  expect(isBalanceImported(other, [value("import")], [transaction(kroner(5))])).toBe(false);
  const follows = (balanceFollows?: "file" | "typed") =>
    followsFile({ id: AssetId.parse(account), balanceFollows }, [value("import")], []);
  expect([follows(), follows("file"), follows("typed")]).toEqual([true, true, false]);
  expect(followsFile({ id: AssetId.parse(account) }, [value("manual")], [])).toBe(false);
});
