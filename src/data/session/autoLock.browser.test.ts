import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockDueAt, setAutoLock, setBackgroundLock, startAutoLock } from "./autoLock.ts";
import { setPrivacyScreen, startPrivacyScreen } from "./privacyScreen.ts";

const MINUTE_MS = 60_000;
let ends: (() => void)[] = [];

function watch(isPaused: () => boolean = () => false) {
  const lock = vi.fn<() => void>();
  ends.push(startAutoLock(lock, isPaused));
  return lock;
}

function show(visibility: "visible" | "hidden"): void {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: visibility });
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  setAutoLock(15);
  setBackgroundLock(false);
  show("visible");
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  vi.useRealTimers();
  localStorage.clear();
});

test("[§4] nobody at the device for the chosen minutes locks it, and not before", () => {
  const lock = watch();
  vi.advanceTimersByTime(15 * MINUTE_MS - 1);
  expect(lock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(lock).toHaveBeenCalled();
});

test.each(["pointermove", "keydown", "touchstart", "scroll"])("[§4] %s is a sign of life", (sign) => {
  const lock = watch();
  vi.advanceTimersByTime(14 * MINUTE_MS);
  document.dispatchEvent(new Event(sign));
  vi.advanceTimersByTime(14 * MINUTE_MS);
  expect(lock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(lock).toHaveBeenCalled();
});

test("[§4] somebody at another tab of the app counts here too", () => {
  const lock = watch();
  vi.advanceTimersByTime(14 * MINUTE_MS);
  localStorage.setItem("overblik.active", String(Date.now()));
  vi.advanceTimersByTime(14 * MINUTE_MS);
  expect(lock).not.toHaveBeenCalled();
});

test("[§4] a device that slept locks when it wakes, and whoever wakes it does not prolong it", () => {
  const lock = watch();
  // No timer runs in sleep; the wall clock does.
  vi.setSystemTime(Date.now() + 16 * MINUTE_MS);
  document.dispatchEvent(new Event("pointerdown"));
  expect(lock).toHaveBeenCalledOnce();
});

test("[§4] another choice is in force at once, whichever tab made it", () => {
  const lock = watch();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  setAutoLock(1);
  expect(lock).toHaveBeenCalled();
});

test("[§4] out of sight for five minutes locks a phone, unless that is switched off", () => {
  const lock = watch();
  show("hidden");
  vi.advanceTimersByTime(6 * MINUTE_MS);
  expect(lock).not.toHaveBeenCalled();
  setBackgroundLock(true);
  expect(lock).toHaveBeenCalled();
});

test("a device that is to stay open is not locked, and is again when that is over", () => {
  let isPaused = true;
  const lock = watch(() => isPaused);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(lock).not.toHaveBeenCalled();
  isPaused = false;
  vi.advanceTimersByTime(15_000);
  expect(lock).toHaveBeenCalled();
});

test("what is due is never later than the chosen minutes, and in the background never later than five", () => {
  expect(lockDueAt({ minutes: 15, inBackground: true }, 0, undefined)).toBe(15 * MINUTE_MS);
  expect(lockDueAt({ minutes: 15, inBackground: true }, 0, 2 * MINUTE_MS)).toBe(7 * MINUTE_MS);
  expect(lockDueAt({ minutes: 1, inBackground: true }, 0, 0)).toBe(MINUTE_MS);
  expect(lockDueAt({ minutes: 60, inBackground: false }, 0, 0)).toBe(60 * MINUTE_MS);
});

test("[§4] figures are out of sight with the app where that is chosen, and back with it", () => {
  document.body.textContent = "1.234 kr.";
  ends.push(startPrivacyScreen());
  setPrivacyScreen(false);
  show("hidden");
  expect(getComputedStyle(document.body).visibility).toBe("visible");
  show("visible");
  setPrivacyScreen(true);
  show("hidden");
  expect(document.documentElement.dataset).toHaveProperty("covered");
  show("visible");
  expect(document.documentElement.dataset).not.toHaveProperty("covered");
  document.body.textContent = "";
});
