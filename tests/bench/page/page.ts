import { type Remote, wrap } from "comlink";
import { keepAccount } from "#data/device/device.ts";
import { addDocument } from "#data/files/documents.ts";
import { loadRecords, openLocally, prepareAccount } from "#data/session/opening.ts";
import { allRecords, damagedRows, onRecords, readState, summary, take } from "#data/records/records.ts";
import { createMany, type NewRecord, update } from "#data/records/repository.ts";
import { saveSummary } from "#data/records/useRecords.ts";
import { askVault } from "#data/keys/vault.ts";
import { localDay } from "#domain/dates.ts";
import type { Result } from "#domain/result.ts";
import { pdfFile } from "#tests/support/pdfFile.ts";
import type { SyncApi } from "#workers/sync/syncApi.ts";
// oxlint-disable-next-line import/default -- Vite makes this module; the linter looks at the worker itself.
import syncUrl from "#workers/sync/sync.worker.ts?worker&url";
import { openDatabase } from "#workers/vault/store/database.ts";
import type { KeysetDocument, PlainRecord } from "#workers/vault/vaultApi.ts";
import { decade } from "./decade.ts";
import { household } from "./household.ts";
import { keepLimit, limitFile, limitMessage, limitUnlock, limitWrites } from "./limit.ts";
import { papers } from "./papers.ts";

const USER = "5f0c9f7e-6f0e-4b6e-9d43-0f4a7a1f8c11";
const PASSWORD = "Rødgrød med fløde 8";
/** The summary that the dashboard needs for its first paint, about. */
const SUMMARY = { series: Array.from({ length: 600 }, (_, i) => ({ month: i, minor: i * 12_345, currency: "DKK" })) };
const IMPORT_AT_ONCE = 500;

