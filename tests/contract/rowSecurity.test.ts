import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Routine } from "#server/db/catalogue.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { cellsOf } from "./rowSecurityCells.ts";
import { NOBODYS } from "./rowSecurityRows.ts";
import { newWorld, type World } from "./rowSecurityWorld.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

/** The problems that the catalogue itself shows: rights that are too wide before anybody has tried them. */
const PROBLEMS = `
  with relations as (
    select c.*, n.nspname, format('%I.%I', n.nspname, c.relname) as name,
      array(select r from unnest(array['anon', 'authenticated', 'public']) r
        where has_table_privilege(r, c.oid, 'select, insert, update, delete, truncate, references, trigger')
          or has_any_column_privilege(r, c.oid, 'select, insert, update, references')) as holders
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^(pg_|information_schema$)' and c.relkind in ('r', 'p', 'v', 'm')
  ), functions as (
    select p.*, n.nspname, format('%I.%I', n.nspname, p.proname) as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname !~ '^(pg_|information_schema$)'
  )
  select 'rights without forced row security: ' || name as problem from relations
    where relkind in ('r', 'p') and (nspname = 'public' or holders <> '{}') and not (relrowsecurity and relforcerowsecurity)
  union all select 'no row security: ' || name from relations
    where relkind in ('r', 'p') and nspname in ('private', 'storage', 'realtime') and not relrowsecurity
  union all select 'no policy: ' || name from relations
    where relkind in ('r', 'p') and (nspname = 'public' or holders <> '{}') and not exists (select from pg_policy p where p.polrelid = relations.oid)
  union all select 'policy for everybody: ' || p.polname || ' on ' || r.name from pg_policy p join relations r on r.oid = p.polrelid
    where 0 = any(p.polroles)
  union all select 'view with its owner''s rights: ' || name from relations
    where relkind in ('v', 'm') and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']
  union all select 'rights of strangers: ' || name from relations
    where holders && array['anon', 'public'] and name not in ('storage.objects', 'realtime.messages')
  union all select 'rights beyond those of the hosted platform: ' || name from relations
    where holders <> '{}' and nspname <> 'public' and name not in ('storage.objects', 'realtime.messages')
  union all select 'search path of its caller: ' || name from functions
    where prosecdef and not coalesce(proconfig, '{}') && array['search_path=""', 'search_path=']
  union all select 'everybody runs: ' || name from functions
    where exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) a where a.grantee = 0)`;

