import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import { latestAtOrBeforeCursor, latestAtOrBefore } from "./latestAtOrBefore.ts";

const START = isoDate("2024-01-01");

test("finds what the whole list, gone through from its end, has first", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 40 }), fc.integer({ min: -5, max: 70 }), (offsets, at) => {
      const inOrder = offsets.toSorted((a, b) => a - b).map((days, place) => ({ date: addDays(START, days), place }));
      const on = addDays(START, at);
      expect(latestAtOrBefore(inOrder, on)).toBe(inOrder.findLast(({ date }) => date <= on));
    }),
  );
});

test("days that are asked one after the other, forwards and back, have what each of them has by itself", () => {
  const asked = fc.array(fc.integer({ min: -5, max: 70 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 40 }), asked, (offsets, days) => {
      const inOrder = offsets.toSorted((a, b) => a - b).map((at, place) => ({ date: addDays(START, at), place }));
      const at = latestAtOrBeforeCursor(inOrder);
      for (const day of days) {
        const on = addDays(START, day);
        expect(at(on)).toBe(latestAtOrBefore(inOrder, on));
      }
    }),
  );
});