/** The functions that the driver calls; each answers with milliseconds unless it says otherwise. */
const bench = {
  async signUp(): Promise<KeysetDocument> {
    must(await prepareAccount(USER));
    const kdf = await askVault(async (api) => ({ ok: true as const, value: await api.newKdf() }));
    must(await askVault((api) => api.derive(PASSWORD, must(kdf))));
    const keyset = must(await askVault((api) => api.createKeyset()));
    must(await askVault((api) => api.adoptKeyset(keyset)));
    must(await loadRecords());
    await ready();
    return keyset;
  },

  /** Everything through the repository: validated, sealed for the server, durable, shown. */
  async importRecords(count: number): Promise<number> {
    const records = household(count);
    const start = performance.now();
    await written(records);
    return performance.now() - start;
  },

  /** As many records as there are. */
  async importDecade(): Promise<number> {
    const records = decade(localDay(new Date()));
    await written(records);
    must(await askVault((api) => api.compact(true)));
    return records.length;
  },

  /** Papers that are known of, `read` of them with the words in their files. */
  async importPapers({ count, read }: { readonly count: number; readonly read: number }): Promise<void> {
    await written(papers(count, read));
    must(await askVault((api) => api.compact(true)));
  },

  /** A picture of so many bytes is known by its hash, sealed, stored, and has its record. */
  async keepPicture(bytes: number): Promise<number> {
    const file = new File([noise(bytes)], "skan.jpg", { type: "image/jpeg" });
    const start = performance.now();
    must(await addDocument(file, {}, new Date()));
    return performance.now() - start;
  },

  limitFile: (bytes: number) => limitFile(noise(bytes)),

  /** A PDF of so many pages; its id. */
  async keepPdf(pages: number): Promise<string> {
    const line = (page: number, at: number) => `Side ${page + 1}, linje ${at + 1}: beløb 1.234,56 kr.`;
    const lines = Array.from({ length: pages }, (_, page) => Array.from({ length: 25 }, (__, at) => line(page, at)));
    const file = new File([pdfFile(lines)], "Aftale.pdf", { type: "application/pdf" });
    return must(await addDocument(file, {}, new Date())).id;
  },

  async settle(): Promise<void> {
    must(await saveSummary(SUMMARY));
    must(await askVault((api) => api.compact(true)));
    await keepLimit(shownRecords());
  },

  /** The app itself, at the same origin, finds the account and asks for its password. */
  async forApp(): Promise<string> {
    await keepAccount({
      userId: USER,
      email: "person@example.dk",
      tier: "standard",
      signedIn: true,
      usedAt: Date.now(),
    });
    return PASSWORD;
  },

  /** First the summary, then every record in the read model, from the moment the password is there. */
  async unlock(): Promise<{ readonly unlock: number; readonly firstPaint: number; readonly records: number }> {
    must(await prepareAccount(USER));
    await import("#data/records/readModel.ts");
    // The sealed bytes are read ahead while somebody types.
    await pause(300);
    const start = performance.now();
    must(await openLocally(USER, PASSWORD));
    const painted = new Promise<number>((resolve) => {
      const stop = summary.subscribe(() => {
        stop();
        requestAnimationFrame(() => resolve(performance.now() - start));
      });
    });
    must(await loadRecords());
    await ready();
    const unlock = performance.now() - start;
    return { unlock, firstPaint: await painted, records: shownRecords().length };
  },

  async writes(times: number): Promise<readonly number[]> {
    const transactions = allRecords("transactions");
    const took: number[] = [];
    for (let i = 0; i < times; i++) {
      const { id } = transactions[(i * 7919) % transactions.length]!;
      const start = performance.now();
      must(await update("transactions", id, { note: `ændring ${i}` }));
      took.push(performance.now() - start);
      await pause(5);
    }
    return took;
  },

  /** The other tab: opens what was written and says so when its screens have been told. */
  follow(): void {
    const channel = new BroadcastChannel("bench");
    let wanted = "";
    channel.addEventListener("message", ({ data }: MessageEvent<{ readonly note: string }>) => {
      wanted = data.note;
      look();
    });
    const look = () => {
      if (wanted === "" || !allRecords("transactions").some(({ note }) => note === wanted)) return;
      channel.postMessage({ seen: wanted });
      wanted = "";
    };
    onRecords("transactions", look);
    const limit = new BroadcastChannel("limit");
    limit.addEventListener("message", () => limit.postMessage("pong"));
  },

  /** From the call that writes in this tab to the other tab's screens. */
  async live(times: number): Promise<readonly number[]> {
    const channel = new BroadcastChannel("bench");
    const id = allRecords("transactions")[0]!.id;
    const took: number[] = [];
    for (let i = 0; i < times; i++) {
      const note = `direkte ${i} ${performance.now()}`;
      const answer = new Promise((done) => channel.addEventListener("message", done, { once: true }));
      const start = performance.now();
      must(await update("transactions", id, { note }));
      channel.postMessage({ note });
      await answer;
      took.push(performance.now() - start);
      // Edits of a person; a stream of them is shown every 50 ms.
      await pause(80);
    }
    return took;
  },

  /** Sends the whole outbox; the number of rows sent. */
  async push(account: Account): Promise<{ readonly took: number; readonly pushed: number }> {
    const api = await syncWorker();
    const start = performance.now();
    const { pushed } = must(await api.sync(account));
    const took = performance.now() - start;
    must(await askVault((vault) => vault.absorb()));
    return { took, pushed };
  },

  /** A note on each of the first `count` records, durable and waiting to be sent. */
  async edit(count: number): Promise<void> {
    const edited = shownRecords().slice(0, count);
    const set = { note: `rettet ${performance.now()}` };
    for (let from = 0; from < edited.length; from += IMPORT_AT_ONCE) {
      const changes = edited
        .slice(from, from + IMPORT_AT_ONCE)
        .map(({ collection, id }) => ({ kind: "put" as const, collection, id, schemaVersion: 1, set }));
      await take(must(await askVault((vault) => vault.commit(changes))).records);
    }
  },

  /** A device that has never seen the account, from the first question to everything shown. */
  async firstSync(account: Account, keyset: KeysetDocument, expected: number): Promise<number> {
    must(await prepareAccount(USER));
    await import("#data/records/readModel.ts");
    const api = await syncWorker();
    must(await askVault((vault) => vault.derive(PASSWORD, keyset.kdf)));
    must(await askVault((vault) => vault.adoptKeyset(keyset)));
    must(await loadRecords());
    await ready();
    const start = performance.now();
    must(await api.sync(account));
    must(await askVault((vault) => vault.absorb()));
    while (count() < expected) await shown();
    return performance.now() - start;
  },

  /**
   * A cycle as it ends everywhere: what the server shows is compared with what was stated, and stated where nobody has.
   * `checked` of the milliseconds went into that.
   */
  async statedCycle(account: Account): Promise<{ readonly took: number; readonly checked: number }> {
    const api = await syncWorker();
    const start = performance.now();
    must(await api.sync(account));
    must(await askVault((vault) => vault.absorb()));
    const synced = performance.now();
    const { kind, statement } = must(await askVault((vault) => vault.checkServer(true)));
    if (kind !== "agrees") throw new Error(`The server is said to hold something else: ${kind}`);
    if (statement) await api.state(account, statement);
    const end = performance.now();
    return { took: end - start, checked: end - synced };
  },

  /** As many bytes there and back in one request, and nothing done with them. */
  async limitTransfer({ sent, received }: { readonly sent: number; readonly received: number }): Promise<number> {
    const body = "a".repeat(sent);
    const start = performance.now();
    await (await fetch(`/limit/${received}`, { method: "POST", body })).arrayBuffer();
    return performance.now() - start;
  },

  /** Sealed bytes of the blocks. */
  async blockBytes(): Promise<number> {
    const db = openDatabase(USER, { indexedDB, IDBKeyRange });
    const blocks = await db.blocks.toArray();
    db.dexie.close();
    return blocks.reduce((sum, { ct, iv }) => sum + ct.length + iv.length, 0);
  },

  /** Page and workers, bytes. */
  async heapBytes(): Promise<number> {
    const measured = performance as unknown as { measureUserAgentSpecificMemory(): Promise<{ bytes: number }> };
    return (await measured.measureUserAgentSpecificMemory()).bytes;
  },

  count,
  damaged: () => damagedRows.get().length,
  limitUnlock,
  limitWrites,
  limitMessage,
};

