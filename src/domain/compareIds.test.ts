import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareIds } from "./compareIds.ts";

test("[house] records that nothing else sets apart lie in the order of their ids, whatever order they came in", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid({ version: 4 }), { minLength: 2, maxLength: 20 }), (ids) => {
      const inOrder = ids.map((id) => ({ id })).toSorted(compareIds);
      expect(inOrder.map(({ id }) => id)).toEqual(ids.toSorted());
    }),
  );
  expect(compareIds({ id: "a" }, { id: "a" })).toBe(0);
});

test("of two ids the one whose first other digit is lower comes first, as on every device", () => {
  const [first, second] = [{ id: "3f1d1c9e-09" }, { id: "3f1d1c9e-1a" }];
  expect([compareIds(first, second), compareIds(second, first)]).toEqual([-1, 1]);
});
