import * as fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId } from "#domain/categories/builtInId.ts";
import { chosenByHand } from "#data/transactions/changeTransactions.ts";
import { isoDate } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { AssetId, ImportBatchId, TransactionId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { UNREADABLE } from "#domain/text/typed.ts";
import {
  emptySplit,
  leftOver,
  splitError,
  splitValues,
  storedSplits,
  transactionFields,
  valuesOf,
  withRest,
} from "./transactionValues.ts";

test("[§1.3] to take a category away is a choice by hand too, which no rule undoes", () => {
  expect(chosenByHand(builtInId(14, 2))).toMatchObject({ categorisedBy: "hand", reviewed: true });
  expect(chosenByHand(undefined)).toEqual({ categoryId: undefined, categorisedBy: "hand" });
});

test("[§1.3] another text leaves the bank's beside it, once, and the bank's own text needs none", () => {
  const transaction: Transaction = {
    id: TransactionId.parse(crypto.randomUUID()),
    accountId: AssetId.parse(crypto.randomUUID()),
    date: isoDate("2026-11-20"),
    amount: money(-45_00, "DKK"),
    text: "DK-NOTA 512",
    status: "booked",
  };
  const called = (text: string, seen: Transaction) => {
    const fields = transactionFields({ ...valuesOf(seen), text }, "DKK", seen);
    return [fields?.text, fields && "bankText" in fields ? fields.bankText : "untouched"];
  };
  const imported = { ...transaction, importBatchId: ImportBatchId.parse(crypto.randomUUID()) };
  expect(called("Netto", imported)).toEqual(["Netto", "DK-NOTA 512"]);
  const renamed = { ...imported, text: "Netto", bankText: "DK-NOTA 512" };
  expect(called("Netto Valby", renamed)).toEqual(["Netto Valby", "DK-NOTA 512"]);
  expect(called("DK-NOTA 512", renamed)).toEqual(["DK-NOTA 512", undefined]);
  expect(called("Netto", renamed)).toEqual(["Netto", "untouched"]);
  expect(called("Netto", transaction)).toEqual(["Netto", "untouched"]);
});

const kroner = (amount: number) => money(amount * 100, "DKK");
const part = (amount: number | undefined) => ({
  ...emptySplit(),
  amount: amount === undefined ? undefined : kroner(amount),
});

test("[§1.3 budget] what is left over is said while the parts are typed, and one press puts it into the last", () => {
  const parts = [part(200), part(undefined)];
  expect(leftOver(kroner(300), parts)).toEqual(kroner(100));
  const filled = withRest(kroner(300), parts);
  expect(filled[1]).toEqual({ ...parts[1], amount: kroner(100) });
  expect(leftOver(kroner(300), filled).minor).toBe(0);
  expect(withRest(kroner(300), [part(200), part(50)])[1]?.amount).toEqual(kroner(100));
});

test("[§1.3 budget] parts that do not add up are told of at the last, and an amount that is missing where it is", () => {
  const [right, wrong] = [
    [part(200), part(100)],
    [part(200), part(50)],
  ];
  expect(right.map((_, at) => splitError(kroner(300), right, at))).toEqual([undefined, undefined]);
  expect(wrong.map((_, at) => splitError(kroner(300), wrong, at))).toEqual([undefined, "unbalanced"]);
  const unread = [{ ...part(1), amount: UNREADABLE }, part(undefined)] as const;
  expect(unread.map((_, at) => splitError(kroner(300), unread, at))).toEqual(["missing", "missing"]);
});

test("[§1.3 budget] what is stored of the parts is shown as it was typed, whichever way the money went", () => {
  const split = fc.record({ minor: fc.integer(), note: fc.constantFrom("", "Gardiner") });
  fc.assert(
    fc.property(
      fc.array(split, { minLength: 1 }),
      fc.constantFrom("in" as const, "out" as const),
      (drawn, direction) => {
        const parts = drawn.map(({ minor, note }) => ({ ...emptySplit(), amount: money(minor, "DKK"), note }));
        const splits = storedSplits(parts, direction, "DKK");
        const amount = money(direction === "out" ? -1 : 1, "DKK");
        expect(splitValues({ amount, splits })).toEqual(parts);
      },
    ),
  );
  expect(storedSplits([], "in", "DKK")).toBeUndefined();
});

test("parts that are too much together are told as such, and no rest is made of them", () => {
  const whole = money(Number.MAX_SAFE_INTEGER, "DKK");
  const part = (minor: number) => ({ ...emptySplit(), amount: money(minor, "DKK") });
  // Summed as numbers, the last øre would be lost and the parts would seem to add up.
  const parts = [part(Number.MAX_SAFE_INTEGER), part(1), part(Number.MAX_SAFE_INTEGER)];
  expect(splitError(whole, parts, 2)).toBe("tooMuch");
  expect(splitError(whole, parts, 1)).toBeUndefined();
  expect(withRest(whole, parts)).toBe(parts);
  expect(splitError(whole, [part(Number.MAX_SAFE_INTEGER - 1), part(1)], 1)).toBeUndefined();
  const back = [part(Number.MAX_SAFE_INTEGER), part(-Number.MAX_SAFE_INTEGER), part(Number.MAX_SAFE_INTEGER)];
  expect(splitError(whole, back, 2)).toBe("tooMuch");
});
