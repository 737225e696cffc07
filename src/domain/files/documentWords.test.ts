import fc from "fast-check";
import { expect, test } from "vitest";
import { documentWords } from "./documentWords.ts";

test("[§3 documents] the words of a document are folded, different and sorted", () => {
  expect(documentWords(["Skødet på Ærø, skødet.", "A ﬁn dag"])).toEqual(["aero", "dag", "fin", "pa", "skodet"]);
});

test("[§3 documents] amounts, days and joined words are found whole and in their parts, and a divided word as one", () => {
  const words = documentWords(["1.234,56 kr. den 12.03.2026 til a-kassen\nfor-\nsikring"]);
  for (const word of ["1.234,56", "12.03.2026", "2026", "a-kassen", "kassen", "forsikring"]) {
    expect(words).toContain(word);
  }
});

test("[§3 documents] of a document with more words than are kept, those that it begins with", () => {
  const many = Array.from({ length: 30_000 }, (_, at) => `ord${at}`).join(" ");
  const words = documentWords([many]);
  expect(words.length).toBeLessThanOrEqual(20_000);
  expect(words.join(" ").length).toBeLessThanOrEqual(150_000);
  expect(words).toContain("ord0");
  expect(words).not.toContain("ord29999");
  expect(documentWords(["x".repeat(41)])).toEqual([]);
});

test("[§3 documents] whatever the text, each word is there once, in order, and could be searched for", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), (texts) => {
      const words = documentWords(texts);
      expect(words).toEqual([...new Set(words)].toSorted());
      for (const word of words) expect(word).toMatch(/^\S{2,40}$/);
    }),
  );
});
