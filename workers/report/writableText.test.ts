import * as fc from "fast-check";
import { expect, test } from "vitest";
import { writableText } from "./writableText.ts";

/** A face with the letters of the Nordic languages and nothing else. */
const nordic = (codePoint: number) => codePoint < 0x7f || "æøåÆØÅðþ–\u00A0".includes(String.fromCodePoint(codePoint));

test.each([
  ["Rødgrød med fløde", "Rødgrød med fløde"],
  ["e\u0301", "e"],
  ["Łukasz Żółć", "Lukasz Zolc"],
  ["1\u202F234", "1\u00A0234"],
  ["5 → 7", "5 – 7"],
  ["Anna 🌷", "Anna ?"],
  ["👨‍👩‍👧", "???"],
  ["שלום", "????"],
  ["a\u202Eb", "ab"],
  ["to\nlinjer", "to\nlinjer"],
])("%s is written as %s", (text, expected) => {
  expect(writableText(text, nordic)).toBe(expected);
});

test("only letters that the face has are written, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const written = Array.from(writableText(text, nordic));
      expect(written.every((letter) => letter === "\n" || nordic(letter.codePointAt(0)!))).toBe(true);
    }),
  );
});
