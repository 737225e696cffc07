import { randomBytes, randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { openStorage } from "#server/storage/openStorage.ts";
import { s3Files } from "#server/storage/s3Files.ts";
import { sweepFiles } from "#server/storage/sweep.ts";
import { answerMail } from "../support/answerMail.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { startTinyS3, type TinyS3 } from "../support/tinyS3.ts";

const PASSWORD = "wDPnx2-pECAk3NfxBIH4-070SeLem9OpEX3EpwAF5Ow";
const ACCOUNT = { accessKey: "AKIDEXAMPLE", secretKey: "secret/with+signs", region: "eu-north-1" };

let s3: TinyS3;
let server: TestServer;
beforeAll(async () => {
  s3 = await startTinyS3("sealed", ACCOUNT);
  server = await startTestServer({ storage: storageAt(s3.url) });
});
afterAll(async () => {
  await server.stop();
  await s3.stop();
});

function storageAt(endpoint: string, secretAccessKey = ACCOUNT.secretKey) {
  return {
    kind: "s3",
    endpoint,
    bucket: "sealed",
    region: ACCOUNT.region,
    accessKeyId: ACCOUNT.accessKey,
    secretAccessKey,
  } as const;
}

test("documents lie in the bucket, under names that say nothing, and come back", async () => {
  const supabase = createClient(server.url, server.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `${randomUUID()}@example.dk`;
  await supabase.auth.signUp({ email, password: PASSWORD });
  await answerMail(await server.confirmLink(email), PASSWORD);
  const { data } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
  const id = data.user?.id ?? "";
  const token = data.session?.access_token ?? "";
  const documents = supabase.storage.from("documents");

  const bytes = randomBytes(300_000);
  const path = `${id}/${randomUUID()}/0`;
  expect((await documents.upload(path, bytes, { contentType: "application/octet-stream" })).error).toBeNull();
  expect([...s3.objects.keys()].join()).toMatch(/^[0-9a-f-]{36}$/);
  const back = await documents.download(path);
  expect(Buffer.from((await back.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
  const part = await fetch(`${server.url}/storage/v1/object/documents/${path}`, {
    headers: { authorization: `Bearer ${token}`, range: "bytes=10-19" },
  });
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);

  expect((await documents.copy(path, `${id}/copy`)).error).toBeNull();
  expect(s3.objects.size).toBe(2);
  expect((await documents.remove([path, `${id}/copy`])).data?.length).toBe(2);
  expect(s3.objects.size).toBe(0);

  const headers = { "tus-resumable": "1.0.0", authorization: `Bearer ${token}` };
  const resumed = `${id}/resumed`;
  const metadata = `bucketName ${Buffer.from("documents").toString("base64")},objectName ${Buffer.from(resumed).toString("base64")}`;
  const created = await fetch(`${server.url}/storage/v1/upload/resumable`, {
    method: "POST",
    headers: { ...headers, "upload-length": "2000", "upload-metadata": metadata },
  });
  const url = created.headers.get("location") ?? "";
  for (const offset of [0, 1_000]) {
    const answer = await fetch(url, {
      method: "PATCH",
      headers: { ...headers, "content-type": "application/offset+octet-stream", "upload-offset": String(offset) },
      body: bytes.subarray(offset, offset + 1_000),
    });
    expect(answer.status).toBe(204);
  }
  const whole = await documents.download(resumed);
  expect(Buffer.from((await whole.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes.subarray(0, 2_000))).toBe(
    true,
  );
  expect(s3.objects.size).toBe(1);
  expect(s3.refusals).toEqual([]);
});

test("orphans in the bucket are swept page by page, and what has a row stays", async () => {
  const files = s3Files(storageAt(s3.url));
  const config = { ...readConfig({}, { data: server.dataDir }), storage: storageAt(s3.url) };
  const storage = await openStorage(server.database, config);
  expect(await sweepFiles(storage)).toEqual({ files: 0, rows: 0 });
  const kept = s3.objects.size;
  const lost = Array.from({ length: 5 }, (_, index) => `0a00000${index}-0000-4000-8000-000000000000`);
  for (const name of lost) (s3.objects as Map<string, Buffer>).set(name, Buffer.from("x"));
  expect((await files.startingWith("0a")).map(({ name }) => name)).toEqual(expect.arrayContaining(lost));
  expect(await sweepFiles(storage)).toEqual({ files: 5, rows: 0 });
  expect(s3.objects.size).toBe(kept);
});

test("a service that refuses is an error and not a missing file", async () => {
  const files = s3Files(storageAt(s3.url, "another secret"));
  await expect(files.read("0b000000-0000-4000-8000-000000000000")).rejects.toThrow("answered 403 to GET");
  expect(await s3Files(storageAt(s3.url)).read("0b000000-0000-4000-8000-000000000000")).toBeUndefined();
});
