import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { json } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backup } from "#server/commands/backup.ts";
import { restore } from "#server/commands/restore.ts";
import type { Database } from "#server/db/database.ts";
import { openEmbedded } from "#server/db/embedded.ts";
import { allMigrations, migrate } from "#server/db/migrate.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { type ServerOptions, startServer } from "#server/server.ts";
import type { RunningServer } from "#server/serving.ts";
import { newDataFolder } from "../support/dataFolder.ts";
import { type Household, newHousehold, type PushAnswer, sealedRow, statuses } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { shape } from "./databaseShape.ts";
import { confirmLinkAt } from "../support/server.ts";

const MAIN = join(import.meta.dirname, "../../sync-server/main.ts");

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

let folder: string;
/** Where a server's data lie, which has started before. */
let data: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "overblik-operations-"));
  data = await newDataFolder();
});
afterEach(async () => {
  for (const each of [folder, data]) await rm(each, { recursive: true, force: true });
});

interface Served extends RunningServer {
  readonly log: () => string;
  confirmLink(email: string): Promise<string>;
}

async function served(options: ServerOptions): Promise<Served> {
  const lines: string[] = [];
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const server = await startServer({ host: "127.0.0.1", port: 0, log, ...options });
  return { ...server, log: () => lines.join(""), confirmLink: (email) => confirmLinkAt(server.url, email) };
}

