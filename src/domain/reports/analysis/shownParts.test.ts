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

test("a picture has as many rows as asked for and six columns, and its parts are the whole", () => {
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 20 }), ({ rows, columns }, most) => {
      const shown = shownParts({ rows, columns }, most);
      expect(shown.rows.length).toBe(Math.min(rows.length, most));
      expect(shown.keys.length).toBe(Math.min(columns.length, 6));
      expect(sum(shown.rows.map(({ value }) => value))).toBe(sum(rows.map(({ value }) => value)));
      expect(sum(shown.rows.flatMap(({ parts }) => parts))).toBe(sum(rows.flatMap(({ cells }) => cells)));
    }),
  );
});
