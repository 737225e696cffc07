import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#config/spec.ts";
import { addDays, isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { parseAmount } from "#domain/text/parseAmount.ts";
import { type Format, formatFor } from "./format.ts";
import { htmlLanguage } from "./htmlLanguage.ts";

const DAY = isoDate("2026-11-21");
const DEBT = money(-123_456_789, "DKK");

/** Spaces of every width look the same in a failed test; here they are one. */
function plain(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, " ");
}

type Written = readonly [
  money: string,
  króna: string,
  percent: string,
  long: string,
  short: string,
  monthYear: string,
  today: string,
];

const WRITTEN: Readonly<Record<(typeof LANGUAGES)[number], Written>> = {
  da: [
    "\u22121.234.567,89 kr.",
    "1.234.568 ISK",
    "4,25 %",
    "21. november 2026",
    "21.11.2026",
    "november 2026",
    "i dag",
  ],
  sv: ["\u22121 234 567,89 Dkr", "1 234 568 Ikr", "4,25 %", "21 november 2026", "2026-11-21", "november 2026", "i dag"],
  no: [
    "\u22121 234 567,89 DKK",
    "1 234 568 ISK",
    "4,25 %",
    "21. november 2026",
    "21.11.2026",
    "november 2026",
    "i dag",
  ],
  fi: [
    "\u22121 234 567,89 DKK",
    "1 234 568 ISK",
    "4,25 %",
    "21. marraskuuta 2026",
    "21.11.2026",
    "marraskuu 2026",
    "tänään",
  ],
  en: ["\u2212DKK 1,234,567.89", "ISK 1,234,568", "4.25%", "21 November 2026", "21/11/2026", "November 2026", "today"],
  is: ["\u22121.234.567,89 DKK", "1.234.568 kr.", "4,25%", "21. nóvember 2026", "21.11.2026", "nóvember 2026", "í dag"],
  fo: ["\u22121.234.567,89 kr", "1.234.568 ISK", "4,25 %", "21. november 2026", "21.11.2026", "november 2026", "í dag"],
  kl: [
    "\u22121.234.567,89 kr.",
    "1.234.568 ISK",
    "4,25 %",
    "novembarip 21-at 2026",
    "21.11.2026",
    "novembari 2026",
    "ullumi",
  ],
};

describe("[§9] all eight languages write numbers and dates their own way in the browser", () => {
  test.each(LANGUAGES)("%s", (language) => {
    const format = formatFor(language);
    expect(
      [
        format.money(DEBT),
        format.money(money(1_234_568, "ISK")),
        format.percent(0.0425, 2),
        format.date(DAY, "long"),
        format.date(DAY, "short"),
        format.date(DAY, "monthYear"),
        format.relativeDay(DAY, DAY),
      ].map(plain),
    ).toEqual(WRITTEN[language]);
  });
});

test.each(LANGUAGES)("%s: percentages under each other have the same number of decimals", (language) => {
  const format = formatFor(language);
  const written = [0.3, 0.115, -0.0704].map((fraction) => format.percent(fraction, 1, "always", "all"));
  for (const one of written) expect(one).toMatch(/\d[.,]\d(?!\d)/);
  expect(format.percent(0.3, 1, "always")).not.toMatch(/[.,]/);
});

test.each(LANGUAGES)("%s: what is written in a field can be read back", (language) => {
  const format = formatFor(language);
  for (const minor of [0, 5, 100, 123_456, 250_000_000, -99_999]) {
    const written = format.editableMoney(money(minor, "DKK"));
    expect(parseAmount(written, "DKK", format.decimalMark)).toEqual({ ok: true, value: { minor, currency: "DKK" } });
  }
});

test.each(LANGUAGES)("%s: dinars are shown and written with three decimals, and yen with none", (language) => {
  const format = formatFor(language);
  const digits = (text: string) => text.replaceAll(/[^\d.,]/g, "").replaceAll(/^[.,]|[.,]$/g, "");
  for (const currency of ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"] as const) {
    const value = money(12_345, currency);
    expect(digits(format.money(value))).toBe(`12${format.decimalMark}345`);
    expect(parseAmount(format.editableMoney(value), currency, format.decimalMark)).toEqual({ ok: true, value });
  }
  expect(digits(format.money(money(12, "JPY")))).toBe("12");
});

