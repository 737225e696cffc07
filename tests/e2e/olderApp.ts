import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { cacheFolder } from "../support/cacheFolder.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The app as it was built, which is the newer of the two. */
export const NEWER = join(ROOT, "dist");
export const OLDER_VERSION = "0.0.1";

/**
 * The folder of the same app under an older number: its files have other names, and the newer server has none of them. It is
 * built once for each build of the newer app, beside other work when this file is run as a command.
 */
export async function keepOlderApp(): Promise<string> {
  const built = createHash("sha256");
  for (const name of ["index.html", "sw.js"]) built.update(await readFile(join(NEWER, name)));
  const older = join(ROOT, `.cache/older-${built.digest("hex").slice(0, 16)}`);
  await cacheFolder(older, async (staging) => {
    const vite = join(ROOT, "node_modules/vite/bin/vite.js");
    await promisify(execFile)(process.execPath, [vite, "build", "--outDir", staging, "--emptyOutDir"], {
      cwd: ROOT,
      env: { ...process.env, APP_VERSION: OLDER_VERSION },
    });
  });
  return older;
}

if (import.meta.main) await keepOlderApp();
