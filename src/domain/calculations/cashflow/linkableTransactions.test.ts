import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { DebtId } from "../../ids.ts";
import { money } from "../../money.ts";
import { linkableTransactions } from "./linkableTransactions.ts";

const TODAY = isoDate("2026-11-22");
const ID = DebtId.parse("5c1f1d7e-6a3b-4a52-9d0e-3f1f0a7b2c11");
const GONE = DebtId.parse("5c1f1d7e-6a3b-4a52-9d0e-3f1f0a7b2c12");
const DEBT = { id: ID, currentValue: money(200_000_00, "DKK") } as Debt;

function transaction(id: string, date: string, kroner: number, more: Partial<Transaction> = {}): Transaction {
  const fields = { id, date: isoDate(date), amount: money(kroner * 100, "DKK"), text: "Ydelse", status: "booked" };
  return { ...fields, ...more } as Transaction;
}

test("any money out of the last 24 months can be chosen, the newest first, unless it paid on a debt that is there", () => {
  const transactions = [
    transaction("old", "2024-11-21", -100),
    transaction("first", "2024-11-22", -100),
    transaction("extra", "2026-11-02", -25_000),
    transaction("in", "2026-11-03", 100),
    transaction("abroad", "2026-11-03", 0, { amount: money(-100, "EUR") }),
    transaction("pending", "2026-11-03", -100, { status: "pending" }),
    transaction("linked", "2026-11-03", -100, { debtId: ID }),
    transaction("left", "2026-11-04", -100, { debtId: GONE }),
  ];
  const ids = (known?: ReadonlySet<string>) =>
    linkableTransactions(DEBT, transactions, known, TODAY).map(({ id }) => id);
  expect(ids(new Set([ID]))).toEqual(["left", "extra", "first"]);
  // Some debts cannot be read, so none counts as gone.
  expect(ids()).toEqual(["extra", "first"]);
});

test("words of the text and the whole units of the amount find a transaction", () => {
  const transactions = [
    transaction("bank", "2026-11-02", -25_000, { text: "Ekstra afdrag Bilbanken" }),
    transaction("b", "2026-11-03", -9),
  ];
  const ids = (search: string) =>
    linkableTransactions(DEBT, transactions, new Set(), TODAY, search).map(({ id }) => id);
  expect([ids("afdrag bil"), ids("25000"), ids("YDELSE"), ids("husleje")]).toEqual([["bank"], ["bank"], ["b"], []]);
  const net = [transaction("net", "2026-11-02", 0, { amount: money(-129_95, "DKK") })];
  const found = (search: string) => linkableTransactions(DEBT, net, new Set(), TODAY, search);
  expect([found("129"), found("130"), found("12995")].map(({ length }) => length)).toEqual([1, 0, 0]);
});

test("never more than fifty, each of the transactions and none twice", () => {
  const each = fc.array(
    fc.record({ days: fc.integer({ min: -40, max: 900 }), kroner: fc.integer({ min: -50, max: 50 }) }),
  );
  fc.assert(
    fc.property(each, (all) => {
      const transactions = all.map(({ days, kroner }, at) => transaction(`${at}`, addDays(TODAY, -days), kroner));
      const found = linkableTransactions(DEBT, transactions, new Set(), TODAY);
      expect(found.length).toBeLessThanOrEqual(50);
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((one) => transactions.includes(one) && one.amount.minor < 0 && one.date <= TODAY)).toBe(true);
    }),
  );
});
