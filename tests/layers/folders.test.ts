import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const MOST_FILES = 40;

/** Every folder below `folder`, itself among them, with its files beside tests. */
function foldersBelow(folder: string): readonly (readonly [string, number])[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  const folders = entries.filter((entry) => entry.isDirectory());
  return [[folder, files.length], ...folders.flatMap(({ name }) => foldersBelow(`${folder}/${name}`))];
}

test.each(["src", "workers", "sync-server"])("no folder of %s has more than forty files beside its tests", (top) => {
  expect(foldersBelow(top).filter(([, files]) => files > MOST_FILES)).toEqual([]);
});
