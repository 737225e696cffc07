import { createReadStream } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Files } from "./files.ts";

/** Files in a folder of this machine, in 256 folders by the first two characters of their names. */
export function folderFiles(folder: string): Files {
  const shardOf = (name: string) => join(folder, name.slice(0, 2));
  const pathOf = (name: string) => join(shardOf(name), name);
  const has = async (name: string) => {
    try {
      await access(pathOf(name));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };

  return {
    has,
    async keep(name, { path }) {
      await mkdir(shardOf(name), { recursive: true, mode: 0o700 });
      await rename(path, pathOf(name));
      await synced(shardOf(name));
    },
    async read(name, range) {
      if (!(await has(name))) return undefined;
      return createReadStream(pathOf(name), range ? { start: range.first, end: range.last } : {});
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async startingWith(shard) {
      const names = await readdir(join(folder, shard)).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const found = await Promise.all(
        names.map(async (name) => {
          const file = await stat(pathOf(name)).catch(() => undefined);
          return file ? [{ name, storedAt: file.mtime }] : [];
        }),
      );
      return found.flat();
    },
  };
}

/** The new name itself survives a power cut. */
async function synced(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