describe.each(DATABASES)("on %s", (name, engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase() });
    world = await newWorld(server);
  });
  afterAll(() => server.stop());

  const problems = async () =>
    (await server.database.transaction((query) => query<{ problem: string }>(PROBLEMS))).map(({ problem }) => problem);

  /** Tables in which somebody has no row: a leak of them would not be seen. */
  async function emptyFor(tables: readonly string[]): Promise<readonly string[]> {
    const empty: string[] = [];
    for (const name of tables) {
      const rows = NOBODYS.has(name) ? undefined : await world.rowsOf(name);
      if (rows && !world.people.every(({ user }) => rows.some((row) => world.isOf(user, row)))) empty.push(name);
    }
    return empty;
  }

  test("[§3] every table of every schema forces row security or grants nothing, and strangers are given nothing", async () => {
    expect(await problems()).toEqual([]);
  });

  test("[§3] everybody has a row in every table and view of every schema, so that there is something to leak", async () => {
    const names = world.relations.map(({ schema, thing }) => `${schema}.${thing.name}`);
    expect(names).toContain("auth.mfa_factors");
    expect(names).toContain("storage.objects");
    expect(await emptyFor(names)).toEqual([]);
  });

  test("[§3] no table, view or function of any schema leaks to anybody, whatever is done with it", async () => {
    const cells = await cellsOf(world, world.relations, world.routines);
    expect(cells.filter(({ leak }) => leak !== undefined)).toEqual([]);
    console.log(`row security on ${name}: ${cells.length} cells, ${cells.filter(({ leak }) => leak).length} leaks`);
    expect(cells.length).toBeGreaterThanOrEqual(2_304);
  }, 300_000);

  test.for([
    ["without row security", "grant select, insert, update, delete on public.planted to authenticated"],
    [
      "with a policy for all",
      "alter table public.planted enable row level security; alter table public.planted force row level security; grant select on public.planted to authenticated; create policy open on public.planted using (true)",
    ],
    [
      "with its owner's eyes",
      "create view public.planted_view as select * from public.planted; grant select on public.planted_view to authenticated",
    ],
    [
      "behind a function for everybody",
      "create function public.planted_rows(n int) returns setof text language sql security definer as 'select secret from public.planted'",
    ],
  ] as const)("[§3] a new table %s is found", async ([, rights]) => {
    const { database } = server;
    const secret = (await world.rowsOf("public.records")).map((row) => (JSON.parse(row) as { id: string }).id);
    await database.script(`create table public.planted (user_id uuid, secret text); ${rights}`);
    try {
      for (const { user } of world.people) {
        await database.transaction((query) =>
          query("insert into public.planted values ($1, $2)", [user, secret.join(" ")]),
        );
      }
      expect(await problems()).not.toEqual([]);
      const columns = new Map([["user_id", { type: "uuid", defaultSql: null }]]);
      const name = rights.includes("view") ? "planted_view" : "planted";
      const cells = rights.includes("function")
        ? await cellsOf(world, [], [{ schema: "public", thing: planted("planted_rows") }])
        : await cellsOf(world, [{ schema: "public", thing: { name, primaryKey: [], columns } }], []);
      const leaks = cells.filter(({ leak }) => leak !== undefined).map(({ name }) => name);
      expect(leaks.some((name) => name.includes("another user"))).toBe(true);
    } finally {
      await database.script("drop function if exists public.planted_rows(int); drop table public.planted cascade");
    }
  });

  test.for(["private", "auth", "storage", "realtime"])(
    "[§3] a new table in %s without rules is found",
    async (schema) => {
      await server.database.script(
        `create table ${schema}.planted (user_id uuid); grant select on ${schema}.planted to authenticated`,
      );
      try {
        expect(await problems()).toContain(`rights without forced row security: ${schema}.planted`);
        expect(await emptyFor([`${schema}.planted`])).toEqual([`${schema}.planted`]);
      } finally {
        await server.database.script(`drop table ${schema}.planted`);
      }
    },
  );

  test.for(["private", "auth", "storage", "realtime"])(
    "[§3] a new function in %s for everybody is found",
    async (schema) => {
      await server.database.script(
        `create function ${schema}.planted(n int) returns int language sql security definer as 'select 1'`,
      );
      try {
        expect(await problems()).toEqual(
          expect.arrayContaining([`everybody runs: ${schema}.planted`, `search path of its caller: ${schema}.planted`]),
        );
      } finally {
        await server.database.script(`drop function ${schema}.planted(int)`);
      }
    },
  );

  test.for([
    ["tells another's factor", "select string_agg(id::text, ' ') from auth.mfa_factors", "tells "],
    [
      "tells how another's password becomes keys",
      "select string_agg(kdf::text, ' ') from private.kdf_params",
      "tells ",
    ],
    ["tells the name of another's document", "select string_agg(version, ' ') from storage.objects", "tells "],
    ["changes another's factor", "update auth.mfa_factors set last_step = 7 returning '1'", "changes"],
    ["ends another's request to be let in", "delete from private.device_approvals returning '1'", "changes"],
    ["removes another's document", "delete from storage.objects returning '1'", "changes"],
  ] as const)("[§3] a function that %s is found", async ([, body, leak]) => {
    const { database } = server;
    await database.script(
      `create function public.planted(n int) returns text language sql security definer set search_path = '' as $$ ${body} $$;
       revoke execute on function public.planted(int) from public, anon; grant execute on function public.planted(int) to authenticated`,
    );
    try {
      expect(await problems()).toEqual([]);
      const cells = await cellsOf(world, [], [{ schema: "public", thing: planted("planted") }]);
      expect(cells.find(({ name }) => name.includes("another user"))?.leak).toContain(leak);
    } finally {
      await database.script("drop function public.planted(int)");
    }
  });
});

function planted(name: string): Routine {
  const argumentByName = new Map([["n", { type: "integer", isOptional: false }]]);
  return { name, argumentByName, isReadOnly: false, returnsVoid: false, returnsSet: false, columns: undefined };
}
