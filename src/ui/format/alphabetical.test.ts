import * as fc from "fast-check";
import { expect, test } from "vitest";
import { alphabetical } from "./alphabetical.ts";

const compare = alphabetical("aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæäöøå");

test("it is an order: the same seen from both sides, and equal only to itself", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (left, right) => {
      expect(Math.sign(compare(left, right))).toBe(-Math.sign(compare(right, left)) || 0);
      expect(compare(left, left)).toBe(0);
    }),
  );
});

test("letters with marks that the alphabet does not know stand with their own letter", () => {
  expect(["Zoé", "Ñandu", "Nacho", "Odd"].toSorted(compare)).toEqual(["Nacho", "Ñandu", "Odd", "Zoé"]);
});
