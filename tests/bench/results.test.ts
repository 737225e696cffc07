import { expect, test } from "vitest";
import { exitCode, rate, result } from "./results.ts";

test("a missed target ends a bench with 1 when that was asked for, and never else", () => {
  const met = result("first_sync", 1, 80, 40, "≤ 0.1 s", true);
  const missed = result("first_sync", 1, 180, 40, "≤ 0.1 s", false);
  const free = result("first_sync", 1, 180, 40);
  expect(exitCode([met, missed], true)).toBe(1);
  expect(exitCode([met, missed], false)).toBe(0);
  expect(exitCode([met, free], true)).toBe(0);
});

test("a rate stands beside the rate that is possible, as a time beside the shortest", () => {
  expect(rate("server_rows_1", 1, 2_500, 100_000)).toEqual({
    name: "server_rows_1",
    n: 1,
    value: 2_500,
    unit: "rows/s",
    limit: 100_000,
    ratio: 0.03,
  });
});
