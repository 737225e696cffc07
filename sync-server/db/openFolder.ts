import { PGlite } from "@electric-sql/pglite";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { backupsIn } from "./dailyBackup.ts";
import { emptyDatabase } from "./emptyDatabase.ts";

interface OpenedFolder {
  readonly database: PGlite;
  readonly notes: readonly string[];
}

/**
 * Opens the database's folder, or makes it. One that does not open is set aside, never removed, and the newest copy that
 * opens takes its place, as it does where the folder is gone. Throws when there is no copy of a folder that does not open.
 */
export async function openFolder(folder: string, copies: string): Promise<OpenedFolder> {
  const kept = await backupsIn(copies);
  if (existsSync(folder)) {
    const database = await openWhole(folder);
    if (database) return { database, notes: [] };
    if (kept.length === 0)
      throw new Error(`The database in ${folder} does not open, and there is no copy in ${copies}.`);
  } else if (kept.length === 0) {
    await made(folder);
    return { database: await PGlite.create({ dataDir: folder }), notes: [] };
  }
  const copy = await firstRestored(folder, kept);
  const aside = await setAside(folder);
  await rename(stagingOf(folder), folder);
  const notes = [
    ...(aside ? [`The database did not open and was set aside as ${aside}.`] : []),
    `The copy ${basename(copy)} took the place of the database, under a new epoch.`,
  ];
  return { database: await PGlite.create({ dataDir: folder }), notes };
}

/** Once more when it fails, lest a passing shortage of memory counts as damage. */
async function openWhole(folder: string): Promise<PGlite | undefined> {
  // Without this file another database would be made on top of what is there.
  if (!existsSync(join(folder, "PG_VERSION"))) return undefined;
  for (let tries = 0; tries < 2; tries++) {
    try {
      return await opened(folder);
    } catch {
      continue;
    }
  }
  return undefined;
}

async function opened(folder: string, copy?: Blob): Promise<PGlite> {
  const database = await PGlite.create({ dataDir: folder, ...(copy ? { loadDataDir: copy } : {}) });
  await database.query("select count(*) from pg_class");
  return database;
}

/** Made beside its place and moved there when whole: a server killed at its first start leaves nothing half. */
async function made(folder: string): Promise<void> {
  const staging = await emptyStaging(folder);
  await emptyDatabase(staging);
  await rename(staging, folder);
}

/** Puts a backup in the database's place, under a new epoch. Resolves to where what was there is kept; throws when it does not open. */
export async function replaceFolder(folder: string, backup: string): Promise<string | undefined> {
  if (!(await restoredFrom(backup, folder))) throw new Error(`${backup} does not open as a database.`);
  const aside = await setAside(folder, "before");
  await rename(stagingOf(folder), folder);
  return aside;
}

/** The epoch is drawn before the copy takes its place, so that no device ever meets the copy under the old one. */
async function firstRestored(folder: string, copies: readonly string[]): Promise<string> {
  for (const copy of copies) {
    // An older one may be whole.
    if (await restoredFrom(copy, folder)) return copy;
  }
  throw new Error(`The database in ${folder} does not open, and neither does any of its copies.`);
}

/** Beside the folder's place, closed and under a new epoch; false for a copy that does not open. */
async function restoredFrom(copy: string, folder: string): Promise<boolean> {
  const staging = await emptyStaging(folder);
  try {
    const database = await opened(staging, new Blob([await readFile(copy)]));
    await database.exec("update private.server_epoch set epoch = gen_random_uuid()");
    await database.close();
    return true;
  } catch {
    return false;
  }
}

async function setAside(folder: string, why = "damaged"): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined;
  const aside = `${folder}.${why}-${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}`;
  await rename(folder, aside);
  return aside;
}

async function emptyStaging(folder: string): Promise<string> {
  const staging = stagingOf(folder);
  await rm(staging, { recursive: true, force: true });
  await mkdir(dirname(staging), { recursive: true });
  return staging;
}

function stagingOf(folder: string): string {
  return `${folder}.new`;
}
