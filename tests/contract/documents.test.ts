import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { documentServer } from "#data/files/documentServer.ts";
import {
  addDocument,
  openDocument,
  removeDocuments,
  replaceDocument,
  restoreDocuments,
} from "#data/files/documents.ts";
import { makeRoomHere } from "#data/files/roomHere.ts";
import { allRecords, recordById } from "#data/records/records.ts";
import { createRemote } from "#data/remote/remote.ts";
import { create, remove, restore, update } from "#data/records/repository.ts";
import { resumeSending, sendDocuments, sendingProblem } from "#data/files/sendDocuments.ts";
import { tidyDocuments } from "#data/files/tidyDocuments.ts";
import { askVault } from "#data/keys/vault.ts";
import { accountInUse } from "#data/state/household.ts";
import { isoDate } from "#domain/dates.ts";
import { AssetId, type TransactionId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { accountsAt, PASSWORD } from "../support/accounts.ts";
import { sealedRow } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { firstDevice, must } from "../support/testDevice.ts";
import { type TwoDevices, twoDevices } from "../support/twoDevices.ts";

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;
const LONG_AGO = "created_at = now() - interval '31 days'";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  let household: TwoDevices;
  let signedIn: Awaited<ReturnType<typeof signIn>>;
  const { account } = accountsAt(() => server);
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase() });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    vi.stubGlobal("localStorage", storage);
    household = await twoDevices();
    signedIn = await signIn();
  });
  afterEach(() => {
    accountInUse.renew();
    return household.close();
  });

  async function signIn() {
    const kept = new Map<string, string>();
    const remote = createRemote({
      config: { url: server.url, anonKey: server.anonKey },
      fetch,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      reachability: { isOffline: () => false, report: () => undefined },
      now: Date.now,
    });
    const { email } = await account();
    const { userId } = must(await remote.signIn(email, PASSWORD));
    return { remote, userId, files: documentServer(remote, userId) };
  }

  function sql(statement: string, ...values: unknown[]) {
    return server.database.transaction((query) => query(statement, values));
  }

  async function newTransaction(): Promise<TransactionId> {
    const made = await create("transactions", {
      accountId: AssetId.parse(randomUUID()),
      date: isoDate("2026-11-20"),
      amount: money(-4_299_00, "DKK"),
      text: "Elgiganten",
      status: "booked",
    });
    return must(made).id;
  }

  async function attached(bytes: number) {
    const content = Buffer.alloc(bytes, "kvittering ");
    const document = must(
      // Files of the same content are kept a second time.
      await addDocument(new File([content], "bon.pdf"), { transactionId: await newTransaction() }, new Date(), true),
    );
    return { document, content };
  }

  test("[§4] a file arrives in sealed chunks, goes on where it was cut off, and its record says so", async () => {
    const { remote, userId, files } = signedIn;
    const { document, content } = await attached(2 * MIB + 5);
    const first = must(await askVault((api) => api.sealedChunk(document.id, 0)));
    must(await files.send(document.id, 0, first));
    const before = await sql("select version from storage.objects where name = $1", `${userId}/${document.id}/0`);
    await sendDocuments(remote, userId);
    expect(must(await files.chunksOf(document.id)).chunks.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    const after = await sql("select version from storage.objects where name = $1", `${userId}/${document.id}/0`);
    expect(after, "what was there already is not sent again").toEqual(before);
    expect(allRecords("documents").map(({ stored }) => stored)).toEqual([true]);
    const chunks = await Promise.all([0, 1, 2].map(async (n) => must(await files.fetch(document.id, n))));
    expect(chunks.some((chunk) => Buffer.from(chunk).includes("kvittering"))).toBe(false);
    must(await askVault((api) => api.dropFiles([document.id])));
    const file = { id: document.id, key: document.fileKey, bytes: document.bytes };
    expect(must(await askVault((api) => api.takeFile(file, chunks))).length).toBe(content.length);
    expect(Buffer.compare(must(await openDocument(document)), content)).toBe(0);
  });

  test("[§4] a household without room for more files is told, and what it has stays", async () => {
    const { remote, userId, files } = signedIn;
    const { document: large } = await attached(10);
    await sendDocuments(remote, userId);
    await sql(
      "update storage.objects set metadata = metadata || '{\"size\": 1073741824}' where name like $1",
      `${userId}/%`,
    );
    const { document } = await attached(10);
    await sendDocuments(remote, userId);
    expect(sendingProblem.get()).toEqual({ kind: "ServerFull", ids: [document.id] });
    expect(must(await files.ids())).toEqual([large.id]);
    expect(allRecords("documents").find(({ id }) => id === document.id)?.stored).toBeUndefined();
    await sql("delete from storage.objects where name like $1", `${userId}/%`);
    // Nothing is sent in vain again and again; whoever wants it now says so.
    await sendDocuments(remote, userId);
    expect(must(await files.ids())).toEqual([]);
    resumeSending();
    await sendDocuments(remote, userId);
    expect(sendingProblem.get()).toBeUndefined();
    expect(must(await files.ids())).toEqual([document.id]);
  });

  test("[§4] where the room ends in the middle of a file nothing of it stays, those before it are whole, and smaller ones go on", async () => {
    const { remote, userId, files } = signedIn;
    const { document: before } = await attached(10);
    await sendDocuments(remote, userId);
    const [large, small] = [await attached(3 * MIB), await attached(20)];
    const left = MIB + 500_000;
    await sql(
      `update storage.objects set metadata = metadata || jsonb_build_object('size', 1073741824 - ${left}) where name like $1`,
      `${userId}/${before.id}/%`,
    );
    await sendDocuments(remote, userId);
    expect(sendingProblem.get()).toEqual({ kind: "ServerFull", ids: [large.document.id] });
    expect(must(await files.ids()).toSorted()).toEqual([before.id, small.document.id].toSorted());
    const stored = new Map(allRecords("documents").map((one) => [one.id, one.stored]));
    expect([before, large.document, small.document].map(({ id }) => stored.get(id))).toEqual([true, undefined, true]);
    expect(Buffer.compare(must(await openDocument(large.document)), large.content)).toBe(0);
    // With room again it goes, whole.
    await sql("delete from storage.objects where name like $1", `${userId}/${before.id}/%`);
    resumeSending();
    await sendDocuments(remote, userId);
    expect(must(await files.chunksOf(large.document.id)).chunks).toHaveLength(3);
    expect(sendingProblem.get()).toBeUndefined();
  });

  test("[§4] a chunk that was altered on the server takes no whole file's place, and whoever has the file sends it anew", async () => {
    const { remote, userId, files } = signedIn;
    const { document, content } = await attached(2 * MIB + 5);
    await sendDocuments(remote, userId);
    const sent = await Promise.all([0, 1, 2].map(async (n) => must(await files.fetch(document.id, n))));
    const altered = sent[1]!.slice();
    altered[99] = altered[99]! ^ 1;
    must(await files.send(document.id, 1, altered));
    must(await files.send(document.id, 7, altered));
    // A device that has not got it takes nothing of it; it lets the others know.
    must(await askVault((api) => api.dropFiles([document.id])));
    const file = { id: document.id, key: document.fileKey, bytes: document.bytes };
    const fetched = await Promise.all([0, 1, 2].map(async (n) => must(await files.fetch(document.id, n))));
    expect(await askVault((api) => api.takeFile(file, fetched))).toMatchObject({ problem: { kind: "Damaged" } });
    must(await update("documents", document.id, { stored: false }));
    await sendDocuments(remote, userId);
    expect(allRecords("documents").map(({ stored }) => stored)).toEqual([false]);
    expect(Buffer.compare(must(await files.fetch(document.id, 1)), altered), "it has nothing to send").toBe(0);

    // The device that has it whole keeps it, and replaces what is there.
    must(await askVault((api) => api.takeFile(file, sent)));
    expect(await makeRoomHere(), "it is not let go of").toBe(0);
    await sendDocuments(remote, userId);
    expect(allRecords("documents").map(({ stored }) => stored)).toEqual([true]);
    expect(must(await files.chunksOf(document.id)).chunks.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    const healed = await Promise.all([0, 1, 2].map(async (n) => must(await files.fetch(document.id, n))));
    must(await askVault((api) => api.dropFiles([document.id])));
    expect(Buffer.compare(must(await askVault((api) => api.takeFile(file, healed))), content)).toBe(0);
  });

  test("[§4] a file that neither the server nor this device has whole is brought back by adding it anew", async () => {
    const { remote, userId, files } = signedIn;
    const { document, content } = await attached(MIB + 5);
    must(await askVault((api) => api.dropFiles([document.id])));
    const again = await addDocument(new File([content], "igen.pdf"), {}, new Date());
    expect(again).toMatchObject({ ok: false, problem: { kind: "AlreadyKept", document: { id: document.id } } });
    await sendDocuments(remote, userId);
    expect(must(await files.chunksOf(document.id)).chunks).toHaveLength(2);
    expect(allRecords("documents").map(({ stored }) => stored)).toEqual([true]);
    expect(Buffer.compare(must(await openDocument(document)), content)).toBe(0);
  });

  test("[§9] of more than 20 files in ten minutes the others wait, and are told when they go", async () => {
    const { remote, userId, files } = signedIn;
    for (let n = 0; n < 21; n++) await attached(10);
    await sendDocuments(remote, userId);
    expect(must(await files.ids())).toHaveLength(20);
    const { kind, until = 0 } = sendingProblem.get() ?? {};
    expect(kind).toBe("RateLimited");
    expect(until).toBeGreaterThan(Date.now() + 8 * 60_000);
    expect(until).toBeLessThan(Date.now() + 11 * 60_000);
    // Whoever is asked again meanwhile sends nothing, and asks nobody.
    const allowance = () => sql("select requests from public.rate_limit_tracking where action = 'file_upload'");
    const before = await allowance();
    await sendDocuments(remote, userId);
    expect(must(await files.ids())).toHaveLength(20);
    expect(await allowance()).toEqual(before);
  });

  test("[§4] a file that is not there, and one of another household, are missing", async () => {
    const other = await signIn();
    const { document } = await attached(10);
    await sendDocuments(signedIn.remote, signedIn.userId);
    const missing = { ok: false, problem: { kind: "Missing" } };
    expect(await signedIn.files.fetch(randomUUID(), 0)).toEqual(missing);
    expect(await documentServer(other.remote, signedIn.userId).ids()).toMatchObject({ ok: false });
    expect(await other.files.fetch(document.id, 0)).toEqual(missing);
  });

  test("[§4] files leave the server 30 days after their record is deleted, this device at once, and no other file does", async () => {
    const { remote, userId, files } = signedIn;
    const [kept, gone, recent, elsewhere] = await Promise.all([10, 20, 30, 40].map(attached));
    await sendDocuments(remote, userId);
    const row = (id: string, deleted: boolean) => sealedRow({ collection: "documents", id, deleted });
    const { data } = await remote.client.auth.getSession();
    const headers = { apikey: server.anonKey, authorization: `Bearer ${data.session?.access_token}` };
    const pushed = await fetch(`${server.url}/rest/v1/rpc/sync_push`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({
        rows: [
          row(kept!.document.id, false),
          row(gone!.document.id, true),
          row(recent!.document.id, true),
          // Its record has not arrived here.
          row(elsewhere!.document.id, false),
        ],
      }),
    });
    expect(pushed.status).toBe(200);
    for (const { document } of [kept!, gone!, elsewhere!])
      await sql(`update storage.objects set ${LONG_AGO} where name like $1`, `${userId}/${document.id}/%`);
    for (const { document } of [gone!, recent!, elsewhere!]) must(await remove("documents", [document.id]));
    // Opened anew, the app knows nothing of what was removed before.
    await household.reopen();
    await tidyDocuments(remote, userId);
    const ids = (documents: readonly { readonly id: string }[]) => documents.map(({ id }) => id).toSorted();
    expect(must(await files.ids()).toSorted()).toEqual(ids([kept!.document, recent!.document, elsewhere!.document]));
    expect(must(await askVault((api) => api.filesHere())).toSorted()).toEqual(
      ids([kept!.document, elsewhere!.document]),
    );
  });

  test("[§4] files without any record wait until no vault that was left can come back", async () => {
    const { remote, userId, files } = signedIn;
    const { document } = await attached(10);
    await sendDocuments(remote, userId);
    await sql(`update storage.objects set ${LONG_AGO} where name like $1`, `${userId}/%`);
    must(await remove("documents", [document.id]));
    await household.reopen();
    const { keyset } = await firstDevice();
    must(await remote.putKeyset(userId, 0, keyset));
    expect(await tidyDocuments(remote, userId)).toBe(true);
    expect(must(await files.ids())).toEqual([document.id]);
    await sql(
      "update public.user_keys set keyset = jsonb_set(keyset, '{created_at}', '\"2026-01-01T00:00:00.000Z\"') where user_id = $1",
      userId,
    );
    expect(await tidyDocuments(remote, userId)).toBe(true);
    expect(must(await files.ids())).toEqual([]);
  });

  test("[§4] what the server has lost is sent anew", async () => {
    const { remote, userId, files } = signedIn;
    const { document } = await attached(10);
    await sendDocuments(remote, userId);
    await sql("delete from storage.objects where name like $1", `${userId}/%`);
    await tidyDocuments(remote, userId);
    await sendDocuments(remote, userId);
    expect(must(await files.ids())).toEqual([document.id]);
    expect(allRecords("documents").map(({ stored }) => stored)).toEqual([true]);
  });

  async function callOf({ remote }: typeof signedIn) {
    const { data } = await remote.client.auth.getSession();
    const headers = { apikey: server.anonKey, authorization: `Bearer ${data.session?.access_token}` };
    return async (path: string, body: object = {}) => {
      const init = { method: "POST", headers: { ...headers, "content-type": "application/json" } };
      const answer = await fetch(`${server.url}${path}`, { ...init, body: JSON.stringify(body) });
      expect(answer.status).toBe(200);
      return (await answer.json()) as unknown;
    };
  }

  test("[§4] after 30 days a deleted document leaves neither device nor server anything: no version, no chunk, no word", async () => {
    const { remote, userId, files } = signedIn;
    const call = await callOf(signedIn);
    const now = Date.now();
    const { document } = await attached(MIB + 5);
    const version = must(await replaceDocument(document, new File(["ny police"], "ny.pdf"), new Date()));
    const ids = [document.id, version.id].toSorted();
    for (const id of ids) must(await create("document_words", { id, words: "police selvrisiko" }));
    await sendDocuments(remote, userId);
    const push = (deleted: boolean) =>
      call("/rest/v1/rpc/sync_push", {
        rows: ids.map((id) => sealedRow({ collection: "documents", id, deleted })),
      });

    // A day before, all of it is there, and can be restored.
    must(await removeDocuments([document.id], new Date(now - 29 * DAY_MS)));
    await tidyDocuments(remote, userId);
    expect(must(await files.ids()).toSorted()).toEqual(ids);
    expect(must(await askVault((api) => api.filesHere())).toSorted()).toEqual(ids);
    must(await restoreDocuments([document.id]));
    expect(allRecords("documents").map(({ deletedAt }) => deletedAt)).toEqual([undefined, undefined]);
    expect(allRecords("document_words").map(({ words }) => words)).toEqual(Array(2).fill("police selvrisiko"));

    must(await removeDocuments([document.id], new Date(now - 31 * DAY_MS)));
    await sql(`update storage.objects set ${LONG_AGO} where name like $1`, `${userId}/%`);
    await tidyDocuments(remote, userId);
    await push(true);
    await household.reopen();
    expect(await tidyDocuments(remote, userId)).toBe(true);
    expect(allRecords("documents")).toEqual([]);
    expect(allRecords("document_words")).toEqual([]);
    expect(must(await askVault((api) => api.filesHere()))).toEqual([]);
    expect(must(await files.ids())).toEqual([]);
    // Neither does what a deleted record keeps, to be taken back.
    for (const id of ids) {
      must(await restore("document_words", [id]));
      expect(recordById("document_words", id)?.words).toBe("");
    }
  });

  test("[§4] words that another device read while a document was deleted go as well", async () => {
    const { remote, userId } = signedIn;
    const call = await callOf(signedIn);
    const { document } = await attached(10);
    await call("/rest/v1/rpc/sync_push", {
      rows: [sealedRow({ collection: "documents", id: document.id, deleted: true })],
    });
    must(await remove("documents", [document.id]));
    must(await create("document_words", { id: document.id, words: "police" }));
    await household.reopen();
    await tidyDocuments(remote, userId);
    expect(allRecords("document_words")).toEqual([]);
  });

  test("[§4] [§5] the copy of one's own data names every chunk of documents and versions, and deleting the account leaves none", async () => {
    const { remote, userId } = signedIn;
    const call = await callOf(signedIn);
    const { document } = await attached(2 * MIB + 5);
    const version = must(await replaceDocument(document, new File(["ny police"], "ny.pdf"), new Date()));
    await sendDocuments(remote, userId);
    await call("/rest/v1/rpc/sync_push", {
      rows: [document, version].flatMap(({ id }) =>
        ["documents", "document_words"].map((collection) => sealedRow({ collection, id, deleted: false })),
      ),
    });
    const own = (await call("/functions/v1/export-own-data")) as OwnData;
    const chunks = [0, 1, 2].map((n) => `${userId}/${document.id}/${n}`);
    const names = [...chunks, `${userId}/${version.id}/0`].toSorted();
    expect(own.documents.map(({ name }) => name).toSorted()).toEqual(names);
    expect(own.records.map(({ collection, id }) => `${collection} ${id}`).toSorted()).toEqual(
      [document, version].flatMap(({ id }) => [`document_words ${id}`, `documents ${id}`]).toSorted(),
    );

    const count = async () => {
      const [{ records, objects }] = (await sql(
        `select (select count(*)::int from public.records where user_id = $1::uuid) as records,
           (select count(*)::int from storage.objects where name like $1 || '/%') as objects`,
        userId,
      )) as [{ readonly records: number; readonly objects: number }];
      return { records, objects, files: await filesOnDisk() };
    };
    const before = await count();
    expect(before).toMatchObject({ records: 4, objects: 4 });
    await call("/functions/v1/delete-account", { password: PASSWORD });
    expect(await count()).toEqual({ records: 0, objects: 0, files: before.files - 4 });
  });

  async function filesOnDisk(): Promise<number> {
    const names = await readdir(join(server.dataDir, "documents"), { recursive: true });
    return names.filter((name) => /^..\/[0-9a-f-]{36}$/.test(name)).length;
  }
});

interface OwnData {
  readonly documents: readonly { readonly name: string }[];
  readonly records: readonly { readonly collection: string; readonly id: string }[];
}
