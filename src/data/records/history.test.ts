import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { IsoDate } from "#domain/dates.ts";
import { HOUSEHOLD_ID } from "#domain/entities/household.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must, put } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { type HistorySubject, historySubject, type LostValue, noticeOf, ownerOf, restoreLost } from "./history.ts";
import { allRecords, recordById } from "./records.ts";
import { create, remove, update } from "./repository.ts";
import { type Change, onChanges } from "../sync/syncSheetNotices.ts";
import { correctValue, createValuedEntity, putValue, removeValue, restoreValue, valuesOf } from "./valuedEntities.ts";
import { askVault } from "../keys/vault.ts";

const TODAY = "2026-11-22" as IsoDate;
let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

async function lostOf({ collection, id }: HistorySubject): Promise<readonly LostValue[]> {
  return must(await askVault((api) => api.history(collection, id)));
}

const kroner = (amount: number) => money(amount * 100, "DKK");

function home(worth: number) {
  return { type: "real_estate" as const, name: "Huset", currentValue: kroner(worth), reminders: [] };
}

async function transaction() {
  const made = await create("transactions", {
    accountId: AssetId.parse(crypto.randomUUID()),
    date: TODAY,
    amount: money(-450_00, "DKK"),
    text: "Bager",
    status: "booked",
  });
  await household.exchange();
  return must(made);
}

test("[§9] a transaction's value that gave way is brought back, and that is taken back", async () => {
  const { id } = await transaction();
  must(await update("transactions", id, { text: "Bageren på hjørnet", amount: money(-460_00, "DKK") }));
  await household.meet(put(id, { text: "Bager Jensen" }, "transactions"));
  await vi.waitFor(() => expect(recordById("transactions", id)?.text).toBe("Bager Jensen"));

  const subject = { collection: "transactions", id } as const;
  expect(historySubject(subject)).toEqual(subject);
  const [lost, ...others] = await lostOf(subject);
  expect([lost?.field, lost?.value, others]).toEqual(["text", "Bageren på hjørnet", []]);
  const undo = must(await restoreLost(subject, lost!, TODAY));
  expect(recordById("transactions", id)).toMatchObject({ text: "Bageren på hjørnet", amount: { minor: -460_00 } });
  must(await undo());
  await vi.waitFor(() => expect(recordById("transactions", id)?.text).toBe("Bager Jensen"));
});

test("[§9] one amount of what a month costs is brought back, and the others stay", async () => {
  const cost = (id: "living" | "housing", minor: number) =>
    ({ id, amount: money(minor, "DKK"), source: "own" }) as const;
  must(await create("household", { id: HOUSEHOLD_ID, costs: [cost("living", 8_000_00), cost("housing", 9_000_00)] }));
  await household.exchange();
  must(await update("household", HOUSEHOLD_ID, { costs: [cost("living", 8_500_00), cost("housing", 9_000_00)] }));
  const there = { costs: [cost("living", 7_000_00), cost("housing", 9_500_00)] };
  await household.meet(put(HOUSEHOLD_ID, there, "household"));
  await vi.waitFor(() => expect(recordById("household", HOUSEHOLD_ID)).toMatchObject(there));

  const subject = { collection: "household", id: HOUSEHOLD_ID } as const;
  const lost = (await lostOf(subject)).find(({ field }) => field === "costs/living");
  must(await restoreLost(subject, lost!, TODAY));
  expect(recordById("household", HOUSEHOLD_ID)?.costs).toEqual([cost("living", 8_500_00), cost("housing", 9_500_00)]);
});

test("[§9] an amount that was brought back is taken back without the one that another device added since", async () => {
  const cost = (id: "living" | "housing", minor: number) =>
    ({ id, amount: money(minor, "DKK"), source: "own" }) as const;
  must(await create("household", { id: HOUSEHOLD_ID, costs: [cost("living", 8_000_00)] }));
  await household.exchange();
  must(await update("household", HOUSEHOLD_ID, { costs: [cost("living", 8_500_00)] }));
  await household.meet(put(HOUSEHOLD_ID, { costs: [cost("living", 7_000_00)] }, "household"));
  const subject = { collection: "household", id: HOUSEHOLD_ID } as const;
  const lost = (await lostOf(subject)).find(({ field }) => field === "costs/living");
  const undo = must(await restoreLost(subject, lost!, TODAY));
  const there = { costs: [cost("living", 8_500_00), cost("housing", 9_000_00)] };
  await household.exchange();
  await household.meet(put(HOUSEHOLD_ID, there, "household"));
  await vi.waitFor(() => expect(recordById("household", HOUSEHOLD_ID)).toMatchObject(there));
  must(await undo());
  await household.exchange();
  expect(recordById("household", HOUSEHOLD_ID)?.costs).toEqual([cost("living", 7_000_00), cost("housing", 9_000_00)]);
});

