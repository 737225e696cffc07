import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { money } from "#domain/money.ts";
import type { VaultEvent } from "#workers/vault/vaultApi.ts";
import { firstDevice, must } from "#tests/support/testDevice.ts";
import { allDrafts, draftOf, keepDraft } from "../records/drafts.ts";
import { onLocalWrite } from "../records/localWrites.ts";
import {
  allRecords,
  damagedRows,
  onRecords,
  openRecords,
  ownRecord,
  readState,
  receive,
  recordById,
  removedRecord,
  summary,
} from "../records/records.ts";
import { create, remove, restore, update } from "../records/repository.ts";
import { openedSample } from "../records/sampleWorkspace.ts";
import { undoWrites, undoOf } from "../records/undoOf.ts";
import { saveSummary } from "../records/useRecords.ts";
import { workspace } from "../records/workspace.ts";
import { askVault, openVault, setVault, type VaultHost } from "../keys/vault.ts";
import { outboxCount } from "../sync/outbox.ts";
import { recentActivity } from "../sync/syncSheetActivity.ts";
import { onChanges } from "../sync/syncSheetNotices.ts";
import { accountInUse, household } from "./household.ts";
import { isoDate } from "#domain/dates.ts";

const NEWS = { type: "bank" as const, currentValue: money(100_00, "DKK"), reminders: [] };

/** A household with a vault of its own, beside whatever else is open in this process. */
async function openedHousehold(name: string) {
  const userId = crypto.randomUUID();
  const { device } = await firstDevice(
    { idb: { indexedDB, IDBKeyRange } },
    { userId, password: `Adgangskode ${name}` },
  );
  const [open, account] = [household.begin(), accountInUse.begin()];
  let isEnded = false;
  const host: VaultHost = {
    api: device.vault as unknown as VaultHost["api"],
    terminate: () => (isEnded = true),
    onCrash: () => undefined,
  };
  openRecords(open);
  setVault(
    openVault(host, (event) => receive(event, open)),
    open,
  );
  must(await device.vault.load());
  await vi.waitFor(() => expect(readState.of(open).get()).toBe("ready"), 5_000);
  return {
    open,
    show() {
      household.show(open);
      accountInUse.show(account);
    },
    waiting: () => outboxCount(userId),
    tell: (event: VaultEvent) => receive(event, open),
    isEnded: () => isEnded,
    lock() {
      household.end(open);
      accountInUse.end(account);
    },
  };
}

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
});

afterEach(() => {
  household.renew();
  accountInUse.renew();
});

