import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PAGE = readFileSync("docs/wire-proofs.md", "utf8");

/** How many rows each part of the protocol has; a row that is lost is noticed, a new one is counted here. */
const ROWS = [
  ["1", 8],
  ["2.1", 23],
  ["2.2", 3],
  ["2.3", 18],
  ["2.4", 5],
  ["2.5", 8],
  ["3.1", 6],
  ["3.2", 7],
  ["3.3", 12],
  ["3.4", 4],
  ["4", 15],
  ["5", 13],
  ["6", 2],
] as const;

const TABLE = [...PAGE.matchAll(/^\| ([\d.]+)-(\d+) +\|(.+)$/gm)].map(([, part = "", number = "", rest = ""]) => ({
  part,
  name: `${part}-${number}`,
  // A name may be cut short, or be the line of a table of cases.
  proofs: [...rest.matchAll(/`([^`]+\.test\.ts)` › (.+?)\s*(?=<br>|\|)/g)].map(([, file = "", title = ""]) => [
    file,
    title,
  ]),
}));

test("[§7] every row of the protocol is there, in its order", () => {
  const expected = ROWS.flatMap(([part, count]) => Array.from({ length: count }, (_, index) => `${part}-${index + 1}`));
  expect(TABLE.map(({ name }) => name)).toEqual(expected);
});

test.each(TABLE.map(({ name, proofs }) => [name, proofs] as const))(
  "[§7] row %s names tests that are there",
  (_, proofs) => {
    expect(proofs.length).toBeGreaterThan(0);
    for (const [file = "", title = ""] of proofs) {
      expect(existsSync(file) ? readFileSync(file, "utf8") : "", file).toContain(title);
    }
  },
);