test("[§9] a lost amount of an older value is brought back to it, what it is of stays worth its newest, and that is undone", async () => {
  const asset = must(await createValuedEntity({ collection: "assets", fields: home(3_000_000) }, TODAY));
  const subject = { collection: "assets", id: AssetId.parse(asset) } as const;
  must(await putValue(subject, { date: "2020-05-01" as IsoDate, value: kroner(2_000_000) }, TODAY));
  await household.exchange();
  const older = allRecords("valuations").find(({ date }) => date === "2020-05-01")!;
  must(await correctValue(subject, older.id, { value: kroner(2_100_000) }, TODAY, older));
  await household.meet(put(older.id, { value: kroner(2_200_000) }, "valuations"));
  await vi.waitFor(() => expect(recordById("valuations", older.id)?.value).toEqual(kroner(2_200_000)));

  const lostOn = historySubject({ collection: "valuations", id: older.id })!;
  expect(ownerOf(lostOn)).toEqual(subject);
  const [lost] = await lostOf(lostOn);
  const undo = must(await restoreLost(lostOn, lost!, TODAY));
  expect(recordById("valuations", older.id)).toMatchObject({ date: "2020-05-01", value: kroner(2_100_000) });
  expect(recordById("assets", asset)?.currentValue).toEqual(kroner(3_000_000));
  must(await undo());
  await vi.waitFor(() => expect(recordById("valuations", older.id)?.value).toEqual(kroner(2_200_000)));
});

test("the newest value is what the asset is worth, also after it was corrected to another day or restored", async () => {
  const asset = must(await createValuedEntity({ collection: "assets", fields: home(3_000_000) }, TODAY));
  const subject = { collection: "assets", id: AssetId.parse(asset) } as const;
  await household.exchange();
  const newest = allRecords("valuations")[0]!;
  must(await correctValue(subject, newest.id, { value: kroner(3_100_000) }, TODAY, newest));
  expect(recordById("assets", asset)?.currentValue).toEqual(kroner(3_100_000));
  await household.meet(put(newest.id, { value: kroner(3_200_000) }, "valuations"));
  const [lost] = await lostOf({ collection: "valuations", id: newest.id });
  must(await restoreLost({ collection: "valuations", id: newest.id }, lost!, TODAY));
  expect(recordById("assets", asset)?.currentValue).toEqual(kroner(3_100_000));
  must(await putValue(subject, { date: "2026-11-01" as IsoDate, value: kroner(2_900_000) }, TODAY));
  must(await correctValue(subject, newest.id, { date: "2026-10-01" as IsoDate }, TODAY));
  expect(recordById("assets", asset)?.currentValue).toEqual(kroner(2_900_000));
});

test("a day has one value: what stands where an older value is brought back to gives way, and undoing brings it back", async () => {
  const asset = must(await createValuedEntity({ collection: "assets", fields: home(3_000_000) }, TODAY));
  const subject = { collection: "assets", id: AssetId.parse(asset) } as const;
  const may = "2020-05-01" as IsoDate;
  must(await putValue(subject, { date: may, value: kroner(2_000_000) }, TODAY));
  await household.exchange();
  const older = allRecords("valuations").find(({ date }) => date === may)!;
  must(await correctValue(subject, older.id, { date: "2020-06-01" as IsoDate }, TODAY, older));
  await household.meet(put(older.id, { date: "2020-07-01" }, "valuations"));
  await vi.waitFor(() => expect(recordById("valuations", older.id)?.date).toBe("2020-07-01"));
  must(await putValue(subject, { date: "2020-06-01" as IsoDate, value: kroner(2_500_000) }, TODAY));

  const [lost] = await lostOf({ collection: "valuations", id: older.id });
  const undo = must(await restoreLost({ collection: "valuations", id: older.id }, lost!, TODAY));
  const valuesInJune = () => valuesOf(subject).filter(({ date }) => date === "2020-06-01");
  await vi.waitFor(() => expect(valuesInJune().map(({ value }) => value)).toEqual([kroner(2_000_000)]));
  must(await undo());
  await vi.waitFor(() => expect(valuesInJune().map(({ value }) => value)).toEqual([kroner(2_500_000)]));
  expect(recordById("valuations", older.id)?.date).toBe("2020-07-01");
});

