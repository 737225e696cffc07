import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const DOMAIN = "src/domain";

/** The tests that can notice a change of a file of `src/domain`, the nearest first: its own, then those that reach it by imports. */
export function testsOf(file: string): readonly string[] {
  const importers = importersByFile();
  const reached = new Set([file]);
  for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer);
  const own = file.replace(/\.ts$/, ".test.ts");
  const found = [...reached].filter((one) => one.endsWith(".test.ts") && one !== own);
  return [...(existsSync(own) ? [own] : []), ...found].map((one) => resolve(one));
}

let known: ReadonlyMap<string, readonly string[]> | undefined;

function importersByFile(): ReadonlyMap<string, readonly string[]> {
  if (known) return known;
  const made = new Map<string, string[]>();
  for (const name of readdirSync(DOMAIN, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts")) continue;
    const importer = join(DOMAIN, name);
    for (const [, path = ""] of readFileSync(importer, "utf8").matchAll(/from "(\.[^"]+)"/g)) {
      const imported = relative(process.cwd(), resolve(dirname(importer), path));
      made.set(imported, [...(made.get(imported) ?? []), importer]);
    }
  }
  known = made;
  return made;
}
