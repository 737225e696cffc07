import { expect, test } from "vitest";
import { builtInId } from "./categories/builtInId.ts";
import { isoDate } from "./dates.ts";
import type { Transaction } from "./entities/transaction.ts";
import { money } from "./money.ts";
import { mergedDuplicate } from "./mergedDuplicate.ts";

const [GROCERIES, CAFE] = [builtInId(12, 1), builtInId(14, 2)];

function said(kept: Partial<Transaction>, extra: Partial<Transaction>) {
  const usual = { date: isoDate("2026-11-12"), amount: money(-45_00, "DKK"), status: "booked" };
  return mergedDuplicate({
    kept: { ...usual, text: "NETTO 512", ...kept } as Transaction,
    extra: { ...usual, text: "Netto", ...extra } as Transaction,
  });
}

test("[C14] of two transactions that become one nothing changes where nobody has said anything of the one that goes", () => {
  expect(said({ note: "Fest", tags: ["Ferie"], categoryId: GROCERIES }, {})).toEqual({});
  expect(said({ note: "Fest", tags: ["ferie"] }, { note: "Fest", tags: ["Ferie"] })).toEqual({});
});

test("[C14] a category that was chosen by hand goes before a rule's, and any before none", () => {
  const [byHand, byRule] = [
    { categoryId: CAFE, categorisedBy: "hand" },
    { categoryId: GROCERIES, categorisedBy: "rule" },
  ] as const;
  expect(said(byRule, byHand)).toEqual(byHand);
  expect(said(byHand, byRule)).toEqual({});
  expect(said({}, byRule)).toEqual(byRule);
  expect(said({ categorisedBy: "hand" }, byRule)).toEqual({});
  const splits = [{ id: "s", amount: money(-45_00, "DKK") }];
  expect(said(byHand, { splits })).toEqual({ splits });
  expect(said({ splits }, byHand)).toEqual({});
});

test("[C14] notes and tags of both stay, and so does what else was said of either", () => {
  const other = {
    note: "Kaffe til Bo",
    tags: ["Bo", "Ferie"],
    extraordinary: true,
    reviewed: true,
    countsOn: isoDate("2026-12-01"),
    debtId: "d" as Transaction["debtId"],
    inBalance: true,
    transferId: "t" as Transaction["transferId"],
  };
  const { note: _note, tags: _tags, ...rest } = other;
  expect(said({ note: "Fest", tags: ["ferie"] }, other)).toEqual({
    note: "Fest\nKaffe til Bo",
    tags: ["ferie", "Bo"],
    ...rest,
  });
  expect(said(other, { countsOn: isoDate("2026-11-30"), transferId: "u" as Transaction["transferId"] })).toEqual({});
  expect(said({ notTransfer: true }, { transferId: other.transferId })).toEqual({});
  expect(said({}, { notTransfer: true })).toEqual({ notTransfer: true });
});

test("[C14] two notes that have no room beside each other leave the one of the transaction that stays", () => {
  expect(said({ note: "a".repeat(3_000) }, { note: "b".repeat(3_000) })).toEqual({});
});
