import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Relation, Routine } from "#server/db/catalogue.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { newWorld, type World } from "./rowSecurityWorld.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

/** What people may write without a function, by table. */
const WRITABLE: Readonly<Record<string, readonly string[]>> = { rate_limit_tracking: ["delete"] };
/** What strangers may call, and so those who are halfway in. */
const FOR_STRANGERS = new Set(["get_kdf_params", "check_and_update_rate_limit", "require_session"]);

const READS = ["select", "count", "filter by owner"] as const;
const WRITES = ["insert as oneself", "insert as another", "upsert", "update", "update by owner", "delete"] as const;

interface Cell {
  readonly name: string;
  /** Why it is a leak; undefined when it holds. */
  readonly leak: string | undefined;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function relationCells(world: World, relation: Relation): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  const table = `public.${quoted(relation.name)}`;
  const owned = [...relation.columns.keys()].find((column) => column === "user_id" || column === "owner") ?? "ctid";
  const all = await world.rowsOf(relation.name);
  for (const subject of world.subjects) {
    const foreign = world.people.find(({ user }) => user !== subject.own)?.user ?? "";
    const rowOf = (user: string | undefined) => all.find((row) => row.includes(user ?? "?")) ?? "{}";
    const isOwn = (row: string) => subject.own !== undefined && row.includes(subject.own);
    const cell = (verb: string, leak: string | undefined) =>
      cells.push({ name: `${relation.name} / ${subject.name} / ${verb}`, leak });

    for (const verb of READS) {
      const condition = verb === "filter by owner" ? `where t.${quoted(owned)}::text = '${foreign}'` : "";
      const what = verb === "count" ? "count(*)::text" : "row_to_json(t)::text";
      const { rows, refused } = await world.tryAs(subject, `select ${what} as row from ${table} t ${condition}`);
      const expected = subject.own === undefined ? [] : all.filter(isOwn);
      if (refused !== undefined)
        cell(verb, refused === "42501" && expected.length === 0 ? undefined : `refused with ${refused}`);
      else if (verb === "count") cell(verb, rows[0] === String(expected.length) ? undefined : `counts ${rows[0]}`);
      else if (verb === "select")
        cell(verb, same(rows, expected) ? undefined : `sees ${rows.length} of ${expected.length} rows`);
      else cell(verb, rows.length === 0 ? undefined : "finds another's row");
    }

    for (const verb of WRITES) {
      const row = verb === "insert as another" ? rowOf(foreign) : rowOf(subject.own ?? foreign);
      const given = `select * from jsonb_populate_record(null::${table}, $1::text::jsonb)`;
      const column = quoted([...relation.columns.keys()][0] ?? "");
      const statement = {
        "insert as oneself": `insert into ${table} ${given}`,
        "insert as another": `insert into ${table} ${given}`,
        upsert: `insert into ${table} ${given} on conflict do nothing`,
        update: `update ${table} set ${column} = ${column}`,
        "update by owner": `update ${table} set ${column} = ${column} where ${quoted(owned)}::text = $1::text`,
        delete: `delete from ${table}`,
      }[verb];
      const values = verb === "update" || verb === "delete" ? [] : [verb === "update by owner" ? foreign : row];
      const { refused, changed } = await world.tryAs(
        subject,
        `with done as (${statement} returning 1) select count(*)::text as row from done`,
        values,
      );
      const may = WRITABLE[relation.name]?.includes(verb.split(" ")[0] ?? "") ?? false;
      if (changed) cell(verb, "changes what is another's");
      else if (may && subject.claims["role"] !== "anon")
        cell(verb, refused === undefined ? undefined : `refused with ${refused}`);
      else cell(verb, refused === "42501" ? undefined : `not refused but ${refused ?? "done"}`);
    }

    // One value of somebody else in each column: what is found by it must be one's own.
    for (const name of relation.columns.keys()) {
      const value = (JSON.parse(rowOf(foreign)) as Readonly<Record<string, string | number | boolean | object | null>>)[
        name
      ];
      if (value === undefined || value === null || typeof value === "object") continue;
      const { rows } = await world.tryAs(
        subject,
        `select row_to_json(t)::text as row from ${table} t where to_json(t.${quoted(name)}) #>> '{}' = $1`,
        [String(value)],
      );
      cell(`probe ${name}`, rows.every(isOwn) ? undefined : "finds another's row");
    }
  }
  return cells;
}

