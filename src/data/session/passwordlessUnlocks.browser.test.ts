import { beforeEach, expect, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { logPasswordlessUnlock, usePasswordlessUnlocks } from "./passwordlessUnlocks.ts";

beforeEach(() => localStorage.removeItem("overblik.openings"));

test("many reloads do not push out the windows that were let in", async () => {
  logPasswordlessUnlock("window", 1);
  for (let at = 2; at < 40; at += 1) logPasswordlessUnlock("reload", at);
  const { result } = await renderHook(() => usePasswordlessUnlocks());
  expect(result.current).toHaveLength(21);
  expect(result.current[0]).toEqual({ at: 39, how: "reload" });
  expect(result.current.at(-1)).toEqual({ at: 1, how: "window" });
});

test("what another program left there is no list", async () => {
  localStorage.setItem("overblik.openings", '[{"at":"now"}]');
  const { result } = await renderHook(() => usePasswordlessUnlocks());
  expect(result.current).toEqual([]);
});
