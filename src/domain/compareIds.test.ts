import { expect, test } from "vitest";
import { compareIds } from "./compareIds.ts";

test("[house] records that nothing else sets apart lie in the order of their ids, whatever order they came in", () => {
  const ids = (...all: string[]) => all.map((id) => ({ id }));
  for (const came of [ids("a", "b", "c"), ids("c", "b", "a"), ids("b", "c", "a")])
    expect(came.toSorted(compareIds)).toEqual(ids("a", "b", "c"));
  expect(compareIds({ id: "a" }, { id: "a" })).toBe(0);
});
