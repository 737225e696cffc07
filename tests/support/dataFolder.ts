import { cpSync, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "#server/db/embedded.ts";
import { engineVersion } from "#server/db/emptyDatabase.ts";
import { migrate } from "#server/db/migrate.ts";
import { cacheFolder, cachePath } from "./cacheFolder.ts";

/** An embedded database in which every migration of ours has run: a server starts on a copy in a third of the time. */
export async function keepMigratedDatabase(): Promise<void> {
  await cacheFolder(await kept(), async (staging) => {
    const folder = await mkdtemp(join(tmpdir(), "overblik-migrated-"));
    const database = await openEmbedded(folder);
    await migrate(database);
    await database.close();
    cpSync(join(folder, "postgres"), staging, { recursive: true });
    await rm(folder, { recursive: true });
  });
}

/**
 * A server's data folder with the database as a first start leaves it; empty where that was not kept, and where the database
 * lies elsewhere.
 */
export async function newDataFolder(databaseUrl?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "overblik-server-"));
  if (databaseUrl === undefined) await addMigratedDatabase(folder);
  return folder;
}

/** Puts the database of a first start into a data folder that has none; leaves it as it is where that was not kept. */
export async function addMigratedDatabase(folder: string): Promise<void> {
  const migrated = await kept();
  if (existsSync(migrated)) cpSync(migrated, join(folder, "postgres"), { recursive: true });
}

async function kept(): Promise<string> {
  return cachePath("embedded", await engineVersion());
}
