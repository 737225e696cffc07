import { expect, test } from "vitest";
import { monthsLater } from "./monthsLater.ts";

test("the same day and hour of a later month, or the last day of a shorter one", () => {
  const at = (text: string) => Date.parse(text) / 1_000;
  expect(monthsLater(at("2026-08-31T22:15:07Z"), 6)).toBe(at("2027-02-28T22:15:07Z"));
  expect(monthsLater(at("2026-11-27T00:00:00Z"), 2)).toBe(at("2027-01-27T00:00:00Z"));
});
