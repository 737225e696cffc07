import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { allMigrations } from "#server/db/migrate.ts";

const CACHE = join(import.meta.dirname, "../../.cache");
const NAME = /^(\w+)-[0-9a-f]{16}$/;

/** Where a folder lies that our migrations were run in: another one once they or what ran them have changed. */
export async function cachePath(kind: string, version: string): Promise<string> {
  const hash = createHash("sha256").update(version);
  for (const { name, sql } of await allMigrations()) hash.update(name).update(sql);
  return join(CACHE, `${kind}-${hash.digest("hex").slice(0, 16)}`);
}

/** Makes what is not kept yet, and removes what earlier migrations left. */
export async function cacheFolder(kept: string, make: (staging: string) => Promise<void>): Promise<void> {
  if (existsSync(kept)) return;
  const staging = `${kept}.${process.pid}`;
  await mkdir(CACHE, { recursive: true });
  await make(staging);
  // Somebody else was first.
  await rename(staging, kept).catch(() => rm(staging, { recursive: true, force: true }));
  const kind = NAME.exec(basename(kept))?.[1];
  const former = (await readdir(CACHE)).filter((name) => NAME.exec(name)?.[1] === kind && name !== basename(kept));
  await Promise.all(former.map((name) => rm(join(CACHE, name), { recursive: true, force: true })));
}
