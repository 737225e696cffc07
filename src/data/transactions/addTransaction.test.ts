import { afterEach, beforeEach, expect, test } from "vitest";
import { standingOn } from "#domain/calculations/networth/netWorthSeries.ts";
import { addDays, isoDate } from "#domain/dates.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { addTransaction } from "./addTransaction.ts";
import { allRecords, recordById } from "../records/records.ts";
import { putValueWithUndo, writeValuedEntity } from "../records/captureUndo.ts";
import { correctValue, createValuedEntity, putValue, valueWrites } from "../records/valuedEntities.ts";

const TODAY = isoDate("2026-11-22");
const YESTERDAY = addDays(TODAY, -1);
const LAST_WEEK = addDays(TODAY, -7);
const kroner = (amount: number) => money(amount * 100, "DKK");
let household: TwoDevices;
let account: AssetId;

/** 1,000 kr a week ago. */
beforeEach(async () => {
  household = await twoDevices();
  const fields = { type: "bank" as const, name: "Lønkonto", currentValue: kroner(1_000), reminders: [] };
  account = AssetId.parse(must(await createValuedEntity({ collection: "assets", fields }, LAST_WEEK)));
  await household.exchange();
});
afterEach(() => household.close());

const spend = async (amount: number, date = TODAY, toBalance = true) =>
  must(
    await addTransaction(
      { accountId: account, date, amount: kroner(-amount), text: "Netto", status: "booked" },
      { toBalance, today: TODAY },
    ),
  );
const worth = () => recordById("assets", account)?.currentValue;
const values = () =>
  Object.fromEntries(allRecords("valuations").map(({ date, value }) => [date, value.minor / 100] as const));

test("a transaction moves what is on its account, and both are taken back in one step", async () => {
  const { takeBack } = await spend(250);
  await expect.poll(worth).toEqual(kroner(750));
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [TODAY]: 750 });
  must(await takeBack());
  await expect.poll(worth).toEqual(kroner(1_000));
  expect(values()).toEqual({ [LAST_WEEK]: 1_000 });
  expect(allRecords("transactions")).toEqual([]);
});

const openings = () => allRecords("valuations").flatMap(({ opening }) => opening?.minor ?? []);
/** The value that the account counted with long before any was stated. */
const longBefore = () => {
  const [first] = allRecords("valuations");
  const history = first && { first, second: undefined, newest: [], oldest: [] };
  const opened = { ...recordById("assets", account)!, purchaseDate: isoDate("2025-01-01") };
  return standingOn(isoDate("2026-01-01"), opened, history, undefined, undefined).value;
};

test("[C1] what an account counted with before its first day is not moved by transactions of that day, whichever is taken back first", async () => {
  const first = await spend(250, LAST_WEEK);
  await expect.poll(values).toEqual({ [LAST_WEEK]: 750 });
  const second = await spend(100, LAST_WEEK);
  await expect.poll(values).toEqual({ [LAST_WEEK]: 650 });
  expect(openings()).toEqual([1_000_00]);
  expect(longBefore()).toEqual(kroner(1_000));
  must(await first.takeBack());
  await expect.poll(values).toEqual({ [LAST_WEEK]: 900 });
  expect(openings()).toEqual([1_000_00]);
  must(await second.takeBack());
  await expect.poll(values).toEqual({ [LAST_WEEK]: 1_000 });
  expect(openings()).toEqual([]);
  expect(worth()).toEqual(kroner(1_000));
});

test("[C1] a first value that somebody corrects is told anew: the days before follow it, until that is taken back", async () => {
  const subject = { collection: "assets", id: account } as const;
  await spend(250, LAST_WEEK);
  const [told] = allRecords("valuations");
  must(await correctValue(subject, told!.id, { value: kroner(9_750), date: LAST_WEEK }, TODAY, told));
  expect(openings()).toEqual([]);
  expect(longBefore()).toEqual(kroner(9_750));
  await spend(50, LAST_WEEK);
  expect(openings()).toEqual([9_750_00]);
  const takeBack = must(await putValueWithUndo(subject, { date: LAST_WEEK, value: kroner(20) }, LAST_WEEK));
  expect(openings()).toEqual([]);
  must(await takeBack());
  expect(openings()).toEqual([9_750_00]);
});

test("without being asked for it leaves the account alone", async () => {
  await spend(250, TODAY, false);
  expect(worth()).toEqual(kroner(1_000));
  expect(values()).toEqual({ [LAST_WEEK]: 1_000 });
});

test("two of a day share its value, and either can be taken back for itself", async () => {
  const first = await spend(250);
  const second = await spend(100);
  await expect.poll(worth).toEqual(kroner(650));
  must(await first.takeBack());
  await expect.poll(worth).toEqual(kroner(900));
  must(await second.takeBack());
  await expect.poll(worth).toEqual(kroner(1_000));
  expect(allRecords("transactions")).toEqual([]);
});

