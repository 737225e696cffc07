import { afterEach, beforeEach, expect, test } from "vitest";
import { addDays, isoDate } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { AssetId, ImportBatchId, TransferId } from "#domain/ids.ts";
import { type Currency, money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { addTransaction } from "./addTransaction.ts";
import { changeTransaction, removeTransaction } from "./changeTransaction.ts";
import { allRecords, recordById } from "../records/records.ts";
import { create, type FieldChanges, update } from "../records/repository.ts";
import { correctValue, createValuedEntity, putValue, removeValuedEntity, valuesOf } from "../records/valuedEntities.ts";

const TODAY = isoDate("2026-11-22");
const YESTERDAY = addDays(TODAY, -1);
const LAST_WEEK = addDays(TODAY, -7);
const kroner = (amount: number) => money(amount * 100, "DKK");
let household: TwoDevices;
let account: AssetId;

async function made(name: string, currency: Currency = "DKK"): Promise<AssetId> {
  const fields = { type: "bank" as const, name, currentValue: money(1_000_00, currency), reminders: [] };
  return AssetId.parse(must(await createValuedEntity({ collection: "assets", fields }, LAST_WEEK)));
}

/** 1,000 kr a week ago. */
beforeEach(async () => {
  household = await twoDevices();
  account = await made("Lønkonto");
  await household.exchange();
});
afterEach(() => household.close());

async function spend(amount: number, date = TODAY, toBalance = true): Promise<Transaction> {
  const fields = { accountId: account, date, amount: kroner(-amount), text: "Netto", status: "booked" as const };
  const { id } = must(await addTransaction(fields, { toBalance, today: TODAY }));
  return recordById("transactions", id)!;
}
const change = async (transaction: Transaction, fields: FieldChanges<"transactions">) =>
  must(await changeTransaction(recordById("transactions", transaction.id)!, fields, transaction, TODAY));
const removed = async ({ id }: Transaction) => must(await removeTransaction(recordById("transactions", id)!, TODAY));
const values = (id = account) =>
  Object.fromEntries(valuesOf({ collection: "assets", id }).map(({ date, value }) => [date, value.minor / 100]));
const worth = (id = account) => recordById("assets", id)!.currentValue.minor / 100;

test("a transaction that is deleted takes back what it had moved, and brings it along when that is undone", async () => {
  const first = await spend(100, YESTERDAY);
  await spend(200);
  const { takeBack, isBalanceMoved } = await removed(first);
  expect(isBalanceMoved).toBe(true);
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [TODAY]: 800 });
  expect(worth()).toBe(800);
  must(await takeBack());
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [YESTERDAY]: 900, [TODAY]: 700 });
  expect(worth()).toBe(700);
  await household.reopen();
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [YESTERDAY]: 900, [TODAY]: 700 });
});

test("of two transactions of a day the one that was not counted in goes without moving anything, and the other takes its value along", async () => {
  const [counted, beside] = [await spend(250), await spend(80, TODAY, false)];
  expect((await removed(beside)).isBalanceMoved).toBe(false);
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [TODAY]: 750 });
  await removed(counted);
  expect(values()).toEqual({ [LAST_WEEK]: 1_000 });
  expect(worth()).toBe(1_000);
});

test("another amount, another day and both back again: the balance follows each in the same step", async () => {
  const transaction = await spend(250);
  const amount = await change(transaction, { amount: kroner(-205) });
  expect(worth()).toBe(795);
  const day = await change(recordById("transactions", transaction.id)!, { date: YESTERDAY });
  expect(day.isBalanceMoved).toBe(false);
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [YESTERDAY]: 795 });
  must(await day.takeBack());
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [TODAY]: 795 });
  must(await amount.takeBack());
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [TODAY]: 750 });
  expect(worth()).toBe(750);
  expect((await change(transaction, { text: "Føtex" })).isBalanceMoved).toBe(false);
  expect(worth()).toBe(750);
});

