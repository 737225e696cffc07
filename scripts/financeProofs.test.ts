import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { MUTATED } from "#tests/mutation/mutated.ts";
import packageJson from "../package.json" with { type: "json" };

const PAGE = readFileSync("docs/finance-proofs.md", "utf8");

const TABLE = [...PAGE.matchAll(/^\| `([\w/]+)` +\|(.+)\|$/gm)].map(([, name = "", rest = ""]) => {
  const [formula = "", examples = "", properties = ""] = rest.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return { name, formula, examples: proofsIn(examples), properties: proofsIn(properties) };
});

/** Names in the titles of tests: who has published the figures. */
const PUBLISHERS =
  /Microsoft|LibreOffice|OpenOffice|Wikipedia|Investopedia|Brealey|Ross, W|CFA|Bloomberg|Rust crate|Danish tax auth|aktie-skat|Apple|General Electric|European Central|Justice|Meeus|Regulation|Directive|Bacon|Revenue|Gældsstyrelsen|Fisher|Inter grav|Ministry of Taxation|Arveretsadvokater|Sparbank|Skatteetaten/;

interface Proof {
  readonly file: string;
  readonly title: string;
}

function proofsIn(cell: string): readonly Proof[] {
  const found = cell.matchAll(/`([^`]+\.test\.ts)` › (.+?)(?=<br>|$)/g);
  return [...found].map(([, file = "", title = ""]) => ({ file, title: title.replaceAll("\\|", "|").trim() }));
}

test("every calculation has a row, and every row a calculation", () => {
  const files = MUTATED.map((file) => ({ file, name: basename(file, ".ts") }));
  // Two of one name have their folder before it.
  const isTwice = (name: string) => files.filter((one) => one.name === name).length > 1;
  const names = files.map(({ file, name }) => (isTwice(name) ? `${basename(dirname(file))}/${name}` : name));
  expect(TABLE.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test.each(TABLE)("$name has a formula, an example and a property, and their tests are there", (row) => {
  expect(row.formula).not.toBe("");
  expect(row.examples.length).toBeGreaterThan(0);
  expect(row.properties.length).toBeGreaterThan(0);
  for (const { file, title } of [...row.examples, ...row.properties])
    expect(existsSync(file) ? readFileSync(file, "utf8") : "", file).toContain(title.replaceAll('"', '\\"'));
});

/** The body of a test, from its title to the next test; the ways of a string to write a quote are alike here. */
function bodyOf({ file, title }: Proof): string {
  const [, after = ""] = readFileSync(file, "utf8").replaceAll('\\"', '"').split(`"${title}"`);
  return after.split(/^ *(?:test|describe)(?:\.each)?\(/m)[0] ?? "";
}

test.each(TABLE)("a property of $name is tried with many values", ({ properties }) => {
  for (const { file, title } of properties) expect(bodyOf({ file, title }), `${file}: ${title}`).toContain("fc.");
});

test.each(TABLE)("every test that is named for $name reaches it", ({ name, examples, properties }) => {
  const files = new Set([...examples, ...properties].map(({ file }) => file));
  expect([...files].filter((file) => !reachedBy(file).some((path) => path.endsWith(`/${name}.ts`)))).toEqual([]);
});

const FOLDERS: readonly (readonly [string, string])[] = Object.entries(packageJson.imports).map(([alias, path]) => [
  alias.slice(0, -1),
  path.slice(2, -1),
]);

/** All that a file imports, itself or by what it imports; what is a type alone is gone before anything runs. */
function reachedBy(file: string): readonly string[] {
  const seen = new Set([file]);
  for (const one of seen) for (const path of importsOf(one)) seen.add(path);
  return [...seen];
}

const known = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const before = known.get(file);
  if (before || !existsSync(file)) return before ?? [];
  const imports = readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type )([^"]*?)from "([.#][^"]+)";$/gm);
  const found = [...imports].flatMap(([, names = "", path = ""]) => {
    const isTypes = /^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}\s*$/.test(names);
    const [alias, folder] = FOLDERS.find(([start]) => path.startsWith(start)) ?? [];
    return isTypes ? [] : [alias ? join(folder!, path.slice(alias.length)) : join(dirname(file), path)];
  });
  known.set(file, found);
  return found;
}

test("as many examples are published as the page says, and more than forty", () => {
  const examples = TABLE.flatMap((row) => row.examples);
  const named = examples.filter(({ file, title }) => {
    const before = readFileSync(file, "utf8").split(`"${title}`)[0] ?? "";
    const group = [...before.matchAll(/^describe\("([^"]+)"/gm)].at(-1)?.[1] ?? "";
    return PUBLISHERS.test(`${group} ${title}`);
  });
  expect(PAGE).toContain(`**${named.length}** examples are published`);
  expect(named.length).toBeGreaterThan(40);
});
