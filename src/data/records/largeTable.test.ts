import fc from "fast-check";
import { expect, test } from "vitest";
import { largeTable, type StoredRecord } from "./largeTable.ts";

/** "Aa" and "BB" have the same number and "Ac" and "BD" the next; so it is with those of four. */
const IDS = ["a", "c", "Aa", "BB", "Ac", "BD", "AaAa", "AaBB", "BBAa", "BBBB", "BBBD"];
const ID = fc.constantFrom(...IDS);
const STEP = fc.record({ put: fc.array(fc.record({ id: ID, at: fc.nat() })), removed: fc.array(ID) });

test("a table has what was put last under each id and nothing that was removed, also where ids share a number", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP), async (steps) => {
      const table = largeTable();
      const model = new Map<string, StoredRecord>();
      for (const { put, removed } of steps) {
        for (const record of put) model.set(record.id, record);
        for (const id of removed) model.delete(id);
        await table.apply(put, removed);

        for (const id of IDS) expect(table.get(id)).toBe(model.get(id));
        expect(inOrder(table.all())).toEqual(inOrder([...model.values()]));
      }
    }),
  );
});

test("all records are the same array until something changes, and those of before stay as they were", async () => {
  const table = largeTable();
  await table.apply([{ id: "a" }, { id: "Aa" }, { id: "BB" }], []);
  const before = table.all();
  expect(table.all()).toBe(before);

  await table.apply([{ id: "b" }], ["a"]);
  expect(inOrder(table.all())).toEqual([{ id: "Aa" }, { id: "BB" }, { id: "b" }]);
  expect(inOrder(before)).toEqual([{ id: "Aa" }, { id: "BB" }, { id: "a" }]);
});

function inOrder(records: readonly StoredRecord[]): readonly StoredRecord[] {
  return records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
