import { afterEach, beforeEach, expect, test } from "vitest";
import { addDays, isoDate } from "#domain/dates.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { addPosting } from "./addPosting.ts";
import { allRecords, recordById } from "./records.ts";
import { createSubject, putValue } from "./valuedRecords.ts";

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
  account = AssetId.parse(must(await createSubject({ collection: "assets", fields }, LAST_WEEK)));
  await household.exchange();
});
afterEach(() => household.close());

const spend = async (amount: number, date = TODAY, toBalance = true) =>
  must(
    await addPosting(
      { accountId: account, date, amount: kroner(-amount), text: "Netto", status: "booked" },
      { toBalance, today: TODAY },
    ),
  );
const worth = () => recordById("assets", account)?.currentValue;
const values = () =>
  Object.fromEntries(allRecords("valuations").map(({ date, value }) => [date, value.minor / 100] as const));

test("a posting moves what is on its account, and both are taken back in one step", async () => {
  const { takeBack } = await spend(250);
  await expect.poll(worth).toEqual(kroner(750));
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [TODAY]: 750 });
  must(await takeBack());
  await expect.poll(worth).toEqual(kroner(1_000));
  expect(values()).toEqual({ [LAST_WEEK]: 1_000 });
  expect(allRecords("transactions")).toEqual([]);
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

test("before the first value there is nothing to add it to", async () => {
  await spend(250, addDays(LAST_WEEK, -1));
  expect(values()).toEqual({ [LAST_WEEK]: 1_000 });
  expect(allRecords("transactions")).toHaveLength(1);
});
