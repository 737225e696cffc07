import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../dates.ts";
import { notAfter } from "./notAfter.ts";

const START = isoDate("2024-01-01");

test("finds what the whole list, gone through from its end, has first", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 40 }), fc.integer({ min: -5, max: 70 }), (offsets, at) => {
      const inOrder = offsets.toSorted((a, b) => a - b).map((days, place) => ({ date: addDays(START, days), place }));
      const on = addDays(START, at);
      expect(notAfter(inOrder, on)).toBe(inOrder.findLast(({ date }) => date <= on));
    }),
  );
});
