import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweep } from "#server/db/sweep.ts";
import { type Household, newHousehold } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const MAX_BYTES = 524_288;
const newId = () => randomBytes(16).toString("base64url");
const inDays = (days: number) => Math.floor(Date.now() / 1_000) + days * 86_400;

describe.each(DATABASES)("[§6] links for somebody else to read, on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: engine?.createDatabase(),
      limits: { sharedView: { max: 10_000, minutes: 60 }, api: { max: 10_000, minutes: 1 } },
    });
  });
  afterAll(() => server.stop());

  const sql = (text: string, ...values: unknown[]) => server.database.transaction((query) => query(text, values));

  async function person(tier: string, subscribed = true): Promise<Household> {
    const home = await newHousehold(server);
    await sql(
      `insert into public.subscribers (user_id, subscription_tier, subscribed) values ($1, $2, $3)
         on conflict (user_id) do update set subscription_tier = excluded.subscription_tier, subscribed = excluded.subscribed`,
      home.user,
      tier,
      subscribed,
    );
    return home;
  }

  const given = (more: object = {}) => ({
    id: newId(),
    version: 1,
    sealed: randomBytes(400).toString("base64"),
    ends_at: inDays(30),
    ...more,
  });
  async function create(home: Household, more?: object) {
    const view = given(more);
    const answer = await home.call("create_shared_view", view);
    return { view, status: answer.status, body: (await answer.json()) as { readonly message?: string } };
  }
  async function open(id: unknown) {
    const answer = await fetch(`${server.url}/functions/v1/shared-view`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  async function list(home: Household) {
    return (await (await home.call("list_shared_views", {})).json()) as readonly Record<string, unknown>[];
  }

  test("vip makes one, and whoever has its address reads the same bytes and nothing of its owner", async () => {
    const home = await person("vip");
    const { view, status } = await create(home);
    expect(status).toBe(200);
    const opened = await open(view.id);
    expect(opened.status).toBe(200);
    expect(opened.body).toEqual({ version: 1, sealed: view.sealed, ends_at: expect.any(String) });
    expect(Date.parse(String(opened.body["ends_at"]))).toBe(view.ends_at * 1_000);
  });

  test.for(["standard", "premium"])("%s is refused, whatever the device believes", async (tier) => {
    const refused = await create(await person(tier));
    expect([refused.status, refused.body.message]).toEqual([403, "plan_needed"]);
    expect((await open(refused.view.id)).status).toBe(404);
  });

  test("nobody without a row of a subscriber makes one, and no stranger does", async () => {
    expect((await create(await newHousehold(server))).status).toBe(403);
    const answer = await fetch(`${server.url}/rest/v1/rpc/create_shared_view`, {
      method: "POST",
      headers: { apikey: server.anonKey, "content-type": "application/json" },
      body: JSON.stringify(given()),
    });
    expect(answer.status).toBe(401);
  });

  test("an id that nobody made answers 404, and so does anything else that is no id", async () => {
    for (const id of [newId(), "", "x".repeat(10_000), "'; --"]) {
      expect(await open(id)).toMatchObject({ status: 404, body: { code: "shared_view_unknown" } });
    }
    expect((await open(7)).status).toBe(400);
  });

  test("a revoked link answers 410 at once, its bytes are gone, and it is revoked once", async () => {
    const home = await person("vip");
    const { view } = await create(home);
    expect((await open(view.id)).status).toBe(200);
    expect(await (await home.call("revoke_shared_view", { id: view.id })).json()).toBe(true);
    expect(await open(view.id)).toMatchObject({ status: 410, body: { code: "shared_view_ended" } });
    expect(await sql("select sealed from private.shared_views where id = $1", view.id)).toEqual([{ sealed: null }]);
    expect(await (await home.call("revoke_shared_view", { id: view.id })).json()).toBe(false);
  });

  test("a link answers 410 from its end on; the sweep erases its bytes, and after a year that it was there", async () => {
    const home = await person("vip");
    const { view } = await create(home);
    const ends = (when: string) =>
      sql(`update private.shared_views set ends_at = now() - ${when} where id = $1`, view.id);
    await ends("interval '1 second'");
    expect(await open(view.id)).toMatchObject({ status: 410, body: { code: "shared_view_ended" } });
    await sweep(server.database);
    expect(await sql("select sealed from private.shared_views where id = $1", view.id)).toEqual([{ sealed: null }]);
    expect((await open(view.id)).status).toBe(410);
    await ends("interval '13 months'");
    await sweep(server.database);
    expect((await open(view.id)).status).toBe(404);
  });

  test("its owner sees how often it was opened and when, and the log holds nothing about by whom", async () => {
    const home = await person("vip");
    const { view } = await create(home);
    expect(await list(home)).toMatchObject([{ id: view.id, openings: 0, opened_at: null, revoked_at: null }]);
    for (let time = 0; time < 3; time += 1) await open(view.id);
    await home.call("revoke_shared_view", { id: view.id });
    await open(view.id);
    const [told] = await list(home);
    expect(told).toMatchObject({ openings: 3 });
    expect(Object.keys(told ?? {}).toSorted()).toEqual(
      ["created_at", "ends_at", "id", "opened_at", "openings", "revoked_at"].toSorted(),
    );
    const rows = await sql("select to_jsonb(o) as row from private.shared_view_openings o where view_id = $1", view.id);
    const row = { at: expect.any(String), user_id: home.user, view_id: view.id };
    expect(rows).toEqual([{ row }, { row }, { row }]);
  });

  test("another person neither sees nor revokes it, and no client selects the table", async () => {
    const [home, other] = [await person("vip"), await person("vip")];
    const { view } = await create(home);
    expect(await list(other)).toEqual([]);
    expect(await (await other.call("revoke_shared_view", { id: view.id })).json()).toBe(false);
    expect((await open(view.id)).status).toBe(200);
    for (const table of ["shared_views", "shared_view_openings"]) {
      const answer = await fetch(`${server.url}/rest/v1/${table}?select=id`, {
        headers: { apikey: server.anonKey, authorization: `Bearer ${home.accessToken}` },
      });
      expect(answer.status).toBe(404);
    }
    expect((await home.call("open_shared_view", { p_id: view.id })).status).toBe(403);
  });

  test("twenty stand open at once, also of those that come together; one that was revoked makes room", async () => {
    const home = await person("vip");
    const made = await Promise.all(Array.from({ length: 24 }, () => create(home)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = made.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(["409 too_many_shared_views"]),
    );
    await home.call("revoke_shared_view", { id: made.find(({ status }) => status === 200)?.view.id });
    expect((await create(home)).status).toBe(200);
  });

  test("512 KiB are kept and not a byte more; ends lie between now and 91 days", async () => {
    const home = await person("vip");
    const sealed = (bytes: number) => ({ sealed: randomBytes(bytes).toString("base64") });
    expect((await create(home, sealed(MAX_BYTES))).status).toBe(200);
    expect((await create(home, sealed(MAX_BYTES + 1))).status).toBe(413);
    for (const wrong of [
      { ends_at: inDays(0) },
      { ends_at: inDays(92) },
      { ends_at: 9e15 },
      { ends_at: null },
      { id: "short" },
      { id: null },
      { version: 0 },
      { sealed: "a secret?" },
      { sealed: "QUJD" },
      { sealed: null },
    ]) {
      expect([wrong, (await create(home, wrong)).status]).toEqual([wrong, 400]);
    }
    const { view } = await create(home);
    expect((await create(await person("vip"), { id: view.id })).status).toBe(409);
  });

  test("one's own data names the links, and deleting the account takes them along", async () => {
    const home = await person("vip");
    const { view } = await create(home);
    await open(view.id);
    const answer = await fetch(`${server.url}/functions/v1/export-own-data`, {
      method: "POST",
      headers: { apikey: server.anonKey, authorization: `Bearer ${home.accessToken}` },
    });
    const { tables } = (await answer.json()) as { tables: Record<string, readonly Record<string, unknown>[]> };
    expect(tables["private.shared_views"]).toMatchObject([{ id: view.id, user_id: home.user }]);
    expect(tables["private.shared_view_openings"]).toHaveLength(1);
    await sql("select private.erase_person($1)", home.user);
    expect(await sql("select from private.shared_view_openings where view_id = $1", view.id)).toEqual([]);
    expect((await open(view.id)).status).toBe(404);
  });
});

test("[§9] one network opens so many links in an hour and no more", async () => {
  const server = await startTestServer({ limits: { sharedView: { max: 3, minutes: 60 } } });
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    const answer = await fetch(`${server.url}/functions/v1/shared-view`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: newId() }),
    });
    statuses.push(answer.status);
  }
  await server.stop();
  expect(statuses).toEqual([404, 404, 404, 429]);
});
