import { expect, test } from "vitest";
import { missingTags, tagsInUse, withTagRenamed } from "./tagsInUse.ts";

test("[§6.1] the tags that are used most come first, each once", () => {
  const transactions = [{ tags: ["Bil", "Ferie"] }, { tags: ["Ferie"] }, {}, { tags: ["Anna"] }];
  expect([...tagsInUse(transactions)]).toEqual([
    ["Ferie", 2],
    ["Anna", 1],
    ["Bil", 1],
  ]);
});

test("[§6.1] tags that are wanted are missing where none of their name is there, in whatever letters, and are wanted once", () => {
  expect(missingTags(["Bil", "Ferie"], ["ferie", "Anna", "ANNA", "Bil"])).toEqual(["Anna"]);
  expect(missingTags([], [])).toEqual([]);
});

test("[§6.1] a tag is called otherwise where it stands, falls together with one of that name, or goes", () => {
  expect(withTagRenamed(["Bil", "Ferie"], "Bil", "Volvo")).toEqual(["Volvo", "Ferie"]);
  expect(withTagRenamed(["Bil", "Ferie"], "Bil", "Ferie")).toEqual(["Ferie"]);
  expect(withTagRenamed(["Bil"], "Bil", undefined)).toBeUndefined();
});
