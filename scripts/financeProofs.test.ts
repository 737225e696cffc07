import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { MUTATED } from "#tests/mutation/mutated.ts";

const PAGE = readFileSync("docs/finance-proofs.md", "utf8");

const TABLE = [...PAGE.matchAll(/^\| `(\w+)` +\|(.+)\|$/gm)].map(([, name = "", rest = ""]) => {
  const [formula = "", examples = "", properties = ""] = rest.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return { name, formula, examples: proofsIn(examples), properties: proofsIn(properties) };
});

/** Names in the titles of tests: who has published the figures. */
const PUBLISHERS =
  /Microsoft|LibreOffice|OpenOffice|Wikipedia|Investopedia|Brealey|Ross, W|CFA|Bloomberg|Rust crate|Danish tax auth|aktie-skat|Apple|General Electric|European Central|Justice|Meeus|Regulation|Directive|Bacon|Revenue|Gældsstyrelsen|Fisher|Inter grav/;

interface Proof {
  readonly file: string;
  readonly title: string;
}

function proofsIn(cell: string): readonly Proof[] {
  const found = cell.matchAll(/`([^`]+\.test\.ts)` › (.+?)(?=<br>|$)/g);
  return [...found].map(([, file = "", title = ""]) => ({ file, title: title.replaceAll("\\|", "|").trim() }));
}

test("every calculation has a row, or a property in the test beside it; and every row a calculation", () => {
  const names = new Set(TABLE.map(({ name }) => name));
  const isProven = (test: string) => existsSync(test) && readFileSync(test, "utf8").includes("fc.assert");
  const without = MUTATED.filter((file) => !names.has(basename(file, ".ts")));
  expect(without.filter((file) => !isProven(file.replace(/\.ts$/, ".test.ts")))).toEqual([]);
  const known = new Set(MUTATED.map((file) => basename(file, ".ts")));
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
});

test.each(TABLE)("$name has a formula, an example and a property, and their tests are there", (row) => {
  expect(row.formula).not.toBe("");
  expect(row.examples.length).toBeGreaterThan(0);
  expect(row.properties.length).toBeGreaterThan(0);
  for (const { file, title } of [...row.examples, ...row.properties])
    expect(existsSync(file) ? readFileSync(file, "utf8") : "", file).toContain(title.replaceAll('"', '\\"'));
});

/** What stands in a test from its title to the next test; the ways of a string to write a quote are alike here. */
function bodyOf({ file, title }: Proof): string {
  const [, after = ""] = readFileSync(file, "utf8").replaceAll('\\"', '"').split(`"${title}"`);
  return after.split(/^ *(?:test|describe)(?:\.each)?\(/m)[0] ?? "";
}

test.each(TABLE)("a property of $name is tried with many values", ({ properties }) => {
  for (const { file, title } of properties) expect(bodyOf({ file, title }), `${file}: ${title}`).toContain("fc.");
});

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
