import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase() });
  });
  afterAll(() => server.stop());

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