/** The server behind the line, and whose account. */
/** With the server, as the worker is told. */
export type Account = Parameters<SyncApi["sync"]>[0];

export type Bench = typeof bench;
Object.assign(globalThis, { bench });

let syncApi: Promise<Remote<SyncApi>> | undefined;

async function syncWorker(): Promise<Remote<SyncApi>> {
  syncApi ??= (async () => {
    const api = wrap<SyncApi>(new Worker(syncUrl, { type: "module" }));
    await api.openAccount(USER);
    return api;
  })();
  return syncApi;
}

const SHOWN = ["assets", "debts", "valuations", "transactions"] as const;

function count(): number {
  return SHOWN.reduce((sum, collection) => sum + allRecords(collection).length, 0);
}

function shownRecords(): readonly PlainRecord[] {
  return SHOWN.flatMap((collection) =>
    allRecords(collection).map(({ id, ...fields }) => ({ collection, id, deleted: false, schemaVersion: 1, fields })),
  );
}

async function ready(): Promise<void> {
  while (readState.get() !== "ready")
    await new Promise<void>((resolve) => {
      const stop = readState.subscribe(() => {
        stop();
        resolve();
      });
    });
}

async function written(records: readonly NewRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += IMPORT_AT_ONCE) {
    must(await createMany(records.slice(from, from + IMPORT_AT_ONCE)));
  }
}

/** Bytes that nothing makes smaller, different each time. */
function noise(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count);
  const most = 65_536;
  for (let from = 0; from < count; from += most) crypto.getRandomValues(bytes.subarray(from, from + most));
  return bytes;
}

/** The next time that screens are told of transactions. */
function shown(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onRecords("transactions", () => {
      stop();
      resolve();
    });
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.problem.kind);
  return result.value;
}
