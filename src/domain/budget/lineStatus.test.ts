import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lineStatus } from "./lineStatus.ts";

test("[C12] of 1,000 are 1,001 over, 900 near, and 500 on the way past it after half of the month", () => {
  const line = { limit: 1_000_00, forecast: 1_000_00, elapsed: 0.6, isGradual: true };
  expect(lineStatus({ ...line, spent: 1_001_00 })).toBe("over");
  expect(lineStatus({ ...line, spent: 900_00 })).toBe("near");
  expect(lineStatus({ ...line, spent: 899_99 })).toBeUndefined();
  expect(lineStatus({ ...line, spent: 500_00, forecast: 1_000_01 })).toBe("heading");
  expect(lineStatus({ ...line, spent: 500_00, forecast: 1_000_01, elapsed: 0.5 })).toBeUndefined();
  expect(lineStatus({ ...line, spent: 1_000_00, isGradual: false })).toBeUndefined();
  expect(lineStatus({ ...line, spent: 0, limit: -100_00 })).toBe("heading");
  expect(lineStatus({ ...line, spent: 0, limit: -100_00, forecast: undefined })).toBeUndefined();
});

test("[C12] who spends more is never better off, and nothing spent is neither over nor near", () => {
  const RANK = { over: 2, heading: 1, near: 1 } as const;
  const minor = fc.integer({ min: 0, max: 1e7 });
  const drawn = fc.record({
    limit: fc.integer({ min: -1e7, max: 1e7 }),
    forecast: fc.option(minor, { nil: undefined }),
    elapsed: fc.double({ min: 0, max: 1, noNaN: true }),
    isGradual: fc.boolean(),
  });
  fc.assert(
    fc.property(drawn, minor, minor, (line, spent, more) => {
      const rank = (of: number) => {
        const status = lineStatus({ ...line, spent: of });
        return status ? RANK[status] : 0;
      };
      expect(rank(spent + more)).toBeGreaterThanOrEqual(rank(spent));
      expect(["over", "near"]).not.toContain(lineStatus({ ...line, spent: 0 }));
      expect(lineStatus({ ...line, spent: line.limit + spent + 1 }) === "over").toBe(line.limit + spent + 1 > 0);
    }),
  );
});
