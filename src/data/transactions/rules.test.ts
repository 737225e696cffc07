import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { builtInId } from "#domain/categories/builtInId.ts";
import { isoDate } from "#domain/dates.ts";
import type { Rule } from "#domain/entities/rule.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { SOON } from "#tests/support/soon.ts";
import { must, put } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { allRecords, recordById } from "../records/records.ts";
import { create, remove, update } from "../records/repository.ts";
import { moveRule, saveRule } from "./rules.ts";

const [GROCERIES, KIOSK, CAFE] = [builtInId(12, 1), builtInId(12, 2), builtInId(14, 2)];
const NETTO = { matching: "contains", text: "netto", categoryId: GROCERIES } as const;
const ACCOUNT = AssetId.parse(crypto.randomUUID());
let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

async function transaction(text: string): Promise<Transaction> {
  const fields = { accountId: ACCOUNT, date: isoDate("2026-11-20"), amount: money(-90_00, "DKK"), text } as const;
  return must(await create("transactions", { ...fields, status: "booked" }));
}

async function rule(text: string, order: number): Promise<Rule> {
  return must(await create("rules", { ...NETTO, text, order }));
}

const shows = (check: () => void) => vi.waitFor(check, SOON);
const stored = ({ id }: Transaction) => recordById("transactions", id);
const inOrder = () =>
  allRecords("rules")
    .toSorted((a, b) => a.order - b.order)
    .map(({ text }) => text);

test("[§1.3] a rule is used on the transactions that it fits as it is saved, or on none", async () => {
  const [netto, nemlig] = [await transaction("Netto"), await transaction("Nemlig")];
  expect(must(await saveRule(undefined, NETTO, false)).hits).toBe(0);
  await shows(() => expect(stored(netto)?.categoryId).toBeUndefined());
  expect(must(await saveRule(undefined, { ...NETTO, categoryId: KIOSK, text: "nem" }, true)).hits).toBe(1);
  await shows(() => expect([stored(netto)?.categoryId, stored(nemlig)?.categoryId]).toEqual([undefined, KIOSK]));
});

test("[§1.3] what was chosen after a rule stays when the rule is taken back, and what is gone keeps nothing else from it", async () => {
  const [one, chosen, cleared, gone] = await Promise.all(["Netto 1", "Netto 2", "Netto 3", "Netto 4"].map(transaction));
  const saved = must(await saveRule(undefined, NETTO, true));
  expect(saved.hits).toBe(4);
  must(await update("transactions", chosen!.id, { categoryId: CAFE, categorisedBy: "hand" }));
  must(await update("transactions", cleared!.id, { categoryId: undefined, categorisedBy: "hand" }));
  must(await remove("transactions", [gone!.id]));
  must(await saved.takeBack());
  await shows(() => expect(allRecords("rules")).toEqual([]));
  await shows(() => expect(stored(one!)).toEqual(one));
  await shows(() => expect(stored(chosen!)).toMatchObject({ categoryId: CAFE, categorisedBy: "hand" }));
  await shows(() => expect(stored(cleared!)).toEqual({ ...cleared, categorisedBy: "hand" }));
});

test("[§1.3] a changed rule gets its conditions back, but keeps the place it was moved to since, and one that is gone stays so", async () => {
  const [netto, rema] = [await rule("netto", 1), await rule("rema", 2)];
  const changed = must(await saveRule(netto, { ...NETTO, direction: "out" }, false));
  must(await moveRule([netto, rema], netto.id, 1));
  must(await changed.takeBack());
  await shows(() => expect(recordById("rules", netto.id)).toEqual({ ...netto, order: 3 }));

  const again = must(await saveRule(netto, { ...NETTO, direction: "in" }, false));
  must(await remove("rules", [netto.id]));
  must(await again.takeBack());
  await shows(() => expect(inOrder()).toEqual(["rema"]));
});

