import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, type Query } from "#server/db/database.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const FOLDER = join(import.meta.dirname, "../../sync-server/db/functions");

/** Statement by `schema.name`. */
const statementByName: ReadonlyMap<string, string> = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".sql"))
    .map((path) => [basename(path, ".sql"), readFileSync(join(FOLDER, path), "utf8")]),
);

const DEFINITIONS = `
  select n.nspname || '.' || p.proname as name, string_agg(pg_get_functiondef(p.oid), E'\\n' order by p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private', 'auth', 'storage', 'realtime') and p.prokind = 'f'
    group by 1 order by 1`;

async function definitions(query: Query): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ name: string; definition: string }>(DEFINITIONS);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** The functions that become others, or come to be, when the statements run; the database stays as it was. */
async function changedBy(database: Database, statements: Iterable<string>): Promise<readonly string[]> {
  const undone = new Error("undone");
  let changed: readonly string[] = [];
  await database
    .transaction(async (query) => {
      const before = await definitions(query);
      for (const statement of statements) await query(statement);
      const after = await definitions(query);
      changed = [...after].filter(([name, definition]) => before.get(name) !== definition).map(([name]) => name);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return changed;
}

describe.each(DATABASES)("the readable files of the current functions, on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase() });
  });
  afterAll(() => server.stop());

  test("there is one for each function that the migrations leave behind, and none for another", async () => {
    const built = await server.database.transaction(definitions);
    expect([...statementByName.keys()].toSorted()).toEqual([...built.keys()].toSorted());
    expect(statementByName.has("public.sync_push")).toBe(true);
  });

  test("each says exactly what the migrations built: arguments, settings and body", async () => {
    expect(await changedBy(server.database, statementByName.values())).toEqual([]);
  });

  test("a file that differs in one word is named", async () => {
    const [name, was, is] = ["private.sync_push", "'too_large'", "'too_big'"];
    const other = statementByName.get(name)?.replace(was, is) ?? "";
    expect(other).toContain(is);
    expect(await changedBy(server.database, [other])).toEqual([name]);
  });
});
