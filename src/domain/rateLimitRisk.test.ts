import fc from "fast-check";
import { expect, test } from "vitest";
import { CLIENT_LIMITS, type LimitedAction } from "#config/spec.ts";
import { backoffMinutes, windowAfterAttempt, isAlert, rateLimitRisk, rateLimitState } from "./rateLimitRisk.ts";

const MINUTE = 60_000;
const ACTIONS = Object.keys(CLIENT_LIMITS) as LimitedAction[];

// The rows of §9, written out: limit, window in minutes, alert threshold, backoff.
const ROWS = [
  ["login", 5, 15, 3, true],
  ["password_reset", 3, 60, 2, true],
  ["admin_action", 10, 5, 5, false],
  ["file_upload", 20, 10, 15, false],
  ["api_call", 100, 1, 80, false],
  ["financial_access", 50, 60, 30, true],
] as const;

test("[§9] the table has these six actions and no other", () => {
  expect(ACTIONS).toEqual(ROWS.map(([action]) => action));
});

test.each(ROWS)(
  "[§9] %s: %i requests in %i minutes, an alert at %i, backoff %s",
  (action, max, minutes, alertAt, backsOff) => {
    const tried = (used: number) => rateLimitState(action, { used, since: 0 });
    expect(tried(0).remaining).toBe(max);
    expect(tried(max).remaining).toBe(0);
    expect(tried(max + 3).remaining).toBe(0);
    // Refused, the wait is the window and, where it applies, five minutes more.
    expect(tried(max).resetAt).toBe((minutes + (backsOff ? 5 : 0)) * MINUTE);
    expect(tried(1).resetAt).toBe((minutes + (backsOff ? Math.max(1, 5 - (max - 1)) : 0)) * MINUTE);
    expect(isAlert(action, { used: alertAt, since: 0 })).toBe(true);
    expect(isAlert(action, { used: alertAt - 1, since: 0 })).toBe(false);
    expect(isAlert(action, { used: alertAt + 1, since: 0 })).toBe(false);
    expect(rateLimitRisk(action, max - alertAt)).not.toBe("low");
    expect(rateLimitRisk(action, max - alertAt + 1)).toBe("low");
  },
);

test("[§9] the risk is critical at 0 remaining and high at 90 percent used", () => {
  expect([1, 0].map((left) => rateLimitRisk("login", left))).toEqual(["medium", "critical"]);
  expect([11, 10, 0].map((left) => rateLimitRisk("api_call", left))).toEqual(["medium", "high", "critical"]);
  expect([6, 5, 1, 0].map((left) => rateLimitRisk("financial_access", left))).toEqual([
    "medium",
    "high",
    "high",
    "critical",
  ]);
  expect([3, 2].map((left) => rateLimitRisk("file_upload", left))).toEqual(["medium", "high"]);
});

test("[§9] backoff on login adds 1, 2, 3, 4 and 5 minutes as the tries run out, and 1 while many are left", () => {
  expect([4, 3, 2, 1, 0].map((left) => backoffMinutes("login", left))).toEqual([1, 2, 3, 4, 5]);
  expect(backoffMinutes("financial_access", 49)).toBe(1);
  expect(backoffMinutes("api_call", 0)).toBe(0);
});

test("[§9] tries never shorten the wait nor lower the risk, and after the wait counting begins anew", () => {
  const levels = ["low", "medium", "high", "critical"];
  fc.assert(
    fc.property(fc.constantFrom(...ACTIONS), fc.integer({ min: 1, max: 200 }), fc.nat(), (action, used, since) => {
      const [before, after] = [
        rateLimitState(action, { used, since }),
        rateLimitState(action, { used: used + 1, since }),
      ];
      expect(after.resetAt).toBeGreaterThanOrEqual(before.resetAt);
      expect(after.remaining).toBeLessThanOrEqual(before.remaining);
      expect(levels.indexOf(after.risk)).toBeGreaterThanOrEqual(levels.indexOf(before.risk));
      const counted = { used, since };
      expect(windowAfterAttempt(action, counted, before.resetAt - 1)).toEqual({ used: used + 1, since });
      expect(windowAfterAttempt(action, counted, before.resetAt)).toEqual({ used: 1, since: before.resetAt });
      // A clock that was set back must not keep anyone out for long.
      expect(windowAfterAttempt(action, counted, since - 1)).toEqual({ used: 1, since: since - 1 });
    }),
  );
});
