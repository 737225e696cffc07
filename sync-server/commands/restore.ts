import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { lockFolder } from "../db/folderLock.ts";
import { replaceFolder } from "../db/openFolder.ts";
import { openPostgres } from "../db/postgres.ts";
import { runPostgresTool } from "./postgresTools.ts";

type Chosen = Pick<Config, "dataFolder" | "databaseUrl">;

/** How the two kinds of backup begin: gzip, and pg_dump's own format. */
const BEGINNINGS = { embedded: "1f8b", postgres: Buffer.from("PGDMP").toString("hex") } as const;
const NEW_EPOCH =
  "A new epoch was drawn: every device compares its records with this database and sends what is missing.";

/** Makes the database what the backup holds, under a new epoch; resolves to what the operator should know. */
export async function restore({ dataFolder, databaseUrl }: Chosen, file: string): Promise<string> {
  const kind = databaseUrl === undefined ? "embedded" : "postgres";
  const begins = await beginningOf(file);
  if (!begins.startsWith(BEGINNINGS[kind])) {
    const wanted = kind === "embedded" ? "the embedded database" : "PostgreSQL";
    throw new Error(
      `${file} is no backup of ${wanted}, which is what DATABASE_URL ${databaseUrl ? "" : "left out "}means.`,
    );
  }
  if (databaseUrl === undefined) return restoreFolder(dataFolder, file);
  await restorePostgres(databaseUrl, file);
  return `The database holds what was in ${file}. ${NEW_EPOCH}`;
}

async function restoreFolder(dataFolder: string, file: string): Promise<string> {
  const unlock = await lockFolder(dataFolder);
  try {
    const aside = await replaceFolder(join(dataFolder, "postgres"), file);
    const kept = aside === undefined ? "" : ` What was there before is kept as ${aside}.`;
    return `The database holds what was in ${file}.${kept} ${NEW_EPOCH}`;
  } finally {
    await unlock();
  }
}

/** Only into an empty database: nothing is ever overwritten. */
async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  const database = await openPostgres(databaseUrl);
  try {
    await refuseUsed(database);
    // Roles belong to the cluster and are in no backup of a database.
    await database.script(await readFile(join(import.meta.dirname, "../db/platform/0000_roles.sql"), "utf8"));
    await database.script("grant anon, authenticated, service_role to current_user");
    await runPostgresTool("pg_restore", databaseUrl, [
      "--no-owner",
      "--enable-row-security",
      "--single-transaction",
      "--exit-on-error",
      file,
    ]);
    await database.script("update private.server_epoch set epoch = gen_random_uuid()");
  } finally {
    await database.close();
  }
}

async function refuseUsed(database: Database): Promise<void> {
  const [found] = await database.transaction((query) =>
    query<{ used: boolean }>("select to_regclass('migration.done') is not null as used"),
  );
  if (found?.used)
    throw new Error("The database is in use already. Make a new, empty one and name it in DATABASE_URL.");
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path).catch(() => {
    throw new Error(`There is no file ${path} that can be read.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead).toString("hex");
  } finally {
    await file.close();
  }
}
