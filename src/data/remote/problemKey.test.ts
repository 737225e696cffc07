import { expect, test } from "vitest";
import { minutesToWait, problemKey } from "./problemKey.ts";

test("[§9] a refusal that says how long it stands is told by the minutes, rounded up", () => {
  const refused = { kind: "RateLimited", retryAfterSeconds: 61 } as const;
  expect(problemKey(refused)).toBe("RateLimitedFor");
  expect(minutesToWait(refused)).toBe(2);
});

test("one that does not say it, and any other problem, is told by its kind", () => {
  expect(problemKey({ kind: "RateLimited" })).toBe("RateLimited");
  expect(problemKey({ kind: "Offline" })).toBe("Offline");
});