test("a value that was deleted and comes back takes the day from the one that was written since, and gives it up again", async () => {
  const asset = must(await createValuedEntity({ collection: "assets", fields: home(3_000_000) }, TODAY));
  const subject = { collection: "assets", id: AssetId.parse(asset) } as const;
  must(await putValue(subject, { date: "2020-05-01" as IsoDate, value: kroner(2_000_000) }, TODAY));
  const newest = allRecords("valuations").find(({ date }) => date === TODAY)!;
  must(await removeValue(subject, newest.id, TODAY));
  must(await putValue(subject, { date: TODAY, value: kroner(3_500_000) }, TODAY));
  const undo = must(await restoreValue(subject, newest.id, TODAY));
  await vi.waitFor(() => expect(valuesOf(subject)).toHaveLength(2));
  expect(recordById("assets", asset)?.currentValue).toEqual(kroner(3_000_000));
  must(await undo());
  await vi.waitFor(() => expect(valuesOf(subject)).toHaveLength(2));
  expect(recordById("assets", asset)?.currentValue).toEqual(kroner(3_500_000));
});

test("a value of something that is gone leads nowhere", async () => {
  const asset = must(await createValuedEntity({ collection: "assets", fields: home(1) }, TODAY));
  const { id } = allRecords("valuations")[0]!;
  must(await remove("assets", [AssetId.parse(asset)]));
  await vi.waitFor(() => expect(historySubject({ collection: "valuations", id })).toBeUndefined());
});

test("a choice that another device made otherwise is told to nobody, what was written by hand is", async () => {
  const { id } = await transaction();
  must(await create("preferences", { id: PREFERENCES_ID, displayCurrency: "DKK" }));
  must(await create("household", { id: HOUSEHOLD_ID, hasCar: false }));
  await household.exchange();
  const told: (readonly Change[])[] = [];
  const stop = onChanges((changes) => told.push(changes));
  must(await update("preferences", PREFERENCES_ID, { displayCurrency: "EUR" }));
  must(await update("household", HOUSEHOLD_ID, { home: "owner" }));
  must(await update("transactions", id, { note: "Til fødselsdagen" }));
  await household.meet(
    put(PREFERENCES_ID, { displayCurrency: "SEK" }, "preferences"),
    put(HOUSEHOLD_ID, { home: "tenant" }, "household"),
    put(id, { note: "Til kaffen" }, "transactions"),
  );
  await vi.waitFor(() => expect(told).toHaveLength(1), 5_000);
  stop();
  const [changes = []] = told;
  expect(changes.map(({ collection }) => collection).toSorted()).toEqual(["household", "preferences", "transactions"]);
  expect(noticeOf(changes)).toMatchObject({ kind: "changed", records: [{ collection: "transactions", id }] });
  expect(noticeOf(changes.filter(({ collection }) => collection !== "transactions"))).toBeUndefined();
});

test("a notice says that all came back when all that is worth telling did", () => {
  const costs = { kind: "conflict", collection: "household", id: HOUSEHOLD_ID, fields: ["costs", "home"] } as const;
  const choice = {
    kind: "conflict",
    collection: "preferences",
    id: PREFERENCES_ID,
    fields: ["displayCurrency"],
  } as const;
  const back = { kind: "revived", collection: "assets", id: crypto.randomUUID() } as const;
  expect(noticeOf([back, choice])).toEqual({ kind: "revived", records: [back] });
  expect(noticeOf([back, costs])).toEqual({ kind: "changed", records: [back, costs] });
});
