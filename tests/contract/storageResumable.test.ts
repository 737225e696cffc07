import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, utimes } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStorage } from "#server/storage/openStorage.ts";
import { sweepFiles } from "#server/storage/sweep.ts";
import { readConfig } from "#server/config.ts";
import { answerMail } from "../support/answerMail.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const PASSWORD = "wDPnx2-pECAk3NfxBIH4-070SeLem9OpEX3EpwAF5Ow";
const PIECE = "application/offset+octet-stream";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

describe.each(DATABASES)("on %s", (_name, engine) => {
  const databaseUrl = engine?.createDatabase();
  const limits = { fileUpload: { max: 1_000, minutes: 10 } };
  let server: TestServer;
  let own: Household;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl, limits });
    own = await household();
  });
  afterAll(() => server.stop());

  interface Household {
    readonly id: string;
    readonly token: string;
    readonly supabase: SupabaseClient;
  }

  async function household(): Promise<Household> {
    const supabase = createClient(server.url, server.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const email = `${randomUUID()}@example.dk`;
    await supabase.auth.signUp({ email, password: PASSWORD });
    await answerMail(await server.confirmLink(email), PASSWORD);
    const { data } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
    return { id: data.user?.id ?? "", token: data.session?.access_token ?? "", supabase };
  }

  /** A call as a tus client makes it. */
  function tus(method: string, url: string, headers: Record<string, string> = {}, body?: Buffer, who = own) {
    return fetch(url.startsWith("http") ? url : `${server.url}/storage/v1/upload/resumable${url}`, {
      method,
      headers: { "tus-resumable": "1.0.0", apikey: server.anonKey, authorization: `Bearer ${who.token}`, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  }

  function named(path: string, bucket = "documents"): string {
    const pairs = { bucketName: bucket, objectName: path, contentType: "application/octet-stream", cacheControl: "60" };
    return Object.entries(pairs)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
      .join(",");
  }

  function create(path: string, length: number, headers: Record<string, string> = {}, body?: Buffer) {
    return tus("POST", "", { "upload-length": String(length), "upload-metadata": named(path), ...headers }, body);
  }

  function patch(url: string, offset: number, body: Buffer) {
    return tus("PATCH", url, { "upload-offset": String(offset), "content-type": PIECE }, body);
  }

  async function offsetOf(url: string): Promise<number> {
    const answer = await tus("HEAD", url);
    expect(answer.status).toBe(200);
    return Number(answer.headers.get("upload-offset"));
  }

  async function downloaded(path: string): Promise<Buffer> {
    const { data } = await own.supabase.storage.from("documents").download(path);
    return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
  }

  test("pieces become the object when the last one has come, and say how far they are on the way", async () => {
    const bytes = randomBytes(250_000);
    const path = `${own.id}/${randomUUID()}`;
    const created = await create(path, bytes.length);
    expect(created.status).toBe(201);
    expect(created.headers.get("tus-resumable")).toBe("1.0.0");
    const url = created.headers.get("location") ?? "";
    expect(url.startsWith(`${server.url}/storage/v1/upload/resumable/`)).toBe(true);
    const first = await patch(url, 0, bytes.subarray(0, 100_000));
    expect([first.status, first.headers.get("upload-offset")]).toEqual([204, "100000"]);
    expect(Date.parse(first.headers.get("upload-expires") ?? "")).toBeGreaterThan(Date.now());
    expect(await offsetOf(url)).toBe(100_000);
    expect((await own.supabase.storage.from("documents").exists(path)).data).toBe(false);
    expect((await patch(url, 100_000, bytes.subarray(100_000))).status).toBe(204);
    expect((await downloaded(path)).equals(bytes)).toBe(true);
    const { data } = await own.supabase.storage.from("documents").info(path);
    expect(data).toMatchObject({ size: 250_000, cacheControl: "max-age=60" });
    expect(await offsetOf(url)).toBe(250_000);
  });

  test("an upload goes on where it was after the server has started anew", async () => {
    const bytes = randomBytes(60_000);
    const path = `${own.id}/${randomUUID()}`;
    const url = (await create(path, bytes.length)).headers.get("location") ?? "";
    await patch(url, 0, bytes.subarray(0, 20_000));
    const port = Number(new URL(server.url).port);
    await server.stop({ wipe: false });
    server = await startTestServer({ databaseUrl, limits, dataDir: server.dataDir, port });
    expect(await offsetOf(url)).toBe(20_000);
    expect((await patch(url, 20_000, bytes.subarray(20_000))).status).toBe(204);
    expect((await downloaded(path)).equals(bytes)).toBe(true);
  });

  test("what a connection brought before it broke stays", async () => {
    const bytes = randomBytes(400_000);
    const path = `${own.id}/${randomUUID()}`;
    const url = (await create(path, bytes.length)).headers.get("location") ?? "";
    const broken = httpRequest(url, {
      method: "PATCH",
      headers: {
        "tus-resumable": "1.0.0",
        authorization: `Bearer ${own.token}`,
        "upload-offset": "0",
        "content-type": PIECE,
        "content-length": bytes.length,
      },
    });
    broken.on("error", () => undefined);
    broken.write(bytes.subarray(0, 300_000));
    await once(broken, "drain").catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 500));
    broken.destroy();
    let reached = 0;
    for (let tries = 0; tries < 50 && reached === 0; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      reached = await offsetOf(url);
    }
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThanOrEqual(300_000);
    expect((await patch(url, reached, bytes.subarray(reached))).status).toBe(204);
    expect((await downloaded(path)).equals(bytes)).toBe(true);
  });

  test("the bytes may come with the creation, and none need to", async () => {
    const bytes = randomBytes(1_000);
    const [whole, empty] = [`${own.id}/${randomUUID()}`, `${own.id}/${randomUUID()}`];
    const created = await create(whole, bytes.length, { "content-type": PIECE }, bytes);
    expect([created.status, created.headers.get("upload-offset")]).toEqual([201, "1000"]);
    expect((await downloaded(whole)).equals(bytes)).toBe(true);
    expect((await create(empty, 0)).status).toBe(201);
    expect((await own.supabase.storage.from("documents").info(empty)).data?.size).toBe(0);
  });

  test("another offset, another type, too many bytes and another version are refused with their own statuses", async () => {
    const url = (await create(`${own.id}/${randomUUID()}`, 100)).headers.get("location") ?? "";
    expect((await patch(url, 50, randomBytes(50))).status).toBe(409);
    const typed = await tus("PATCH", url, { "upload-offset": "0", "content-type": "text/plain" }, randomBytes(5));
    expect(typed.status).toBe(415);
    expect((await patch(url, 0, randomBytes(101))).status).toBe(413);
    expect(await offsetOf(url)).toBe(0);
    expect((await tus("HEAD", url, { "tus-resumable": "0.2.2" })).status).toBe(412);
    expect((await create(`${own.id}/x`, 40_000_000)).status).toBe(413);
    expect((await create(`${own.id}/x`, 10, { "upload-length": "1e3" })).status).toBe(400);
    const nowhere = await tus("POST", "", { "upload-length": "1", "upload-metadata": named(`${own.id}/x`, "none") });
    expect([nowhere.status, ((await nowhere.json()) as { code: string }).code]).toEqual([404, "NoSuchBucket"]);
  });

  test("[§5] an upload is its owner's alone", async () => {
    const stranger = await household();
    const url = (await create(`${own.id}/${randomUUID()}`, 100)).headers.get("location") ?? "";
    expect((await tus("HEAD", url, {}, undefined, stranger)).status).toBe(404);
    expect((await tus("DELETE", url, {}, undefined, stranger)).status).toBe(404);
    const headers = { "upload-offset": "0", "content-type": PIECE };
    expect((await tus("PATCH", url, headers, randomBytes(100), stranger)).status).toBe(404);
    expect((await create(`${stranger.id}/x`, 10)).status).toBe(403);
    expect(await offsetOf(url)).toBe(0);
  });

  test("an upload that is given up leaves nothing", async () => {
    const url = (await create(`${own.id}/${randomUUID()}`, 100)).headers.get("location") ?? "";
    const before = await files();
    await patch(url, 0, randomBytes(50));
    expect(await files()).toBe(before + 1);
    expect((await tus("DELETE", url)).status).toBe(204);
    expect((await tus("HEAD", url)).status).toBe(404);
    expect(await files()).toBe(before);
  });

  test("a taken name is refused at the start, and may be replaced when that is asked for", async () => {
    const path = `${own.id}/${randomUUID()}`;
    await create(path, 4, { "content-type": PIECE }, randomBytes(4));
    expect((await create(path, 4)).status).toBe(409);
    const replaced = await create(path, 5, { "content-type": PIECE, "x-upsert": "true" }, Buffer.from("hello"));
    expect(replaced.status).toBe(201);
    expect((await downloaded(path)).toString()).toBe("hello");
  });

  test("what a crash leaves is swept: files without a row, rows without a file, uploads of yesterday", async () => {
    const path = `${own.id}/${randomUUID()}`;
    await create(path, 9, { "content-type": PIECE }, randomBytes(9));
    const abandoned = (await create(`${own.id}/${randomUUID()}`, 100)).headers.get("location") ?? "";
    await patch(abandoned, 0, randomBytes(50));
    const kept = `${own.id}/${randomUUID()}`;
    await create(kept, 9, { "content-type": PIECE }, randomBytes(9));
    const storage = await openStorage(server.database, readConfig({}, { data: server.dataDir }));
    expect(await sweepFiles(storage)).toEqual({ files: 0, rows: 0 });
    const before = await files();

    await server.database.transaction(async (query) => {
      await query("update storage.objects set version = 'ffffffff-0000-4000-8000-000000000000' where name = $1", [
        path,
      ]);
      // As if the server had been killed before it removed the file.
      await query("delete from storage.discarded");
    });
    expect(await sweepFiles(storage)).toEqual({ files: 0, rows: 1 });
    expect((await own.supabase.storage.from("documents").exists(path)).data).toBe(false);
    expect(await files()).toBe(before);

    for (const file of await paths()) await utimes(file, new Date(0), new Date(0));
    await server.database.transaction((query) =>
      query("update storage.uploads set expires_at = now() - interval '1 minute' where id::text = $1", [
        abandoned.split("/").at(-1),
      ]),
    );
    expect(await sweepFiles(storage)).toEqual({ files: 1, rows: 0 });
    expect(await files()).toBe(before - 2);
    expect((await tus("HEAD", abandoned)).status).toBe(404);
    expect((await downloaded(kept)).length).toBe(9);

    // A folder that is not the one: a volume that is not mounted, or another server's.
    const elsewhere = await openStorage(server.database, readConfig({}, { data: join(server.dataDir, "elsewhere") }));
    await expect(sweepFiles(elsewhere)).rejects.toThrow("not the ones that this database names");
    expect((await downloaded(kept)).length).toBe(9);
  });

  async function paths(): Promise<readonly string[]> {
    const folder = join(server.dataDir, "documents");
    const names = await readdir(folder, { recursive: true });
    return names.filter((name) => /^..\/[0-9a-f-]{36}$/.test(name)).map((name) => join(folder, name));
  }

  async function files(): Promise<number> {
    return (await paths()).length;
  }
});
