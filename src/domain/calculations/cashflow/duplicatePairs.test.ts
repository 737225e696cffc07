import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, isoDate } from "../../dates.ts";
import type { ImportBatch } from "../../entities/importBatch.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { ImportBatchId, TransactionId } from "../../ids.ts";
import { money } from "../../money.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { duplicatePairs } from "./duplicatePairs.ts";

const DAY = isoDate("2026-11-12");

function batch(at: number, profile: string): ImportBatch {
  const id = ImportBatchId.parse(`b0000000-0000-4000-8000-00000000000${at}`);
  return { id, profile, importedAt: `2026-11-2${at}T08:00:00.000Z` } as ImportBatch;
}

const [BANK, SAME_BANK, SPIIR] = [batch(1, "nordea-dk"), batch(2, "nordea-dk"), batch(3, "spiir")];
const BATCHES = [BANK, SAME_BANK, SPIIR];

let made = 0;
function transaction(fields: Partial<Transaction> = {}): Transaction {
  made += 1;
  const id = TransactionId.parse(`a0000000-0000-4000-8000-${String(made).padStart(12, "0")}`);
  const usual = { accountId: "konto", date: DAY, amount: money(-45_00, "DKK"), text: "Netto", status: "booked" };
  return { id, ...usual, ...fields } as Transaction;
}

const typed = (fields: Partial<Transaction> = {}) => transaction(fields);
const from = ({ id }: ImportBatch, fields: Partial<Transaction> = {}) => transaction({ importBatchId: id, ...fields });

function pairsOf(...transactions: readonly Transaction[]) {
  return runToCompletion(duplicatePairs(transactions, BATCHES)).map(({ kept, extra }) => [
    transactions.indexOf(kept),
    transactions.indexOf(extra),
  ]);
}

test("[C14] a transaction that two kinds of file brought on a day may be one, and the one that came first stays", () => {
  expect(pairsOf(from(SPIIR), from(BANK, { text: "NETTO 512" }))).toEqual([[1, 0]]);
  expect(pairsOf(from(SPIIR), from(BANK, { date: addDays(DAY, 1) }))).toEqual([]);
  expect(pairsOf(from(SPIIR), from(BANK, { amount: money(-45_01, "DKK") }))).toEqual([]);
  expect(pairsOf(from(SPIIR), from(BANK, { amount: money(-45_00, "SEK") }))).toEqual([]);
  expect(pairsOf(from(SPIIR), from(BANK, { accountId: "anden" as Transaction["accountId"] }))).toEqual([]);
});

test("[C14] two rows of one kind of file are two, as the bank says, unless two devices took in the same row", () => {
  expect(pairsOf(from(BANK), from(BANK))).toEqual([]);
  expect(pairsOf(from(BANK), from(SAME_BANK, { text: "Netto Østerbro" }))).toEqual([]);
  const dedupeKey = "konto|2026-11-12|-4500|netto||0";
  expect(pairsOf(from(SAME_BANK, { dedupeKey }), from(BANK, { dedupeKey }))).toEqual([[1, 0]]);
});

test("[C14] what somebody typed may be what the bank booked up to five days later, and the bank's stays", () => {
  const later = (days: number) => from(BANK, { date: addDays(DAY, days) });
  expect(pairsOf(typed({ text: "Frokost" }), later(5))).toEqual([[1, 0]]);
  expect(pairsOf(later(0), typed({ text: "Frokost" }))).toEqual([[0, 1]]);
  expect(pairsOf(typed(), later(6))).toEqual([]);
  expect(pairsOf(typed(), later(-1))).toEqual([]);
  expect(pairsOf(typed(), later(4), later(1))).toEqual([[2, 0]]);
});

test("[C14] two that were typed may be one where they are alike on a day", () => {
  expect(pairsOf(typed({ text: "Kaffe" }), typed({ text: " kaffe" }))).toEqual([[0, 1]]);
  expect(pairsOf(typed({ text: "Kaffe" }), typed({ text: "Te" }))).toEqual([]);
  expect(pairsOf(typed(), typed({ date: addDays(DAY, 1) }))).toEqual([]);
});