test.each(LANGUAGES)("%s: the parts of an amount are the amount, and none is lost", (language) => {
  const format = formatFor(language);
  const parts = format.moneyParts(money(123_456, "SEK"), { sign: "always" });
  expect(parts.map(({ text }) => text).join("")).toBe(format.money(money(123_456, "SEK"), { sign: "always" }));
  expect(parts.some(({ type }) => type === "currency")).toBe(true);
  expect(parts.find(({ type }) => type === "sign")?.text).toBe("+");
});

test("a currency without a sign of its own in a language is written by its code", () => {
  expect(formatFor("is").money(money(1_234_50, "GBP"))).toBe("1.234,50\u00A0GBP");
  expect(formatFor("kl").currencySign("SEK")).toBe("SEK");
  expect(formatFor("da").money(money(1_234, "JPY"), { decimals: "hidden" })).toContain("1.234");
});

test("days near today are said the way people say them", () => {
  const da = formatFor("da");
  expect([-1, 0, 1, 2].map((days) => da.relativeDay(addDays(DAY, days), DAY))).toEqual([
    "i går",
    "i dag",
    "i morgen",
    "23. november",
  ]);
  expect(da.relativeDay(isoDate("2025-03-12"), DAY)).toBe("12. marts 2025");
  expect(formatFor("fo").relativeDay(addDays(DAY, -1), DAY)).toBe("í gjár");
  expect(formatFor("kl").relativeDay(addDays(DAY, -4), DAY)).toBe("novembarip 17-at");
});

function short(format: Format): string {
  return plain(format.compact(money(285_000_000, "DKK")));
}

test("axis amounts are short in every language, never American", () => {
  expect(Object.fromEntries(LANGUAGES.map((language) => [language, short(formatFor(language))]))).toEqual({
    da: "2,9 mio.",
    sv: "2,9 mn",
    no: "2,9 mill.",
    fi: "2,9 milj.",
    en: "2.9M",
    is: "2,9 m.",
    fo: "2,9 mió.",
    kl: "2,9 mio.",
  });
  expect(formatFor("da").compact(money(5_000_000, "DKK"))).toBe("50.000");
});

function sorted(language: string, words: readonly string[]): readonly string[] {
  const format = formatFor(language);
  return words.toSorted((left, right) => format.compare(left, right));
}

test("names are sorted by the language's own alphabet, numbers by size", () => {
  expect(sorted("da", ["Å", "Ø", "Z", "Æ", "A"])).toEqual(["A", "Z", "Æ", "Ø", "Å"]);
  expect(sorted("sv", ["Ö", "Ä", "Å", "Z"])).toEqual(["Z", "Å", "Ä", "Ö"]);
  expect(sorted("is", ["Ö", "Þ", "Ý", "Z", "Á", "B", "A", "Ð", "E"])).toEqual([
    "A",
    "Á",
    "B",
    "Ð",
    "E",
    "Ý",
    "Z",
    "Þ",
    "Ö",
  ]);
  expect(sorted("fo", ["Ø", "Æ", "Ý", "D", "Ð", "E"])).toEqual(["D", "Ð", "E", "Ý", "Æ", "Ø"]);
  expect(sorted("kl", ["Konto 10", "Konto 9", "Aalborg"])).toEqual(["Aalborg", "Konto 9", "Konto 10"]);
});

test("lists end with the language's own word", () => {
  const items = ["Bolig", "Bil", "Konto"];
  expect(formatFor("da").list(items)).toBe("Bolig, Bil og Konto");
  expect(formatFor("is").list(items)).toBe("Bolig, Bil og Konto");
  expect(formatFor("kl").list(items)).toBe("Bolig, Bil aamma Konto");
  expect(formatFor("kl").list(["Bolig"])).toBe("Bolig");
});

test("an unknown language is Danish, and Norwegian is announced as Bokmål", () => {
  expect(formatFor("xx").language).toBe("da");
  expect(htmlLanguage("no")).toBe("nb");
  expect(htmlLanguage("kl")).toBe("kl");
});

test("a time of day is written with a dot in Danish and Finnish and a colon elsewhere", () => {
  const moment = new Date(2026, 10, 21, 9, 5);
  expect(formatFor("da").timeOfDay(moment)).toBe("09.05");
  expect(formatFor("fi").timeOfDay(moment)).toBe("09.05");
  expect(formatFor("en").timeOfDay(moment)).toBe("09:05");
});
