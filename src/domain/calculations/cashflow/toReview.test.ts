import * as fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId } from "../../categories/builtInId.ts";
import { addDays, isoDate } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { ImportBatchId, TransactionId } from "../../ids.ts";
import { money } from "../../money.ts";
import { toReview } from "./toReview.ts";

const first = isoDate("2026-11-01");
const importBatchId = ImportBatchId.parse(crypto.randomUUID());

function transaction(day: number, fields: Partial<Transaction> = {}): Transaction {
  return {
    id: TransactionId.parse(crypto.randomUUID()),
    accountId: "" as Transaction["accountId"],
    date: addDays(first, day),
    amount: money(-100_00, "DKK"),
    text: "Post",
    status: "booked",
    importBatchId,
    ...fields,
  };
}

test("[§1] what was imported and is booked awaits a look, the newest first, and what was typed or looked at does not", () => {
  const [old, fresh, middle] = [transaction(1), transaction(9), transaction(5)];
  const others = [
    transaction(10, { reviewed: true }),
    transaction(11, { status: "pending" }),
    transaction(12, { importBatchId: undefined }),
  ];
  const found = toReview([old, ...others, fresh, middle], 2);
  expect(found.newest).toEqual([fresh, middle]);
  expect(found.all).toEqual([old, fresh, middle]);
});

test("what a rule, the bank or the dictionary has put in a category needs no look of its own; what nobody has, does", () => {
  const categoryId = builtInId(12, 1);
  const sure = [
    transaction(1, { categoryId, categorySource: "dictionary" }),
    transaction(2, { categoryId, categorySource: "bank" }),
    transaction(3, { categoryId, categorisedBy: "rule" }),
  ];
  const unsure = [transaction(4), transaction(5, { categoryId })];
  expect(toReview([...sure, ...unsure], 9).all).toEqual(unsure);
});

test("[§1] the newest are those that a whole sorting begins with, and all is what was not looked at", () => {
  const some = fc.array(fc.record({ day: fc.nat(60), reviewed: fc.boolean() }), { maxLength: 40 });
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 8 }), (days, atMost) => {
      const transactions = days.map(({ day, reviewed }) => transaction(day, { reviewed }));
      const { all, newest } = toReview(transactions, atMost);
      expect(all).toEqual(transactions.filter(({ reviewed }) => !reviewed));
      const days0 = all.map(({ date }) => date).toSorted((a, b) => (a < b ? 1 : -1));
      expect(newest.map(({ date }) => date)).toEqual(days0.slice(0, atMost));
    }),
  );
});
