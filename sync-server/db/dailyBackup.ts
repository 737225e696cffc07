import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { PGlite } from "@electric-sql/pglite";

/** Days of which a copy stays. One a day, so that many restarts do not push the good ones out. */
const KEPT_DAYS = 3;
const NAME = /^\d{4}-\d{2}-\d{2}\.tar\.gz$/;

/** Where the embedded database's copies lie inside its data folder. */
export function backupFolder(dataFolder: string): string {
  return join(dataFolder, "copies");
}

/** The paths of the copies in a folder, the newest first. */
export async function backupsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name));
}

/**
 * The whole database as one file. It is packed lightly: a tenth larger, in half of the time, in which nobody else is
 * served.
 */
export async function dumped(database: PGlite): Promise<Uint8Array> {
  const dump = await database.dumpDataDir("none");
  return gzipSync(new Uint8Array(await dump.arrayBuffer()), { level: 3 });
}

/** Writes today's copy of the database, in place of an earlier one of today. A copy is whole or not there. */
export async function writeDailyBackup(folder: string, bytes: Uint8Array, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = pathOn(folder, now);
  await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
  const old = (await backupsIn(folder)).slice(KEPT_DAYS);
  await Promise.all(old.map((copy) => rm(copy, { force: true })));
}

export async function hasDailyBackup(folder: string, now: Date): Promise<boolean> {
  return (await backupsIn(folder)).includes(pathOn(folder, now));
}

function pathOn(folder: string, now: Date): string {
  return join(folder, `${now.toISOString().slice(0, 10)}.tar.gz`);
}
