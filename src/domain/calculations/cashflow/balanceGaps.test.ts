import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { money } from "../../money.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { balanceGaps } from "./balanceGaps.ts";

const DAY = isoDate("2026-11-02");

/** Rows of a bank's file: days after the first, and kroner; the balances follow from one another. */
function rows(...moves: readonly (readonly [days: number, kroner: number])[]): readonly Transaction[] {
  let balance = 1_000;
  return moves.map(([days, kroner]) => {
    balance += kroner;
    return transaction(days, kroner, { balance: money(balance * 100, "DKK") });
  });
}

function transaction(days: number, kroner: number, fields: Partial<Transaction> = {}): Transaction {
  const usual = { accountId: "konto", status: "booked", importBatchId: "fil" };
  return { ...usual, date: addDays(DAY, days), amount: money(kroner * 100, "DKK"), ...fields } as Transaction;
}

const gapsOf = (transactions: readonly Transaction[]) =>
  runToCompletion(balanceGaps(transactions)).map(({ from, to, amount }) => [from, to, amount.minor / 100]);

test("[C14] a bank's balances that follow from one another leave no gap, in whatever order their rows are", () => {
  const all = rows([0, -45], [0, -80], [0, 300], [1, -45], [3, 45], [3, -45], [9, -10]);
  expect(gapsOf(all)).toEqual([]);
  expect(gapsOf(all.toReversed())).toEqual([]);
});

test("[C14] where transactions are missing, the gap is told with its days and what they come to", () => {
  const all = rows([0, -45], [1, -80], [2, 300], [5, -20]);
  expect(gapsOf(all.filter((_, at) => at !== 1))).toEqual([["2026-11-02", "2026-11-04", -80]]);
  const backAndForth = rows([0, -45], [0, 45], [0, -45], [1, -10], [2, -5]);
  expect(gapsOf(backAndForth.filter((_, at) => at !== 3))).toEqual([["2026-11-02", "2026-11-04", -10]]);
  const withNothing = rows([0, -45], [1, -80], [2, 0], [5, -20]);
  expect(gapsOf(withNothing.filter((_, at) => at !== 1))).toEqual([["2026-11-02", "2026-11-04", -80]]);
  expect(gapsOf(all.filter((_, at) => at !== 1 && at !== 2))).toEqual([["2026-11-02", "2026-11-07", 220]]);
});

test("[C14] what somebody typed beside the bank's rows is no part of them, and what is pending is not either", () => {
  const all = rows([0, -45], [2, -80]);
  expect(
    gapsOf([...all, transaction(1, -30, { importBatchId: undefined }), transaction(1, -30, { status: "pending" })]),
  ).toEqual([]);
});

test("[C14] a day whose balances cannot be told begins anew, and a typed transaction that a file has met stands in for its row", () => {
  const all = rows([0, -45], [2, -80], [4, -20]);
  expect(gapsOf(all.map((one, at) => (at === 1 ? { ...one, balance: undefined } : one)))).toEqual([]);
  const met = transaction(1, -80, { importBatchId: undefined, metBatchId: "fil" as Transaction["metBatchId"] });
  expect(gapsOf([all[0]!, met, all[2]!])).toEqual([]);
  // Typed up to five days before the bank's last row; what was typed earlier has nothing to do with it.
  const typedBefore = (days: number) => ({ ...met, date: addDays(DAY, -days) });
  expect(gapsOf([all[0]!, typedBefore(3), all[2]!])).toEqual([]);
  expect(gapsOf([all[0]!, typedBefore(9), all[2]!])).toEqual([["2026-11-02", "2026-11-06", -80]]);
  const ofOneDay = rows([0, -45], [2, -80], [2, -10], [4, -20]);
  expect(gapsOf(ofOneDay.map((one, at) => (at === 2 ? { ...one, balance: undefined } : one)))).toEqual([]);
  // A bank that writes the balance of the evening beside each row of the day.
  const evening = [transaction(1, -10), transaction(1, -20)].map((one) => ({ ...one, balance: money(1, "DKK") }));
  expect(gapsOf([all[0]!, ...evening, all[2]!])).toEqual([]);
});

test("[C14] a bank that writes what there was when the file was made beside every row leaves no gaps", () => {
  const same = [0, 1, 2, 3].map((days) => transaction(days, -10, { balance: money(500_00, "DKK") }));
  expect(gapsOf(same)).toEqual([]);
});

test("[C14] each account is followed for itself", () => {
  const other = rows([0, 7], [1, 7]).map((one) => ({ ...one, accountId: "anden" as Transaction["accountId"] }));
  expect(gapsOf([...rows([0, -45], [1, -80]), ...other])).toEqual([]);
});

test("[C14] whatever a bank's rows are, all of them leave no gap, and one of a day of its own that is taken out is told", () => {
  const moves = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: -500, max: 500 })), { minLength: 3, maxLength: 30 });
  fc.assert(
    fc.property(moves, fc.nat(), (drawn, chosen) => {
      let day = 0;
      const all = rows(...drawn.map(([after, kroner]) => [(day += after), kroner] as const));
      expect(gapsOf(all)).toEqual([]);
      const single = all.filter(
        ({ date, amount }, at) =>
          at > 0 && at < all.length - 1 && amount.minor !== 0 && all.filter((one) => one.date === date).length === 1,
      );
      const gone = single[chosen % Math.max(1, single.length)];
      const around = gone && [all[all.indexOf(gone) - 1]!, all[all.indexOf(gone) + 1]!];
      if (!gone || around!.some(({ date }) => all.filter((one) => one.date === date).length > 1)) return;
      const missing = gapsOf(all.filter((one) => one !== gone)).map(([, , amount]) => amount);
      expect(missing).toEqual([gone.amount.minor / 100]);
    }),
  );
});
