import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DECOYS } from "./decoys.ts";
import { BATCH, quoteRequest } from "./quoteRequest.ts";

/** ISO 6166: letters become two digits, every second digit from the right counts twice, and the sum of all is a multiple of ten. */
function hasRightCheckDigit(isin: string): boolean {
  const digits = Array.from(isin, (character) => Number.parseInt(character, 36)).join("");
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, at) => {
      const counted = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return all + (counted > 9 ? counted - 9 : counted);
    }, 0);
  return sum % 10 === 0;
}

test("every decoy is an ISIN with a right check digit, named once", () => {
  expect(hasRightCheckDigit("US0378331005")).toBe(true);
  expect(DECOYS.filter((isin) => !hasRightCheckDigit(isin))).toEqual([]);
  expect(new Set(DECOYS).size).toBe(DECOYS.length);
});

const own = fc.uniqueArray(fc.constantFrom(...DECOYS, "DK0000000001", "SE0000000002"), { maxLength: 12 });

test("one's own are all there, once, among at least twelve others and three for each, in batches that the server takes", () => {
  fc.assert(
    fc.property(own, fc.integer(), fc.double({ min: 0, max: 0.999, noNaN: true }), (mine, seed, chance) => {
      const batches = quoteRequest(mine, seed, () => chance);
      const all = batches.flat();
      expect(new Set(all).size).toBe(all.length);
      for (const isin of mine) expect(all).toContain(isin);
      if (mine.length > 0)
        expect(all.length - mine.length).toBeGreaterThanOrEqual(Math.min(40, Math.max(12, mine.length * 3)));
      for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(BATCH);
    }),
  );
});

test("asked again, the others are the same and their order is not; another household has others", () => {
  const mine = ["DK0000000001"];
  const [once, again, elsewhere] = [
    quoteRequest(mine, 7, () => 0.1),
    quoteRequest(mine, 7, () => 0.9),
    quoteRequest(mine, 8, () => 0.1),
  ].map((batches) => batches.flat());
  expect(once!.toSorted()).toEqual(again!.toSorted());
  expect(once).not.toEqual(again);
  expect(elsewhere!.toSorted()).not.toEqual(once!.toSorted());
  expect(quoteRequest([], 7, () => 0.5)).toEqual([]);
});
