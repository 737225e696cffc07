import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** A sentence that begins so has no subject: the first of a comment, after the number of a rule, or after another one. */
const BEGINS_WITH_WHAT = /(^|[.!?)"`]\s|\n\n)((C\d+|§[\d.]+|\[§[\d.]+\])\s)*What\b/;

/** The text of a comment without its marks, a line after the other. */
function plain(comment: string): string {
  return comment.replaceAll(/^[ \t]*\*?[ \t]?/gm, "").trim();
}

function commentsOf(path: string, code: string): readonly string[] {
  if (path.endsWith(".css")) return [...code.matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, text = ""]) => text);
  return parseSync(path, code).comments.map(({ value }) => value);
}

function filesBelow(folder: string): readonly string[] {
  const found = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return found.flatMap((name) => (/\.(tsx?|css)$/.test(name) ? [`${folder}/${name}`] : []));
}

test.each([
  "/** What is owed. */",
  "/** §9 What is owed. */",
  "// It is paid. What is left is owed.",
  "/**\n * The loan.\n *\n * What is left.\n */",
  "/* What comes\n below */",
])("%j is found to begin a sentence with the word", (code) => {
  expect(commentsOf("planted.ts", code).some((comment) => BEGINS_WITH_WHAT.test(plain(comment)))).toBe(true);
});

test("a sentence may have the word within it", () => {
  expect(BEGINS_WITH_WHAT.test(plain("* Says what is owed: What a day, or `What`."))).toBe(false);
});

test.each(["src", "workers", "sync-server", "tests", "scripts"])(
  "no sentence of a comment in %s begins with 'What'",
  (folder) => {
    const odd = filesBelow(folder).filter((path) => {
      const code = readFileSync(join(ROOT, path), "utf8");
      return commentsOf(path, code).some((comment) => BEGINS_WITH_WHAT.test(plain(comment)));
    });
    expect(odd).toEqual([]);
  },
);
