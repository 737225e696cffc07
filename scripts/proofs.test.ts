import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The pages whose tables name a test for each claim, and the fewest that each must name. */
const PAGES = [
  ["docs/account.md", 40],
  ["docs/threat-model.md", 40],
] as const;

/** The tests that a page names: file and title. A title may be cut short. */
function proofsOn(page: string): readonly (readonly [file: string, title: string])[] {
  const named = readFileSync(page, "utf8").matchAll(/`([^`]+\.test\.tsx?)` › (.+?)\s*(?=<br>|\|)/g);
  return [...named].map(([, file = "", title = ""]) => [file, title]);
}

const TITLE = /\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1\s*,/y;
const TEST = /(?<![\w.])test(?:\.each|\.runIf|\.skipIf)?(?=[<(])/g;

/** The titles of a file's tests; those of `each` stand after its table. */
function titlesIn(source: string): readonly string[] {
  return [...source.matchAll(TEST)].flatMap(({ 0: call, index }) => {
    TITLE.lastIndex = call === "test" ? index + call.length : afterTable(source, index + call.length);
    const title = TITLE.exec(source)?.[2];
    return title === undefined ? [] : [title.replaceAll(/\\(.)/g, "$1")];
  });
}

/** Where the brackets that begin at or after `from` have closed. */
function afterTable(source: string, from: number): number {
  let depth = 0;
  for (let at = source.indexOf("(", from); at < source.length; at += 1) {
    const quoted = /(["'`])(?:\\.|(?!\1)[^\\])*\1/y;
    quoted.lastIndex = at;
    if (quoted.test(source)) at = quoted.lastIndex - 1;
    else if (source[at] === "(") depth += 1;
    else if (source[at] === ")" && (depth -= 1) === 0) return at + 1;
  }
  return source.length;
}

test("titles are those of tests, with and without a table, and nothing else that stands in the file", () => {
  const source = `
    describe("a group", () => {
      test("plain", () => undefined);
      test.each<[string, number]>([["(", 1], [")", 2]])("of a \\"table\\": %s", (_) => undefined);
      expect("the text, that").toContain("something,");
    });`;
  expect(titlesIn(source)).toEqual(["plain", 'of a "table": %s']);
});

test.each(PAGES)("the tables of %s name at least %i proofs", (page, fewest) => {
  expect(proofsOn(page).length).toBeGreaterThanOrEqual(fewest);
});

test.each(PAGES.flatMap(([page]) => proofsOn(page)))("%s holds one test with the title: %s", (file, name) => {
  const titles = existsSync(file) ? titlesIn(readFileSync(file, "utf8")) : [];
  expect(titles.filter((title) => title.startsWith(name))).toHaveLength(1);
});
