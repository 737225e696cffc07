import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builtInId } from "../categories/builtInId.ts";
import { addDays, isoDate } from "../dates.ts";
import { quickTransaction, type QuickWords } from "./quickTransaction.ts";

const today = isoDate("2026-11-22");
const MONTHS = ["januar", "februar", "marts", "april", "maj", "juni", "juli", "august", "september", "oktober"];
const GROCERIES = { id: builtInId(12, 1), name: "Dagligvarer" };
const CAFE = { id: builtInId(14, 2), name: "Café og takeaway" };
const DANISH: QuickWords = {
  days: {
    near: new Map([
      ["i forgårs", -2],
      ["i går", -1],
      ["i dag", 0],
      ["i morgen", 1],
    ]),
    months: [...MONTHS, "november", "december"],
  },
  today,
  decimalMark: ",",
  currency: "DKK",
  categories: [GROCERIES, CAFE, { id: builtInId(12, 2), name: "Kiosk" }],
};
const read = (line: string, words = DANISH) => {
  const transaction = quickTransaction(line, words);
  return (
    transaction && [
      transaction.text,
      transaction.amount.minor,
      transaction.direction,
      transaction.date,
      transaction.categoryId,
    ]
  );
};

test.each([
  ["netto 129,95 i går dagligvarer", ["Netto", 129_95, "out", "2026-11-21", GROCERIES.id]],
  ["i går netto 129,95 dagligvarer", ["Netto", 129_95, "out", "2026-11-21", GROCERIES.id]],
  ["129,95 netto", ["Netto", 129_95, "out", undefined, undefined]],
  ["Café Victor 12*45 igår café og takeaway", ["Café Victor", 540_00, "out", "2026-11-21", CAFE.id]],
  ["dagligvarer 250", ["Dagligvarer", 250_00, "out", undefined, GROCERIES.id]],
  ["Rema 1000 89,50 dagl", ["Rema 1000", 89_50, "out", undefined, GROCERIES.id]],
  ["løn +30.000 25/11", ["Løn", 30_000_00, "in", "2026-11-25", undefined]],
  ["netto 129 12/1", ["Netto", 129_00, "out", "2026-01-12", undefined]],
  ["løn +3000", ["Løn", 3_000_00, "in", undefined, undefined]],
  ["netto -129", ["Netto", 129_00, "out", undefined, undefined]],
  ["netto 12.5", ["Netto", 12_50, "out", undefined, undefined]],
  ["netto 25.11 129,95", ["Netto", 129_95, "out", "2026-11-25", undefined]],
  ["husleje 1 250 kr. 3. december", ["Husleje", 1_250_00, "out", "2026-12-03", undefined]],
  ["hus 3,2 mio", ["Hus", 3_200_000_00, "out", undefined, undefined]],
  ["bil 450 t", ["Bil", 450_000_00, "out", undefined, undefined]],
  ["bil 450 tkr i går", ["Bil", 450_000_00, "out", "2026-11-21", undefined]],
  ["salg af hus +1,5 mio. kr", ["Salg af hus", 1_500_000_00, "in", undefined, undefined]],
  ["25k cykel", ["Cykel", 25_000_00, "out", undefined, undefined]],
  ["hdmi kabel 2m 149", ["Hdmi kabel 2m", 149_00, "out", undefined, undefined]],
  ["2m planke 120", ["2m planke", 120_00, "out", undefined, undefined]],
  ["4k tv 3500", ["4k tv", 3_500_00, "out", undefined, undefined]],
  ["10k løb 250", ["10k løb", 250_00, "out", undefined, undefined]],
  ["parkering 2t 40", ["Parkering 2t", 40_00, "out", undefined, undefined]],
  ["parkering 2 t 40", ["Parkering 2 t", 40_00, "out", undefined, undefined]],
  ["bensin 30 mil 450", ["Bensin 30 mil", 450_00, "out", undefined, undefined]],
  ["gave 500 mia", ["Gave mia", 500_00, "out", undefined, undefined]],
  ["7-eleven 35 kr i dag", ["7-eleven", 35_00, "out", "2026-11-22", undefined]],
] as const)("[§6.2] '%s' is understood", (line, expected) => {
  expect(read(line)).toEqual(expected);
});

test.each([
  "",
  "netto",
  "129,95",
  "129,95 i går",
  "netto 0",
  "netto i går",
  "kaffe 45 12/1/1850",
  "kaffe 45 1. januar 1850",
  "a ".repeat(30) + "12",
])("'%s' is no transaction", (line) => {
  expect(read(line)).toBeUndefined();
});

describe("[§6.2] in every language", () => {
  const near = { sv: "i går", no: "i går", fo: "í gjár", kl: "ippassaq", fi: "eilen", is: "í gær", en: "yesterday" };
  test.each(Object.entries(near))("%s: with its own word for yesterday", (language, word) => {
    const words: QuickWords = {
      ...DANISH,
      days: { near: new Map([[word, -1]]), months: [] },
      decimalMark: language === "en" ? "." : ",",
    };
    const amount = language === "en" ? "129.95" : "129,95";
    for (const line of [`Bónus ${amount} ${word}`, `${word.toUpperCase()} Bónus ${amount}`])
      expect(read(line, words)).toEqual(["Bónus", 129_95, "out", "2026-11-21", undefined]);
  });
});

test("what is said in any order is understood, whoever it is, whatever the amount and the day", () => {
  const part = fc.record({
    who: fc.stringMatching(/^[xzqw]{3,9}( [xzqw]{3,9})?$/),
    minor: fc.integer({ min: 1, max: 9_999_999 }),
    away: fc.integer({ min: -3_000, max: 300 }),
    category: fc.option(fc.constantFrom(GROCERIES, CAFE), { nil: undefined }),
    isDayFirst: fc.boolean(),
  });
  fc.assert(
    fc.property(part, ({ who, minor, away, category, isDayFirst }) => {
      const date = addDays(today, away);
      const amount = `${Math.trunc(minor / 100)},${String(minor % 100).padStart(2, "0")}`;
      const day = date.split("-").toReversed().join("/");
      const line = [who, ...(isDayFirst ? [day, amount] : [amount, day]), category?.name ?? ""].join(" ");
      expect(read(line)).toEqual([who[0]!.toUpperCase() + who.slice(1), minor, "out", date, category?.id]);
    }),
  );
});

test("no line whatever gives an amount of nothing or less, or a transaction without a text", () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom("i", "går", "12", "25.11", "+3", "-4,5", "12*3", "kr", "dagligvarer"),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (all) => {
      const transaction = quickTransaction(all.join(" "), DANISH);
      if (!transaction) return;
      expect(transaction.amount.minor).toBeGreaterThan(0);
      expect(transaction.text.trim()).not.toBe("");
    }),
  );
});
