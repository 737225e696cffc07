import { PGlite } from "@electric-sql/pglite";
import { cpSync, existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const CACHE = join(import.meta.dirname, "../../.cache");

/**
 * A database without anything in it, as PostgreSQL makes it for this version of the engine. Making one takes ten times as
 * long as copying it, so it is made once, while the app is built.
 */
export async function keepEmptyDatabase(): Promise<void> {
  const kept = await keptAt();
  if (existsSync(kept)) return;
  const staging = `${kept}.${process.pid}`;
  await mkdir(CACHE, { recursive: true });
  await madeIn(staging);
  // Somebody else was first.
  await rename(staging, kept).catch(() => rm(staging, { recursive: true, force: true }));
}

/** Makes a folder with an empty database at `folder`, which is not there yet. */
export async function emptyDatabase(folder: string): Promise<void> {
  const kept = await keptAt();
  // Runs in the database's own thread; a thousand small files are copied three times as fast without awaiting each.
  if (existsSync(kept)) cpSync(kept, folder, { recursive: true });
  else await madeIn(folder);
}

async function madeIn(folder: string): Promise<void> {
  const database = await PGlite.create({ dataDir: folder });
  await database.close();
}

export async function engineVersion(): Promise<string> {
  const manifest = join(dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")), "../package.json");
  return (JSON.parse(await readFile(manifest, "utf8")) as { readonly version: string }).version;
}

async function keptAt(): Promise<string> {
  return join(CACHE, `empty-database-${await engineVersion()}`);
}
