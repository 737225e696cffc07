import { readdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newDataFolder } from "../support/dataFolder.ts";
import { newHousehold, sealedRow, statuses } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

describe.each(DATABASES)("on %s", (_name, engine) => {
  const databaseUrl = engine?.createDatabase();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl });
  });
  afterAll(() => server.stop());

  test("the server begins a new epoch when told so, and only then", async () => {
    const home = await newHousehold(server);
    const { epoch } = await home.pull(0);
    expect(server.notes).toEqual([]);
    const same = { databaseUrl, dataDir: server.dataDir, port: Number(new URL(server.url).port) };
    await server.stop({ wipe: false });
    server = await startTestServer(same);
    expect((await home.pull(0)).epoch).toBe(epoch);
    await server.stop({ wipe: false });
    server = await startTestServer({ ...same, restored: true });
    expect((await home.pull(0)).epoch).not.toBe(epoch);
    expect(server.notes).toEqual([expect.stringContaining("A new epoch was drawn")]);
  });

  if (engine) {
    test("a dump that was read into another database is recognised without being told", async () => {
      const dumped = engine.createDatabase();
      const before = await startTestServer({ databaseUrl: dumped });
      const home = await newHousehold(before);
      const row = sealedRow();
      await home.push([row]);
      const { epoch } = await home.pull(0);
      await before.stop({ wipe: false });
      const port = Number(new URL(before.url).port);
      const copy = engine.restoredCopyOf(dumped);
      const restored = await startTestServer({ databaseUrl: copy, dataDir: before.dataDir, port });
      const page = await home.pull(0);
      expect(page.epoch).not.toBe(epoch);
      expect(page.rows).toMatchObject([{ id: row.id, ct: row.ct }]);
      expect(statuses(await home.push([sealedRow()]))).toEqual(["stored"]);
      await restored.stop({ wipe: false });
      const again = await startTestServer({ databaseUrl: copy, dataDir: before.dataDir, port });
      expect((await home.pull(0)).epoch, "once").toBe(page.epoch);
      await again.stop();
    });
  } else {
    test("a copy is kept at the stop, and takes the place of a folder that is damaged or gone, under a new epoch", async () => {
      const first = await startTestServer();
      const { dataDir } = first;
      const port = Number(new URL(first.url).port);
      const home = await newHousehold(first);
      const row = sealedRow();
      await home.push([row]);
      const epochs = [(await home.pull(0)).epoch];
      await first.stop({ wipe: false });
      for (const harm of ["damaged", "gone", "gone, with a newest copy that is no copy"]) {
        if (harm === "damaged") await truncate(join(dataDir, "postgres/global/pg_control"), 10);
        else await rm(join(dataDir, "postgres"), { recursive: true });
        if (harm.includes("newest")) await writeFile(join(dataDir, "copies/9999-01-01.tar.gz"), "half a copy");
        const next = await startTestServer({ dataDir, port });
        expect(next.notes.join(" "), harm).toMatch(/The copy .+\.tar\.gz took the place of the database/);
        expect(next.notes.length, harm).toBe(harm === "damaged" ? 2 : 1);
        const page = await home.pull(0);
        expect(page.rows, harm).toMatchObject([{ id: row.id }]);
        epochs.push(page.epoch);
        await next.stop({ wipe: false });
      }
      expect(new Set(epochs).size).toBe(4);
      await rm(dataDir, { recursive: true });
    }, 180_000);

    test("a damaged folder without a copy is left as it is and refused with a sentence", async () => {
      const dataDir = await newDataFolder();
      await truncate(join(dataDir, "postgres/global/pg_control"), 10);
      await expect(startTestServer({ dataDir })).rejects.toThrow("does not open, and there is no copy");
      expect(await readdir(dataDir)).toContain("postgres");
      await rm(dataDir, { recursive: true });
    });
  }

  test("a refresh token from after the copy still opens its session", async () => {
    const home = await newHousehold(server);
    const refresh = async (token: string) => {
      const response = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
        method: "POST",
        headers: { apikey: server.anonKey, "content-type": "application/json" },
        body: JSON.stringify({ refresh_token: token }),
      });
      return { status: response.status, ...((await response.json()) as { refresh_token: string }) };
    };
    const newest = await refresh((await refresh(home.refreshToken)).refresh_token);
    await server.database.transaction((query) =>
      query("update auth.sessions set counter = 0 where user_id = $1", [home.user]),
    );
    const after = await refresh(newest.refresh_token);
    expect(after.status).toBe(200);
    expect((await refresh(after.refresh_token)).status).toBe(200);
  });
});
