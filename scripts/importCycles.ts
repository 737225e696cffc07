import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import packageJson from "../package.json" with { type: "json" };

/** The text of each module by its path from the root of the project. */
export type Modules = ReadonlyMap<string, string>;

/**
 * The groups of modules that import each other in a ring, each sorted by path. An `import()` counts as an import: it only
 * hides a ring from the linter, and what runs first then depends on what happened to be fetched. Types are gone when the
 * code runs and count for nothing, and a page that another page links to is no import.
 */
export function importCycles(modules: Modules): readonly (readonly string[])[] {
  const importsByPath = new Map([...modules].map(([path, text]) => [path, importsOf(path, text, modules)]));
  const cycles: string[][] = [];
  // Tarjan: a module whose own order is the lowest that it reaches closes the group of all above it on the stack.
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (path: string): number => {
    const mine = order.size;
    order.set(path, mine);
    lowest.set(path, mine);
    stack.push(path);
    for (const next of importsByPath.get(path) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(path, Math.min(lowest.get(path) ?? mine, lowest.get(next) ?? mine));
    }
    if (lowest.get(path) === mine) {
      const group = stack.splice(stack.indexOf(path));
      if (group.length > 1 || importsByPath.get(path)?.has(path)) cycles.push(group.toSorted());
    }
    return mine;
  };
  for (const path of modules.keys()) if (!order.has(path)) visit(path);
  return cycles;
}

function importsOf(path: string, text: string, modules: Modules): ReadonlySet<string> {
  const { module } = parseSync(path, text);
  const names = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.length > 0 && entries.every(({ isType }) => isType) ? [] : [moduleRequest.value],
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => text.slice(start, end).match(/[^"'`]+/g) ?? [],
    ),
  ];
  const resolved = names.map((name) => resolvedPath(path, name));
  return new Set(resolved.filter((one): one is string => one !== undefined && modules.has(one)));
}

function resolvedPath(from: string, name: string): string | undefined {
  if (name.startsWith(".")) return join(dirname(from), name);
  for (const [alias, place] of Object.entries(packageJson.imports)) {
    const [start, folder] = [alias.slice(0, -1), place.slice(0, -1)];
    if (name.startsWith(start)) return join(folder, name.slice(start.length));
  }
  return undefined;
}

/** All modules that are the program, without its tests. */
export function programModules(): Modules {
  const paths = globSync(["src/**/*.{ts,tsx}", "workers/**/*.ts", "sync-server/**/*.ts"]);
  return new Map(paths.filter((path) => !path.includes(".test.")).map((path) => [path, readFileSync(path, "utf8")]));
}

if (import.meta.main) {
  const cycles = importCycles(programModules());
  for (const cycle of cycles) process.stderr.write(`Modules import each other in a ring:\n  ${cycle.join("\n  ")}\n`);
  process.exitCode = cycles.length > 0 ? 1 : 0;
}
