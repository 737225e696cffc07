import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { builtInId } from "#domain/categories/builtInId.ts";
import { isoDate } from "#domain/dates.ts";
import { HOUSEHOLD_ID } from "#domain/entities/household.ts";
import { ENTITIES } from "#domain/entities/index.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { ok } from "#domain/result.ts";
import type { PlainRecord } from "#workers/vault/vaultApi.ts";
import { allDrafts, draftOf, keepDraft, onDraftsChanged } from "./drafts.ts";
import { onLocalWrite } from "./localWrites.ts";
import { fetchPrices } from "../investments/prices.ts";
import { allRecords, newerRows, onRecords, openRecords, ownRecord, readState, receive, recordById } from "./records.ts";
import { create, remove, restore, update } from "./repository.ts";
import { openedSample } from "./sampleWorkspace.ts";
import { labelOf } from "../sync/syncSheet.ts";
import { saveSummary } from "./useRecords.ts";
import { openVault, setVault } from "../keys/vault.ts";
import { type MemoryVault, memoryVault } from "../../../tests/support/memoryVault.ts";
import { removeValuedEntity, restoreValuedEntity, saveValuedEntity } from "./valuedEntities.ts";
import { workspace } from "./workspace.ts";
import { household } from "#data/state/household.ts";

const TODAY = isoDate("2026-11-22");
const OWN = AssetId.parse(crypto.randomUUID());

/** Whatever is asked of the vault, by the name of the method. */
const asked: string[] = [];

let vault: MemoryVault;
let commits: MemoryVault["commits"];

beforeEach(async () => {
  asked.length = 0;
  vault = memoryVault();
  ({ commits } = vault);
  const api = new Proxy(vault.host.api as unknown as Record<string, unknown>, {
    get: (methods, name: string) => {
      if (name !== "listen") asked.push(name);
      return name in methods ? methods[name] : () => Promise.resolve(ok());
    },
  });
  setVault(openVault({ ...vault.host, api: api as never }, receive));
  openRecords();
  receive(records(account("Lønkonto")));
  receive({ kind: "loaded", records: 1 });
  while (readState.get() !== "ready") await new Promise((resolve) => setTimeout(resolve));
});

afterEach(() => {
  household.renew();
});

function records(...rows: readonly PlainRecord[]) {
  return vault.message("otherDevice", ...rows);
}

function account(name: string): PlainRecord {
  const fields = { type: "bank", name, currentValue: money(100_00, "DKK"), reminders: [] };
  return { collection: "assets", id: OWN, deleted: false, schemaVersion: 1, fields };
}

function own(): string {
  return JSON.stringify(ENTITIES.map(({ collection }) => allRecords(collection)));
}

async function openSample() {
  const place = await openedSample({ today: TODAY, currency: "DKK", wordOf: (word) => word, cameFrom: "/aktiver" });
  workspace.set(place);
  return place;
}

