import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import type { SeededBug } from "./seededBugs.ts";

const ROOT = new URL("../../", import.meta.url);

/**
 * Puts a bug into the engine's code as this thread loads it. The code on disk and every other thread stay as they are.
 * Throws when the code to be changed is not there, or there twice: then the bug no longer says what it did.
 */
export function injectBug({ name, file, from, to }: SeededBug): void {
  const url = new URL(file, ROOT).href;
  const source = readFileSync(fileURLToPath(url), "utf8");
  if (source.split(from).length !== 2) throw new Error(`The bug "${name}" has no place in ${file}`);
  registerHooks({
    load(asked, context, next) {
      const loaded = next(asked, context);
      return asked === url ? { ...loaded, source: source.replace(from, () => to) } : loaded;
    },
  });
}
