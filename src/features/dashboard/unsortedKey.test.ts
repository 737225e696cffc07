import { expect, test } from "vitest";
import { isUnsortedPutAway, unsortedKey } from "./unsortedKey.ts";

test("[C14] what is put away is told again when there are twice as many transactions without a category, and not before", () => {
  const dismissed = new Set([unsortedKey(63), "rise:1:2026-11-01"]);
  for (const count of [1, 62, 63, 64, 125]) expect(isUnsortedPutAway(count, dismissed)).toBe(true);
  for (const count of [126, 500]) expect(isUnsortedPutAway(count, dismissed)).toBe(false);
  expect(isUnsortedPutAway(1, ["rise:9:2026-11-01"])).toBe(false);
});
