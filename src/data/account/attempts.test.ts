import { expect, test } from "vitest";
import { CLIENT_LIMITS } from "#config/spec.ts";
import { backoffMinutes } from "#domain/rateLimitRisk.ts";
import { failedTries, forgetTries, noteFailedTry, secondsToWait } from "./attempts.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const MINUTE = 60_000;
const ANNA = "11111111-1111-4111-8111-111111111111";
const BO = "22222222-2222-4222-8222-222222222222";

test("[§9] the wait beyond the window is the backoff of login with no tries left", () => {
  const storage = memory();
  for (let tries = 0; tries < 5; tries += 1) noteFailedTry(storage, ANNA, 0);
  expect(secondsToWait(storage, ANNA, 0)).toBe((CLIENT_LIMITS.login.windowMinutes + backoffMinutes("login", 0)) * 60);
});

test("[§9] the sixth wrong password within 15 minutes waits until the first is 15 minutes old, and 5 minutes more", () => {
  const storage = memory();
  const start = 1_000 * MINUTE;
  for (let minute = 0; minute < 5; minute += 1) {
    expect(secondsToWait(storage, ANNA, start + minute * MINUTE)).toBe(0);
    noteFailedTry(storage, ANNA, start + minute * MINUTE);
  }
  expect(secondsToWait(storage, ANNA, start + 5 * MINUTE)).toBe(900);
  expect(secondsToWait(storage, ANNA, start + 15 * MINUTE)).toBe(300);
  expect(secondsToWait(storage, ANNA, start + 20 * MINUTE)).toBe(0);
});

test("[§9] five wrong passwords over more than 15 minutes make nobody wait, and are counted by the window", () => {
  const storage = memory();
  for (let tries = 0; tries < 5; tries += 1) noteFailedTry(storage, ANNA, tries * 4 * MINUTE);
  expect(secondsToWait(storage, ANNA, 16 * MINUTE)).toBe(0);
  expect(failedTries(storage, ANNA, 16 * MINUTE)).toEqual({ used: 4, since: 4 * MINUTE });
  expect(failedTries(storage, ANNA, 60 * MINUTE)).toEqual({ used: 0, since: 60 * MINUTE });
});

test("the right password, or a clock that was set back, frees the way", () => {
  const storage = memory();
  for (let tries = 0; tries < 5; tries += 1) noteFailedTry(storage, ANNA, 10 * MINUTE);
  expect(secondsToWait(storage, ANNA, 9 * MINUTE)).toBe(0);
  expect(secondsToWait(storage, ANNA, 10 * MINUTE)).toBeGreaterThan(0);
  forgetTries(storage, ANNA);
  expect(secondsToWait(storage, ANNA, 10 * MINUTE)).toBe(0);
});

test("[§9] on a device of two, one's wrong passwords make the other wait for nothing, and the other's right one frees nobody", () => {
  const storage = memory();
  for (let tries = 0; tries < 5; tries += 1) noteFailedTry(storage, ANNA, MINUTE);
  expect(secondsToWait(storage, BO, MINUTE)).toBe(0);
  expect(failedTries(storage, BO, MINUTE).used).toBe(0);
  noteFailedTry(storage, BO, MINUTE);
  forgetTries(storage, BO);
  expect(secondsToWait(storage, ANNA, MINUTE)).toBeGreaterThan(0);
  expect(failedTries(storage, ANNA, MINUTE).used).toBe(5);
});
