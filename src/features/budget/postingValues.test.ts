import { expect, test } from "vitest";
import { builtInId } from "#domain/categories/builtInId.ts";
import { chosenByHand } from "./postingValues.ts";

test("[§1.3] to take a category away is a choice by hand too, which no rule undoes", () => {
  expect(chosenByHand(builtInId(14, 2))).toMatchObject({ categorisedBy: "hand", reviewed: true });
  expect(chosenByHand(undefined)).toEqual({ categoryId: undefined, categorisedBy: "hand" });
});