test("[§1.3] what a rule puts on transactions is taken back with it, but not what was added or taken off since", async () => {
  const [tagged, cleared, more] = await Promise.all(["Hotel 1", "Hotel 2", "Hotel 3"].map(transaction));
  must(await update("transactions", tagged!.id, { tags: ["Anna"] }));
  const fields = { matching: "contains", text: "hotel", tags: ["Ferie", "Rejse"], extraordinary: true } as const;
  const saved = must(await saveRule(undefined, { ...fields, tags: [...fields.tags] }, true));
  expect(saved.hits).toBe(3);
  await shows(() => expect(stored(tagged!)).toMatchObject({ tags: ["Anna", "Ferie", "Rejse"], extraordinary: true }));
  expect(stored(tagged!)?.categorisedBy).toBeUndefined();
  must(await update("transactions", cleared!.id, { tags: undefined, extraordinary: undefined }));
  must(await update("transactions", more!.id, { tags: ["Ferie", "Rejse", "Bo"] }));
  must(await saved.takeBack());
  await shows(() => expect(allRecords("rules")).toEqual([]));
  await shows(() => expect(stored(tagged!)).toEqual({ ...tagged, tags: ["Anna"] }));
  await shows(() => expect(stored(cleared!)).toEqual(cleared));
  await shows(() => expect(stored(more!)).toEqual({ ...more, tags: ["Bo"] }));
});

test("[§9] a rule of which one device took the category and another the tags can be read, and does nothing", async () => {
  const both = must(await create("rules", { ...NETTO, tags: ["Mad"], order: 1 }));
  await household.exchange();
  await household.meet({ ...put(both.id, {}, "rules"), unset: ["categoryId"] });
  must(await update("rules", both.id, { tags: undefined }));
  await household.exchange();
  const { id, matching, text, order } = both;
  await shows(() => expect(recordById("rules", id)).toEqual({ id, matching, text, order }));
  const netto = await transaction("Netto");
  expect(must(await saveRule(recordById("rules", id), { matching, text }, true)).hits).toBe(0);
  expect(stored(netto)).toEqual(netto);
});

test("[§9] what was left alone in a rule stays as another device has made it meanwhile", async () => {
  const netto = await rule("netto", 1);
  await household.exchange();
  await household.meet(put(netto.id, { text: "føtex" }, "rules"));
  const saved = must(await saveRule(netto, { ...NETTO, categoryId: KIOSK }, false));
  await shows(() => expect(recordById("rules", netto.id)).toMatchObject({ text: "føtex", categoryId: KIOSK }));
  must(await saved.takeBack());
  const back = { text: "føtex", categoryId: GROCERIES };
  await shows(() => expect(recordById("rules", netto.id)).toMatchObject(back));
});

test("[§1.3] a rule is moved between two that two devices gave one place, and is moved back", async () => {
  const [irma, netto, other] = [await rule("irma", 1), await rule("netto", 1), await rule("rema", 2)];
  const [first, second] = irma.id < netto.id ? [irma, netto] : [netto, irma];
  const back = must(await moveRule([first, second, other], other.id, 1));
  await shows(() => expect(inOrder()).toEqual([first.text, "rema", second.text]));
  must(await back());
  await shows(() =>
    expect(
      allRecords("rules")
        .map(({ order }) => order)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 1, 2]),
  );
});

test("[§1.3] a rule renames what it fits and keeps the bank's text beside it; taken back, what was renamed since stays", async () => {
  const [one, again] = [await transaction("DK-NOTA 1"), await transaction("DK-NOTA 2")];
  const saved = must(await saveRule(undefined, { matching: "contains", text: "dk-nota", renameTo: "Netto" }, true));
  expect(saved.hits).toBe(2);
  await shows(() => expect(stored(one)).toMatchObject({ text: "Netto", bankText: "DK-NOTA 1" }));
  must(await update("transactions", again.id, { text: "Netto Valby" }));
  must(await saved.takeBack());
  await shows(() => expect(stored(one)).toEqual(one));
  await shows(() => expect(stored(again)).toMatchObject({ text: "Netto Valby", bankText: "DK-NOTA 2" }));
});