describe("the example before the account's records", () => {
  test("is what is read, all of it, and the account's come back as they were when it is put away", async () => {
    const before = own();
    const told = new Set<string>();
    const stops = ENTITIES.map(({ collection }) => onRecords(collection, () => void told.add(collection)));
    await openSample();
    expect(told.size).toBe(ENTITIES.length);
    expect(recordById("assets", OWN)).toBeUndefined();
    expect(allRecords("assets")).toHaveLength(7);
    told.clear();
    workspace.set(undefined);
    expect(told.size).toBe(ENTITIES.length);
    expect(own()).toBe(before);
    stops.forEach((stop) => stop());
  });

  test("adds, changes, removes and brings back, and nothing of it is asked of the vault, told to the sync or kept for the next start", async () => {
    const before = own();
    let written = 0;
    const stop = onLocalWrite(() => (written += 1));
    await openSample();
    asked.length = 0;
    const [home] = allRecords("assets");
    const made = await create("assets", {
      type: "cash",
      name: "Pung",
      currentValue: money(5_00, "DKK"),
      reminders: [],
    });
    expect(made).toMatchObject({ ok: true, value: { name: "Pung" } });
    expect(await update("assets", home!.id, { name: "Hytten" })).toMatchObject({ ok: true, value: { name: "Hytten" } });
    const subject = { collection: "assets", id: home!.id } as const;
    const { id: _, ...fields } = recordById("assets", home!.id)!;
    const raised = { ...fields, currentValue: money(4_000_000_00, "DKK") };
    expect(
      (
        await saveValuedEntity(
          subject,
          recordById("assets", home!.id)!,
          { collection: "assets", fields: raised },
          TODAY,
        )
      ).ok,
    ).toBe(true);
    expect(recordById("assets", home!.id)?.currentValue.minor).toBe(4_000_000_00);
    const values = allRecords("valuations").length;
    const removal = await removeValuedEntity(subject);
    expect(recordById("assets", home!.id)).toBeUndefined();
    expect(allRecords("valuations").length).toBeLessThan(values);
    expect(removal.ok && (await restoreValuedEntity(removal.value)).ok).toBe(true);
    expect(recordById("assets", home!.id)?.name).toBe("Hytten");
    expect(allRecords("valuations")).toHaveLength(values);
    expect(await update("assets", home!.id, { name: "" })).toMatchObject({ ok: false, problem: { kind: "Invalid" } });
    expect(await restore("assets", [AssetId.parse(crypto.randomUUID())])).toMatchObject({
      ok: false,
      problem: { kind: "NotFound" },
    });
    expect((await saveSummary({ version: 1 })).ok).toBe(true);

    expect(asked).toEqual([]);
    expect(commits).toEqual([]);
    expect(written).toBe(0);
    workspace.set(undefined);
    expect(own()).toBe(before);
    stop();
  });

  test("asks no server for its prices", async () => {
    await openSample();
    const [security] = allRecords("securities");
    await update("securities", security!.id, { isin: "DK0062498333" });
    expect(await fetchPrices(TODAY)).toMatchObject({ ok: false, problem: { kind: "NothingToAsk" } });
    expect(asked).toEqual([]);
  });

  test("what was begun in it writes nothing to the account when it is over", async () => {
    const place = await openSample();
    const [home] = allRecords("assets");
    const made = await create("assets", {
      type: "cash",
      name: "Pung",
      currentValue: money(5_00, "DKK"),
      reminders: [],
    });
    const groceries = builtInId(12, 1);
    expect((await create("categories", { id: groceries, name: "Mad" })).ok).toBe(true);
    workspace.set(undefined);
    const subjectId = home!.id;
    const late = await Promise.all([
      remove("assets", [home!.id]),
      restore("assets", [made.ok ? made.value.id : home!.id]),
      create("valuations", { subjectId, subject: "asset", date: TODAY, value: money(1, "DKK"), source: "manual" }),
    ]);
    expect(late.map((one) => one.ok)).toEqual([false, false, false]);
    expect(commits).toEqual([]);
    expect([PREFERENCES_ID, HOUSEHOLD_ID].map((id) => place.has(id))).toEqual([false, false]);
    // The account's own go on being written, by the ids that the example has too: built-in categories among them.
    expect((await update("assets", OWN, { name: "Budgetkonto" })).ok).toBe(true);
    expect((await create("preferences", { id: PREFERENCES_ID, displayCurrency: "DKK" })).ok).toBe(true);
    expect((await create("categories", { id: groceries, name: "Madindkøb" })).ok).toBe(true);
    expect(commits).toHaveLength(3);
  });

  test("the vault goes on beneath it: what another device changes is there afterwards, and known by its name meanwhile", async () => {
    await openSample();
    receive(records({ ...account("Fælleskonto"), schemaVersion: 1 }));
    await expect.poll(() => labelOf({ collection: "assets", id: OWN }).name).toBe("Fælleskonto");
    expect(recordById("assets", OWN)).toBeUndefined();
    workspace.set(undefined);
    expect(recordById("assets", OWN)?.name).toBe("Fælleskonto");
    expect(ownRecord("assets", OWN)).toEqual(recordById("assets", OWN));
  });

  test("a record that only a newer app may change stops nobody from changing the example's by the same id", async () => {
    const newer = { ...account("Ny"), collection: "preferences", id: PREFERENCES_ID, schemaVersion: 99 };
    receive(records({ ...newer, fields: { displayCurrency: "SEK" } }));
    await expect.poll(() => newerRows.get().size).toBe(1);
    expect(await update("preferences", PREFERENCES_ID, { displayCurrency: "NOK" })).toMatchObject({ ok: false });
    await openSample();
    expect((await update("preferences", PREFERENCES_ID, { displayCurrency: "NOK" })).ok).toBe(true);
    expect(commits).toEqual([]);
  });

  test("what is typed in its forms is neither found in the account's nor sealed with them", async () => {
    let sealed = 0;
    const stop = onDraftsChanged(() => (sealed += 1));
    keepDraft("asset/new", { name: "Min" });
    await openSample();
    expect(draftOf("asset/new")).toBeUndefined();
    keepDraft("asset/new", { name: "Eksemplets" });
    expect(draftOf("asset/new")).toEqual({ name: "Eksemplets" });
    workspace.set(undefined);
    expect(draftOf("asset/new")).toEqual({ name: "Min" });
    expect(allDrafts()).toEqual([["asset/new", { name: "Min" }]]);
    expect(sealed).toBe(1);
    await openSample();
    expect(draftOf("asset/new")).toBeUndefined();
    stop();
  });

  test("locking puts it away", async () => {
    await openSample();
    household.renew();
    expect(workspace.get()).toBeUndefined();
    expect(allRecords("assets")).toEqual([]);
  });
});
