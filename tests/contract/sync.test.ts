import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROTOCOL } from "#domain/protocol.ts";
import { sweep } from "#server/db/sweep.ts";
import { type Household, newHousehold, sealedRow, statuses } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

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

    test("leave when they would have left, however often they are written again", async () => {
      const home = await newHousehold(server);
      const row = sealedRow();
      await home.push([row]);
      await home.push([sealedRow({ id: row.id, base: 1, rev: 2, deleted: true })]);
      await age(home, 91);
      await home.push([sealedRow({ id: row.id, base: 2, rev: 3, deleted: true })]);
      const many = [sealedRow({ id: row.id, base: 3, rev: 4, deleted: true }), sealedRow()];
      expect(statuses(await home.push(many))).toEqual(["stored", "stored"]);
      await sweep(server.database);
      expect(await home.pull(0)).toMatchObject({ rows: [{ id: many[1]?.id }], horizon: 4 });
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

  describe("[§6] the room of a tier", () => {
    interface Room {
      readonly rows: number;
      readonly bytes: number;
    }

    async function roomOf({ user }: Household): Promise<readonly (Room | undefined)[]> {
      const numbers = "rows::float8 as rows, bytes::float8 as bytes";
      const [counted] = (await sql(
        `select ${numbers} from private.record_room where user_id = $1`,
        user,
      )) as unknown as readonly Room[];
      const [real] = (await sql(
        `select ${numbers} from (select count(*) as rows, sum(octet_length(ct)) as bytes
           from public.records where user_id = $1) r`,
        user,
      )) as unknown as readonly Room[];
      return [counted, real];
    }

    const pretend = (home: Household, column: "rows" | "bytes", value: number) =>
      sql(`update private.record_room set ${column} = $2 where user_id = $1`, home.user, value);
    const ct = (bytes: number) => randomBytes(bytes).toString("base64");

    test("is counted as records come, change, go and are swept, alone and in batches, refused ones and repeats not", async () => {
      const home = await newHousehold(server);
      const [one, two, three] = [sealedRow(), sealedRow(), sealedRow({ ct: ct(1_040) })];
      await home.push([one]);
      await home.push([one]);
      await home.push([two, three]);
      await home.push([sealedRow({ id: one.id, base: 1, rev: 2, ct: ct(528) })]);
      await home.push([sealedRow({ id: two.id, base: 1, rev: 2, deleted: true }), sealedRow({ ct: ct(16) })]);
      const [counted, real] = await roomOf(home);
      expect(counted).toEqual(real);
      expect(counted).toEqual({ rows: 3, bytes: 528 + 272 + 1_040 });
      await sql("update public.records set deleted_at = now() - interval '91 days' where id = $1", two.id);
      await sweep(server.database);
      expect((await roomOf(home))[0]).toEqual({ rows: 2, bytes: 528 + 1_040 });
    });

    test("bounds the records of a household, deleted ones too; what is there is edited and deleted as before", async () => {
      const home = await newHousehold(server);
      const kept = sealedRow();
      await home.push([kept]);
      await pretend(home, "rows", 249_999);
      const { results } = await home.push([sealedRow(), sealedRow({ deleted: true }), sealedRow()]);
      expect(results).toMatchObject([
        { status: "stored" },
        { status: "refused", code: "tier_limit_exceeded" },
        { status: "refused", code: "tier_limit_exceeded" },
      ]);
      const edit = sealedRow({ id: kept.id, base: 1, rev: 2, ct: ct(528) });
      expect(statuses(await home.push([edit, edit]))).toEqual(["stored", "stored"]);
      expect(statuses(await home.push([sealedRow({ id: kept.id, base: 2, rev: 3, deleted: true })]))).toEqual([
        "stored",
      ]);
      await sql("update public.subscribers set subscription_tier = 'premium' where user_id = $1", home.user);
      expect(statuses(await home.push([sealedRow(), sealedRow()]))).toEqual(["stored", "stored"]);
    });

    test("bounds their bytes; what grows no larger is stored, and a delete has as much room again", async () => {
      const home = await newHousehold(server);
      const [one, two] = [sealedRow(), sealedRow()];
      await home.push([one, two]);
      await pretend(home, "bytes", 268_435_456);
      const larger = { base: 1, rev: 2, ct: ct(528) };
      expect((await home.push([sealedRow({ id: one.id, ...larger }), sealedRow()])).results).toMatchObject([
        { status: "refused", code: "tier_limit_exceeded" },
        { status: "refused", code: "tier_limit_exceeded" },
      ]);
      expect(statuses(await home.push([sealedRow({ id: one.id, base: 1, rev: 2 })]))).toEqual(["stored"]);
      expect(statuses(await home.push([sealedRow({ id: two.id, ...larger, deleted: true })]))).toEqual(["stored"]);
      await pretend(home, "bytes", 2 * 268_435_456);
      const gone = sealedRow({ id: one.id, base: 2, rev: 3, ct: ct(528), deleted: true });
      expect((await home.push([gone])).results).toMatchObject([{ status: "refused", code: "tier_limit_exceeded" }]);
    });
  });
});
