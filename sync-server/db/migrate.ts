import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, sqlState } from "./database.ts";

/** `platform` is what hosted Supabase brings by itself; `migrations` run everywhere. */
const FOLDERS = ["platform", "migrations"] as const;
/** Two servers that start together take turns. */
const LOCK_KEY = 4_711_202_611;

/** Runs what has not run yet, each file in its own transaction, in order. A file that has changed since it ran is an error. */
export async function migrate(database: Database): Promise<void> {
  await database.script(`
    create schema if not exists migration;
    create table if not exists migration.done (name text primary key, hash text not null, at timestamptz not null default now());
  `);
  for (const folder of FOLDERS) {
    const path = join(import.meta.dirname, folder);
    const names = (await readdir(path)).filter((name) => name.endsWith(".sql")).toSorted();
    for (const name of names) await runOnce(database, `${folder}/${name}`, await readFile(join(path, name), "utf8"));
  }
}

async function runOnce(database: Database, name: string, sql: string): Promise<void> {
  const hash = createHash("sha256").update(sql).digest("hex");
  const isDone = await database.transaction(async (query) => {
    const [done] = await query<{ hash: string }>("select hash from migration.done where name = $1", [name]);
    if (done && done.hash !== hash) throw new Error(`${name} has changed since it ran on this database`);
    return done !== undefined;
  });
  if (isDone) return;
  try {
    await database.script(`
      set local statement_timeout = 0;
      set local lock_timeout = 0;
      select pg_advisory_xact_lock(${LOCK_KEY});
      insert into migration.done (name, hash) values ('${name}', '${hash}');
      ${sql}
    `);
  } catch (error) {
    // Another server that started at the same time was first; nothing of this run is left.
    if (sqlState(error) !== "23505") throw error;
  }
}
