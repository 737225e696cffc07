import * as fc from "fast-check";
import { expect, test } from "vitest";
import { SECURITY_CHECKS, SECURITY_WEIGHTS, securityScore, type SecurityState } from "./securityScore.ts";

const anyState = fc.record(
  Object.fromEntries(SECURITY_CHECKS.map((check) => [check, fc.option(fc.boolean(), { nil: undefined })])),
) as fc.Arbitrary<SecurityState>;
const anyCheck = fc.constantFrom(...SECURITY_CHECKS);

const ALL = Object.fromEntries(SECURITY_CHECKS.map((check) => [check, true]));

test("the weights are parts of 100", () => {
  expect(Object.values(SECURITY_WEIGHTS).reduce((sum: number, weight) => sum + weight, 0)).toBe(100);
});

test("whatever is missing, the heaviest of it comes first", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const weights = securityScore(state).missing.map((check) => SECURITY_WEIGHTS[check]);
      expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    }),
  );
});

test("with nothing in place an account has 0 of 100, and no less", () => {
  const none = Object.fromEntries(SECURITY_CHECKS.map((check) => [check, false]));
  expect(securityScore(none)).toEqual({
    fraction: 0,
    inPlace: 0,
    known: 8,
    missing: SECURITY_CHECKS,
    level: "open",
  });
});

test("an account with a recovery key, a second factor and a short lock has 55 of 100, and the heaviest gap comes first", () => {
  const score = securityScore({
    ...Object.fromEntries(SECURITY_CHECKS.map((check) => [check, false])),
    recoveryKey: true,
    secondFactor: true,
    autoLock: true,
  });
  expect(score).toEqual({
    fraction: 0.55,
    inPlace: 3,
    known: 8,
    missing: ["anotherCopy", "youngKey", "passwordWork", "keptStorage", "passkey"],
    level: "open",
  });
});

test("everything in place is complete, and nothing makes up for a recovery key that is not kept", () => {
  expect(securityScore(ALL)).toMatchObject({ fraction: 1, missing: [], level: "complete" });
  expect(securityScore({ ...ALL, passkey: false }).level).toBe("good");
  expect(securityScore({ ...ALL, recoveryKey: false })).toMatchObject({ fraction: 0.75, level: "open" });
});

test("what is not known counts neither for nor against", () => {
  expect(securityScore({})).toEqual({ fraction: 0, inPlace: 0, known: 0, missing: [], level: "open" });
  fc.assert(
    fc.property(anyState, anyCheck, (state, check) => {
      const { [check]: _, ...without } = state;
      expect(securityScore({ ...state, [check]: undefined })).toEqual(securityScore(without));
    }),
  );
});

test("putting one thing in place never lowers the score, and a score is a part of a whole", () => {
  const levels = ["open", "unsure", "good", "complete"];
  fc.assert(
    fc.property(anyState, anyCheck, (state, check) => {
      const before = securityScore({ ...state, [check]: false });
      const after = securityScore({ ...state, [check]: true });
      expect(after.fraction).toBeGreaterThan(before.fraction);
      expect(after.inPlace).toBe(before.inPlace + 1);
      expect(levels.indexOf(after.level)).toBeGreaterThanOrEqual(levels.indexOf(before.level));
      expect(before.fraction).toBeGreaterThanOrEqual(0);
      expect(after.fraction).toBeLessThanOrEqual(1);
    }),
  );
});

test("[§4] without the network nobody is called better protected than with it: what weighs much has to be known", () => {
  const online = { ...ALL, secondFactor: false, anotherCopy: false };
  expect(securityScore(online).level).toBe("good");
  expect(securityScore({ ...online, youngKey: false }).level).toBe("open");
  const offline = { ...online, secondFactor: undefined, anotherCopy: undefined };
  expect(securityScore(offline).level).toBe("unsure");
  expect(securityScore({ ...ALL, passkey: undefined }).level).toBe("complete");
});
