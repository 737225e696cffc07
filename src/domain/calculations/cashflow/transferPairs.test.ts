import * as fc from "fast-check";
import { runToCompletion } from "../../cooperativeTask.ts";
import { expect, test } from "vitest";
import { builtInId } from "../../categories/builtInId.ts";
import { addDays, daysBetween, isoDate } from "../../dates.ts";
import { Transaction } from "../../entities/transaction.ts";
import { type Exchange, noExchange } from "../../exchange.ts";
import { money } from "../../money.ts";
import { ok } from "../../result.ts";
import { canBePair, transferCandidates, transferPair, transferPairs, unpairedTransfers } from "./transferPairs.ts";

const DAY = isoDate("2026-11-12");
const [SALARY, SAVINGS, EURO] = [1, 2, 3].map((of) => `8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a0${of}`);
const TRANSFER = builtInId(20, 1);
const ID = "00000000-0000-4000-8000-";
/** 7.46 kroner a euro. */
const rates: Exchange = (amount, to, on) => {
  const factor = amount.currency === to ? 1 : to === "EUR" ? 1 / 7.46 : 7.46;
  return ok({ value: money(Math.round(amount.minor * factor), to), factor, rateOf: on });
};

function transaction(number: number, account: string | undefined, minor: number, more: object = {}): Transaction {
  return Transaction.parse({
    id: `${ID}${String(number).padStart(12, "0")}`,
    accountId: account,
    date: DAY,
    amount: money(minor, "DKK"),
    text: "Overførsel",
    status: "booked",
    ...more,
  });
}

const numbers = (pairs: ReturnType<typeof transferPairs<Transaction>>) =>
  pairs.map((pair) => [pair.out, pair.in].map(({ id }) => Number(id.slice(ID.length))));

test("[C15] an amount that leaves one account and arrives on another within four days is a pair, the nearest day first", () => {
  const transactions = [
    transaction(1, SALARY, -5_000_00),
    transaction(2, SAVINGS, 5_000_00, { date: addDays(DAY, 4) }),
    transaction(3, SAVINGS, 5_000_00, { date: addDays(DAY, 1) }),
    transaction(4, SALARY, 5_000_00),
    transaction(5, SAVINGS, -700_00),
    transaction(6, SALARY, 700_00, { date: addDays(DAY, 5) }),
  ];
  expect(numbers(transferPairs(transactions, noExchange))).toEqual([[1, 3]]);
});

test("[C15] the nearest day is paired, also where another arrived earlier", () => {
  const transactions = [
    transaction(1, SALARY, -5_000_00),
    transaction(2, SAVINGS, 5_000_00, { date: addDays(DAY, -3) }),
    transaction(3, SAVINGS, 5_000_00, { date: addDays(DAY, 1) }),
  ];
  expect(numbers(transferPairs(transactions, noExchange))).toEqual([[1, 3]]);
});

test("[C15] the same amount every month is a pair in each, the newest first, in whatever order they came", () => {
  const moved = (number: number, account: string | undefined, minor: number, date: string) =>
    transaction(number, account, minor, { date: isoDate(date) });
  const transactions = [
    moved(1, SALARY, -1_000_00, "2026-09-30"),
    moved(2, SALARY, -1_000_00, "2026-11-30"),
    moved(3, SAVINGS, 1_000_00, "2026-10-31"),
    moved(4, SAVINGS, 1_000_00, "2026-12-01"),
    moved(5, SALARY, -1_000_00, "2026-10-30"),
    moved(6, SAVINGS, 1_000_00, "2026-10-01"),
    moved(8, SALARY, -70_00, "2026-11-30"),
    moved(9, SAVINGS, 70_00, "2026-12-01"),
  ];
  const newestFirst = [
    [2, 4],
    [8, 9],
    [5, 3],
    [1, 6],
  ];
  expect(numbers(transferPairs(transactions, noExchange))).toEqual(newestFirst);
  expect(numbers(transferPairs(transactions.toReversed(), noExchange))).toEqual(newestFirst);
});

