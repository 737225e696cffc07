import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Country } from "../entities/household.ts";
import { ALL_NAMES } from "./allNames.ts";
import { isNormalised, MERCHANT_KEYS, merchantDictionary, merchantEntries } from "./merchantDictionary.ts";
import { merchantTokens } from "./merchantTokens.ts";

const answer = (text: string, direction: "in" | "out" = "out", country: Country = "DK") =>
  merchantDictionary(ALL_NAMES, country)(text, direction);

describe("the data", () => {
  const all = ALL_NAMES.map((names) => ({ names, entries: merchantEntries(names) }));

  test("there are 2,500 names and trade words or more, and some of every Nordic country", () => {
    expect(all.reduce((sum, { entries }) => sum + entries.length, 0)).toBeGreaterThanOrEqual(2_500);
    for (const { entries } of all) expect(entries.length).toBeGreaterThan(300);
  });

  test("every entry has a category that is built in, and stands as texts are read", () => {
    for (const { entries } of all)
      for (const { key, pattern } of entries) {
        expect(MERCHANT_KEYS, `${key}: ${pattern}`).toContain(key);
        expect(isNormalised(pattern), pattern).toBe(true);
      }
  });

  test("no name stands twice in a dictionary for one direction", () => {
    for (const { entries } of all) {
      const seen = new Map<string, number>();
      for (const { pattern, direction = "" } of entries) {
        const id = `${direction} ${pattern}`;
        seen.set(id, (seen.get(id) ?? 0) + 1);
      }
      expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
    }
  });

  test("a word that may go on is one word of four letters or more", () => {
    for (const { entries } of all)
      for (const { pattern } of entries) if (pattern.includes("*")) expect(pattern).toMatch(/^\*?[a-z]{4,}\*?$/);
  });
});

test("a name is a whole word: IRMA is not in FIRMA, and COOP is not in SCOOP", () => {
  expect(answer("IRMA VALBY")?.key).toBe("groceries");
  expect(answer("FIRMA VALBY")).toBeUndefined();
  expect(answer("COOP 12")?.key).toBe("groceries");
  expect(answer("SCOOP 12")).toBeUndefined();
});

test("of names that begin at one word the longest decides, and the first of several in a text", () => {
  expect(answer("OK a.m.b.a. EL")?.key).toBe("utilities");
  expect(answer("OK a.m.b.a. Skive")?.key).toBe("fuel");
  expect(answer("Netto Tivoli")?.key).toBe("groceries");
});

test("a trade in a longer word is known, and the name of a street tells no trade", () => {
  expect(answer("Lones Damefrisør")?.key).toBe("hairdresser");
  expect(answer("Netto Kirkegårdsvej")?.key).toBe("groceries");
  expect(answer("Hansen Apotekergade")).toBeUndefined();
});

test("the purpose of a payment says more than the company's name", () => {
  expect(answer("Tryg Bilforsikring")?.key).toBe("carInsurance");
  expect(answer("Parkeringsafgift Q-Park")?.key).toBe("fines");
});

test("which way the money went matters where it means two things, and a shop that pays back is still the shop", () => {
  expect(answer("Løn Vestas", "in")?.key).toBe("salary");
  expect(answer("Løn Vestas", "out")).toBeUndefined();
  expect(answer("Renter", "out")?.key).toBe("interest");
  expect(answer("Renter", "in")?.key).toBe("interestIncome");
  expect(answer("Retur Føtex Herning", "in")?.key).toBe("groceries");
});

test("a payment to a person is not what the person is called", () => {
  expect(answer("MobilePay Ida Holm")).toBeUndefined();
  expect(answer("Vipps Nille Berg", "out", "NO")).toBeUndefined();
  expect(answer("IDA kontingent")?.key).toBe("union");
});

test("an insurer's name means the contents, and whatever else is insured where the text says so", () => {
  expect(answer("Tryg")?.key).toBe("contentsInsurance");
  expect(answer("Tryg Bil 4471")?.key).toBe("carInsurance");
  expect(answer("Tryg hus")?.key).toBe("houseInsurance");
});

test("a name in one word behind another name may be part of it, and is a guess; behind how it was paid it is none", () => {
  expect(answer("Dankort-nota Netto 4412")?.confidence).toBe("high");
  expect(answer("Hansens Netto")?.confidence).toBe("low");
});

test("marketplaces and wallets are left open, and a shop that is as many things is a guess", () => {
  for (const text of ["AMAZON MKTPLACE PMTS", "PayPal", "Klarna AB", "MobilePay", "Temu.com"])
    expect(answer(text)).toBeUndefined();
  expect(answer("Clas Ohlson Farsta", "out", "SE")?.confidence).toBe("low");
});

test("a word means something where it is spoken: BONUS is a shop in Iceland, and an extra in Denmark", () => {
  expect(answer("Bonus Laugavegi", "out", "IS")?.key).toBe("groceries");
  expect(answer("Bonus april")).toBeUndefined();
  expect(answer("HUS Helsinki", "out", "FI")?.key).toBe("doctor");
  expect(answer("Hus og have")).toBeUndefined();
});

test("banks without Nordic letters write one name in several ways", () => {
  for (const text of ["FØTEX", "FOETEX", "Fötex", "FOTEX"]) expect(answer(text)?.key).toBe("groceries");
  expect(merchantTokens("Aalborg Ålborg AALBORG")).toEqual(["alborg", "alborg", "alborg"]);
});

test("any text is answered, with a built-in category or none, in every country and the same however often it is asked", () => {
  const ask = merchantDictionary(ALL_NAMES, "other");
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.constantFrom("in" as const, "out" as const), (text, direction) => {
      const found = ask(text, direction);
      if (found) expect(MERCHANT_KEYS).toContain(found.key);
      expect(ask(text, direction)).toEqual(found);
    }),
  );
});
