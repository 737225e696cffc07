import { expect, test } from "vitest";
import { retryDelayMs } from "./retryDelay.ts";

test("a server that fails again and again is asked after 1, 2, 4 … seconds and at least once a minute", () => {
  const schedule = [1, 2, 3, 4, 5, 6, 7, 8, 2_000].map((failures) => retryDelayMs(failures, 0.5));
  expect(schedule).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test("chance moves each wait by a fifth at most", () => {
  expect([0, 0.25, 1].map((chance) => retryDelayMs(1, chance))).toEqual([800, 900, 1_200]);
  expect([0, 1].map((chance) => retryDelayMs(9, chance))).toEqual([48_000, 72_000]);
});
