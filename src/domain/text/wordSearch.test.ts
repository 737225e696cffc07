import * as fc from "fast-check";
import { expect, test } from "vitest";
import { diacriticFolded, wordSearch, rankOf } from "./wordSearch.ts";

test("[§2] what one types in a hurry finds Nordic letters", () => {
  for (const [typed, text] of [
    ["gaeld", "Gæld"],
    ["abent", "Åbent depot"],
    ["lon", "Lønkonto"],
    ["lön", "Lönekonto"],
    ["saastotili", "Säästötili"],
    ["thott", "Þótt"],
  ] as const)
    expect(rankOf(diacriticFolded(typed), diacriticFolded(text)), typed).toBe(0);
});

test("[§2] what begins with the query comes first, then what has words that do, then what only holds it", () => {
  const names = ["Sommerhus", "Mit hus", "Hus i byen", "Bil", "Huset i Lund"];
  expect(wordSearch("hus", names, (name) => name, 10)).toEqual(["Hus i byen", "Huset i Lund", "Mit hus", "Sommerhus"]);
  expect(wordSearch("hus", names, (name) => name, 2)).toEqual(["Hus i byen", "Huset i Lund"]);
});

test("[§2] each word has to be there, in any order", () => {
  const names = ["Nordea lønkonto", "Nordea opsparing"];
  expect(wordSearch("løn  nor", names, (name) => name, 10)).toEqual(["Nordea lønkonto"]);
  expect(wordSearch("nor bil", names, (name) => name, 10)).toEqual([]);
  expect(wordSearch(" ", names, (name) => name, 10)).toEqual(names);
});

test("[§2] a text is found by any beginning of itself, and what is found is among the items, each once", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), fc.string(), (items, query) => {
      const hits = wordSearch(query, items.entries(), ([, text]) => text, items.length);
      expect(new Set(hits.map(([i]) => i)).size).toBe(hits.length);
      for (const [i, text] of hits) expect(items[i]).toBe(text);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zæøå]{1,12}( [a-zæøå]{1,8})?$/), fc.nat(), (text, end) => {
      const beginning = text.slice(0, 1 + (end % text.length));
      expect(rankOf(diacriticFolded(beginning).trim(), diacriticFolded(text))).toBe(0);
    }),
  );
});
