import * as fc from "fast-check";
import { expect, test } from "vitest";
import { writableText } from "./writableText.ts";

/** A face with the letters of the Nordic languages and nothing else. */
const nordic = (codePoint: number) => codePoint < 0x7f || "æøåÆØÅðþ–\u00A0©".includes(String.fromCodePoint(codePoint));

test.each([
  ["Rødgrød med fløde", "Rødgrød med fløde"],
  ["e\u0301", "e"],
  ["Łukasz Żółć", "Lukasz Zolc"],
  ["1\u202F234", "1\u00A0234"],
  ["5 → 7", "5 – 7"],
  ["© 2026", "© 2026"],
  ["a\u202Eb", "ab"],
  ["to\nlinjer", "to\nlinjer"],
])("%s is written as %s", (text, expected) => {
  expect(writableText(text, nordic)).toEqual({ text: expected, isWhole: true });
});

test.each([
  ["Anna 🌷", "Anna"],
  ["🌷 Anna", "Anna"],
  ["Anna 🌷 Bo", "Anna Bo"],
  ["Anna🌷Bo", "Anna Bo"],
  ["Ferie 🏖️🌞, 2026", "Ferie, 2026"],
  ["Ferie 🏖️ \nBolig 🏠", "Ferie\nBolig"],
  ["Familien 👨‍👩‍👧 👍🏽", "Familien"],
  ["Flag 🇩🇰 1️⃣", "Flag 1"],
  ["👨‍👩‍👧", "–"],
])("of %s the emoji are left out, and with them the space that they leave: %s", (text, expected) => {
  expect(writableText(text, nordic)).toEqual({ text: expected, isWhole: true });
});

test.each(["שלום", "Анна", "你好", "Konto hos Ελλάς"])("%s is known not to be whole", (text) => {
  expect(writableText(text, nordic).isWhole).toBe(false);
});

test("only letters that the face has are written, whatever is typed, and a text of them alone stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const written = Array.from(writableText(text, nordic).text);
      expect(written.every((letter) => letter === "\n" || nordic(letter.codePointAt(0)!))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."abæøå 1?–©") }), (text) => {
      expect(writableText(text, nordic)).toEqual({ text, isWhole: true });
    }),
  );
});
