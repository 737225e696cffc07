import { existsSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { Config } from "../config.ts";
import { backupFolder, dumped } from "../db/dailyBackup.ts";
import { lockFolder } from "../db/folderLock.ts";
import { openFolder } from "../db/openFolder.ts";
import { runPostgresTool } from "./postgresTools.ts";

type Chosen = Pick<Config, "dataFolder" | "databaseUrl">;

/** Writes the whole database to a new file, whole or not at all; resolves to what the operator should know. */
export async function backup({ dataFolder, databaseUrl }: Chosen, file: string): Promise<string> {
  const path = resolve(file);
  if (existsSync(path)) throw new Error(`${file} is there already. Name a file that is not.`);
  const part = `${path}.part`;
  try {
    if (databaseUrl === undefined) await dumpFolder(dataFolder, part);
    else await dumpPostgres(databaseUrl, part);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  return `The database was written to ${basename(path)}. Keep ${join(dataFolder, "secrets.json")} and the documents beside it.`;
}

/** Only while no server has the folder open: two processes would lose each other's rows. */
async function dumpFolder(dataFolder: string, part: string): Promise<void> {
  const folder = join(dataFolder, "postgres");
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataFolder}. Name its folder with --data.`);
  const unlock = await lockFolder(dataFolder);
  try {
    const { database } = await openFolder(folder, backupFolder(dataFolder));
    try {
      await writeFile(part, await dumped(database), { mode: 0o600, flush: true });
    } finally {
      await database.close();
    }
  } finally {
    await unlock();
  }
}

/** The tables' security holds for their owner too, so rows are read and written back under it, as inserts. */
async function dumpPostgres(databaseUrl: string, part: string): Promise<void> {
  await writeFile(part, "", { mode: 0o600 });
  await runPostgresTool("pg_dump", databaseUrl, [
    "--format=custom",
    "--no-owner",
    "--enable-row-security",
    "--inserts",
    "--rows-per-insert=500",
    `--file=${part}`,
  ]);
}
