import { randomBytes, randomUUID } from "node:crypto";
import { rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROTOCOL } from "#config/protocol.ts";
import { sweep } from "#server/db/sweep.ts";
import { type Household, newHousehold, sealedRow } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const statuses = ({ results }: { readonly results: readonly Readonly<Record<string, unknown>>[] }) =>
  results.map(({ status }) => String(status));

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  /** Where parallel calls go: on PostgreSQL two servers share the database. */
  let doors: readonly string[];
  let second: TestServer | undefined;

  beforeAll(async () => {
    const databaseUrl = engine?.createDatabase();
    server = await startTestServer({ databaseUrl });
    if (databaseUrl) {
      second = await startTestServer({ databaseUrl, dataDir: server.dataDir, publicUrl: server.url });
    }
    doors = [server.url, ...(second ? [second.url] : [])];
  });
  afterAll(async () => {
    await second?.stop({ wipe: false });
    await server.stop();
  });

  /** The same household, its calls spread over the servers. */
  function everywhere(household: Household, count: number): readonly Household[] {
    return Array.from({ length: count }, (_, index) => household.at(doors[index % doors.length] ?? server.url));
  }

  function sql(statement: string, ...values: unknown[]) {
    return server.database.transaction((query) => query(statement, values));
  }

  test("[§2] a version that the server does not speak is refused before anything is done", async () => {
    const home = await newHousehold(server);
    const answers = [];
    for (const version of [PROTOCOL.oldest - 1, PROTOCOL.newest + 1, "one"]) {
      const headers = { [PROTOCOL.header]: String(version) };
      const response = await home.call("sync_push", { rows: [sealedRow()] }, headers);
      answers.push([response.status, ((await response.json()) as { code: string }).code]);
      expect((await home.call("sync_pull", { since: 0, max_rows: 1 }, headers)).status).toBe(response.status);
      expect((await home.call("get_keyset", {}, headers)).status, "other functions have no version").toBe(200);
    }
    expect(answers).toEqual([
      [426, "protocol_too_old"],
      [426, "protocol_too_new"],
      [400, "protocol_unreadable"],
    ]);
    expect(await home.pullAll()).toEqual([]);
  });

  test("the app's own version and people's tools without one are served, and a browser may send the header", async () => {
    const home = await newHousehold(server);
    const headers = { [PROTOCOL.header]: String(PROTOCOL.current) };
    expect((await home.call("sync_push", { rows: [sealedRow()] }, headers)).status).toBe(200);
    expect((await home.call("sync_push", { rows: [sealedRow()] })).status).toBe(200);
    const asked = await fetch(`${server.url}/rest/v1/rpc/sync_pull`, { method: "OPTIONS" });
    expect(asked.headers.get("access-control-allow-headers")).toContain(PROTOCOL.header);
  });

  test("who reads along while many write misses no row and sees each number once, in order", async () => {
    const home = await newHousehold(server);
    const writers = everywhere(home, 8);
    const perWriter = 12;
    let writing = true;
    const seen: { readonly id: string; readonly seq: number }[] = [];
    const reader = (async () => {
      const [, follower = home] = everywhere(home, 2);
      for (let cursor = 0, last = false; ;) {
        const page = await follower.pull(cursor, 7);
        seen.push(...page.rows);
        cursor = page.next;
        if (last && !page.more) return;
        last = !writing && !page.more;
      }
    })();
    const ids: string[] = [];
    await Promise.all(
      writers.map(async (writer, index) => {
        for (let turn = 0; turn < perWriter; turn++) {
          const rows = Array.from({ length: 1 + ((index + turn) % 4) }, () => sealedRow());
          ids.push(...rows.map(({ id }) => id));
          await writer.push(rows);
        }
      }),
    );
    writing = false;
    await reader;
    expect(seen.map(({ seq }) => seq)).toEqual(ids.map((_, index) => index + 1));
    expect(seen.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test("the same operation sent over many connections at once is stored once and answered alike", async () => {
    const home = await newHousehold(server);
    const rows = [sealedRow(), sealedRow()];
    const answers = await Promise.all(everywhere(home, 10).map((device) => device.push(rows)));
    expect(new Set(answers.map(({ results }) => JSON.stringify(results))).size).toBe(1);
    expect((await home.pullAll()).map(({ op_id }) => op_id)).toEqual(rows.map(({ op_id }) => op_id));
  });

  test("of many devices that change one record at once, one is stored and the others are shown what stands", async () => {
    const home = await newHousehold(server);
    const first = sealedRow();
    await home.push([first]);
    const edits = Array.from({ length: 10 }, () => sealedRow({ id: first.id, base: 1, rev: 2 }));
    const devices = everywhere(home, 10);
    const answers = await Promise.all(devices.map((device, index) => device.push([edits[index]])));
    const outcomes = answers.flatMap(statuses);
    expect(outcomes.filter((status) => status === "stored")).toHaveLength(1);
    expect(outcomes.filter((status) => status === "conflict")).toHaveLength(9);
    const [standing] = await home.pullAll();
    const shown = answers.flatMap(({ results }) => results).filter(({ status }) => status === "conflict");
    for (const { current } of shown) expect(current).toEqual(standing);
  });

  test("[§6] of 20 assets that come at once to a household with 99, one is accepted; a raised tier lets the rest in", async () => {
    const home = await newHousehold(server);
    await home.push(Array.from({ length: 99 }, () => sealedRow({ collection: "assets" })));
    const late = Array.from({ length: 20 }, () => sealedRow({ collection: "assets" }));
    const answers = await Promise.all(everywhere(home, 20).map((device, index) => device.push([late[index]])));
    const results = answers.flatMap((answer) => answer.results);
    expect(results.filter(({ status }) => status === "stored")).toHaveLength(1);
    expect(results.filter(({ code }) => code === "tier_limit_exceeded")).toHaveLength(19);
    await sql("update public.subscribers set subscription_tier = 'premium' where user_id = $1", home.user);
    expect(new Set(statuses(await home.push(late)))).toEqual(new Set(["stored"]));
    expect(await home.pullAll()).toHaveLength(119);
  });

  test("[§6] after a lowered tier everything stays and can be edited, and only what is new is refused", async () => {
    const home = await newHousehold(server);
    await sql("update public.subscribers set subscription_tier = 'vip' where user_id = $1", home.user);
    const assets = Array.from({ length: 102 }, () => sealedRow({ collection: "assets" }));
    await home.push(assets);
    await sql("update public.subscribers set subscription_tier = 'standard' where user_id = $1", home.user);
    const edit = sealedRow({ collection: "assets", id: assets[0]?.id, base: 1, rev: 2 });
    const gone = sealedRow({ collection: "assets", id: assets[1]?.id, base: 1, rev: 2, deleted: true });
    const back = sealedRow({ collection: "assets", id: assets[1]?.id, base: 2, rev: 3 });
    const rows = [edit, gone, back, sealedRow({ collection: "assets" }), sealedRow()];
    expect(statuses(await home.push(rows))).toEqual(["stored", "stored", "refused", "refused", "stored"]);
  });

  test("a push repeated five times, before and after other devices edited its rows, is answered alike and doubles nothing", async () => {
    const home = await newHousehold(server);
    const rows = [sealedRow(), sealedRow()];
    const first = await home.push(rows);
    for (let times = 0; times < 5; times++) expect((await home.push(rows)).results).toEqual(first.results);
    const theirs = sealedRow({ id: rows[0]?.id, base: 1, rev: 2 });
    await home.push([theirs]);
    const repeated = await home.push(rows);
    // The device merges what it sees; its own operation is already part of that.
    expect(repeated.results).toMatchObject([
      { status: "conflict", rev: 2, current: { op_id: theirs.op_id, ct: theirs.ct } },
      { status: "stored", rev: 1, seq: 2 },
    ]);
    for (let times = 0; times < 5; times++) expect((await home.push(rows)).results).toEqual(repeated.results);
    expect((await home.pullAll()).map(({ seq }) => seq)).toEqual([2, 3]);
  });

  describe("restored from a copy", () => {
    test("the server begins a new epoch when told so, and only then", async () => {
      const databaseUrl = engine?.createDatabase();
      const before = await startTestServer({ databaseUrl });
      const home = await newHousehold(before);
      const { epoch } = await home.pull(0);
      expect(before.notes).toEqual([]);
      await before.stop({ wipe: false });
      const again = await startTestServer({
        databaseUrl,
        dataDir: before.dataDir,
        port: Number(new URL(before.url).port),
      });
      expect((await home.pull(0)).epoch).toBe(epoch);
      await again.stop({ wipe: false });
      const restored = await startTestServer({
        databaseUrl,
        dataDir: before.dataDir,
        port: Number(new URL(before.url).port),
        restored: true,
      });
      expect((await home.pull(0)).epoch).not.toBe(epoch);
      expect(restored.notes).toEqual([expect.stringContaining("A new epoch was drawn")]);
      await restored.stop();
    });

    if (engine) {
      test("a dump that was read into another database is recognised without being told", async () => {
        const databaseUrl = engine.createDatabase();
        const before = await startTestServer({ databaseUrl });
        const home = await newHousehold(before);
        const row = sealedRow();
        await home.push([row]);
        const { epoch } = await home.pull(0);
        await before.stop({ wipe: false });
        const port = Number(new URL(before.url).port);
        const copy = engine.restoredCopyOf(databaseUrl);
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
        const first = await startTestServer();
        await first.stop({ wipe: false });
        await rename(join(first.dataDir, "copies"), join(first.dataDir, "elsewhere"));
        await truncate(join(first.dataDir, "postgres/global/pg_control"), 10);
        await expect(startTestServer({ dataDir: first.dataDir })).rejects.toThrow(
          "does not open, and there is no copy",
        );
        await rm(first.dataDir, { recursive: true });
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
      await sql("update auth.sessions set counter = 0 where user_id = $1", home.user);
      const after = await refresh(newest.refresh_token);
      expect(after.status).toBe(200);
      expect((await refresh(after.refresh_token)).status).toBe(200);
    });
  });

  describe("deleted records", () => {
    const age = (home: Household, days: number) =>
      sql(
        "update public.records set deleted_at = now() - make_interval(days => $2) where user_id = $1 and deleted",
        home.user,
        days,
      );

    test("leave 90 days after they were deleted, not before, and the horizon says up to where", async () => {
      const home = await newHousehold(server);
      const [kept, early, late] = [sealedRow(), sealedRow(), sealedRow()];
      await home.push([kept, early, late]);
      await home.push([early, late].map(({ id }) => sealedRow({ id, base: 1, rev: 2, deleted: true })));
      await age(home, 89);
      await sweep(server.database);
      expect(await home.pull(0)).toMatchObject({ horizon: 0, max_seq: 5 });
      expect(await home.pullAll()).toHaveLength(3);
      await sql("update public.records set deleted_at = now() - interval '91 days' where id = $1", early.id);
      await sweep(server.database);
      expect((await home.pullAll()).map(({ id }) => id)).toEqual([kept.id, late.id]);
      expect(await home.pull(0)).toMatchObject({ horizon: 4, max_seq: 5 });
      await age(home, 91);
      await sweep(server.database);
      // Whoever has read everything stands at the head, and so never below the horizon.
      expect(await home.pull(0)).toMatchObject({ horizon: 5, max_seq: 5, next: 5, more: false });
      expect(statuses(await home.push([sealedRow()]))).toEqual(["stored"]);
      expect((await home.pull(5)).rows).toMatchObject([{ seq: 6 }]);
    });

    test("that came back are not swept", async () => {
      const home = await newHousehold(server);
      const row = sealedRow();
      await home.push([row]);
      await home.push([sealedRow({ id: row.id, base: 1, rev: 2, deleted: true })]);
      await age(home, 91);
      await home.push([sealedRow({ id: row.id, base: 2, rev: 3 })]);
      await sweep(server.database);
      expect(await home.pull(0)).toMatchObject({ rows: [{ id: row.id, rev: 3 }], horizon: 0 });
    });

    test("that were swept are a conflict with nothing for a device that still edits them, which may bring them back", async () => {
      const home = await newHousehold(server);
      const row = sealedRow();
      await home.push([row]);
      await home.push([sealedRow({ id: row.id, base: 1, rev: 2, deleted: true })]);
      await age(home, 91);
      await sweep(server.database);
      const edit = sealedRow({ id: row.id, base: 1, rev: 2 });
      expect((await home.push([edit])).results).toMatchObject([{ status: "conflict", rev: 0, current: null }]);
      const anew = await home.push([{ ...edit, base: 0, rev: 3, op_id: randomUUID() }]);
      expect(anew.results).toMatchObject([{ status: "stored", rev: 3, seq: 3 }]);
    });

    test("are swept while the household writes, and no row is lost", async () => {
      const home = await newHousehold(server);
      const rows = Array.from({ length: 40 }, () => sealedRow());
      await home.push(rows);
      await home.push(rows.slice(0, 20).map(({ id }) => sealedRow({ id, base: 1, rev: 2, deleted: true })));
      await age(home, 91);
      const writing = Promise.all(
        everywhere(home, 10).map((device, index) => {
          const back = sealedRow({ id: rows[index]?.id, base: 2, rev: 3 });
          return device.push([back, sealedRow()]);
        }),
      );
      await Promise.all([sweep(server.database), sweep(second?.database ?? server.database), writing]);
      await sweep(server.database);
      const cameBack = (await writing).filter((answer) => statuses(answer)[0] === "stored").length;
      const left = await home.pullAll();
      expect(left).toHaveLength(20 + 10 + cameBack);
      expect(left.filter(({ deleted }) => deleted)).toEqual([]);
    });
  });

  describe("sizes", () => {
    test.for([
      ["501 rows", { rows: Array.from({ length: 501 }, () => sealedRow()) }, 400, "too_many_rows"],
      ["a body above 2 MiB", { rows: [sealedRow({ ct: "A".repeat(2_100_000) })] }, 413, "The body is too large"],
      ["no list", { rows: sealedRow() }, 400, "rows_invalid"],
      ["nothing", { rows: null }, 400, "rows_invalid"],
      ["another name", { row: [] }, 404, "Could not find the function with these arguments"],
    ] as const)("%s is refused as a whole", async ([, body, status, message]) => {
      const home = await newHousehold(server);
      const response = await home.call("sync_push", body);
      expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([status, message]);
    });

    test("500 rows and a row of exactly 256 KiB are stored", async () => {
      const home = await newHousehold(server);
      const rows = Array.from({ length: 500 }, () => sealedRow());
      expect(new Set(statuses(await home.push(rows)))).toEqual(new Set(["stored"]));
      const largest = sealedRow({ ct: randomBytes(262_144).toString("base64") });
      const beyond = sealedRow({ ct: randomBytes(262_145).toString("base64") });
      expect((await home.push([largest, beyond])).results).toMatchObject([
        { status: "stored" },
        { status: "refused", code: "too_large" },
      ]);
    });

    test.for([
      ["a revision beyond 32 bits", { rev: 1e12 }],
      ["a revision that is no whole number", { rev: 1.5 }],
      ["a base below zero", { base: -1, rev: 1 }],
      ["a revision that does not grow", { base: 1, rev: 1 }],
      ["a key version beyond 32 bits", { key_version: 2 ** 40 }],
      ["a schema version of zero", { schema_version: 0 }],
      ["bytes that are not base64", { ct: "a secret?" }],
      ["too few bytes", { ct: "QQ==" }],
      ["a short iv", { iv: "QUJD" }],
      ["no iv", { iv: undefined }],
      ["a flag that is neither", { deleted: "maybe" }],
      ["no flag", { deleted: null }],
      ["an id that is none", { id: "1" }],
      ["an operation that is none", { op_id: {} }],
      ["a device that is none", { device_id: [1] }],
      ["a name with signs", { collection: "assets; --" }],
      ["a name without end", { collection: "a".repeat(100_000) }],
      ["no name", { collection: null }],
    ] as const)("%s is refused as invalid, alone", async ([, wrong]) => {
      const home = await newHousehold(server);
      const { results } = await home.push([sealedRow(), sealedRow(wrong), sealedRow()]);
      expect(statuses({ results })).toEqual(["stored", "refused", "stored"]);
      expect(results[1]?.["code"]).toBe("invalid");
      expect((await home.pullAll()).map(({ seq }) => seq)).toEqual([1, 2]);
    });

    test("whatever a row holds, the rows beside it are stored and the numbers stay without a gap", async () => {
      const home = await newHousehold(server);
      const odd = fc.oneof(
        fc.jsonValue({ maxDepth: 3 }),
        fc.string(),
        fc.base64String(),
        fc.uuid(),
        fc.constantFrom(1e12, -1e12, 2 ** 31, 2 ** 53, 1e300, "1e9", "NaN", "Infinity", "\ud800x", "true", " 1 "),
      );
      const names = Object.keys(sealedRow()) as (keyof ReturnType<typeof sealedRow>)[];
      const oddRow = fc.oneof(
        {
          weight: 4,
          arbitrary: fc.dictionary(fc.constantFrom(...names), odd, { minKeys: 1 }).map((part) => sealedRow(part)),
        },
        { weight: 1, arbitrary: odd },
      );
      let stored = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(oddRow, { maxLength: 6 }), async (rows) => {
          const sentinel = sealedRow();
          const response = await home.call("sync_push", { rows: [...rows, sentinel] });
          // Text that no database can hold, as NUL, makes the body unreadable.
          if (response.status !== 200) {
            expect(response.status).toBe(400);
            expect(JSON.stringify(rows)).toMatch(/\\u0000|\\ud[89a-f]/i);
            return;
          }
          const { results } = (await response.json()) as { results: readonly Record<string, unknown>[] };
          expect(results).toHaveLength(rows.length + 1);
          for (const { status, code } of results) {
            if (status === "stored") stored += 1;
            else if (status === "refused") expect(["invalid", "too_large"]).toContain(code);
            else expect(status).toBe("conflict");
          }
          expect(results.at(-1)).toMatchObject({ id: sentinel.id, status: "stored" });
        }),
        { numRuns: 300 },
      );
      const { max_seq } = await home.pull(0);
      expect(max_seq).toBeGreaterThan(200);
      expect(max_seq).toBeLessThanOrEqual(stored);
    });

    test("whatever is asked for, a pull is answered or refused", async () => {
      const home = await newHousehold(server);
      await home.push([sealedRow()]);
      const odd = fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.double(),
        fc.constantFrom(-1, 2 ** 53, 1e30, "9".repeat(40)),
      );
      await fc.assert(
        fc.asyncProperty(odd, odd, async (since, max_rows) => {
          expect((await home.call("sync_pull", { since, max_rows })).status).toBeLessThan(500);
        }),
        { numRuns: 100 },
      );
    });
  });

  describe("trouble in the database", () => {
    const expectBusy = async (response: Response) => {
      expect([response.status, Number(response.headers.get("retry-after")) > 0]).toEqual([503, true]);
      expect(await response.json()).toMatchObject({ message: "The database is busy" });
    };

    test.for([
      ["a serialisation failure", "40001"],
      ["a deadlock", "40P01"],
      ["a lock that is not to be had", "55P03"],
      ["a statement that took too long", "57014"],
      ["a full disk", "53100"],
    ] as const)("%s is answered with a time to come again, stores nothing, and passes", async ([, state]) => {
      const home = await newHousehold(server);
      const device = randomUUID();
      const name = `trouble_${state.toLowerCase()}`;
      await server.database.script(`
        create function private.${name}() returns trigger language plpgsql set search_path = '' as $$
        begin raise exception using errcode = '${state}', message = 'trouble'; end $$;
        create trigger ${name} before insert on public.records for each row
          when (new.device_id = '${device}') execute function private.${name}();
      `);
      const rows = [sealedRow(), sealedRow({ device_id: device }), sealedRow()];
      await expectBusy(await home.call("sync_push", { rows }));
      expect(await home.pullAll()).toEqual([]);
      await server.database.script(`drop trigger ${name} on public.records; drop function private.${name}()`);
      expect(statuses(await home.push(rows))).toEqual(["stored", "stored", "stored"]);
    });

    if (engine) {
      async function connected(databaseUrl: string): Promise<Client> {
        const client = new Client({ connectionString: databaseUrl });
        await client.connect();
        return client;
      }

      test("a household whose counter is held for long is asked to come again, and others are served meanwhile", async () => {
        const databaseUrl = engine.createDatabase();
        const impatient = await startTestServer({ databaseUrl: `${databaseUrl}?lock_timeout=300` });
        const [home, other] = [await newHousehold(impatient), await newHousehold(impatient)];
        await home.push([sealedRow()]);
        const holder = await connected(databaseUrl);
        await holder.query("begin");
        await holder.query("select from public.sync_heads where user_id = $1 for update", [home.user]);
        const rows = [sealedRow()];
        const waiting = Promise.all(Array.from({ length: 5 }, () => home.call("sync_push", { rows })));
        expect(statuses(await other.push([sealedRow()]))).toEqual(["stored"]);
        expect(await home.pullAll(), "reading waits for nobody").toHaveLength(1);
        for (const response of await waiting) await expectBusy(response);
        await holder.query("rollback");
        await holder.end();
        expect(statuses(await home.push(rows))).toEqual(["stored"]);
        await impatient.stop();
      });

      test("a real deadlock is answered with a time to come again", async () => {
        const databaseUrl = engine.createDatabase();
        const own = await startTestServer({ databaseUrl });
        const home = await newHousehold(own);
        await home.push([sealedRow()]);
        const rival = await connected(databaseUrl);
        await rival.query("begin");
        await rival.query("select from auth.users where id = $1 for update", [home.user]);
        const pushed = home.call("sync_push", { rows: [sealedRow()] });
        await new Promise((resolve) => setTimeout(resolve, 400));
        await rival
          .query("select from public.sync_heads where user_id = $1 for update", [home.user])
          .catch(() => undefined);
        await rival.query("rollback");
        const response = await pushed;
        // Which of the two the database ends is its own choice.
        if (response.status !== 200) await expectBusy(response);
        await rival.end();
        expect(statuses(await home.push([sealedRow()]))).toEqual(["stored"]);
        await own.stop();
      });
    }
  });
});