/** A push that has reached the server; its rows follow when it is finished. */
async function begunPush({ url, anonKey }: Served, { accessToken }: Household, rows: readonly object[]) {
  const body = JSON.stringify({ rows });
  const push = request(`${url}/rest/v1/rpc/sync_push`, {
    method: "POST",
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${accessToken}`,
      "content-type": "application/json",
      "content-length": body.length,
      expect: "100-continue",
    },
  });
  const answered = once(push, "response") as Promise<[IncomingMessage]>;
  await once(push, "continue");
  return async () => {
    push.end(body);
    const [answer] = await answered;
    return (await json(answer)) as PushAnswer;
  };
}

/** The server's command in a process of its own. */
async function command(databaseUrl: string | undefined, ...args: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env["PATH"] ?? "",
      NODE_COMPILE_CACHE: join(import.meta.dirname, "../../.cache/compiled"),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  const code = await ended(child);
  return { code, said };
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("close", resolve));
}

describe.each(DATABASES)("on %s", (_name, engine) => {
  describe("a running server", () => {
    let server: Served;
    let dataFolder: string;
    beforeAll(async () => {
      const databaseUrl = engine?.createDatabase();
      dataFolder = await newDataFolder(databaseUrl);
      server = await served({ dataFolder, databaseUrl, metricsPort: 0 });
    });
    afterAll(async () => {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    });

    async function asked(path: string, init?: RequestInit) {
      const response = await fetch(`${server.url}${path}`, init);
      return { status: response.status, body: (await response.json()) as { status?: string } };
    }

    test("says that it lives and that it is ready", async () => {
      expect(await asked("/health")).toEqual({ status: 200, body: { status: "ok" } });
      expect(await asked("/ready")).toEqual({ status: 200, body: { status: "ready" } });
    });

    test("is not ready while its database lacks a migration, and lives all the same", async () => {
      const name = "migrations/0002_sync.sql";
      const rename = (from: string, to: string) =>
        server.database.transaction((query) =>
          query("update migration.done set name = $2 where name = $1", [from, to]),
        );
      await rename(name, "hidden");
      await expect
        .poll(() => asked("/ready"), { timeout: 5_000 })
        .toEqual({
          status: 503,
          body: { status: "migrations_missing" },
        });
      expect((await asked("/health")).status).toBe(200);
      await rename("hidden", name);
      await expect.poll(() => asked("/ready"), { timeout: 5_000 }).toMatchObject({ status: 200 });
    });

    test("counts requests, pushes, pulls, rows and sockets, and names nobody", async () => {
      const home = await newHousehold(server);
      await home.push([sealedRow(), sealedRow(), sealedRow()]);
      await home.push([sealedRow()]);
      expect((await home.pull(0)).rows).toHaveLength(4);
      await fetch(`${server.url}/rest/v1/a_name_that_a_visitor_chose`);
      await fetch(`${server.url}/auth/v1/user`, { headers: { apikey: server.anonKey } });
      const socket = new WebSocket(
        `${server.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${server.anonKey}&vsn=2.0.0`,
      );
      await new Promise((resolve) => socket.addEventListener("open", resolve));
      const text = await (await fetch(server.metricsUrl ?? "")).text();
      expect(text).toContain('overblik_sync_calls_total{call="push"} 2\n');
      expect(text).toContain('overblik_sync_calls_total{call="pull"} 1\n');
      expect(text).toContain('overblik_sync_rows_total{call="push"} 4\n');
      expect(text).toContain('overblik_sync_rows_total{call="pull"} 4\n');
      expect(text).toContain('overblik_requests_total{route="/rest/v1/rpc/sync_push",method="POST",status="200"} 2\n');
      expect(text).toContain('overblik_requests_total{route="/auth/v1/signup",method="POST",status="200"} 1\n');
      expect(text).toMatch(/overblik_requests_total\{route="\/auth\/v1\/user",method="GET",status="401"\} 1\n/);
      expect(text).toContain('overblik_request_seconds_bucket{route="/rest/v1/rpc/sync_push",le="+Inf"} 2\n');
      expect(text).toMatch(/overblik_request_seconds_sum\{route="\/rest\/v1\/rpc\/sync_push"\} 0?\.\d+\n/);
      expect(text).toContain("overblik_sockets 1\n");
      expect(text).toMatch(/^overblik_database_transactions_total [1-9]\d*$/m);
      for (const line of text.trimEnd().split("\n"))
        expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? [\d.e+-]+)$/);
      for (const secret of [home.user, "example.dk", "visitor", home.accessToken]) expect(text).not.toContain(secret);
      socket.close();
      await expect
        .poll(async () => (await fetch(server.metricsUrl ?? "")).text(), { timeout: 5_000 })
        .toContain("overblik_sockets 0\n");
    });

    test("hands measurements out on their own port alone", async () => {
      expect((await fetch(`${server.url}/metrics`)).headers.get("content-type")).not.toContain("text/plain");
      expect((await fetch((server.metricsUrl ?? "").replace("/metrics", "/"))).status).toBe(404);
    });

    test("logs a line of JSON for each answer, without bodies, addresses, keys or queries", async () => {
      const home = await newHousehold(server);
      await home.push([sealedRow({ ct: Buffer.from("a sealed text that is looked for").toString("base64") })]);
      await fetch(`${server.url}/rest/v1/assets?select=id&secret=in.the.address`);
      const log = server.log();
      const lines = log
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(lines.some((line) => (line["res"] as { status?: number } | undefined)?.status === 200)).toBe(true);
      const pushes = lines.filter((line) =>
        (line["req"] as { path?: string } | undefined)?.path?.endsWith("/sync_push"),
      );
      expect(pushes.at(-1)).toMatchObject({
        req: { method: "POST" },
        res: { status: 200 },
        responseTime: expect.any(Number),
      });
      expect(log).not.toMatch(/"responseTime":\d+\.\d{4}/);
      expect(new Set(pushes.map((line) => line["reqId"])).size).toBe(pushes.length);
      for (const secret of ["example.dk", home.accessToken, server.anonKey, "in.the.address", "YSBzZWFsZWQ", "wDPnx2"])
        expect(log).not.toContain(secret);
    });

    test("refuses requests without a key, unless told that those are anybody's", async () => {
      const path = "/rest/v1/rpc/get_kdf_params";
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: '{"p_email":"a@b.dk"}' };
      expect((await fetch(`${server.url}${path}`, init)).status).toBe(401);
      const signedIn = { authorization: `Bearer ${server.anonKey}` };
      for (const keyed of [
        "auth/v1/health",
        "auth/v1/settings",
        "auth/v1/user",
        "auth/v1/anything",
        "rest/v1/assets",
      ]) {
        const codeOf = async (headers: Readonly<Record<string, string>>) => {
          const answer = await fetch(`${server.url}/${keyed}`, {
            headers: { "x-supabase-api-version": "2024-01-01", ...headers },
          });
          return [answer.status, ((await answer.json()) as { code?: string }).code];
        };
        expect(await codeOf({}), keyed).toEqual([401, "no_api_key"]);
        expect(await codeOf(signedIn), keyed).toEqual([401, "no_api_key"]);
        expect(await codeOf({ ...signedIn, apikey: "another" }), keyed).toEqual([401, "invalid_api_key"]);
        expect((await codeOf({ apikey: server.anonKey }))[1], keyed).not.toBe("no_api_key");
      }
      expect((await fetch(`${server.url}/auth/v1/health?apikey=${server.anonKey}`)).status).toBe(200);
      expect((await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).status).toBe(200);
      expect((await fetch(`${server.url}/auth/v1/verify?type=signup&token=x`, { redirect: "manual" })).status).toBe(
        410,
      );
      const open = await served({ dataFolder: data, databaseUrl: engine?.createDatabase(), keylessAnon: true });
      expect((await fetch(`${open.url}${path}`, init)).status).toBe(200);
      expect((await fetch(`${open.url}/rest/v1/records`)).status).toBe(401);
      expect((await fetch(`${open.url}/auth/v1/health`)).status).toBe(200);
      await open.stop();
    });
  });

  test("what is under way when the server is told to stop is answered, and nothing after", async () => {
    const server = await served({ dataFolder: data, databaseUrl: engine?.createDatabase() });
    const home = await newHousehold(server);
    const rows = () => Array.from({ length: 200 }, () => sealedRow());
    const pushes = await Promise.all(Array.from({ length: 4 }, () => begunPush(server, home, rows())));
    const stopped = server.stop();
    const answers = await Promise.all(pushes.map((finish) => finish()));
    expect(answers.flatMap(statuses)).toEqual(Array<string>(800).fill("stored"));
    const ended = await Promise.race([
      stopped.then(() => true),
      new Promise((resolve) => setTimeout(resolve, 20_000, false)),
    ]);
    expect(ended).toBe(true);
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
  });

  test("a backup is restored under a new epoch, and nothing is overwritten", async () => {
    const databaseUrl = engine?.createDatabase();
    const file = join(folder, "backup");
    const server = await served({ dataFolder: data, databaseUrl, limits: { api: { max: 1_000, minutes: 1 } } });
    const port = Number(new URL(server.url).port);
    const home = await newHousehold(server);
    const [kept, later] = [sealedRow(), sealedRow()];
    await home.push([kept]);
    const { epoch } = await home.pull(0);
    if (!engine)
      expect((await command(undefined, "backup", file, "--data", data)).said).toMatch(/is in use by process/);
    await server.stop();

    const saved = await command(databaseUrl, "backup", file, "--data", data);
    expect(saved.said).toContain("The database was written to backup.");
    expect(saved.code).toBe(0);
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe("600");
    await expect(backup({ dataFolder: data, databaseUrl }, file)).rejects.toThrow("is there already");
    expect(existsSync(`${file}.part`)).toBe(false);

    const between = await served({ dataFolder: data, databaseUrl, port });
    await home.push([later]);
    await between.stop();
    if (engine)
      await expect(restore({ dataFolder: data, databaseUrl }, file)).rejects.toThrow("The database is in use already");
    const target = engine?.createEmptyDatabase();
    const restored = await command(target, "restore", file, "--data", data);
    expect(restored.said).toContain("A new epoch was drawn");
    expect(restored.code).toBe(0);
    if (!engine) expect(restored.said).toMatch(/What was there before is kept as .+postgres\.before-\d+/);

    const again = await served({ dataFolder: data, databaseUrl: target, port });
    const page = await home.pull(0);
    expect(page.epoch).not.toBe(epoch);
    expect(page.rows.map(({ id, ct }) => ({ id, ct }))).toEqual([{ id: kept.id, ct: kept.ct }]);
    expect(statuses(await home.push([later]))).toEqual(["stored"]);
    await again.stop();
  });

  test("what is no backup is refused with a sentence, and the database stays as it was", async () => {
    const databaseUrl = engine?.createDatabase();
    const odd = join(folder, "odd");
    await writeFile(odd, "neither");
    expect(await command(databaseUrl, "restore", odd, "--data", data)).toEqual({
      code: 1,
      said: expect.stringContaining("is no backup of"),
    });
    const given = { dataFolder: data, databaseUrl };
    await expect(restore(given, join(folder, "none"))).rejects.toThrow("There is no file");
    if (!engine) {
      await writeFile(odd, Buffer.from("1f8b0800000000000000", "hex"));
      await expect(restore(given, odd)).rejects.toThrow("does not open as a database");
      const nowhere = { ...given, dataFolder: join(folder, "none") };
      await expect(backup(nowhere, join(folder, "b"))).rejects.toThrow("There is no database in");
    }
    const server = await served({ dataFolder: data, databaseUrl });
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
    await server.stop();
  });

  describe("migrations", () => {
    async function opened<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
      const state = await mkdtemp(join(folder, "state-"));
      const database = engine ? await openPostgres(engine.createEmptyDatabase()) : await openEmbedded(state);
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    }

    test("run twice without a change, and lead to the same from earlier states", async () => {
      const all = await allMigrations();
      const whole = await opened(async (database) => {
        await migrate(database, all);
        const once = await shape(database);
        await migrate(database, all);
        await Promise.all([migrate(database, all), migrate(database, all)]);
        expect(await shape(database)).toBe(once);
        expect(once.split("\n").length).toBeGreaterThan(200);
        return once;
      });
      // Whatever the state, the same files run one by one after it: the first, one in the middle and the last say enough.
      for (const count of [1, Math.ceil(all.length / 2), all.length - 1]) {
        const grown = await opened(async (database) => {
          await migrate(database, all.slice(0, count));
          await migrate(database, all);
          return shape(database);
        });
        expect(grown, `from ${all[count - 1]?.name}`).toBe(whole);
      }
    }, 300_000);

    test("of the host run after ours, once, and a changed or wrong one is refused by its name", async () => {
      const extra = join(folder, "extra");
      await mkdir(extra);
      await writeFile(join(extra, "02.sql"), "insert into host_notes values ('second');");
      await writeFile(
        join(extra, "01.sql"),
        "create table host_notes (note text); alter table host_notes enable row level security;",
      );
      await opened(async (database) => {
        await migrate(database, await allMigrations(extra));
        await migrate(database, await allMigrations(extra));
        expect(await database.transaction((query) => query("select note from host_notes"))).toEqual([
          { note: "second" },
        ]);
        await writeFile(join(extra, "03.sql"), "insert into host_notes values ('third'); select no_such_function();");
        await expect(migrate(database, await allMigrations(extra))).rejects.toThrow(
          /^extra\/03\.sql did not run: .*no_such_function/,
        );
        expect(await database.transaction((query) => query("select note from host_notes"))).toHaveLength(1);
        await writeFile(join(extra, "03.sql"), "select 1;");
        await migrate(database, await allMigrations(extra));
        await writeFile(join(extra, "02.sql"), "select 2;");
        await expect(migrate(database, await allMigrations(extra))).rejects.toThrow(
          "extra/02.sql has changed since it ran",
        );
      });
      await writeFile(join(extra, "it's.sql"), "select 1;");
      await expect(allMigrations(extra)).rejects.toThrow("not it's.sql");
      await expect(allMigrations(join(folder, "nowhere"))).rejects.toThrow(/^EXTRA_MIGRATIONS must be a folder/);
    });
  });
});
