import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ASSET_TYPES } from "#domain/entities/asset.ts";
import { AssetId, DebtId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { ok } from "#domain/result.ts";
import type { PlainRecord, VaultEvent } from "#workers/vault/vaultApi.ts";
import {
  allRecords,
  allShown,
  damagedRows,
  newerRows,
  onRecords,
  openRecords,
  readState,
  receive,
  recordById,
  summary,
} from "./records.ts";
import { create, createMany, type NewFields, remove, restore, update, writeAll } from "./repository.ts";
import { openVault, setVault, type VaultHost } from "../keys/vault.ts";
import { type MemoryVault, memoryVault } from "../../../tests/support/memoryVault.ts";
import { recentActivity } from "../sync/syncSheetActivity.ts";
import { household } from "#data/state/household.ts";

const asset: NewFields<"assets"> = {
  type: "bank",
  name: "Lønkonto",
  currentValue: money(12_345_67, "DKK"),
  reminders: [],
};
let vault: MemoryVault;

beforeEach(() => {
  vault = memoryVault();
  setVault(openVault(vault.host, receive));
  openRecords();
});
afterEach(() => {
  household.renew();
});

/** As all that lies on the device is read. */
function records(...rows: readonly PlainRecord[]): VaultEvent {
  return vault.message("stored", ...rows);
}

function row(collection: string, id: string, fields: Record<string, unknown>): PlainRecord {
  return { collection, id, deleted: false, schemaVersion: 1, fields };
}

describe("creating", () => {
  test("stores every field but the id, and the read model shows it when it resolves", async () => {
    const created = await create("assets", asset);
    if (!created.ok) throw new Error(created.problem.kind);
    expect(vault.commits).toEqual([
      [{ kind: "put", collection: "assets", id: created.value.id, schemaVersion: 1, set: asset, isNew: true }],
    ]);
    expect(allRecords("assets")).toEqual([created.value]);
  });

  test("refuses fields that do not fit, names them, and stores nothing", async () => {
    const refused = await create("assets", { ...asset, name: " ", currentValue: money(0.5, "DKK") });
    expect(refused).toMatchObject({
      problem: { kind: "Invalid", issues: [{ path: ["name"] }, { path: ["currentValue", "minor"] }] },
    });
    expect(vault.commits).toEqual([]);
  });

  test("many is one transaction, or nothing when one of them does not fit", async () => {
    const good = { collection: "assets", fields: asset } as const;
    const stored = await createMany([good, good]);
    expect(stored.ok && new Set(stored.value).size).toBe(2);
    expect(vault.commits).toHaveLength(1);
    const refused = await createMany([good, { collection: "assets", fields: { ...asset, name: "" } }]);
    expect(refused).toMatchObject({ problem: { kind: "Invalid" } });
    expect(allRecords("assets")).toHaveLength(2);
  });

  test.each(["StorageFull", "StorageFailed", "Locked"])("%s shows nothing that is not stored", async (kind) => {
    vault.state.refuse = kind;
    expect(await create("assets", asset)).toEqual({ ok: false, problem: { kind } });
    expect(allRecords("assets")).toEqual([]);
  });

  test("without an open vault answers Locked, also when it is closed in the middle", async () => {
    const hanging = { ...vault.host, api: { listen: () => undefined, commit: () => new Promise(() => undefined) } };
    setVault(openVault(hanging as unknown as VaultHost, receive));
    const underWay = create("assets", asset);
    setVault(undefined);
    expect(await underWay).toEqual({ ok: false, problem: { kind: "Locked" } });
    expect(await create("assets", asset)).toEqual({ ok: false, problem: { kind: "Locked" } });
  });
});

describe("changing", () => {
  test("stamps only the named fields; undefined removes one", async () => {
    const created = await create("assets", { ...asset, location: "Aarhus" });
    if (!created.ok) throw new Error(created.problem.kind);
    const { id } = created.value;
    const changed = await update("assets", id, { name: "Budgetkonto", location: undefined });
    expect(changed).toMatchObject({ ok: true, value: { name: "Budgetkonto" } });
    expect(vault.commits[1]).toEqual([
      { kind: "put", collection: "assets", id, schemaVersion: 1, set: { name: "Budgetkonto" }, unset: ["location"] },
    ]);
    expect(recordById("assets", id)).toEqual({ ...asset, id, name: "Budgetkonto" });
  });

  test("checks the whole record, and knows when there is none", async () => {
    const created = await create("assets", asset);
    if (!created.ok) throw new Error(created.problem.kind);
    expect(await update("assets", created.value.id, { name: "" })).toMatchObject({ problem: { kind: "Invalid" } });
    const nobody = DebtId.parse(crypto.randomUUID());
    expect(await update("debts", nobody, { name: "x" })).toMatchObject({ problem: { kind: "NotFound" } });
  });

  test("removing can be taken back", async () => {
    const created = await create("assets", asset);
    if (!created.ok) throw new Error(created.problem.kind);
    const { id } = created.value;
    await remove("assets", [id]);
    expect(allRecords("assets")).toEqual([]);
    await restore("assets", [id]);
    expect(allRecords("assets")).toEqual([created.value]);
    expect(vault.commits.slice(1)).toEqual([
      [{ kind: "delete", collection: "assets", id }],
      [{ kind: "restore", collection: "assets", id }],
    ]);
  });
});

test("writes of several kinds are one transaction, or nothing when one does not fit", async () => {
  const created = await create("assets", asset);
  if (!created.ok) throw new Error(created.problem.kind);
  const { id } = created.value;
  const rename = { kind: "update", collection: "assets", id, changes: { name: "Ny" } } as const;
  const another = { kind: "create", collection: "assets", fields: asset } as const;
  const missing = {
    kind: "update",
    collection: "assets",
    id: AssetId.parse(crypto.randomUUID()),
    changes: {},
  } as const;
  expect(await writeAll([rename, another, missing])).toMatchObject({ problem: { kind: "NotFound" } });
  expect(allRecords("assets")).toEqual([created.value]);

  const written = await writeAll([rename, another]);
  expect(written.ok && written.value[0]).toBe(id);
  expect(vault.commits.at(-1)?.map(({ kind }) => kind)).toEqual(["put", "put"]);
  expect(
    allRecords("assets")
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["Lønkonto", "Ny"]);
});

describe("what the vault sends", () => {
  const id = crypto.randomUUID();

  test("is shown in order: the summary first, then records as they come, then ready", async () => {
    expect(readState.get()).toBe("loading");
    vault.send({ kind: "summary", text: '{"netWorth":1}' });
    await vi.waitFor(() => expect(summary.get()).toEqual({ netWorth: 1 }));
    vault.send(records(row("assets", id, asset), row("transactions", crypto.randomUUID(), {})));
    vault.send({ kind: "loaded", records: 2 });
    await vi.waitFor(() => expect(readState.get()).toBe("ready"));
    expect(allRecords("assets")).toEqual([{ ...asset, id }]);
  });

  test("that does not fit or does not open is listed as damaged and stops nothing else", async () => {
    vault.send(records(row("assets", "bad", { name: 1 }), row("assets", id, asset)));
    vault.send({ kind: "damaged", collection: "debts", id: "d" });
    vault.send({ kind: "loaded", records: 1 });
    await vi.waitFor(() => expect(readState.get()).toBe("ready"));
    expect(allRecords("assets")).toHaveLength(1);
    expect(damagedRows.get()).toContainEqual({ collection: "assets", id: "bad" });
    expect(damagedRows.get()).toContainEqual({ collection: "debts", id: "d" });
  });

  test("of a kind that only a newer version knows is left alone", async () => {
    vault.send(records(row("spaceships", id, {}), row("toString", id, {})));
    vault.send({ kind: "loaded", records: 1 });
    await vi.waitFor(() => expect(readState.get()).toBe("ready"));
    expect(damagedRows.get()).toEqual([]);
  });

  test("newer replaces older, and a list is the same array until it changes", async () => {
    vault.send(records(row("assets", id, asset)));
    await vi.waitFor(() => expect(allRecords("assets")).toHaveLength(1));
    const before = allRecords("assets");
    expect(allRecords("assets")).toBe(before);
    let told = 0;
    const stop = onRecords("assets", () => (told += 1));
    vault.send(records(row("assets", id, { ...asset, name: "Ny" })));
    await vi.waitFor(() => expect(told).toBe(1));
    stop();
    expect(allRecords("assets")).not.toBe(before);
    expect(recordById("assets", id)?.name).toBe("Ny");
  });

  test.each(["update", "restore"] as const)("stands over what a screen made of an older record by %s", async (kind) => {
    vault.send(records(row("assets", id, asset)));
    await vi.waitFor(() => expect(allRecords("assets")).toHaveLength(1));
    if (kind === "restore") expect(await remove("assets", [AssetId.parse(id)])).toEqual(ok());
    vault.state.meanwhile = async () => {
      vault.send(
        vault.message("otherDevice", row("assets", id, { ...asset, location: "Bagsværd", category: "Fælles" })),
      );
      await vi.waitFor(() => expect(recordById("assets", id)?.location).toBe("Bagsværd"));
    };
    if (kind === "restore") await restore("assets", [AssetId.parse(id)]);
    else await update("assets", AssetId.parse(id), { category: "Fælles" });
    expect(recordById("assets", id)).toMatchObject({ location: "Bagsværd", category: "Fælles" });
  });

  test.each([
    ["another tab", "otherTab"],
    ["another device", "otherDevice"],
  ] as const)("is told as a change of %s, and an own write as one made here", async (_, origin) => {
    vault.send(records(row("assets", id, asset)));
    vault.send({ kind: "loaded", records: 1 });
    await vi.waitFor(() => expect(readState.get()).toBe("ready"));
    expect(recentActivity()).toEqual([]);
    await update("assets", AssetId.parse(id), { name: "Min" });
    expect(recentActivity()).toMatchObject([{ id, origin: "here" }]);
    // At once after the own write, and of the same record: nothing but its origin says whose it is.
    vault.send(vault.message(origin, row("assets", id, { ...asset, name: "Din" })));
    await vi.waitFor(() => expect(recordById("assets", id)?.name).toBe("Din"));
    expect(recentActivity()).toMatchObject([{ id, origin }]);
  });

  test("is told once: after a write nothing of it comes again, and a record is the same object until it changes", async () => {
    const created = await create("assets", asset);
    if (!created.ok) throw new Error(created.problem.kind);
    vault.send({ kind: "loaded", records: 1 });
    await vi.waitFor(() => expect(readState.get()).toBe("ready"));
    let told = 0;
    const stop = onRecords("assets", () => (told += 1));
    await update("assets", created.value.id, { name: "Ny" });
    await allShown();
    expect(told).toBe(1);
    // All that is stored is read anew after a sleep: what has not changed is neither drawn again nor told as a change.
    const shown = recordById("assets", created.value.id);
    vault.send(records(row("assets", created.value.id, { ...asset, name: "Ny" }), row("assets", id, asset)));
    await vi.waitFor(() => expect(recordById("assets", id)).toBeDefined());
    expect(recordById("assets", created.value.id)).toBe(shown);
    expect(recentActivity().map((change) => change.id)).toEqual([created.value.id]);
    stop();
  });

  test("an own write stands over what was sent before it and comes after it", async () => {
    vault.send(records(row("assets", id, asset)));
    await vi.waitFor(() => expect(allRecords("assets")).toHaveLength(1));
    const other = crypto.randomUUID();
    const late = vault.message(
      "otherDevice",
      row("assets", id, { ...asset, location: "Bagsværd" }),
      row("assets", other, asset),
    );
    await update("assets", AssetId.parse(id), { name: "Min" });
    vault.send(late);
    await vi.waitFor(() => expect(recordById("assets", other)).toBeDefined());
    expect(recordById("assets", id)).toMatchObject({ name: "Min", location: "Bagsværd" });
    // A change that has come in its turn is newer again.
    vault.send(vault.message("otherDevice", row("assets", id, { ...asset, name: "Din" })));
    await vi.waitFor(() => expect(recordById("assets", id)?.name).toBe("Din"));
  });

  test("is gone after closing, and what was still on its way is dropped", async () => {
    vault.send(records(row("assets", id, asset)));
    await vi.waitFor(() => expect(allRecords("assets")).toHaveLength(1));
    receive(records(row("assets", crypto.randomUUID(), asset)));
    household.renew();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(allRecords("assets")).toEqual([]);
    expect(readState.get()).toBe("empty");
  });
});

test("every kind of asset round-trips through the small read model", async () => {
  for (const type of ASSET_TYPES) await create("assets", { ...asset, type });
  expect(
    allRecords("assets")
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual([...ASSET_TYPES].toSorted());
});

describe("a record of a newer version of the app", () => {
  const NEWER = "33333333-3333-4333-8333-333333333333";
  const shown = { ...asset, name: "Hus" };

  test("is shown as far as this version knows it, and no edit of it is taken or sent", async () => {
    vault.send(records({ ...row("assets", NEWER, { ...shown, energyLabel: "A2020" }), schemaVersion: 99 }));
    await vi.waitFor(() => expect(recordById("assets", NEWER)).toMatchObject({ name: "Hus" }));
    const id = AssetId.parse(NEWER);
    const refused = { ok: false, problem: { kind: "NewerApp" } };
    expect(await update("assets", id, { name: "Huset" })).toEqual(refused);
    expect(await remove("assets", [id])).toEqual(refused);
    expect(await create("assets", { ...asset, id })).toEqual(refused);
    expect(vault.commits).toEqual([]);
    expect(recordById("assets", NEWER)).toMatchObject({ name: "Hus" });
  });

  test("is not called damaged when it does not fit this version, and is forgotten when it is gone", async () => {
    vault.send(records({ ...row("assets", NEWER, { label: "Hus" }), schemaVersion: 99 }, row("boats", NEWER, {})));
    await vi.waitFor(() => expect([...newerRows.get().values()].map(({ isShown }) => isShown)).toEqual([false, false]));
    expect(damagedRows.get()).toEqual([]);
    vault.send(records({ ...row("assets", NEWER, {}), deleted: true }, { ...row("boats", NEWER, {}), deleted: true }));
    await vi.waitFor(() => expect(newerRows.get().size).toBe(0));
  });
});

test("what a form left as it was is not written, and what came meanwhile stays on the screen", async () => {
  const id = AssetId.parse(crypto.randomUUID());
  const seen = { ...asset, description: "rød" };
  vault.send(records(row("assets", id, { ...seen, name: "Fra telefonen" })));
  await vi.waitFor(() => expect(recordById("assets", id)?.name).toBe("Fra telefonen"));
  const { reminders: _left, ...typed } = { ...seen, description: "blå" };
  const updated = await update("assets", id, typed, seen);
  expect(updated).toMatchObject({ ok: true, value: { name: "Fra telefonen", description: "blå" } });
  expect(vault.commits).toMatchObject([[{ kind: "put", set: { description: "blå" }, unset: [], seen }]]);
});
