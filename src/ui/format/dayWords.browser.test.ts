import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Language } from "#config/spec.ts";
import { addDays, isoDate } from "#domain/dates.ts";
import { parseDay } from "#domain/text/parseDay.ts";
import { testWords } from "#tests/support/testWords.ts";
import { dayWords } from "./dayWords.ts";
import { formatFor } from "./format.ts";

const today = isoDate("2026-11-22");
async function reader(language: Language) {
  const words = await testWords([], language);
  const said = dayWords(formatFor(language), today, words.getFixedT(language, "ui"));
  return (text: string) => parseDay(text, said, { today });
}

test.each([
  ["da", "i forgårs", "i går", "i dag", "i morgen", "i overmorgen", "25. december"],
  ["sv", "i förrgår", "igår", "idag", "imorgon", "i övermorgon", "25 dec"],
  ["no", "i forgårs", "i går", "i dag", "i morgen", "i overmorgen", "25. desember"],
  ["fi", "toissapäivänä", "eilen", "tänään", "huomenna", "ylihuomenna", "25. joulukuuta"],
  ["is", "í fyrradag", "í gær", "í dag", "á morgun", "hinn daginn", "25. desember"],
  ["en", "the day before yesterday", "yesterday", "today", "tomorrow", "the day after tomorrow", "December 25"],
  ["fo", "í gjár", "í gjár", "í dag", "í morgin", "í morgin", "25. desember"],
  ["kl", "ippassaq", "ippassaq", "ullumi", "aqagu", "aqagu", "decembarip 25-at"],
] as const)("the near days are read as they are said in %s", async (language, ...said) => {
  const read = await reader(language);
  const far = language === "fo" || language === "kl" ? 1 : 2;
  const days = [-far, -1, 0, 1, far].map((away) => addDays(today, away));
  expect(said.map(read)).toEqual([...days, "2026-12-25"]);
});

test.each(["da", "sv", "no", "fi", "is", "fo", "kl", "en"] as const)(
  "every day is read as it is written in %s",
  async (language) => {
    const [format, read] = [formatFor(language), await reader(language)];
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), fc.constantFrom("long", "medium", "short"), (n, style) => {
        const day = addDays(today, n);
        expect(read(format.date(day, style as "long"))).toBe(day);
      }),
    );
  },
);
