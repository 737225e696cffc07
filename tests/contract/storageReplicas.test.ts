import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newDataFolder } from "../support/dataFolder.ts";
import { type Household, newHousehold } from "../support/household.ts";
import { startPostgres } from "../support/postgres.ts";
import { freePort, type ServerProcess, startServerProcess } from "../support/serverProcess.ts";

const PIECE = "application/offset+octet-stream";

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.runIf(postgres)("two replicas on one PostgreSQL and one folder", () => {
  let dataDir: string;
  let databaseUrl: string;
  let one: ServerProcess;
  let two: ServerProcess;
  let home: Household;
  beforeAll(async () => {
    databaseUrl = postgres?.createDatabase() ?? "";
    dataDir = await newDataFolder(databaseUrl);
    one = await startServerProcess({ dataDir, port: await freePort(), databaseUrl });
    two = await startServerProcess({ dataDir, port: await freePort(), databaseUrl });
    home = await newHousehold(one);
  });
  afterAll(async () => {
    await Promise.all([one.end("SIGKILL"), two.end("SIGKILL")]);
    await rm(dataDir, { recursive: true, force: true });
  });

  const headers = (more: Readonly<Record<string, string>> = {}) => ({
    "tus-resumable": "1.0.0",
    apikey: one.anonKey,
    authorization: `Bearer ${home.accessToken}`,
    ...more,
  });

  /** The id under which every replica knows the upload. */
  async function begun(at: ServerProcess, path: string, length: number): Promise<string> {
    const named = Object.entries({ bucketName: "documents", objectName: path })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
      .join(",");
    const answer = await fetch(`${at.url}/storage/v1/upload/resumable`, {
      method: "POST",
      headers: headers({ "upload-length": String(length), "upload-metadata": named }),
    });
    expect(answer.status).toBe(201);
    return answer.headers.get("location")?.split("/").at(-1) ?? "";
  }

  const placeOf = (at: ServerProcess, id: string) => `${at.url}/storage/v1/upload/resumable/${id}`;
  const pieceAt = (offset: number) => headers({ "upload-offset": String(offset), "content-type": PIECE });

  async function sent(at: ServerProcess, id: string, offset: number, bytes: Buffer): Promise<number> {
    const body = new Uint8Array(bytes);
    return (await fetch(placeOf(at, id), { method: "PATCH", headers: pieceAt(offset), body })).status;
  }

  async function offsetOf(at: ServerProcess, id: string): Promise<number> {
    const answer = await fetch(placeOf(at, id), { method: "HEAD", headers: headers() });
    expect(answer.status).toBe(200);
    return Number(answer.headers.get("upload-offset"));
  }

  async function downloaded(at: ServerProcess, path: string): Promise<Buffer> {
    const answer = await fetch(`${at.url}/storage/v1/object/documents/${path}`, { headers: headers() });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }

  async function files(): Promise<number> {
    const names = await readdir(join(dataDir, "documents"), { recursive: true }).catch(() => []);
    return names.filter((name) => /^..\/[0-9a-f-]{36}$/.test(name)).length;
  }

  test("[§7] an upload that is begun at one goes on at the other and ends at the first", async () => {
    const bytes = randomBytes(90_000);
    const path = `${home.user}/${randomUUID()}`;
    const before = await files();
    const id = await begun(one, path, bytes.length);
    expect(await sent(one, id, 0, bytes.subarray(0, 30_000))).toBe(204);
    expect(await offsetOf(two, id)).toBe(30_000);
    expect(await sent(two, id, 30_000, bytes.subarray(30_000, 60_000))).toBe(204);
    expect(await offsetOf(one, id)).toBe(60_000);
    expect(await sent(one, id, 60_000, bytes.subarray(60_000))).toBe(204);
    for (const server of [one, two]) {
      expect(await offsetOf(server, id)).toBe(90_000);
      expect((await downloaded(server, path)).equals(bytes)).toBe(true);
    }
    await expect.poll(files, { timeout: 5_000 }).toBe(before + 1);
  });

  test("[§7] of the same piece at both at once one is taken, and the upload is whole", async () => {
    const bytes = randomBytes(40_000);
    const path = `${home.user}/${randomUUID()}`;
    const id = await begun(one, path, bytes.length);
    for (const offset of [0, 20_000]) {
      const piece = bytes.subarray(offset, offset + 20_000);
      const answers = await Promise.all([one, two, one, two].map((server) => sent(server, id, offset, piece)));
      expect(answers.filter((status) => status === 204)).toHaveLength(1);
      expect(answers.filter((status) => status === 409)).toHaveLength(3);
    }
    expect((await downloaded(two, path)).equals(bytes)).toBe(true);
  });

  test("[§7] an upload whose replica is killed in the middle of a piece goes on at the other", async () => {
    const bytes = randomBytes(400_000);
    const path = `${home.user}/${randomUUID()}`;
    const id = await begun(one, path, bytes.length);
    expect(await sent(one, id, 0, bytes.subarray(0, 100_000))).toBe(204);
    const broken = request(placeOf(one, id), { method: "PATCH", headers: pieceAt(100_000) });
    const gone = once(broken, "error");
    broken.write(bytes.subarray(100_000, 300_000));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await one.end("SIGKILL");
    await gone;
    const reached = await offsetOf(two, id);
    expect(reached).toBe(100_000);
    expect(await sent(two, id, reached, bytes.subarray(reached))).toBe(204);
    expect((await downloaded(two, path)).equals(bytes)).toBe(true);
  });
});