test("[C14] what was said to be two, what a file has met, and what is pending or nothing is no duplicate", () => {
  const bank = from(BANK);
  expect(pairsOf(bank, typed({ notDuplicateIds: [bank.id] }))).toEqual([]);
  const first = typed();
  expect(pairsOf(first, from(BANK, { notDuplicateIds: [first.id] }))).toEqual([]);
  expect(pairsOf(typed({ metBatchId: BANK.id }), from(BANK))).toEqual([]);
  expect(pairsOf(typed({ status: "pending" }), from(BANK))).toEqual([]);
  expect(pairsOf(typed({ amount: money(0, "DKK") }), from(BANK, { amount: money(0, "DKK") }))).toEqual([]);
});

test("[C14] equal keys are paired before anything else, then the nearest days, then the lower id; the newest pair is told first", () => {
  const dedupeKey = "konto|2026-11-12|-4500|netto||0";
  expect(pairsOf(typed(), from(BANK, { dedupeKey }), from(SAME_BANK, { dedupeKey }))).toEqual([[1, 2]]);
  const later = (days: number) => from(BANK, { date: addDays(DAY, days) });
  expect(pairsOf(typed(), later(1), later(4))).toEqual([[1, 0]]);
  const [one, other] = [typed({ text: "en" }), typed({ text: "to" })];
  expect(pairsOf(one, other, later(1))).toEqual([[2, 0]]);
  expect(pairsOf(other, one, later(1))).toEqual([[2, 1]]);
  const week = { date: addDays(DAY, 7) };
  expect(pairsOf(typed(), from(BANK), typed(week), from(BANK, week))).toEqual([
    [3, 2],
    [1, 0],
  ]);
  const of = (kroner: number) => ({ amount: money(-kroner * 100, "DKK") });
  const [small, large] = [typed(of(47)), typed(of(48))];
  const [largeThere, smallThere] = [from(BANK, of(48)), from(BANK, of(47))];
  expect(pairsOf(small, smallThere, large, largeThere)).toEqual([
    [3, 2],
    [1, 0],
  ]);
  const [first, dear] = [from(BANK), from(BANK, { amount: money(-46_00, "DKK") })];
  const twin = typed({ amount: dear.amount });
  expect(pairsOf(dear, twin, first, typed())).toEqual([
    [2, 3],
    [0, 1],
  ]);
});

test("[C14] whatever is there, no transaction is in two pairs, and those of a pair are alike and near", () => {
  const drawn = fc.array(
    fc.record({
      days: fc.nat(12),
      kroner: fc.integer({ min: -2, max: 2 }),
      text: fc.constantFrom("a", "b"),
      importBatchId: fc.constantFrom(undefined, ...BATCHES.map(({ id }) => id)),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(drawn, (all) => {
      const transactions = all.map(({ days, kroner, text, importBatchId }) =>
        transaction({ date: addDays(DAY, days), amount: money(kroner * 100, "DKK"), text, importBatchId }),
      );
      const pairs = runToCompletion(duplicatePairs(transactions, BATCHES));
      const used = pairs.flatMap(({ kept, extra }) => [kept.id, extra.id]);
      expect(new Set(used).size).toBe(used.length);
      for (const { kept, extra } of pairs) {
        expect(extra.amount).toEqual(kept.amount);
        expect(Math.abs(daysBetween(kept.date, extra.date))).toBeLessThanOrEqual(5);
        expect(extra.importBatchId === undefined || kept.importBatchId !== undefined).toBe(true);
      }
      // Said to be two, none of them comes again.
      const said = new Map(pairs.map(({ kept, extra }) => [extra.id, kept.id]));
      const after = transactions.map((one) => ({
        ...one,
        ...(said.has(one.id) && { notDuplicateIds: [said.get(one.id)!] }),
      }));
      for (const { kept, extra } of runToCompletion(duplicatePairs(after, BATCHES))) {
        expect(said.get(extra.id)).not.toBe(kept.id);
        expect(said.get(kept.id)).not.toBe(extra.id);
      }
    }),
  );
});
