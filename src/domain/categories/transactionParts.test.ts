import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tick } from "../clock.ts";
import { isoDate } from "../dates.ts";
import { plainFields, withValues } from "../elements.ts";
import { Transaction } from "../entities/transaction.ts";
import { EMPTY_STATE, merge } from "../merge.ts";
import { money } from "../money.ts";
import { builtInId } from "./builtInId.ts";
import { transactionParts } from "./transactionParts.ts";

const DAY = isoDate("2026-11-22");
const [GROCERIES, CLOTHES] = [builtInId(12, 1), builtInId(14, 3)];
const kroner = (amount: number) => money(amount * 100, "DKK");
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
const split = fc.record({
  id: fc.uuid({ version: 4 }),
  amount: fc.record({ minor: amount, currency: fc.constantFrom("DKK", "SEK") }),
  categoryId: fc.constantFrom(GROCERIES, CLOTHES, undefined),
});

test("[§1.3 budget] the parts add up to the transaction, whatever two devices made of them", () => {
  fc.assert(
    fc.property(amount, fc.option(fc.array(split), { nil: undefined }), (minor, splits) => {
      const transaction = { date: DAY, amount: money(minor, "DKK"), categoryId: GROCERIES, splits };
      const parts = transactionParts(transaction);
      expect(parts.reduce((sum, part) => sum + part.amount.minor, 0)).toBe(minor);
      expect(parts.every((part) => part.amount.currency === "DKK" && part.transaction === transaction)).toBe(true);
    }),
  );
});

test("[§1.3 budget] a transaction counts in its own category until it is split, then in those of its parts alone", () => {
  const whole = { date: DAY, amount: kroner(-300), categoryId: GROCERIES };
  expect(transactionParts(whole)).toEqual([
    { transaction: whole, date: DAY, amount: kroner(-300), categoryId: GROCERIES },
  ]);
  const transaction = {
    ...whole,
    splits: [
      { id: uuid(1), amount: kroner(-200), categoryId: CLOTHES },
      { id: uuid(2), amount: kroner(-100) },
    ],
  };
  expect(transactionParts(transaction)).toEqual([
    { transaction, date: DAY, amount: kroner(-200), categoryId: CLOTHES },
    { transaction, date: DAY, amount: kroner(-100), categoryId: undefined },
  ]);
});

test("[§1.3 budget] what the parts leave over is a part without a category", () => {
  const splits = [{ id: uuid(1), amount: kroner(-200), categoryId: CLOTHES }];
  const parts = transactionParts({ date: DAY, amount: kroner(-300), categoryId: GROCERIES, splits });
  expect(parts.map((part) => [part.amount, part.categoryId])).toEqual([
    [kroner(-200), CLOTHES],
    [kroner(-100), undefined],
  ]);
});

test("[§6.1] the day that the household says goes before the bank's", () => {
  const countsOn = isoDate("2026-12-01");
  expect(transactionParts({ date: DAY, amount: kroner(20_000), countsOn })[0]?.date).toBe(countsOn);
});

test("what is said of a transaction stands as it was written, and parts of two devices merge one by one", () => {
  const transaction = {
    id: uuid(9),
    accountId: uuid(8),
    date: "2026-11-22",
    amount: kroner(-300),
    text: "IKEA",
    status: "booked",
    splits: [
      { id: uuid(1), amount: kroner(-200), categoryId: CLOTHES, note: "Gardiner" },
      { id: uuid(2), amount: kroner(-100) },
    ],
    tags: ["Sommerhus"],
    extraordinary: true,
    countsOn: "2026-12-01",
    transferId: uuid(7),
    notTransfer: true,
  };
  expect(Transaction.parse(transaction)).toEqual(transaction);
  const [one, other] = transaction.splits;
  const start = withValues(EMPTY_STATE, transaction, tick("", 1, "aaaaaaaa"));
  const mine = withValues(start, { splits: [one, { ...other, note: "Lamper" }] }, tick("", 2, "aaaaaaaa"), transaction);
  const theirs = withValues(
    start,
    { splits: [{ ...one, categoryId: GROCERIES }, other] },
    tick("", 3, "bbbbbbbb"),
    transaction,
  );
  expect(plainFields(merge(mine, theirs))["splits"]).toEqual([
    { ...one, categoryId: GROCERIES },
    { ...other, note: "Lamper" },
  ]);
});
