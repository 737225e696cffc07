import { expect, test } from "vitest";
import { builtInId } from "./builtInId.ts";
import { categoryOrigin, proposedCategory } from "./categoryOrigin.ts";

const categoryId = builtInId(12, 1);

test("a transaction tells who put it in its category: a person, a rule, what was learnt, the bank or the dictionary", () => {
  for (const by of ["rule", "learnt", "bank", "dictionary"] as const)
    expect(categoryOrigin(proposedCategory({ categoryId, by }))).toBe(by);
  expect(categoryOrigin({ categoryId, categorisedBy: "hand" })).toBe("hand");
  expect(categoryOrigin({ categoryId })).toBeUndefined();
  expect(categoryOrigin({ categorisedBy: "hand" })).toBeUndefined();
});

test("an older version of the app writes no source: what it says of a category goes before one that stands there still", () => {
  expect(categoryOrigin({ categoryId, categorisedBy: "hand", categorySource: "dictionary" })).toBe("hand");
  expect(categoryOrigin({ categoryId, categorisedBy: "rule", categorySource: "bank" })).toBe("rule");
});

test("a source that a newer version knows is none that this one tells", () => {
  expect(categoryOrigin({ categoryId, categorySource: "neighbour" })).toBeUndefined();
});
