import { afterEach, beforeEach, expect, test } from "vitest";
import { ENTITY_BY_COLLECTION } from "#domain/entities/index.ts";
import { addDays, type IsoDate, isoDate } from "#domain/dates.ts";
import { AssetId, ValuationId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import type { Change } from "#workers/vault/vaultApi.ts";
import { addTransaction } from "./addTransaction.ts";
import { removeTransaction } from "./changeTransaction.ts";
import { settleBalances } from "./countedBalances.ts";
import { allRecords, recordById } from "../records/records.ts";
import { createValuedEntity, putValue, valuesOf } from "../records/valuedEntities.ts";

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

async function spend(amount: number, date = TODAY) {
  const fields = { accountId: account, date, amount: kroner(-amount), text: "Netto", status: "booked" as const };
  return must(await addTransaction(fields, { toBalance: true, today: TODAY }));
}

/**
 * The transaction that the other device writes where 1,000 kr stand there and it counts in 100 kr: its own value of the
 * day, or the `standing` one.
 */
function spentThere(standing?: ValuationId, date: IsoDate = TODAY, before = 1_000): readonly Change[] {
  const value = kroner(before - 100);
  const put = (collection: "assets" | "transactions" | "valuations", id: string, set: object): Change => ({
    kind: "put",
    collection,
    id,
    schemaVersion: ENTITY_BY_COLLECTION[collection].version,
    set: { ...set },
  });
  const transaction = {
    accountId: account,
    date,
    amount: kroner(-100),
    text: "Kiosk",
    status: "booked",
    inBalance: true,
  };
  const counted = { subjectId: account, subject: "asset", date, value, source: "manual", fromPosting: true };
  return [
    put("transactions", crypto.randomUUID(), transaction),
    standing ? put("valuations", standing, { value }) : put("valuations", crypto.randomUUID(), counted),
    put("assets", account, { currentValue: value }),
  ];
}
const values = () =>
  valuesOf({ collection: "assets", id: account }).map(({ date, value }) => [date, value.minor / 100]);
const worth = () => recordById("assets", account)!.currentValue.minor / 100;
const START = [LAST_WEEK, 1_000];

test("two devices that each counted a transaction in on one day have one value of it when they have met, with both transactions in it", async () => {
  const { takeBack } = await spend(250);
  await household.meet(...spentThere());
  await expect.poll(() => values().length).toBe(3);
  const ids = allRecords("valuations").flatMap(({ id, fromPosting }) => (fromPosting ? [id] : []));
  must(await settleBalances(TODAY));
  expect(values()).toEqual([[TODAY, 650], START]);
  expect(worth()).toBe(650);
  expect(recordById("valuations", ids.toSorted()[0]!)).toBeDefined();
  await household.exchange();
  const settled = allRecords("valuations");
  must(await settleBalances(TODAY));
  expect(allRecords("valuations")).toEqual(settled);
  must(await takeBack());
  expect(values()).toEqual([[TODAY, 900], START]);
  await household.reopen();
  expect(values()).toEqual([[TODAY, 900], START]);
  expect(worth()).toBe(900);
});

test("nothing is lost either where both counted into a value that both had", async () => {
  await spend(50);
  await household.exchange();
  const [standing] = valuesOf({ collection: "assets", id: account });
  await spend(250);
  await household.meet(...spentThere(standing!.id, TODAY, 950));
  await expect.poll(() => allRecords("transactions").length).toBe(3);
  must(await settleBalances(TODAY));
  expect(values()).toEqual([[TODAY, 600], START]);
  expect(worth()).toBe(600);
});

test("what another device counted in of an earlier day is in what was counted up here since", async () => {
  await spend(250);
  await household.meet(...spentThere(undefined, YESTERDAY));
  await expect.poll(() => values().length).toBe(3);
  must(await settleBalances(TODAY));
  expect(values()).toEqual([[TODAY, 650], [YESTERDAY, 900], START]);
  expect(worth()).toBe(650);
});

test("what a person told of the day meanwhile stands, and what was only counted up goes", async () => {
  must(await putValue({ collection: "assets", id: account }, { date: TODAY, value: kroner(640) }, TODAY));
  await household.meet(...spentThere());
  await expect.poll(() => values().length).toBe(3);
  expect(values()[0]).toEqual([TODAY, 640]);
  must(await settleBalances(TODAY));
  expect(values()).toEqual([[TODAY, 640], START]);
  expect(worth()).toBe(640);
});

test("what is deleted here while another device counts in on that day is out, and the other's is in, also when the deletion is undone", async () => {
  const { id } = await spend(250);
  await household.exchange();
  const [standing] = valuesOf({ collection: "assets", id: account });
  const gone = must(await removeTransaction(recordById("transactions", id)!, TODAY));
  expect(values()).toEqual([START]);
  await household.meet(...spentThere(standing!.id, TODAY, 750));
  await expect.poll(() => values().length).toBe(2);
  must(await settleBalances(TODAY));
  expect(values()).toEqual([[TODAY, 900], START]);
  must(await gone.takeBack());
  expect(values()).toEqual([[TODAY, 650], START]);
  expect(worth()).toBe(650);
});
