import { expect, test } from "vitest";
import { pressedKey } from "./pressedKey.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, isTyped: false };
const press = (key: string, more: Partial<typeof none> = {}, timeStamp = 1_000, firstAt?: number) =>
  pressedKey({ ...none, key, timeStamp, ...more }, firstAt);

test.each([
  ["n", "posting"],
  ["a", "asset"],
  ["/", "search"],
  [",", "previous"],
  [".", "next"],
  ["h", "amounts"],
  ["?", "keys"],
] as const)("[§6.2] the key '%s' alone does: %s", (key, action) => {
  expect(press(key)).toEqual({ kind: "action", action });
});

test.each([
  ["o", "dashboard"],
  ["b", "budget"],
  ["p", "portfolio"],
  ["m", "goals"],
  ["i", "import"],
] as const)("[§6.2] 'g' and then '%s' goes to: %s", (key, place) => {
  expect(press("g")).toEqual({ kind: "first" });
  expect(press(key, {}, 2_000, 1_000)).toEqual({ kind: "place", place });
  expect(press(key)).toBeUndefined();
});

test("a second key that comes late, or leads nowhere, is no second key", () => {
  expect(press("n", {}, 1_500, 1_000)).toBeUndefined();
  expect(press("n", {}, 9_000, 1_000)).toEqual({ kind: "action", action: "posting" });
});

test("[§6.2] Ctrl or Command and Z takes back; with Shift, or both at once, it does not", () => {
  expect(press("z", { ctrlKey: true })).toEqual({ kind: "undo" });
  expect(press("Z", { metaKey: true })).toEqual({ kind: "undo" });
  expect(press("z", { ctrlKey: true, shiftKey: true })).toBeUndefined();
  expect(press("z", { ctrlKey: true, metaKey: true })).toBeUndefined();
  expect(press("z")).toBeUndefined();
});

test("[§6.2] nothing while somebody writes, with another key held, or from a key that is held down", () => {
  for (const more of [{ isTyped: true }, { altKey: true }, { ctrlKey: true }, { metaKey: true }, { repeat: true }])
    expect(press("n", more)).toBeUndefined();
  expect(press("z", { ctrlKey: true, isTyped: true })).toBeUndefined();
});
