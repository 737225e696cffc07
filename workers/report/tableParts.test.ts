import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tableParts } from "./tableParts.ts";

const TOGETHER = 3;
const role = fc.constantFrom("group" as const, "part" as const, undefined, undefined);
const table = fc.array(fc.record({ role, height: fc.integer({ min: 10, max: 40 }) }), { minLength: 1, maxLength: 80 });
const room = fc.record({ first: fc.integer({ min: 130, max: 700 }), others: fc.integer({ min: 300, max: 700 }) });

test("a table is cut where its pages end, never below a heading, above its total, or beside fewer than three rows", () => {
  fc.assert(
    fc.property(table, room, (given, { first, others }) => {
      // No two headings follow each other in a table, and none is its last row.
      const body = given.filter(({ role: one }, at) => one !== "group" || given[at - 1]?.role !== "group");
      const rows = [...body, { role: undefined, height: 15 }, { role: "total" as const, height: 15 }];
      const heights = rows.map(({ height }) => height);
      const ends = tableParts(rows, heights, { first, others }, TOGETHER);
      expect(ends.at(-1)).toBe(rows.length);
      let from = 0;
      for (const [page, end] of ends.entries()) {
        const used = heights.slice(from, end).reduce((sum, height) => sum + height, 0);
        expect(used).toBeLessThanOrEqual(page === 0 ? first : others);
        if (end < rows.length) {
          expect(rows[end - 1]?.role).not.toBe("group");
          expect(rows[end]?.role).not.toBe("total");
          expect(rows.length - end).toBeGreaterThanOrEqual(TOGETHER);
          expect(end - from).toBeGreaterThanOrEqual(2);
        }
        from = end;
      }
    }),
  );
});

test("rows that no page has room for go on to the next one by one", () => {
  expect(tableParts([{}, {}], [900, 900], { first: 100, others: 700 }, TOGETHER)).toEqual([1, 2]);
  expect(tableParts([], [], { first: 100, others: 700 }, TOGETHER)).toEqual([]);
});
