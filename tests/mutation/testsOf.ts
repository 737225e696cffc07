import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/** Where tests stand, and what they are made of. */
const FOLDERS = ["src/domain", "tests/support"];
const FOLDER_BY_ALIAS: Readonly<Record<string, string>> = { "#domain": "src/domain", "#tests": "tests" };

/** The tests that can notice a change of a file of `src/domain`, the nearest first: its own, then those that reach it by imports. */
export function testsOf(file: string): readonly string[] {
  const importers = importersByFile();
  const reached = new Set([file]);
  for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer);
  const own = file.replace(/\.ts$/, ".test.ts");
  const found = [...reached].filter((one) => one.endsWith(".test.ts") && one.startsWith("src/domain") && one !== own);
  return [...(existsSync(own) ? [own] : []), ...found].map((one) => resolve(one));
}

let known: ReadonlyMap<string, readonly string[]> | undefined;

function importersByFile(): ReadonlyMap<string, readonly string[]> {
  if (known) return known;
  const made = new Map<string, string[]>();
  for (const folder of FOLDERS)
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!name.endsWith(".ts")) continue;
      const importer = join(folder, name);
      for (const [, path = ""] of readFileSync(importer, "utf8").matchAll(/from "([.#][^"]+)"/g)) {
        const imported = relative(process.cwd(), resolve(whereIs(path, importer)));
        made.set(imported, [...(made.get(imported) ?? []), importer]);
      }
    }
  known = made;
  return made;
}

function whereIs(path: string, importer: string): string {
  const [alias = "", ...rest] = path.split("/");
  const folder = FOLDER_BY_ALIAS[alias];
  return folder ? join(folder, ...rest) : join(dirname(importer), path);
}
