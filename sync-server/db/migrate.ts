import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, sqlState } from "./database.ts";

/** `platform` is what hosted Supabase brings by itself; `migrations` run everywhere. */
const FOLDERS = ["platform", "migrations"] as const;
const LOCK_KEY = 4_711_202_611;
/** The characters that a name may be made of: it becomes part of a statement. */
const NAME = /^[\w.-]+\.sql$/;
/** SQLSTATE. */
const UNDEFINED_TABLE = "42P01";

export interface Migration {
  /** Folder and file; what ran is remembered under it. */
  readonly name: string;
  readonly sql: string;
}

/** All migrations in the order in which they run: ours, then the host's own. */
export async function allMigrations(extra?: string): Promise<readonly Migration[]> {
  const ours = await Promise.all(FOLDERS.map((folder) => migrationsIn(join(import.meta.dirname, folder), folder)));
  return [...ours.flat(), ...(extra === undefined ? [] : await extraMigrations(extra))];
}

/** The migrations that a hosted project needs: it brings the rest by itself. */
export async function hostedMigrations(): Promise<readonly Migration[]> {
  return migrationsIn(join(import.meta.dirname, "migrations"), "migrations");
}

/**
 * Runs what has not run yet, in order: all at once where nothing has, else each file in its own transaction. A file
 * that has changed since it ran is an error.
 */
export async function migrate(database: Database, given?: readonly Migration[]): Promise<void> {
  const migrations = given ?? (await allMigrations());
  const done = await alreadyDone(database);
  const hashByName = new Map(done.map(({ name, hash }) => [name, hash]));
  if (done.length === 0 && (await runTogether(database, migrations))) return;
  for (const migration of migrations) {
    const hash = hashOf(migration);
    const known = hashByName.get(migration.name);
    if (known !== undefined && known !== hash)
      throw new Error(`${migration.name} has changed since it ran on this database`);
    if (known === undefined) await runOnce(database, migration, hash);
  }
}

async function alreadyDone(database: Database): Promise<readonly { readonly name: string; readonly hash: string }[]> {
  const listed = () => database.statement<{ name: string; hash: string }>("select name, hash from migration.done");
  try {
    return await listed();
  } catch (error) {
    if (sqlState(error) !== UNDEFINED_TABLE) throw error;
    await database.script(LIST);
    return listed();
  }
}

/** Says of migrations that ran by other means that they did. */
export async function markDone(database: Database, migrations: readonly Migration[]): Promise<void> {
  const lines = migrations.map((migration) => noted(migration, hashOf(migration)));
  await database.script([LIST, TAKE_TURNS, ...lines].join("\n"));
}

/** Whether everything has run on this database; throws where it does not answer. */
export async function isMigrated(database: Database, migrations: readonly Migration[]): Promise<boolean> {
  const [row] = await database.transaction((query) =>
    query<{ done: number }>(
      `select count(*)::int as done from migration.done
       where name in (select json_array_elements_text($1::text::json))`,
      [JSON.stringify(migrations.map(({ name }) => name))],
    ),
  );
  return row?.done === migrations.length;
}

async function migrationsIn(path: string, folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(path)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name: `${folder}/${name}`, sql: await readFile(join(path, name), "utf8") })),
  );
}

async function extraMigrations(path: string): Promise<readonly Migration[]> {
  const found = await migrationsIn(path, "extra").catch((error: unknown) => {
    throw new Error(`EXTRA_MIGRATIONS must be a folder that can be read, not ${path}.`, { cause: error });
  });
  const odd = found.map(({ name }) => name.slice("extra/".length)).find((name) => !NAME.test(name));
  if (odd !== undefined)
    throw new Error(`EXTRA_MIGRATIONS may hold files named by letters, digits, "_", "." and "-", not ${odd}.`);
  return found;
}

/** All in one transaction: a database that has none is ready in a quarter of the time. False when they did not run. */
async function runTogether(database: Database, migrations: readonly Migration[]): Promise<boolean> {
  const scripts = migrations.map((migration) => `${noted(migration, hashOf(migration))}\n${migration.sql}`);
  // One by one they say which it is that does not run, or that another server was first.
  return database.script([TAKE_TURNS, ...scripts].join("\n")).then(
    () => true,
    () => false,
  );
}

/** The list of the migrations that ran, in a schema that no client is shown. */
const LIST = `
  create schema if not exists migration;
  create table if not exists migration.done (name text primary key, hash text not null, at timestamptz not null default now());
`;

/** Two servers that start together take turns, however long the other's turn is. */
const TAKE_TURNS = `
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  select pg_advisory_xact_lock(${LOCK_KEY});`;

function noted({ name }: Migration, hash: string): string {
  return `insert into migration.done (name, hash) values ('${name}', '${hash}');`;
}

function hashOf({ sql }: Migration): string {
  return createHash("sha256").update(sql).digest("hex");
}

async function runOnce(database: Database, migration: Migration, hash: string): Promise<void> {
  const { name, sql } = migration;
  try {
    await database.script(`${TAKE_TURNS}\n${noted(migration, hash)}\n${sql}`);
  } catch (error) {
    // Another server that started at the same time was first; nothing of this run is left.
    if (sqlState(error) === "23505" && (await isMigrated(database, [migration]))) return;
    throw new Error(`${name} did not run: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
