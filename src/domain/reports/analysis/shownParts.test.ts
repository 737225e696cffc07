import * as fc from "fast-check";
import { expect, test } from "vitest";
import { shownParts } from "./shownParts.ts";

const values = fc.integer({ min: -1_000, max: 1_000 });
const table = fc.integer({ min: 0, max: 9 }).chain((width) =>
  fc.record({
    columns: fc.constant(Array.from({ length: width }, (_, at) => `c${at}`)),
    rows: fc.array(
      fc.record({ key: fc.uuid(), value: values, cells: fc.array(values, { minLength: width, maxLength: width }) }),
      { maxLength: 20 },
    ),
  }),
);
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

test("a picture has as many rows as asked for and at most six columns, none of them empty, and its parts are the whole", () => {
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 20 }), ({ rows, columns }, most) => {
      const shown = shownParts({ rows, columns }, most);
      expect(shown.rows.length).toBe(Math.min(rows.length, most));
      const filled = columns.filter((_, at) => rows.some(({ cells }) => cells[at] !== 0));
      expect(shown.keys.length).toBe(Math.min(filled.length, 6));
      expect(filled.filter((key) => shown.keys.includes(key))).toEqual(shown.keys.filter((key) => key !== undefined));
      expect(sum(shown.rows.map(({ value }) => value))).toBe(sum(rows.map(({ value }) => value)));
      expect(sum(shown.rows.flatMap(({ parts }) => parts))).toBe(sum(rows.flatMap(({ cells }) => cells)));
    }),
  );
});

test("of a year in which one month has anything that month alone is drawn, under its own name", () => {
  const columns = Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}`);
  const row = (key: string, minor: number) => ({
    key,
    value: minor,
    before: undefined,
    cells: columns.map((_, at) => (at === 10 ? minor : 0)),
  });
  const { keys, rows } = shownParts({ columns, rows: [row("loan", 985_000), row("groceries", 79_965)] });
  expect(keys).toEqual(["2026-11"]);
  expect(rows.map(({ parts }) => parts)).toEqual([[985_000], [79_965]]);
});

test("the five largest columns stand in their own order, and the smaller ones together come last", () => {
  const columns = ["a", "b", "c", "d", "e", "f", "g"];
  const cells = [1, 50, 40, 2, 30, 20, 10];
  const { keys, rows } = shownParts({ columns, rows: [{ key: "row", value: 153, before: undefined, cells }] });
  expect(keys).toEqual(["b", "c", "e", "f", "g", undefined]);
  expect(rows[0]!.parts).toEqual([50, 40, 30, 20, 10, 3]);
});
