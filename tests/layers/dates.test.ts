import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Moments are stored in universal time, so the day in their text is yesterday's just after midnight in Denmark. */
const DAY_OF_MOMENT = /\b\w*[aA]t\.slice\(0, ?10\)|toISOString\(\)\.slice\(0, ?10\)/u;

test("the day of a moment is the day where the device is, never the first ten letters of its text", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((path) => !path.includes(".test."));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => DAY_OF_MOMENT.test(readFileSync(path, "utf8")))).toEqual([]);
});
