import { randomBytes, randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerMail } from "../support/answerMail.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { codeOf } from "../support/secondFactor.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const PASSWORD = "wDPnx2-pECAk3NfxBIH4-070SeLem9OpEX3EpwAF5Ow";
const SEALED = { contentType: "application/octet-stream" } as const;
const MIB = 1_048_576;

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

interface Household {
  readonly id: string;
  readonly token: string;
  readonly supabase: SupabaseClient;
  readonly documents: ReturnType<SupabaseClient["storage"]["from"]>;
}

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  let own: Household;
  let other: Household;
  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: engine?.createDatabase(),
      limits: { fileUpload: { max: 1_000, minutes: 10 } },
    });
    [own, other] = [await household(), await household()];
  });
  afterAll(() => server.stop());

  async function household(): Promise<Household> {
    const supabase = createClient(server.url, server.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const email = `${randomUUID()}@example.dk`;
    await supabase.auth.signUp({ email, password: PASSWORD });
    await answerMail(await server.confirmLink(email), PASSWORD);
    const { data } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
    return {
      id: data.user?.id ?? "",
      token: data.session?.access_token ?? "",
      supabase,
      documents: supabase.storage.from("documents"),
    };
  }

  function call(path: string, { token, headers, ...init }: RequestInit & { readonly token?: string | undefined }) {
    return fetch(`${server.url}/storage/v1${path}`, {
      ...init,
      headers: {
        apikey: server.anonKey,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(headers as Record<string, string> | undefined),
      },
    });
  }

  async function bytesOf(blob: Blob | null): Promise<Buffer> {
    return Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
  }

  /** How many files lie on the disk. */
  async function filesOnDisk(): Promise<number> {
    const names = await readdir(join(server.dataDir, "documents"), { recursive: true });
    return names.filter((name) => /^..\/[0-9a-f-]{36}$/.test(name)).length;
  }

  async function uploaded(name: string, bytes: Buffer = randomBytes(300), who = own): Promise<string> {
    const path = `${who.id}/${name}`;
    const { error } = await who.documents.upload(path, bytes, SEALED);
    expect(error).toBeNull();
    return path;
  }

  test("[§4] what was uploaded comes back byte by byte, with the bucket's path and an id", async () => {
    const bytes = randomBytes(70_000);
    const path = `${own.id}/${randomUUID()}/0`;
    const { data, error } = await own.documents.upload(path, bytes, SEALED);
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, fullPath: `documents/${path}` });
    expect(data?.id).toMatch(/^[0-9a-f-]{36}$/);
    const back = await own.documents.download(path);
    expect(back.error).toBeNull();
    expect((await bytesOf(back.data)).equals(bytes)).toBe(true);
  });

  test("a Blob travels as a form and comes back the same, whatever bytes look like a boundary", async () => {
    const bytes = Buffer.concat([randomBytes(200_000), Buffer.from("\r\n--\r\n------form"), randomBytes(5)]);
    const path = `${own.id}/${randomUUID()}`;
    const blob = new Blob([bytes], { type: "application/octet-stream" });
    const { error } = await own.documents.upload(path, blob, { metadata: { chunk: 1 }, cacheControl: "60" });
    expect(error).toBeNull();
    expect((await bytesOf((await own.documents.download(path)).data)).equals(bytes)).toBe(true);
    const { data } = await own.documents.info(path);
    expect(data).toMatchObject({ size: bytes.length, cacheControl: "max-age=60", metadata: { chunk: 1 } });
  });

  test("a stream of unknown length is taken as it comes", async () => {
    const chunks = Array.from({ length: 20 }, () => randomBytes(10_000));
    const path = `${own.id}/${randomUUID()}`;
    const stream = Readable.from(chunks);
    const { error } = await own.documents.upload(path, stream, { ...SEALED, duplex: "half" });
    expect(error).toBeNull();
    expect((await bytesOf((await own.documents.download(path)).data)).equals(Buffer.concat(chunks))).toBe(true);
  });

  test("an empty object is an object", async () => {
    const path = await uploaded(randomUUID(), Buffer.alloc(0));
    expect((await own.documents.info(path)).data?.size).toBe(0);
    expect((await own.documents.download(path)).data?.size).toBe(0);
  });

  test("a name that is taken is refused with KeyAlreadyExists unless it may be replaced", async () => {
    const path = await uploaded(randomUUID());
    const again = await own.documents.upload(path, randomBytes(10), SEALED);
    expect(again.error).toMatchObject({ status: 400, statusCode: "409", code: "KeyAlreadyExists" });
    const replaced = randomBytes(20);
    expect((await own.documents.upload(path, replaced, { ...SEALED, upsert: true })).error).toBeNull();
    expect((await bytesOf((await own.documents.download(path)).data)).equals(replaced)).toBe(true);
    expect((await own.documents.update(path, randomBytes(5), SEALED)).error).toBeNull();
    expect((await own.documents.info(path)).data?.size).toBe(5);
  });

  test("replacing and removing leave no file behind", async () => {
    const before = await filesOnDisk();
    const path = await uploaded(randomUUID());
    await own.documents.upload(path, randomBytes(20), { ...SEALED, upsert: true });
    expect(await filesOnDisk()).toBe(before + 1);
    expect((await own.documents.remove([path])).error).toBeNull();
    expect(await filesOnDisk()).toBe(before);
    const [left] = await server.database.transaction((query) =>
      query<{ count: number }>("select count(*)::int as count from storage.discarded"),
    );
    expect(left?.count).toBe(0);
  });

  test("a refused upload leaves neither a file nor a row", async () => {
    const before = await filesOnDisk();
    const path = await uploaded(randomUUID());
    await own.documents.upload(path, randomBytes(10), SEALED);
    await own.documents.upload(`${other.id}/${randomUUID()}`, randomBytes(10), SEALED);
    expect(await filesOnDisk()).toBe(before + 1);
    expect((await readdir(join(server.dataDir, "documents/incoming"))).length).toBe(0);
  });

  describe("[§5] what is another's", () => {
    let path: string;
    beforeAll(async () => {
      path = await uploaded(randomUUID(), randomBytes(100), other);
    });

    test("is not read, described, listed or signed", async () => {
      const read = await own.documents.download(path);
      expect(read.error).toMatchObject({ status: 400, statusCode: "404", code: "NoSuchKey" });
      expect((await own.documents.info(path)).error).toMatchObject({ code: "NoSuchKey" });
      expect((await own.documents.exists(path)).data).toBe(false);
      expect((await own.documents.list(other.id)).data).toEqual([]);
      expect((await own.documents.createSignedUrl(path, 30)).error).toMatchObject({ code: "NoSuchKey" });
    });

    test("is not written, replaced, moved, copied or removed", async () => {
      const denied = { status: 400, statusCode: "403", code: "AccessDenied" };
      const write = await own.documents.upload(`${other.id}/${randomUUID()}`, randomBytes(9), SEALED);
      expect(write.error).toMatchObject(denied);
      const replace = await own.documents.upload(path, randomBytes(9), { ...SEALED, upsert: true });
      expect(replace.error).toMatchObject(denied);
      expect((await own.documents.createSignedUploadUrl(`${other.id}/x`)).error).toMatchObject(denied);
      expect((await own.documents.move(path, `${own.id}/mine`)).error).toMatchObject({ code: "NoSuchKey" });
      expect((await own.documents.copy(path, `${own.id}/mine`)).error).toMatchObject({ code: "NoSuchKey" });
      expect((await own.documents.remove([path])).data).toEqual([]);
      expect((await other.documents.info(path)).data?.size).toBe(100);
    });

    test("does not take what is moved there", async () => {
      const mine = await uploaded(randomUUID());
      expect((await own.documents.move(mine, `${other.id}/given`)).error).toMatchObject({ code: "AccessDenied" });
      expect((await own.documents.info(mine)).error).toBeNull();
    });
  });

  test("strangers see nothing and write nothing", async () => {
    const path = await uploaded(randomUUID());
    const stranger = createClient(server.url, server.anonKey, { auth: { persistSession: false } }).storage.from(
      "documents",
    );
    expect((await stranger.download(path)).error).toMatchObject({ code: "NoSuchKey" });
    expect((await stranger.list(own.id)).data).toEqual([]);
    expect((await stranger.upload(path, randomBytes(9), SEALED)).error).toMatchObject({ code: "AccessDenied" });
    const broken = await call(`/object/documents/${path}`, { token: `${own.token}x` });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ statusCode: "400", code: "InvalidJWT" });
  });

  test("a session that was ended is refused at once, whatever its token still says", async () => {
    const gone = await household();
    const path = await uploaded(randomUUID(), randomBytes(9), gone);
    await gone.supabase.auth.signOut();
    const answer = await call(`/object/documents/${path}`, { token: gone.token });
    expect(await answer.json()).toMatchObject({ code: "InvalidJWT" });
  });

  test("[§5] who has a second factor reads and writes documents with it alone", async () => {
    const careful = await household();
    const path = await uploaded(randomUUID(), randomBytes(9), careful);
    const { data } = await careful.supabase.auth.mfa.enroll({ factorType: "totp" });
    const { id = "", totp } = data ?? {};
    const lifted = await careful.supabase.auth.mfa.challengeAndVerify({
      factorId: id,
      code: codeOf(totp?.secret ?? ""),
    });
    expect(lifted.error).toBeNull();
    expect((await careful.documents.download(path)).error).toBeNull();
    await uploaded(randomUUID(), randomBytes(9), careful);

    const email = (await careful.supabase.auth.getUser()).data.user?.email ?? "";
    const half = createClient(server.url, server.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
    expect((await half.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const documents = half.storage.from("documents");
    expect((await documents.download(path)).error).toMatchObject({ code: "NoSuchKey" });
    expect((await documents.list(careful.id)).data).toEqual([]);
    const write = await documents.upload(`${careful.id}/x`, randomBytes(9), SEALED);
    expect(write.error).toMatchObject({ code: "AccessDenied" });
    expect((await documents.remove([path])).data).toEqual([]);
  });

  test("info says what is there, exists says whether", async () => {
    const path = await uploaded(`${randomUUID()}/3`);
    const { data } = await own.documents.info(path);
    expect(data).toMatchObject({
      name: path,
      bucketId: "documents",
      size: 300,
      contentType: "application/octet-stream",
      cacheControl: "max-age=3600",
      metadata: {},
    });
    expect(data?.etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect(Date.parse(data?.createdAt ?? "")).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(data?.lastModified ?? "")).toBeLessThanOrEqual(Date.now());
    expect(await own.documents.exists(path)).toEqual({ data: true, error: null });
    expect((await own.documents.exists(`${own.id}/nothing`)).data).toBe(false);
  });

  test("an unknown bucket is named as such", async () => {
    const nowhere = own.supabase.storage.from("pictures");
    const missing = { status: 400, statusCode: "404", code: "NoSuchBucket" };
    expect((await nowhere.upload("a", randomBytes(9), SEALED)).error).toMatchObject(missing);
    expect((await nowhere.download("a")).error).toMatchObject(missing);
    expect((await nowhere.list()).error).toMatchObject(missing);
    expect((await nowhere.remove(["a"])).error).toMatchObject(missing);
    await expect(nowhere.exists("a")).rejects.toMatchObject(missing);
    const open = await fetch(own.documents.getPublicUrl(`${own.id}/a`).data.publicUrl, {
      headers: { apikey: server.anonKey },
    });
    expect(await open.json()).toMatchObject({ code: "NoSuchBucket" });
  });

  test.each([`../${randomUUID()}`, "a//b", "a/./b", "a\u0000b", "æ".repeat(600), "a\\b", "a%00b"])(
    "the key %j is refused",
    async (name) => {
      const answer = await call(`/object/documents/${own.id}/${encodeURIComponent(name)}`, {
        method: "POST",
        token: own.token,
        headers: { "content-type": "application/octet-stream" },
        body: randomBytes(9),
      });
      expect(await answer.json()).toMatchObject({ statusCode: "400", code: "InvalidKey" });
    },
  );

  test("content that says it is something is refused: sealed bytes are nothing in particular", async () => {
    const { error } = await own.documents.upload(`${own.id}/x.html`, "<b>", { contentType: "text/html" });
    expect(error).toMatchObject({ status: 400, statusCode: "415", code: "InvalidMimeType" });
  });

  test("an object above the bucket's limit is refused, announced or not", async () => {
    const tooLarge = { statusCode: "413", code: "EntityTooLarge" };
    const announced = await own.documents.upload(`${own.id}/big`, Buffer.alloc(27 * MIB), SEALED);
    expect(announced.error).toMatchObject(tooLarge);
    const stream = Readable.from(Array.from({ length: 27 }, () => Buffer.alloc(MIB)));
    const streamed = await own.documents.upload(`${own.id}/big`, stream, { ...SEALED, duplex: "half" });
    expect(streamed.error).toMatchObject(tooLarge);
    expect((await own.documents.exists(`${own.id}/big`)).data).toBe(false);
  });

  test("[§4] a document is at most 26 MiB sealed, in however many chunks; its neighbours have their own", async () => {
    const tooLarge = { statusCode: "413", code: "EntityTooLarge" };
    const chunk = (name: string, mib: number, options: object = SEALED) =>
      own.documents.upload(`${own.id}/large/${name}`, Buffer.alloc(mib * MIB), options);
    expect((await chunk("1", 12)).error).toBeNull();
    const both = await Promise.all([chunk("2", 12), chunk("3", 12)]);
    expect(both.filter(({ error }) => error === null)).toHaveLength(1);
    expect(both.find(({ error }) => error !== null)?.error).toMatchObject(tooLarge);
    expect((await chunk("1", 14, { ...SEALED, upsert: true })).error).toBeNull();
    expect((await chunk("1", 15, { ...SEALED, upsert: true })).error).toMatchObject(tooLarge);
    expect((await chunk("4", 1)).error).toMatchObject(tooLarge);
    const beside = await uploaded("large-too/1", Buffer.alloc(MIB));
    expect((await own.documents.move(beside, `${own.id}/large/5`)).error).not.toBeNull();
    expect((await own.documents.copy(beside, `${own.id}/large/6`)).error).toMatchObject(tooLarge);
    expect((await own.documents.move(`${own.id}/large/1`, `${own.id}/large/7`)).error).toBeNull();
  });

  test("[§6] the tier says how much fits, also for uploads at the same time; replacing counts the difference", async () => {
    const full = await household();
    const path = await uploaded("kept", randomBytes(1_000), full);
    await server.database.transaction((query) =>
      query("update storage.objects set metadata = metadata || '{\"size\": 1073741324}' where name = $1", [path]),
    );
    const tries = await Promise.all(
      [1, 2, 3].map((n) => full.documents.upload(`${full.id}/more-${n}`, randomBytes(400), SEALED)),
    );
    expect(tries.filter(({ error }) => error === null).length).toBe(1);
    const refused = tries.find(({ error }) => error !== null)?.error;
    expect(refused).toMatchObject({ statusCode: "413", code: "QuotaExceeded", message: "tier_limit_exceeded" });
    expect((await full.documents.upload(path, randomBytes(500), { ...SEALED, upsert: true })).error).toBeNull();
    await server.database.transaction((query) =>
      query("update storage.objects set metadata = metadata || '{\"size\": 1073741824}' where name = $1", [path]),
    );
    const none = await full.documents.upload(`${full.id}/none`, randomBytes(1), SEALED);
    expect(none.error).toMatchObject({ code: "QuotaExceeded" });
    await server.database.transaction((query) =>
      query("update public.subscribers set subscription_tier = 'premium' where user_id = $1", [full.id]),
    );
    expect((await full.documents.upload(`${full.id}/room`, randomBytes(1), SEALED)).error).toBeNull();
  });

  test("lists show one level, with folders, in any order, page by page", async () => {
    const who = await household();
    for (const name of ["b/1", "b/2", "a", "C", "a_x"]) await uploaded(`list/${name}`, randomBytes(50), who);
    await uploaded("list2/hidden", randomBytes(50), who);
    const folder = `${who.id}/list`;
    const all = await who.documents.list(folder);
    expect(all.data?.map(({ name }) => name)).toEqual(["C", "a", "a_x", "b"]);
    const byName = new Map(all.data?.map((entry) => [entry.name, entry]));
    expect(byName.get("b")).toMatchObject({ id: null, metadata: null });
    expect(byName.get("a")?.metadata).toMatchObject({ size: 50, mimetype: "application/octet-stream" });
    expect(byName.get("a")?.id).toMatch(/^[0-9a-f-]{36}$/);
    const names = async (options: Parameters<typeof who.documents.list>[1]) =>
      (await who.documents.list(folder, options)).data?.map(({ name }) => name);
    expect(await names({ sortBy: { column: "name", order: "desc" } })).toEqual(["b", "a_x", "a", "C"]);
    expect(await names({ limit: 2, offset: 1 })).toEqual(["a", "a_x"]);
    expect(await names({ search: "a_" })).toEqual(["a_x"]);
    expect((await names({ sortBy: { column: "created_at", order: "asc" } }))?.filter((name) => name !== "b")).toEqual([
      "a",
      "C",
      "a_x",
    ]);
    expect((await who.documents.list()).data?.map(({ name }) => name)).toEqual([who.id]);
    expect((await who.documents.list(`${folder}/b/`)).data?.map(({ name }) => name)).toEqual(["1", "2"]);
    const odd = await who.documents.list(folder, { sortBy: { column: "name; drop table x", order: "asc" } });
    expect(odd.error).toMatchObject({ code: "InvalidRequest" });
  });

  test("moving and copying keep the bytes; a taken name stays", async () => {
    const bytes = randomBytes(500);
    const path = await uploaded(randomUUID(), bytes);
    const [moved, copy] = [`${own.id}/${randomUUID()}`, `${own.id}/${randomUUID()}`];
    expect((await own.documents.move(path, moved)).data).toEqual({ message: "Successfully moved" });
    expect((await own.documents.exists(path)).data).toBe(false);
    expect((await own.documents.copy(moved, copy)).data).toEqual({ path: `documents/${copy}` });
    expect((await bytesOf((await own.documents.download(copy)).data)).equals(bytes)).toBe(true);
    expect((await own.documents.move(moved, copy)).error).toMatchObject({ code: "KeyAlreadyExists" });
    expect((await own.documents.copy(moved, copy)).error).toMatchObject({ code: "KeyAlreadyExists" });
    await own.documents.remove([copy]);
    expect((await bytesOf((await own.documents.download(moved)).data)).equals(bytes)).toBe(true);
  });

  test("removing answers with what was there; the rest is simply missing", async () => {
    const path = await uploaded(randomUUID());
    const { data } = await own.documents.remove([path, `${own.id}/never`]);
    expect(data?.map(({ name }) => name)).toEqual([path]);
    expect(data?.[0]).toMatchObject({ bucket_id: "documents", metadata: { size: 300 } });
    expect((await own.documents.exists(path)).data).toBe(false);
  });

  test("a signed address reads without a token, for a minute at most, and only what it names", async () => {
    const bytes = randomBytes(100);
    const path = await uploaded(randomUUID(), bytes);
    const { data } = await own.documents.createSignedUrl(path, 86_400);
    const url = data?.signedUrl ?? "";
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    const token = new URL(url).searchParams.get("token") ?? "";
    const { until } = JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()) as { until: number };
    expect(until - Date.now() / 1000).toBeLessThanOrEqual(60);
    const elsewhere = await fetch(url.replace(path, await uploaded(randomUUID())));
    expect(await elsewhere.json()).toMatchObject({ statusCode: "400", code: "InvalidSignature" });
    const forged = await fetch(url.replace(/token=./, "token=A"));
    expect(await forged.json()).toMatchObject({ code: "InvalidSignature" });
    const asToken = await call(`/object/documents/${path}`, { token });
    expect(await asToken.json()).toMatchObject({ code: "InvalidJWT" });
    const short = await own.documents.createSignedUrl(path, 1);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect(await (await fetch(short.data?.signedUrl ?? "")).json()).toMatchObject({ code: "InvalidSignature" });
    expect((await own.documents.createSignedUrl(path, -1)).error).toMatchObject({ code: "InvalidRequest" });
  });

  test("several addresses are signed at once, each for itself", async () => {
    const path = await uploaded(randomUUID());
    const { data } = await own.documents.createSignedUrls([path, `${own.id}/never`], 30);
    expect(data?.map(({ error, path: of }) => [error === null, of])).toEqual([
      [true, path],
      [false, `${own.id}/never`],
    ]);
    expect((await fetch(data?.[0]?.signedUrl ?? "")).status).toBe(200);
  });

  test("a signed upload writes what it names, and nothing else", async () => {
    const path = `${own.id}/${randomUUID()}`;
    const { data } = await own.documents.createSignedUploadUrl(path);
    const stranger = createClient(server.url, server.anonKey, { auth: { persistSession: false } }).storage.from(
      "documents",
    );
    const token = data?.token ?? "";
    const wrong = await stranger.uploadToSignedUrl(`${path}x`, token, randomBytes(9), SEALED);
    expect(wrong.error).toMatchObject({ code: "InvalidSignature" });
    const done = await stranger.uploadToSignedUrl(path, token, randomBytes(9), SEALED);
    expect(done.data).toEqual({ path, fullPath: `documents/${path}` });
    expect((await own.documents.info(path)).data?.size).toBe(9);
    const again = await stranger.uploadToSignedUrl(path, token, randomBytes(9), SEALED);
    expect(again.error).toMatchObject({ code: "KeyAlreadyExists" });
    const read = await fetch(`${server.url}/storage/v1/object/sign/documents/${path}?token=${token}`);
    expect(await read.json()).toMatchObject({ code: "InvalidSignature" });
  });

  test("bytes are served as an attachment that no browser opens, in ranges, once per version", async () => {
    const bytes = randomBytes(1_000);
    const path = `/object/authenticated/documents/${await uploaded(randomUUID(), bytes)}`;
    const whole = await call(path, { token: own.token });
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
      "content-length": "1000",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
      "accept-ranges": "bytes",
    });
    const part = await call(path, { token: own.token, headers: { range: "bytes=100-199" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 100-199/1000"]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    const tail = await call(path, { token: own.token, headers: { range: "bytes=-10" } });
    expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(990))).toBe(true);
    const beyond = await call(path, { token: own.token, headers: { range: "bytes=1000-" } });
    expect([beyond.status, ((await beyond.json()) as { code: string }).code]).toEqual([416, "InvalidRange"]);
    const same = await call(path, {
      token: own.token,
      headers: { "if-none-match": whole.headers.get("etag") ?? "" },
    });
    expect(same.status).toBe(304);
    const head = await call(path, { method: "HEAD", token: own.token });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "1000"]);
  });

  test("the browser may send what the client sends and read what it needs", async () => {
    const answer = await call("/upload/resumable", { method: "OPTIONS" });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-headers")).toContain("upload-metadata");
    expect(answer.headers.get("access-control-allow-headers")).toContain("x-upsert");
    expect(answer.headers.get("access-control-expose-headers")).toContain("upload-offset");
  });

  test("[§9] file_upload: documents are counted, and their chunks are not", async () => {
    const eager = await household();
    const document = randomUUID();
    for (let chunk = 0; chunk < 3; chunk++) await uploaded(`${document}/${chunk}`, randomBytes(9), eager);
    const counted = () =>
      server.database.transaction((query) =>
        query<{ count: number }>("select count from auth.attempts where action = 'fileUpload' and key = $1", [
          eager.id,
        ]),
      );
    expect(await counted()).toEqual([{ count: 1 }]);
    await server.database.transaction((query) =>
      query("update auth.attempts set count = 1000 where action = 'fileUpload' and key = $1", [eager.id]),
    );
    const late = await eager.documents.upload(`${eager.id}/${randomUUID()}/0`, randomBytes(9), SEALED);
    expect(late.error).toMatchObject({ status: 429 });
    await uploaded(`${document}/3`, randomBytes(9), eager);
  });

  test("a file that is lost is told as missing", async () => {
    const path = await uploaded(randomUUID());
    const [row] = await server.database.transaction((query) =>
      query<{ version: string }>("select version from storage.objects where name = $1", [path]),
    );
    const version = row?.version ?? "";
    expect(version).not.toContain(own.id);
    await rm(join(server.dataDir, "documents", version.slice(0, 2), version));
    expect((await own.documents.download(path)).error).toMatchObject({ code: "NoSuchKey" });
  });
});
