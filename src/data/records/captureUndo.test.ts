import { afterEach, beforeEach, expect, test } from "vitest";
import { addDays, isoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { addTransaction } from "../transactions/addTransaction.ts";
import { allRecords, recordById } from "./records.ts";
import { create, update } from "./repository.ts";
import { writeValuedEntity } from "./captureUndo.ts";
import { createValuedEntity, putValue, valuedEntityWrites } from "./valuedEntities.ts";

const TODAY = isoDate("2026-11-22");
const YESTERDAY = addDays(TODAY, -1);
const LAST_WEEK = addDays(TODAY, -7);
const kroner = (amount: number) => money(amount * 100, "DKK");
let household: TwoDevices;
let subject: { readonly collection: "assets"; readonly id: Asset["id"] };

/** 1,000 kr a week ago. */
beforeEach(async () => {
  household = await twoDevices();
  const fields = { type: "bank" as const, name: "Lønkonto", currentValue: kroner(1_000), reminders: [] };
  const id = AssetId.parse(must(await createValuedEntity({ collection: "assets", fields }, LAST_WEEK)));
  subject = { collection: "assets", id };
  await household.exchange();
});
afterEach(() => household.close());

const account = () => recordById("assets", subject.id)!;
const values = () =>
  Object.fromEntries(allRecords("valuations").map(({ date, value }) => [date, value.minor / 100] as const));
const reminder = (notes: string) => ({ id: crypto.randomUUID(), type: "service" as const, notes, date: TODAY });

/** Saves the form as it was opened, with these changes; answers with the way back. */
async function save(changes: Partial<Omit<Asset, "id">>) {
  const seen = account();
  const { id: _, ...fields } = seen;
  const record = { collection: "assets", fields: { ...fields, ...changes } } as const;
  return must(await writeValuedEntity(subject, valuedEntityWrites(subject, seen, record, TODAY), TODAY));
}

async function bankFile(date = TODAY, amount = 5_000) {
  const source = "import" as const;
  const value = kroner(amount);
  must(await create("valuations", { subjectId: subject.id, subject: "asset", date, value, source }));
  must(await update("assets", subject.id, { currentValue: value }));
}

test("a corrected name is taken back, and the balances that came in since stay", async () => {
  const takeBack = await save({ name: "Budgetkonto" });
  await bankFile(YESTERDAY, 900);
  must(
    await addTransaction(
      { accountId: subject.id, date: TODAY, amount: kroner(-200), text: "Netto", status: "booked" },
      { toBalance: true, today: TODAY },
    ),
  );
  must(await takeBack!());
  expect(account()).toMatchObject({ name: "Lønkonto", currentValue: kroner(700) });
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [YESTERDAY]: 900, [TODAY]: 700 });
});

test("a new value is taken back, and the account is worth what came in before it meanwhile", async () => {
  const takeBack = await save({ currentValue: kroner(2_000), location: "Aarhus" });
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [TODAY]: 2_000 });
  must(await putValue(subject, { date: YESTERDAY, value: kroner(900) }, TODAY));
  expect(account().currentValue).toEqual(kroner(2_000));
  must(await takeBack!());
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [YESTERDAY]: 900 });
  expect(account().currentValue).toEqual(kroner(900));
  expect(account().location).toBeUndefined();
});

test("a value that was corrected again since stays, and so does what the account is worth", async () => {
  const takeBack = await save({ currentValue: kroner(2_000), name: "Budgetkonto" });
  must(await putValue(subject, { date: TODAY, value: kroner(2_100) }, TODAY));
  must(await takeBack!());
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [TODAY]: 2_100 });
  expect(account()).toMatchObject({ name: "Lønkonto", currentValue: kroner(2_100) });
});

test("with nothing in between everything is as it was, a value in the place of a file's too", async () => {
  await bankFile();
  const [before, had] = [account(), allRecords("valuations")];
  const takeBack = await save({ currentValue: kroner(4_000), name: "Budgetkonto", reminders: [reminder("Ring")] });
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [TODAY]: 4_000 });
  must(await takeBack!());
  expect(account()).toEqual(before);
  expect(new Set(allRecords("valuations"))).toEqual(new Set(had));
});

test("one reminder is taken back; one that came in since, and one that was moved since, stay", async () => {
  const [first, second, third] = [reminder("Rente"), reminder("Gebyr"), reminder("Kort")];
  must(await update("assets", subject.id, { reminders: [first] }));
  const takeBack = await save({ reminders: [{ ...first, notes: "Renten" }, second] });
  const moved = { ...second, date: addDays(TODAY, 3) };
  must(await update("assets", subject.id, { reminders: [{ ...first, notes: "Renten" }, moved, third] }));
  must(await takeBack!());
  expect(account().reminders).toEqual([first, moved, third]);
});

test("a field that was given another value since keeps it", async () => {
  const takeBack = await save({ name: "Budgetkonto", location: "Aarhus" });
  must(await update("assets", subject.id, { name: "Madkonto" }));
  must(await takeBack!());
  expect(account().name).toBe("Madkonto");
  expect(account().location).toBeUndefined();
});

test("a field that another device changed before the screens had it is not taken back with one's own", async () => {
  const set = { location: "Odense" };
  await household.meet({ kind: "put", collection: "assets", id: subject.id, schemaVersion: 1, set });
  const takeBack = await save({ name: "Budgetkonto" });
  await household.exchange();
  must(await takeBack!());
  await household.exchange();
  expect(account()).toMatchObject({ name: "Lønkonto", location: "Odense" });
});

test("a save that changed nothing has nothing to take back", async () => {
  expect(await save({})).toBeUndefined();
});

test("a value that was taken out comes back, unless its day has another by then", async () => {
  must(await putValue(subject, { date: YESTERDAY, value: kroner(900) }, TODAY));
  const { id } = allRecords("valuations").find(({ date }) => date === YESTERDAY)!;
  const takeOut = async () => {
    const worth = { kind: "update", ...subject, changes: { currentValue: kroner(1_000) } } as const;
    const removal = { kind: "remove", collection: "valuations", id } as const;
    return must(await writeValuedEntity(subject, [removal, worth], TODAY))!;
  };
  must(await (await takeOut())());
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [YESTERDAY]: 900 });
  const takeBack = await takeOut();
  must(await putValue(subject, { date: YESTERDAY, value: kroner(950) }, TODAY));
  must(await takeBack());
  expect(values()).toEqual({ [LAST_WEEK]: 1_000, [YESTERDAY]: 950 });
  expect(allRecords("valuations")).toHaveLength(2);
  expect(account().currentValue).toEqual(kroner(950));
});
