import { expect, test } from "vitest";
import type { ImportBatch } from "../entities/importBatch.ts";
import { importedTrades } from "./importedTrades.ts";

test("the trades of all imports are counted together, and a bank's file has none", () => {
  const batches = [{ trades: 12 }, {}, { trades: 3 }] as unknown as readonly ImportBatch[];
  expect(importedTrades(batches)).toBe(15);
  expect(importedTrades([])).toBe(0);
});