test("a transaction that goes to another account moves both, except one whose balance a file tells and one in another currency", async () => {
  const transaction = await spend(250);
  const [savings, told, euros] = [await made("Opsparing"), await made("Budgetkonto"), await made("Ferie", "EUR")];
  const source = "import" as const;
  const value = kroner(1_000);
  must(await create("valuations", { subjectId: told, subject: "asset", date: YESTERDAY, value, source }));
  for (const [other, after] of [
    [savings, 750],
    [told, 1_000],
    [euros, 1_000],
  ] as const) {
    const { takeBack } = await change(recordById("transactions", transaction.id)!, { accountId: other });
    expect([worth(), worth(other)]).toEqual([1_000, after]);
    must(await takeBack());
    expect([worth(), worth(other)]).toEqual([750, 1_000]);
  }
  expect(recordById("transactions", transaction.id)).toMatchObject({ inBalance: true, accountId: account });
});

test("what was told is never moved, neither of the transaction's own day nor of a later one", async () => {
  const subject = { collection: "assets", id: account } as const;
  const [first, second] = [await spend(100, addDays(TODAY, -3)), await spend(50)];
  must(await putValue(subject, { date: YESTERDAY, value: kroner(880) }, TODAY));
  expect(worth()).toBe(830);
  const gone = await removed(first);
  expect(gone.isBalanceMoved).toBe(false);
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [YESTERDAY]: 880, [TODAY]: 830 });
  must(await gone.takeBack());
  expect(values()).toMatchObject({ [addDays(TODAY, -3)]: 900, [YESTERDAY]: 880, [TODAY]: 830 });
  const [today] = valuesOf(subject);
  must(await correctValue(subject, today!.id, { value: kroner(835), date: TODAY }, TODAY, today));
  await change(second, { amount: kroner(-60) });
  await removed(second);
  expect(values()).toMatchObject({ [TODAY]: 835 });
  expect(worth()).toBe(835);
});

test("what a bank's file brought, and what is counted into a told value, moves nothing when it goes", async () => {
  const importBatchId = ImportBatchId.parse(crypto.randomUUID());
  await spend(250);
  const fields = { accountId: account, date: TODAY, amount: kroner(-40), text: "Kiosk", status: "booked" as const };
  const fromFile = must(await create("transactions", { ...fields, importBatchId }));
  expect((await removed(fromFile)).isBalanceMoved).toBe(false);
  expect(worth()).toBe(750);
  const intoTold = await spend(90, LAST_WEEK);
  expect(values()).toEqual({ [LAST_WEEK]: 910, [TODAY]: 660 });
  await removed(intoTold);
  expect(values()).toEqual({ [LAST_WEEK]: 910, [TODAY]: 660 });
});

test("one end of a transfer takes back what it had moved on its own account alone", async () => {
  const savings = await made("Opsparing");
  const transferId = TransferId.parse(crypto.randomUUID());
  const end = { date: TODAY, text: "Overførsel", status: "booked" as const, transferId };
  const given = { toBalance: true, today: TODAY };
  const away = must(await addTransaction({ ...end, accountId: account, amount: kroner(-300) }, given));
  const arrived = must(await addTransaction({ ...end, accountId: savings, amount: kroner(300) }, given));
  expect([worth(), worth(savings)]).toEqual([700, 1_300]);
  const { takeBack } = await removed(recordById("transactions", away.id)!);
  expect([worth(), worth(savings)]).toEqual([1_000, 1_300]);
  expect(recordById("transactions", arrived.id)?.transferId).toBeUndefined();
  must(await takeBack());
  expect([worth(), worth(savings)]).toEqual([700, 1_300]);
});

test("what was counted in follows on an account that was archived since, and goes without one that was deleted", async () => {
  const [first, second] = [await spend(250), await spend(40)];
  must(await update("assets", account, { endDate: YESTERDAY }));
  await removed(first);
  expect(recordById("assets", account)).toMatchObject({ endDate: YESTERDAY, currentValue: kroner(960) });
  must(await removeValuedEntity({ collection: "assets", id: account }));
  await removed(second);
  expect(allRecords("transactions")).toEqual([]);
});
