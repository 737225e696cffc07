import fc from "fast-check";
import { expect, test } from "vitest";
import { shortFileName } from "./shortFileName.ts";

test("a long name keeps its beginning and its ending", () => {
  expect(shortFileName("årsopgørelse.pdf", 100)).toBe("årsopgørelse.pdf");
  const short = shortFileName(`Skøde ${"meget ".repeat(50)}langt.pdf`, 100);
  expect(short).toMatch(/^Skøde meget .*…et langt\.pdf$/);
  expect(short.length).toBe(100);
});

test("of names in any script no letter is cut in two, and none becomes longer than it may", () => {
  const letters = fc.array(fc.constantFrom("a", "🏠", "👩‍👩‍👧", "ש", "é", "\u{20000}", "."), { maxLength: 200 });
  fc.assert(
    fc.property(letters, fc.integer({ min: 20, max: 200 }), (parts, atMost) => {
      const short = shortFileName(parts.join(""), atMost);
      expect(short.length).toBeLessThanOrEqual(atMost);
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});