test("a value that was given a later day is real, and stays; so does what is on the account today", async () => {
  must(await putValue({ collection: "assets", id: account }, { date: TODAY, value: kroner(5_000) }, TODAY));
  const { takeBack } = await spend(250, YESTERDAY);
  await expect.poll(values).toEqual({ [LAST_WEEK]: 1_000, [YESTERDAY]: 750, [TODAY]: 5_000 });
  expect(worth()).toEqual(kroner(5_000));
  must(await takeBack());
  await expect.poll(values).toEqual({ [LAST_WEEK]: 1_000, [TODAY]: 5_000 });
});

test("what was counted up of a later day moves with an earlier transaction, and back, whichever is taken back first", async () => {
  const first = await spend(100, YESTERDAY);
  const second = await spend(200);
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [YESTERDAY]: 900, [TODAY]: 700 });
  must(await first.takeBack());
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [TODAY]: 800 });
  expect(worth()).toEqual(kroner(800));
  must(await second.takeBack());
  expect(values()).toEqual({ [LAST_WEEK]: 1_000 });
  expect(worth()).toEqual(kroner(1_000));
});

test("a transaction that was forgotten moves what was counted up after its day, as far as the next value that was told", async () => {
  await spend(200, addDays(TODAY, -3));
  const subject = { collection: "assets", id: account } as const;
  must(await putValue(subject, { date: addDays(TODAY, -2), value: kroner(780) }, TODAY));
  await spend(80);
  const { takeBack } = await spend(100, addDays(TODAY, -4));
  expect(values()).toMatchObject({ [addDays(TODAY, -4)]: 900, [addDays(TODAY, -3)]: 700, [addDays(TODAY, -2)]: 780 });
  expect(worth()).toEqual(kroner(700));
  const forgotten = await spend(50, YESTERDAY);
  expect(values()).toMatchObject({ [addDays(TODAY, -2)]: 780, [YESTERDAY]: 730, [TODAY]: 650 });
  expect(worth()).toEqual(kroner(650));
  must(await takeBack());
  expect(values()).toMatchObject({ [addDays(TODAY, -3)]: 800, [addDays(TODAY, -2)]: 780, [TODAY]: 650 });
  must(await forgotten.takeBack());
  expect(worth()).toEqual(kroner(700));
});

test("what was counted up is told once a person corrects it: neither another transaction nor taking one back moves it then", async () => {
  const subject = { collection: "assets", id: account } as const;
  const today = () => allRecords("valuations").find(({ date }) => date === TODAY)!;
  const { takeBack } = await spend(200);
  expect(today()).toMatchObject({ value: kroner(800), fromPosting: true });
  const counted = today();
  must(await correctValue(subject, counted.id, { value: kroner(805), date: TODAY }, TODAY, counted));
  expect(today()).not.toHaveProperty("fromPosting");
  await spend(100, YESTERDAY);
  must(await takeBack());
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [YESTERDAY]: 900, [TODAY]: 805 });
  expect(worth()).toEqual(kroner(805));
});

test("a value that is written over what was counted up is told, until that is taken back", async () => {
  const subject = { collection: "assets", id: account } as const;
  const today = () => allRecords("valuations").find(({ date }) => date === TODAY)!;
  await spend(200);
  const counted = today();
  const writes = valueWrites(subject, { date: TODAY, value: kroner(5_000) }, TODAY);
  const undo = must(await writeValuedEntity(subject, writes, TODAY));
  expect(today()).not.toHaveProperty("fromPosting");
  must(await undo!());
  expect(today()).toEqual(counted);
  must(await must(await putValueWithUndo(subject, { date: TODAY, value: kroner(5_000) }, TODAY))());
  expect(today()).toEqual(counted);
  await household.reopen();
  expect(today()).toEqual(counted);
});

test("what somebody told of a day is told still with a transaction counted into it, and without it again", async () => {
  const subject = { collection: "assets", id: account } as const;
  must(await putValue(subject, { date: YESTERDAY, value: kroner(990) }, TODAY));
  const { takeBack } = await spend(90, YESTERDAY);
  await spend(100, addDays(TODAY, -2));
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [addDays(TODAY, -2)]: 900, [YESTERDAY]: 900 });
  must(await takeBack());
  expect(values()).toMatchObject({ [YESTERDAY]: 990 });
});

test("before the first value there is nothing to add it to", async () => {
  await spend(250, addDays(LAST_WEEK, -1));
  expect(values()).toEqual({ [LAST_WEEK]: 1_000 });
  expect(allRecords("transactions")).toHaveLength(1);
});
