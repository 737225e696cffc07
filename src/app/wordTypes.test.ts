import { expect, test } from "vitest";
import { areWordTypesCurrent } from "../../scripts/wordTypes.ts";

test("the types of translation keys are those of the Danish files; `npm run words` writes them", () => {
  expect(areWordTypesCurrent()).toBe(true);
});
