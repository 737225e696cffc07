import * as fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId, TRANSFER_CATEGORY } from "../../categories/builtInId.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { addDays, isoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import { Transaction } from "../../entities/transaction.ts";
import { noExchange } from "../../exchange.ts";
import { AssetId, DebtId } from "../../ids.ts";
import { money } from "../../money.ts";
import { oneEndedTransfers } from "./oneEndedTransfers.ts";
import type { OwnPlaces } from "./ownAccountTexts.ts";
import { withoutTransfers } from "./transactionMonths.ts";
import { canBePair, transferPairs, unpairedTransfers } from "./transferPairs.ts";

const DAY = isoDate("2026-11-12");
const ID = "00000000-0000-4000-8000-";
const [DAILY, SAVINGS, OTHER] = [1, 2, 3].map((of) => AssetId.parse(`8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a0${of}`)) as [
  AssetId,
  AssetId,
  AssetId,
];
const CARD = DebtId.parse("8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1b01");

const bank = (id: AssetId, name: string) => ({ id, type: "bank", name }) as Asset;
const HOUSEHOLD: OwnPlaces = {
  assets: [bank(DAILY, "Lønkonto"), bank(SAVINGS, "Opsparing")],
  debts: [{ id: CARD, type: "credit_card", name: "Kreditkort" }],
};

function transaction(number: number, account: AssetId, text: string, minor: number, more: object = {}): Transaction {
  return Transaction.parse({
    id: `${ID}${String(number).padStart(12, "0")}`,
    accountId: account,
    date: DAY,
    amount: money(minor, "DKK"),
    text,
    status: "booked",
    ...more,
  });
}

function found(transactions: readonly Transaction[], places = HOUSEHOLD) {
  return runToCompletion(oneEndedTransfers(transactions, places)).map(
    ({ transaction: { id }, counterpartId, debtId }) =>
      [Number(id.slice(ID.length)), counterpartId ?? debtId].filter(Boolean),
  );
}

test("[C15] money moved to or from an own account without a file is a transfer with one end, the newest first", () => {
  const transactions = [
    transaction(1, DAILY, "Til opsparing", -500_00),
    transaction(2, DAILY, "Fra opsparing", 200_00, { date: addDays(DAY, 3) }),
    transaction(3, DAILY, "Netto", -80_00),
    transaction(4, DAILY, "Kreditkortbetaling", -900_00, { date: addDays(DAY, -1) }),
    transaction(5, DAILY, "Til budgetkonto", -900_00, { date: addDays(DAY, -2) }),
  ];
  expect(found(transactions)).toEqual([[2, SAVINGS], [1, SAVINGS], [4, CARD], [5]]);
});

test("[C15] where the account has transactions near the day, or the other end is there, it has no end alone", () => {
  const away = transaction(1, DAILY, "Til opsparing", -500_00);
  const on = (days: number, minor: number) => transaction(2, SAVINGS, "Rente", minor, { date: addDays(DAY, days) });
  expect(found([away, on(4, 7_00)])).toEqual([]);
  expect(found([away, on(5, 7_00)])).toEqual([[1, SAVINGS]]);
  expect(found([away, on(1, 500_00)]), "a pair").toEqual([]);
});

test("[C15] of two accounts that the text may mean, the one without a file is named, and of two without neither", () => {
  const places = { ...HOUSEHOLD, assets: [...HOUSEHOLD.assets, bank(OTHER, "Opsparingskonto børn")] };
  const away = transaction(1, DAILY, "Til opsparingskonto", -500_00);
  expect(found([away], places)).toEqual([[1]]);
  expect(found([away, transaction(2, OTHER, "Rente", 7_00)], places)).toEqual([[1, SAVINGS]]);
});

test("[C15] what somebody has said something about is not asked of again", () => {
  const said = [
    { transferId: `${ID}000000000009` },
    { transferId: `${ID}000000000009`, oneEnded: true },
    { notTransfer: true },
    { status: "pending" },
    { debtId: CARD },
    { splits: [{ id: `${ID}000000000007`, amount: money(-100, "DKK") }] },
    { categoryId: builtInId(12, 1), categorisedBy: "hand" },
    { categoryId: builtInId(12, 1), categorisedBy: "rule" },
  ];
  for (const more of said) expect(found([transaction(1, DAILY, "Til opsparing", -100, more)])).toEqual([]);
  const open = [{ categoryId: builtInId(12, 1), categorisedBy: "learnt" }, { categoryId: TRANSFER_CATEGORY }];
  for (const more of open) expect(found([transaction(1, DAILY, "Til opsparing", -100, more)])).toEqual([[1, SAVINGS]]);
});

test("[C15] the bank's own text tells, where a rule has given it another", () => {
  expect(found([transaction(1, DAILY, "Min egen tekst", -100, { bankText: "Til opsparing" })])).toEqual([[1, SAVINGS]]);
});

test("[C15] once said it is neither earned nor spent, and misses nothing; its other end is found when the file comes", () => {
  const said = { transferId: `${ID}000000000009`, oneEnded: true, counterpartId: SAVINGS };
  const away = transaction(1, DAILY, "Til opsparing", -500_00, said);
  const arrived = transaction(2, SAVINGS, "Indsat", 500_00, { date: addDays(DAY, 1) });
  expect(withoutTransfers([away])).toEqual([]);
  expect(runToCompletion(unpairedTransfers([away], TRANSFER_CATEGORY))).toEqual([]);
  expect(withoutTransfers([away, arrived]), "nor is its other end").toEqual([]);
  expect(transferPairs([away, arrived], noExchange)).toEqual([{ out: away, in: arrived }]);
  expect(canBePair([away, arrived])).toBe(true);

  const paid = transaction(3, DAILY, "Kreditkort", -100, { ...said, debtId: CARD });
  const onCard = transaction(4, OTHER, "Indbetaling", 100);
  expect(transferPairs([paid, onCard], noExchange)).toEqual([{ out: paid, in: onCard }]);
});

test("[C15] none is in a pair or has been answered, each is there once, and none is on the account that it names", () => {
  const drawn = fc.record({
    account: fc.constantFrom(DAILY, SAVINGS),
    text: fc.constantFrom("Til opsparing", "Fra Lønkonto", "Netto", "Kreditkort", "Egen overførsel"),
    minor: fc.integer({ min: -3, max: 3 }),
    days: fc.integer({ min: 0, max: 40 }),
    more: fc.constantFrom({}, {}, {}, { notTransfer: true }, { transferId: `${ID}000000000009`, oneEnded: true }),
  });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 30 }), (all) => {
      const transactions = all.map(({ account, text, minor, days, more }, at) =>
        transaction(at, account, text, minor, { date: addDays(DAY, days), ...more }),
      );
      const ones = runToCompletion(oneEndedTransfers(transactions, HOUSEHOLD));
      const unpaired = new Set(withoutTransfers(transactions));
      expect(new Set(ones.map((one) => one.transaction)).size).toBe(ones.length);
      for (const { transaction: one, counterpartId } of ones) {
        expect(unpaired.has(one)).toBe(true);
        expect([one.notTransfer, one.transferId]).toEqual([undefined, undefined]);
        expect(counterpartId).not.toBe(one.accountId);
        const near = transactions.filter(
          (other) =>
            other.accountId === counterpartId &&
            other.date >= addDays(one.date, -4) &&
            other.date <= addDays(one.date, 4),
        );
        expect(near).toEqual([]);
      }
    }),
  );
});