test("[C15] in another currency it is one within 2 % of the day's rate", () => {
  const euros = (number: number, minor: number) => transaction(number, EURO, 0, { amount: money(minor, "EUR") });
  const away = transaction(1, SALARY, -7_460_00);
  expect(numbers(transferPairs([away, euros(2, 1_000_00)], rates))).toEqual([[1, 2]]);
  expect(numbers(transferPairs([away, euros(2, 981_00)], rates))).toEqual([[1, 2]]);
  expect(transferPairs([away, euros(2, 979_00)], rates)).toEqual([]);
  expect(numbers(transferPairs([away, euros(2, 985_00), euros(3, 1_005_00)], rates)), "the nearest").toEqual([[1, 3]]);
  expect(transferPairs([away, euros(2, 1_000_00)], noExchange)).toEqual([]);
});

test("[C15] what somebody has said something about is proposed to nobody", () => {
  const said = [
    { transferId: `${ID}000000000009` },
    { notTransfer: true },
    { status: "pending" },
    { debtId: `${ID}000000000008` },
    { splits: [{ id: `${ID}000000000007`, amount: money(-100, "DKK") }] },
  ];
  for (const more of said)
    expect(transferPairs([transaction(1, SALARY, -100, more), transaction(2, SAVINGS, 100)], noExchange)).toEqual([]);
});

test("[C15] no transaction is in two pairs, and the ends of each are opposite, on two accounts and near", () => {
  const drawn = fc.record({
    account: fc.constantFrom(SALARY, SAVINGS, EURO),
    minor: fc.integer({ min: -3, max: 3 }),
    days: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 40 }), (all) => {
      const transactions = all.map(({ account, minor, days }, at) =>
        transaction(at, account, minor, { date: addDays(DAY, days) }),
      );
      const pairs = transferPairs(transactions, noExchange);
      const ends = pairs.flatMap((pair) => [pair.out.id, pair.in.id]);
      expect(new Set(ends).size).toBe(ends.length);
      for (const pair of pairs) {
        expect(pair.in.amount.minor).toBe(-pair.out.amount.minor);
        expect(pair.in.accountId).not.toBe(pair.out.accountId);
        expect(Math.abs(daysBetween(pair.in.date, pair.out.date))).toBeLessThanOrEqual(4);
      }
    }),
  );
});

test("[C15] by hand the same amount is offered before others, then the nearest day", () => {
  const away = transaction(1, SALARY, -100);
  const others = [
    transaction(2, SAVINGS, 90),
    transaction(3, SAVINGS, 100, { date: addDays(DAY, 20) }),
    transaction(4, SAVINGS, -100),
    transaction(5, SALARY, 100),
    transaction(6, SAVINGS, 100, { date: addDays(DAY, -2) }),
  ];
  expect(transferCandidates(away, others).map(({ id }) => Number(id.slice(-1)))).toEqual([6, 3, 2]);
  expect(canBePair([away, others[0]!])).toBe(true);
  expect([[away], [away, others[3]!], [away, others[2]!], [away, others[0]!, others[1]!]].some(canBePair)).toBe(false);
});

test("[C15] of two that somebody has paired the one below nothing is where the money left", () => {
  const [away, here] = [transaction(1, SALARY, -100), transaction(2, SAVINGS, 100)];
  expect(transferPair(away, here)).toEqual({ out: away, in: here });
  expect(transferPair(here, away)).toEqual({ out: away, in: here });
});

test("[C14] a transfer without a pair is one by its category alone, or one that lost its other end", () => {
  const [one, other] = [`${ID}000000000008`, `${ID}000000000009`];
  const alone = transaction(1, SALARY, -100, { categoryId: TRANSFER });
  const lost = transaction(2, SALARY, -200, { transferId: one });
  const transactions = [
    alone,
    lost,
    transaction(3, SALARY, -300, { categoryId: TRANSFER, transferId: other }),
    transaction(4, SAVINGS, 300, { transferId: other }),
    transaction(5, SALARY, -400, { categoryId: TRANSFER }),
    transaction(6, SAVINGS, 400, { date: addDays(DAY, 2) }),
    transaction(7, SALARY, -500, { categoryId: TRANSFER, notTransfer: true }),
    transaction(8, SALARY, -600),
  ];
  expect(runToCompletion(unpairedTransfers(transactions, TRANSFER))).toEqual([lost, alone]);
});
