import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";

let folder: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "overblik-embedded-"));
  // A server that was killed leaves its lock behind; nobody has this number.
  await writeFile(join(folder, "lock"), "4194305 1");
  database = await openEmbedded(folder, 1_500);
  await migrate(database);
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test("a folder that is open is refused, also to the same process", async () => {
  await expect(openEmbedded(folder)).rejects.toThrow("is in use by process");
});

test("a statement that never ends is ended, its transaction fails as a whole, and the next one is served", async () => {
  const heard: string[] = [];
  await database.listen("news", (payload) => heard.push(payload));
  await database.script("create table public.kept (n int); insert into public.kept values (1)");
  const runaway = database.transaction(async (query) => {
    await query("insert into public.kept values (2)");
    await query("select count(*) from generate_series(1, 1e12)").catch(() => undefined);
    // Outside its transaction this would run without the caller's role.
    await query("insert into public.kept values (3)");
  });
  await expect(runaway).rejects.toThrow("The embedded database stopped");
  const rows = await database.transaction((query) => query("select n from public.kept"));
  expect(rows).toEqual([{ n: 1 }]);
  await database.script("notify news, 'still heard'; drop table public.kept");
  await expect.poll(() => heard).toEqual(["still heard"]);
}, 30_000);

test("every table has row security, forced where clients may name it, and no policy is for everybody", async () => {
  const tables = await database.transaction((query) =>
    query<{ name: string; schema: string; enabled: boolean; forced: boolean }>(
      `select c.relname as name, n.nspname as schema, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind = 'r'`,
    ),
  );
  expect(tables.length).toBeGreaterThan(6);
  expect(tables.filter(({ enabled }) => !enabled)).toEqual([]);
  expect(tables.filter(({ schema, forced }) => schema === "public" && !forced)).toEqual([]);
  const open = await database.transaction((query) => query("select from pg_policies where 'public' = any (roles)"));
  expect(open).toEqual([]);
});

test("functions with the owner's rights look names up nowhere, and strangers may call three of those with a public name", async () => {
  const { loose, callable } = await database.transaction(async (query) => ({
    loose: await query(
      `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private')
         -- A constant function of its arguments that runs with the caller's rights reads no table.
         and (p.prosecdef or p.provolatile <> 'i')
         and not (coalesce(p.proconfig, '{}') @> array['search_path=""'])`,
    ),
    callable: await query<{ name: string }>(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and has_function_privilege('anon', p.oid, 'execute') order by 1`,
    ),
  }));
  expect(loose).toEqual([]);
  expect(callable.map(({ name }) => name)).toEqual([
    "check_and_update_rate_limit",
    "get_kdf_params",
    "require_session",
  ]);
});
