import { expect, test } from "vitest";
import { builtInId } from "#domain/categories/builtInId.ts";
import { chosenByHand } from "#data/transactions/changeTransactions.ts";
import { isoDate } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { AssetId, ImportBatchId, TransactionId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { transactionFields, valuesOf } from "./transactionValues.ts";

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
