import { afterEach, expect, test } from "vitest";
import { sessionCache } from "./sessionCache.ts";

const MINUTE = 60_000;
afterEach(() => sessionCache.forget());

test("[§4] [§9] user and tier are known for five minutes, and not a moment longer", () => {
  sessionCache.keep("u1", "vip", 1_000);
  expect(sessionCache.tierOf("u1", 1_000 + 5 * MINUTE - 1)).toBe("vip");
  expect(sessionCache.tierOf("u1", 1_000 + 5 * MINUTE)).toBeUndefined();
});

test("[§4] the cache knows nobody else, nothing after signing out, and nothing of a clock that was set back", () => {
  sessionCache.keep("u1", "premium", 10 * MINUTE);
  expect(sessionCache.tierOf("u2", 10 * MINUTE)).toBeUndefined();
  expect(sessionCache.tierOf("u1", 9 * MINUTE)).toBeUndefined();
  sessionCache.forget();
  expect(sessionCache.tierOf("u1", 10 * MINUTE)).toBeUndefined();
});