test("of two households that are open at once neither shows anything of the other", async () => {
  const [ane, bo] = [await openedHousehold("Ane"), await openedHousehold("Bo")];
  const told: string[] = [];
  const stops = [onRecords("assets", () => told.push("records")), onLocalWrite(() => told.push("written"))];

  ane.show();
  const house = must(await create("assets", { ...NEWS, name: "Anes konto" }));
  const gone = must(await create("assets", { ...NEWS, name: "Anes gamle konto" }));
  must(await remove("assets", [gone.id]));
  keepDraft("asset", { name: "Anes kladde" });
  must(await saveSummary({ netWorth: 1 }));
  ane.tell({ kind: "damaged", collection: "assets", id: "x" });
  expect([allRecords("assets").length, recentActivity().length, allDrafts().length, damagedRows.get().length]).toEqual([
    1, 2, 1, 1,
  ]);
  expect(await ane.waiting()).toBe(2);

  bo.show();
  expect([allRecords("assets"), recentActivity(), allDrafts(), damagedRows.get()]).toEqual([[], [], [], []]);
  expect([draftOf("asset"), summary.get(), workspace.get()]).toEqual([undefined, undefined, undefined]);
  expect([recordById("assets", house.id), removedRecord("assets", gone.id), ownRecord("assets", gone.id)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await bo.waiting()).toBe(0);

  // The pages follow the one that they show, and hear nothing of the other.
  told.length = 0;
  must(await create("assets", { ...NEWS, name: "Bos konto" }));
  expect(told).toEqual(["records", "written"]);
  workspace.set(
    await openedSample({ today: isoDate("2026-11-22"), currency: "DKK", wordOf: (word) => word, cameFrom: "/" }),
  );
  ane.show();
  expect(allRecords("assets").map(({ name }) => name)).toEqual(["Anes konto"]);
  expect(draftOf("asset")).toEqual({ name: "Anes kladde" });
  for (const stop of stops) stop();
});

test("a write ends in the household that it began in, and an undo takes nothing back in another", async () => {
  const [ane, bo] = [await openedHousehold("Ane"), await openedHousehold("Bo")];
  ane.show();
  const house = must(await create("assets", { ...NEWS, name: "Anes konto" }));
  const change = { kind: "update", collection: "assets", id: house.id, changes: { name: "Budgetkonto" } } as const;
  const undoCreation = undoOf([{ kind: "create", collection: "assets", fields: house }]);
  const undoChange = undoOf([change]);
  const underWay = update("assets", house.id, { name: "Budgetkonto" });
  bo.show();
  expect(must(await underWay).name).toBe("Budgetkonto");
  expect(recordById("assets", house.id, ane.open)?.name).toBe("Budgetkonto");

  await undoWrites(undoChange());
  await undoWrites(undoCreation());
  await restore("assets", [house.id]);
  expect([allRecords("assets"), recentActivity()]).toEqual([[], []]);
  expect(await bo.waiting()).toBe(0);
  ane.show();
  expect(recordById("assets", house.id)?.name).toBe("Budgetkonto");
  must(await undoWrites(undoChange()));
  expect(recordById("assets", house.id)?.name).toBe("Anes konto");
});

test("what another device did is told to whoever looks at that household alone", async () => {
  const [ane, bo] = [await openedHousehold("Ane"), await openedHousehold("Bo")];
  ane.show();
  const told: string[] = [];
  const stop = onChanges((changes) => told.push(...changes.map(({ id }) => id)));
  ane.tell({ kind: "conflict", collection: "assets", id: "anes", fields: ["name"] });
  bo.show();
  bo.tell({ kind: "conflict", collection: "assets", id: "bos", fields: ["name"] });
  await vi.waitFor(() => expect(told).toContain("bos"), 5_000);
  stop();
  expect(told).toEqual(["bos"]);
});

test("after one household is locked nothing of it is left, also of what was under way, and the other goes on", async () => {
  const [ane, bo] = [await openedHousehold("Ane"), await openedHousehold("Bo")];
  ane.show();
  const house = must(await create("assets", { ...NEWS, name: "Anes konto" }));
  keepDraft("asset", { name: "Anes kladde" });
  must(await saveSummary({ netWorth: 1 }));
  const underWay = update("assets", house.id, { name: "Budgetkonto" });
  ane.lock();
  expect(await underWay).toMatchObject({ ok: false, problem: { kind: "Locked" } });
  ane.tell({ kind: "loaded", records: 0 });

  // Even where a page would still look at it.
  expect(ane.isEnded()).toBe(true);
  expect([allRecords("assets"), recentActivity(), allDrafts()]).toEqual([[], [], []]);
  expect([readState.get(), summary.get(), draftOf("asset"), ownRecord("assets", house.id)]).toEqual([
    "empty",
    undefined,
    undefined,
    undefined,
  ]);
  expect(await askVault((api) => api.history("assets", house.id))).toMatchObject({ problem: { kind: "Locked" } });
  keepDraft("asset", { name: "for sent" });
  expect(draftOf("asset")).toBeUndefined();

  bo.show();
  expect(readState.get()).toBe("ready");
  const account = must(await create("assets", { ...NEWS, name: "Bos konto" }));
  expect(must(await update("assets", account.id, { name: "Bos opsparing" })).name).toBe("Bos opsparing");
  expect(allRecords("assets").map(({ name }) => name)).toEqual(["Bos opsparing"]);
  expect(await bo.waiting()).toBe(1);
});
