import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tableParts } from "./tableParts.ts";

const TOGETHER = 3;
const role = fc.constantFrom("group" as const, "part" as const, undefined, undefined);
const table = fc.array(fc.record({ role, height: fc.integer({ min: 10, max: 40 }) }), { minLength: 1, maxLength: 80 });
const room = fc.record({ first: fc.integer({ min: 130, max: 700 }), others: fc.integer({ min: 300, max: 700 }) });

const rowsOf = fc.tuple(table, room).map(([given, pages]) => {
  // No two headings follow each other in a table, and none is its last row.
  const body = given.filter(({ role: one }, at) => one !== "group" || given[at - 1]?.role !== "group");
  const rows = [...body, { role: undefined, height: 15 }, { role: "total" as const, height: 15 }];
  return { rows, heights: rows.map(({ height }) => height), pages };
});

test("each page of a table holds what it has room for, and the last one ends with the table", () => {
  fc.assert(
    fc.property(rowsOf, ({ rows, heights, pages }) => {
      const ends = tableParts(rows, heights, pages, TOGETHER);
      expect(ends.at(-1)).toBe(rows.length);
      let from = 0;
      for (const [page, end] of ends.entries()) {
        const used = heights.slice(from, end).reduce((sum, height) => sum + height, 0);
        expect(used).toBeLessThanOrEqual(page === 0 ? pages.first : pages.others);
        from = end;
      }
    }),
  );
});

test("a table is cut neither below a heading nor above its total, and beside fewer than three rows only where no better cut is", () => {
  fc.assert(
    fc.property(rowsOf, ({ rows, heights, pages }) => {
      let from = 0;
      for (const end of tableParts(rows, heights, pages, TOGETHER)) {
        if (end === rows.length) return;
        const inOrder = (at: number): boolean => rows[at - 1]?.role !== "group" && rows[at]?.role !== "total";
        const hasRoom = (at: number): boolean => at - from >= TOGETHER && rows.length - at >= TOGETHER;
        expect(inOrder(end)).toBe(true);
        for (let earlier = end - 1; earlier > from; earlier -= 1)
          if (inOrder(earlier) && hasRoom(earlier)) expect(hasRoom(end)).toBe(true);
        from = end;
      }
    }),
  );
});

test("a table of five rows that lacks room for the last one takes three along to the next page", () => {
  const rows = [{ role: "group" as const }, {}, {}, {}, { role: "total" as const }];
  expect(tableParts(rows, [30, 39, 32, 15, 15], { first: 130, others: 300 }, TOGETHER)).toEqual([2, 5]);
});

test("rows that no page has room for go on to the next one by one", () => {
  expect(tableParts([{}, {}], [900, 900], { first: 100, others: 700 }, TOGETHER)).toEqual([1, 2]);
  expect(tableParts([], [], { first: 100, others: 700 }, TOGETHER)).toEqual([]);
});
