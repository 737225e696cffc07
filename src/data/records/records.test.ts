import { afterEach, expect, test, vi } from "vitest";
import type { Origin, PlainRecord, VaultEvent } from "#workers/vault/vaultApi.ts";
import { onLocalWrite } from "./localWrites.ts";
import { household } from "#data/state/household.ts";

/** How many times the code of the read model cannot be fetched from here on. */
const fetches = { thatFail: 0 };
vi.mock(import("./readModel.ts"), async (importOriginal) => {
  const { createReadModel } = await importOriginal();
  return {
    createReadModel: async () => {
      if (fetches.thatFail-- > 0) throw new TypeError("Failed to fetch dynamically imported module");
      return createReadModel();
    },
  };
});
const { allRecords, allShown, onRecords, openRecords, readState, receive, recordById, take } =
  await import("./records.ts");

const ACCOUNT = crypto.randomUUID();

function transaction(id: string, text: string): PlainRecord {
  const amount = { minor: -100, currency: "DKK" };
  const fields = { accountId: ACCOUNT, date: "2026-11-21", amount, text, status: "booked" };
  return { collection: "transactions", id, deleted: false, schemaVersion: 1, fields };
}

let order = 0;

function sent(origin: Origin, ...records: readonly PlainRecord[]): VaultEvent & { readonly kind: "records" } {
  return { kind: "records", origin, text: JSON.stringify(records), order: ++order };
}

async function ready(): Promise<void> {
  while (readState.get() !== "ready") await new Promise((resolve) => setTimeout(resolve));
}

afterEach(() => {
  household.renew();
  order = 0;
  fetches.thatFail = 0;
});

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
    receive(sent("stored", ...records));
  }
  receive(sent("stored", transaction(ids[0]!, "second")));
  receive({ kind: "loaded", records: ids.length });
  await ready();
  clearInterval(page);

  expect(allRecords("transactions")).toHaveLength(ids.length);
  expect(recordById("transactions", ids[0]!)?.text).toBe("second");
  expect(turns).toBeGreaterThan(5);
});

test("of two states of a record the one that the vault sent later stands, by whichever road it comes", async () => {
  const [id, other, gone] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  openRecords();
  receive(sent("stored", transaction(id, "first"), transaction(gone, "first")));
  receive({ kind: "loaded", records: 2 });
  await ready();
  const told = vi.fn<() => void>();
  const stop = onRecords("transactions", told);

  // The person's last write is answered before a change from elsewhere in between is heard of.
  const removal = { ...transaction(gone, ""), deleted: true, fields: {} };
  const late = sent(
    "otherDevice",
    transaction(id, "second"),
    transaction(other, "second"),
    transaction(gone, "second"),
  );
  await take([sent("here", transaction(id, "third"), removal)]);
  expect(told).toHaveBeenCalledOnce();
  receive(late);
  await allShown();
  expect(["third", "second", undefined]).toEqual(
    [id, other, gone].map((each) => recordById("transactions", each)?.text),
  );
  // The last of two that come together stands, whatever is shown.
  await take([sent("here", transaction(id, "fourth"), transaction(id, "fifth"))]);
  expect(recordById("transactions", id)?.text).toBe("fifth");
  stop();
});

test("records that still wait when the vault is closed are dropped", async () => {
  openRecords();
  const records = Array.from({ length: 500 }, () => transaction(crypto.randomUUID(), "of the one before"));
  for (let i = 0; i < 20; i++) receive(sent("stored", ...records));
  household.renew();
  openRecords();
  receive({ kind: "loaded", records: 0 });
  await ready();
  expect(allRecords("transactions")).toEqual([]);
});

test("a read model whose code could not be fetched once is fetched again before anything is shown", async () => {
  fetches.thatFail = 1;
  openRecords();
  receive(sent("stored", transaction(crypto.randomUUID(), "kept")));
  receive({ kind: "loaded", records: 1 });
  await ready();
  expect(allRecords("transactions").map(({ text }) => text)).toEqual(["kept"]);
});

test("without a read model nothing is ready: an empty household is never shown, and the next opening shows all", async () => {
  fetches.thatFail = 2;
  const states: string[] = [];
  const stop = readState.subscribe(() => states.push(readState.get()));
  const kept = sent("stored", transaction(crypto.randomUUID(), "kept"));
  openRecords();
  receive(kept);
  receive({ kind: "loaded", records: 1 });
  await allShown();
  expect(states).toEqual(["loading", "failed"]);

  openRecords();
  receive(sent("stored", ...(JSON.parse(kept.text) as readonly PlainRecord[])));
  receive({ kind: "loaded", records: 1 });
  await allShown();
  expect(states).toEqual(["loading", "failed", "loading", "ready"]);
  expect(allRecords("transactions").map(({ text }) => text)).toEqual(["kept"]);
  stop();
});
