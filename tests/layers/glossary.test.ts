import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** The first column of a table under a heading of CONTRIBUTING. */
function firstColumn(heading: string): readonly string[] {
  const section = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8").split(`# ${heading}\n`)[1]?.split("\n#")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) => row.split("|")[1]?.trim().replaceAll("`", "") ?? "");
}

const FORBIDDEN = firstColumn("Words that are not used");

/** `useDrawnCourse` is `use drawn course`, and `WHOLE_DEPOT` is `whole depot`. */
function wordsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
}

function isForbidden(name: string): boolean {
  const text = ` ${wordsOf(name).join(" ")} `;
  return FORBIDDEN.some((term) => {
    if (/^[A-Z]/.test(term)) return name === term;
    const said = wordsOf(term).join(" ");
    return text.includes(` ${said} `) || text.includes(` ${said}s `);
  });
}

function filesBelow(folder: string): readonly string[] {
  const found = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Each name that a file has or exports, after the file's path. */
function namesIn(path: string): readonly (readonly [string, string])[] {
  const file = path.slice(path.lastIndexOf("/") + 1).replace(/\..*$/, "");
  if (!/\.tsx?$/.test(path)) return [[path, file]];
  const { staticExports } = parseSync(path, readFileSync(path, "utf8")).module;
  const exported = staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []));
  return [file, ...exported].map((name) => [path, name]);
}

test("the glossary has the words of the field in order of the alphabet, each once", () => {
  const terms = firstColumn("Glossary");
  expect(terms.length).toBeGreaterThan(50);
  const order = new Intl.Collator("en").compare;
  expect(terms).toEqual([...new Set(terms)].toSorted(order));
});

test.each(["useDepots", "WHOLE_DEPOT", "newPosting", "savedUp", "Steps", "Spare", "spareOutbox", "notAfterDay"])(
  "%s is found to be a forbidden name",
  (name) => expect(isForbidden(name)).toBe(true),
);

test.each(["deposit", "InstallSteps", "homePurchase", "sparebank", "unitsIn", "historySubject"])(
  "%s is a name like any other",
  (name) => expect(isForbidden(name)).toBe(false),
);

test.each(["src", "workers", "sync-server"])("no file of %s has or exports a forbidden name", (top) => {
  const odd = filesBelow(top)
    .flatMap(namesIn)
    .filter(([, name]) => isForbidden(name));
  expect(odd.map(([path, name]) => `${path.slice(ROOT.length + 1)}: ${name}`)).toEqual([]);
});
