import { expect, test } from "vitest";
import { importCycles, programModules } from "./importCycles.ts";

test("no module of the program reaches itself by what it imports, at once or later", () => {
  const modules = programModules();
  expect(modules.size).toBeGreaterThan(1_000);
  expect(importCycles(modules)).toEqual([]);
});

/** The rings of two or three modules whose first lines are these. */
const ringsOf = (textByName: Readonly<Record<string, string>>) =>
  importCycles(new Map(Object.entries(textByName).map(([name, text]) => [`src/data/${name}.ts`, text])));

const RING = [["src/data/a.ts", "src/data/b.ts"]];

test.each([
  ["import", 'import { b } from "./b.ts";', 'export { a } from "./a.ts";'],
  ["import() of one", 'import { b } from "./b.ts";', 'export const a = () => import("./a.ts");'],
  ["import() of both", 'void import("#data/b.ts");', "export const a = async () => (await import('./a.ts')).a;"],
  ["export *", 'export * from "#data/b.ts";', 'import "./a.ts";'],
  ["a value beside a type", 'import { type B, b } from "./b.ts";', 'import { a } from "#data/a.ts";'],
])("two modules that need each other by %s are a ring", (_, a, b) => {
  expect(ringsOf({ a, b })).toEqual(RING);
});

test.each([
  ["a type", 'import type { B } from "./b.ts";', 'import { a } from "./a.ts";'],
  ["named types alone", 'import { type B, type C } from "./b.ts";', 'import { a } from "./a.ts";'],
  ["the type of an import", 'let b: typeof import("./b.ts") | undefined;', 'import { a } from "./a.ts";'],
  ["one way", 'import { b } from "./b.ts";', "export const b = 1;"],
])("two modules that need each other by %s are none", (_, a, b) => {
  expect(ringsOf({ a, b })).toEqual([]);
});

test("a ring of three is found as one, and what merely leads to it is not in it", () => {
  const planted = {
    first: 'import "./a.ts";',
    a: 'import "./b.ts";',
    b: 'void import("./c.ts");',
    c: 'import "./a.ts"; import "./last.ts";',
    last: "",
  };
  expect(ringsOf(planted)).toEqual([["src/data/a.ts", "src/data/b.ts", "src/data/c.ts"]]);
});
