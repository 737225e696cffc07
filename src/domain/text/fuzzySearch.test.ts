import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fuzzySearch, prefixEditDistance } from "./fuzzySearch.ts";
import { wordSearch } from "./wordSearch.ts";

const search = (query: string, ...names: readonly string[]) => fuzzySearch(query, names, (name) => name, 10);

test.each([
  ["budjet", "Budget"],
  ["bugdet", "Budget"],
  ["budgt", "Budget"],
  ["bbudget", "Budget"],
  ["portefolge", "Portefølje"],
  ["porteføle", "Portefølje"],
  ["indstilinger", "Indstillinger"],
  ["indstilinge", "Indstillinger"],
  ["nodopspaing", "Nødopsparing"],
  ["neto", "Føtex eller Netto"],
  ["lonkonto nrdea", "Nordea lønkonto"],
] as const)("[§6.2] '%s' finds %s", (query, name) => {
  expect(search(query, name)).toEqual([name]);
});

test.each([
  ["loen", "Lønkonto"],
  ["loenkonto", "Lønkonto"],
  ["aaben", "Åbent depot"],
  ["maal", "Mål"],
  ["gaeld", "Gæld"],
  ["gäld", "Gæld"],
  ["gald", "Gæld"],
  ["stning", "Sætning"],
  ["lön", "Løn"],
  ["saeaestoetili", "Säästötili"],
  ["loenekonto", "Lönekonto"],
] as const)("[§6.2] '%s' finds %s without a Nordic keyboard, or with that of a neighbour", (query, name) => {
  expect(search(query, name)).toEqual([name]);
});

test.each([
  ["bli", "Bil"],
  ["gald", "Mål"],
  ["buxget", "Bageren"],
  ["indstxxxnger", "Indstillinger"],
  ["1235", "Rema 1234"],
  ["netto xyz", "Netto"],
  ["løn", "Løbesko"],
  ["køb", "Møbler"],
] as const)("[§6.2] '%s' does not find %s: too short, too far, or a number", (query, name) => {
  expect(search(query, name)).toEqual([]);
});

test("[§6.2] what was meant to the letter comes before what only looks like it", () => {
  expect(search("bilen", "Biler", "Bolig", "Min bilen-ting", "Bilens service")).toEqual([
    "Bilens service",
    "Min bilen-ting",
    "Biler",
  ]);
  expect(fuzzySearch("bilen", ["Biler", "Bilen"], (name) => name, 1)).toEqual(["Bilen"]);
});

test("[§6.2] where enough answer to the letter none that only looks like it is looked for", () => {
  let looks = 0;
  const names = Array.from({ length: 50 }, (_, n) => `Bilen ${n}`);
  const most = fuzzySearch("bilen", [...names, "Biler"], (name) => (looks++, name), 5);
  expect(most).toEqual(names.slice(0, 5));
  expect(looks).toBe(51);
});

test("[§6.2] a letter wrong, missing, too many or in its neighbour's place is one; what comes after the beginning is none", () => {
  expect(
    ["netto", "nrtto", "ntto", "neetto", "entto", "nettoo", "nte"].map((word) => prefixEditDistance(word, "nettobank")),
  ).toEqual([0, 1, 1, 1, 1, 1, 1]);
  // A distance that is too large is no longer counted.
  expect(["abc", "abcdefgh"].map((word) => prefixEditDistance(word, ""))).toEqual([3, 3]);
});

test("[§6.2] all that is found to the letter is found first and in the same order, and one letter less finds it too", () => {
  const word = fc.stringMatching(/^[a-zæøå]{5,9}$/);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), word, fc.nat(), (names, query, at) => {
      const exact = wordSearch(query, names, (name) => name, 10);
      expect(search(query, ...names).slice(0, exact.length)).toEqual(exact);
      const [start, end] = [query.slice(0, at % query.length), query.slice((at % query.length) + 1)];
      expect(prefixEditDistance(start + end, query)).toBeLessThanOrEqual(1);
      expect(search(start + end, query)).toEqual(query.length > 4 || start + end === "" ? [query] : []);
    }),
  );
});
