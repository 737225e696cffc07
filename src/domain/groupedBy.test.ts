import { expect, test } from "vitest";
import { groupedBy } from "./groupedBy.ts";

test("groups and what is in them keep the order in which they came", () => {
  expect([...groupedBy(["ost", "brød", "oksekød", "bær"], (word) => word[0])]).toEqual([
    ["o", ["ost", "oksekød"]],
    ["b", ["brød", "bær"]],
  ]);
  expect(groupedBy([], String).size).toBe(0);
});
