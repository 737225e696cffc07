import fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportBatch } from "../../entities/importBatch.ts";
import { importedTrades } from "./importedTrades.ts";

test("the trades of all imports are counted together, and a bank's file has none", () => {
  const batches = [{ trades: 12 }, {}, { trades: 3 }] as unknown as readonly ImportBatch[];
  expect(importedTrades(batches)).toBe(15);
  expect(importedTrades([])).toBe(0);
});

test("the trades of two lots of imports are those of both, whatever comes first, and a file that brings none changes nothing", () => {
  const batch = fc.record({ trades: fc.option(fc.nat(9_999), { nil: undefined }) });
  fc.assert(
    fc.property(fc.array(batch), fc.array(batch), (some, more) => {
      const count = (batches: readonly object[]) => importedTrades(batches as readonly ImportBatch[]);
      expect(count([...some, ...more])).toBe(count(some) + count(more));
      expect(count([...more, {}, ...some])).toBe(count([...some, ...more]));
      expect(count([...some, { trades: 1 }])).toBe(count(some) + 1);
    }),
  );
});
