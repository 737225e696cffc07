import { afterEach, expect, test, vi } from "vitest";
import type { PlainRecord } from "#workers/vault/vaultApi.ts";
import { onLocalWrite } from "./localWrites.ts";
import {
  allRecords,
  applyLocal,
  clearRecords,
  onRecords,
  openRecords,
  readState,
  receive,
  recordById,
} from "./records.ts";

const ACCOUNT = crypto.randomUUID();

function transaction(id: string, text: string): PlainRecord {
  const amount = { minor: -100, currency: "DKK" };
  const fields = { accountId: ACCOUNT, date: "2026-11-21", amount, text, status: "booked" };
  return { collection: "transactions", id, deleted: false, schemaVersion: 1, fields };
}

async function ready(): Promise<void> {
  while (readState.get() !== "ready") await new Promise((resolve) => setTimeout(resolve));
}

afterEach(clearRecords);

test("[§9] what the vault has brought back is sent as a change of this tab is", () => {
  const sendSoon = vi.fn<() => void>();
  const stop = onLocalWrite(sendSoon);
  receive({ kind: "recovered" });
  stop();
  expect(sendSoon).toHaveBeenCalledOnce();
});

test("what the vault sends in one go is opened in order, and the page has its turn between", async () => {
  const ids = Array.from({ length: 10_000 }, () => crypto.randomUUID());
  let turns = 0;
  const page = setInterval(() => (turns += 1));
  openRecords();
  for (let from = 0; from < ids.length; from += 125) {
    const records = ids.slice(from, from + 125).map((id) => transaction(id, "first"));
    receive({ kind: "records", text: JSON.stringify(records) });
  }
  receive({ kind: "records", text: JSON.stringify([transaction(ids[0]!, "second")]) });
  receive({ kind: "loaded", records: ids.length });
  await ready();
  clearInterval(page);

  expect(allRecords("transactions")).toHaveLength(ids.length);
  expect(recordById("transactions", ids[0]!)?.text).toBe("second");
  expect(turns).toBeGreaterThan(5);
});

test("what the vault repeats of a change that is shown already is the same record to every page, and no page is told", async () => {
  const [id, gone] = [crypto.randomUUID(), crypto.randomUUID()];
  openRecords();
  receive({ kind: "records", text: JSON.stringify([transaction(id, "first"), transaction(gone, "first")]) });
  receive({ kind: "loaded", records: 2 });
  await ready();
  const removal = { ...transaction(gone, ""), deleted: true, fields: {} };
  await applyLocal([
    { shown: transaction(id, "second"), before: recordById("transactions", id) },
    { shown: removal, before: recordById("transactions", gone) },
  ]);
  const shown = recordById("transactions", id);
  const told = vi.fn<() => void>();
  const stop = onRecords("transactions", told);

  const { fields } = transaction(id, "second");
  const backwards = Object.fromEntries(Object.entries(fields).toReversed());
  receive({ kind: "records", text: JSON.stringify([{ ...transaction(id, ""), fields: backwards }, removal]) });
  // The next change builds on what is shown.
  await applyLocal([{ shown: transaction(id, "third"), before: shown }]);
  expect(told).toHaveBeenCalledOnce();
  expect(recordById("transactions", id)?.text).toBe("third");

  // The last of two that come together stands, whatever is shown.
  receive({ kind: "records", text: JSON.stringify([transaction(id, "fourth"), transaction(id, "third")]) });
  await applyLocal([]);
  expect(recordById("transactions", id)?.text).toBe("third");
  stop();
});

test("records that still wait when the vault is closed are dropped", async () => {
  openRecords();
  const records = Array.from({ length: 500 }, () => transaction(crypto.randomUUID(), "of the one before"));
  for (let i = 0; i < 20; i++) receive({ kind: "records", text: JSON.stringify(records) });
  clearRecords();
  openRecords();
  receive({ kind: "loaded", records: 0 });
  await ready();
  expect(allRecords("transactions")).toEqual([]);
});