async function routineCells(world: World, routine: Routine): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  const records = (await world.rowsOf("records")).map((row) => JSON.parse(row) as Readonly<Record<string, string>>);
  for (const subject of world.subjects) {
    const foreign = world.people.find(({ user }) => user !== subject.own);
    const secrets = world.people
      .filter(({ user }) => user !== subject.own)
      .flatMap(({ user, session, liftedSession }) => [
        session,
        liftedSession,
        ...records.flatMap((row) => (row["user_id"] === user ? [row["id"] ?? "?", row["op_id"] ?? "?"] : [])),
      ]);
    const argument = (name: string, type: string): unknown => {
      if (type === "uuid") return foreign?.session;
      if (type === "jsonb")
        return name === "rows"
          ? JSON.stringify([changeOf(records.find((row) => row["user_id"] === foreign?.user))])
          : '{"rev":5}';
      if (/int/.test(type)) return "0";
      return { action: "login", event_type: "suspicious_activity", identifier: foreign?.user }[name] ?? "text";
    };
    const entries = [...routine.argumentByName];
    const values = entries.map(([name, { type }]) => argument(name, type));
    const places = entries.map(([name, { type }], index) => `${quoted(name)} => $${index + 1}::text::${type}`);
    const call = `select to_json(public.${quoted(routine.name)}(${places.join(", ")}))::text as row`;
    const { rows, refused, changed } = await world.tryAs(subject, call, values, true);
    const text = rows.join("");
    const given = values.map(String).join(" ");
    const told = secrets.find((secret) => text.includes(secret) && !given.includes(secret));
    const isRefused = refused !== undefined && /^(42501|PT40[13])$/.test(refused);
    const mustRefuse = subject.own === undefined && !FOR_STRANGERS.has(routine.name);
    // The limits of a caller are its own rows wherever it has none of its own.
    const isChange = changed && !(subject.own === undefined && routine.name === "check_and_update_rate_limit");
    const leak = told
      ? `tells ${told}`
      : isChange
        ? "changes what is another's"
        : mustRefuse && !isRefused
          ? `not refused but ${refused ?? "done"}`
          : undefined;
    cells.push({ name: `${routine.name} / ${subject.name} / execute`, leak });
  }
  return cells;
}

/** Somebody else's record, changed on top of what stands. */
function changeOf(row: Readonly<Record<string, string>> | undefined) {
  return {
    collection: row?.["collection"],
    id: row?.["id"],
    base: 1,
    rev: 2,
    key_version: 1,
    schema_version: 1,
    deleted: true,
    iv: "AAAAAAAAAAAAAAAAAAAAAA==",
    ct: "A".repeat(400),
    op_id: randomUUID(),
    device_id: randomUUID(),
  };
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
}

/** What the catalogue itself says is wrong: rights that are too wide before anybody has tried them. */
const PROBLEMS = `
  select 'no row security: ' || c.relname as problem from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
  union all select 'no policy: ' || c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (select from pg_policy p where p.polrelid = c.oid)
  union all select 'policy for everybody: ' || p.polname from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace and 0 = any(p.polroles)
  union all select 'view with its owner''s rights: ' || c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
      and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']
  union all select 'rights of strangers: ' || c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and (has_table_privilege('anon', c.oid, 'select') or has_table_privilege('anon', c.oid, 'insert')
        or has_table_privilege('anon', c.oid, 'update') or has_table_privilege('anon', c.oid, 'delete'))
  union all select 'search path of its caller: ' || p.proname from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
      and not coalesce(p.proconfig, '{}') && array['search_path=""', 'search_path=']
  union all select 'everybody runs: ' || p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0)`;

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase() });
    world = await newWorld(server);
  });
  afterAll(() => server.stop());

  const problems = async () =>
    (await server.database.transaction((query) => query<{ problem: string }>(PROBLEMS))).map(({ problem }) => problem);

  async function cellsOf(relations: readonly Relation[], routines: readonly Routine[]): Promise<readonly Cell[]> {
    const cells: Cell[] = [];
    for (const relation of relations) cells.push(...(await relationCells(world, relation)));
    for (const routine of routines) cells.push(...(await routineCells(world, routine)));
    return cells;
  }

  test("every table forces row security, has policies for named roles, and gives strangers nothing", async () => {
    expect(await problems()).toEqual([]);
  });

  test("everybody has a row in every table and view, so that there is something to leak", async () => {
    for (const name of world.catalogue.relations.keys()) {
      const rows = await world.rowsOf(name);
      for (const { user } of world.people) expect([name, rows.some((row) => row.includes(user))]).toEqual([name, true]);
    }
  });

  test("no table, view or function leaks to anybody, whatever is done with it", { timeout: 300_000 }, async () => {
    const { relations, routines } = world.catalogue;
    const cells = await cellsOf([...relations.values()], [...routines.values()].flat());
    expect(cells.filter(({ leak }) => leak !== undefined)).toEqual([]);
    expect(cells.length).toBeGreaterThanOrEqual(500);
  });

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
  ] as const)("a new table %s is found", async ([, rights]) => {
    const { database } = server;
    const secret = (await world.rowsOf("records")).map((row) => (JSON.parse(row) as { id: string }).id).join(" ");
    await database.script(`create table public.planted (user_id uuid, secret text); ${rights}`);
    try {
      for (const { user } of world.people) {
        await database.transaction((query) => query("insert into public.planted values ($1, $2)", [user, secret]));
      }
      expect(await problems()).not.toEqual([]);
      const planted = {
        name: "planted",
        primaryKey: [],
        columns: new Map([["user_id", { type: "uuid", defaultSql: null }]]),
      };
      const argumentByName = new Map([["n", { type: "integer", isOptional: false }]]);
      const routine = {
        name: "planted_rows",
        argumentByName,
        isReadOnly: false,
        returnsVoid: false,
        returnsSet: true,
        columns: undefined,
      };
      const isFunction = rights.includes("function");
      const name = rights.includes("view") ? "planted_view" : "planted";
      const cells = await cellsOf(isFunction ? [] : [{ ...planted, name }], isFunction ? [routine] : []);
      const leaks = cells.filter(({ leak }) => leak !== undefined).map(({ name }) => name);
      expect(leaks.some((name) => name.includes("another user"))).toBe(true);
    } finally {
      await database.script("drop function if exists public.planted_rows(int); drop table public.planted cascade");
    }
  });
});
