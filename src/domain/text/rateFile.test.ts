import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../dates.ts";
import { CURRENCIES } from "../money.ts";
import { exactRateOf, rateOf, readRateFile, type RateFile } from "./rateFile.ts";

function read(text: string): RateFile {
  const file = readRateFile(text);
  if (!file.ok) throw new Error(file.problem.kind);
  return file.value;
}

function sample(name: string): string {
  return readFileSync(new URL(`../../../tests/samples/rates/${name}`, import.meta.url), "utf8");
}

function rated(file: RateFile): readonly string[] {
  return file.rates.map(({ date, from, to, rate }) => `${date} ${from} ${to} ${rate}`);
}

const FRIDAY = [
  "2024-06-28 EUR USD 1.0705",
  "2024-06-28 EUR JPY 171.94",
  "2024-06-28 EUR DKK 7.4575",
  "2024-06-28 EUR GBP 0.84638",
  "2024-06-28 EUR SEK 11.3595",
  "2024-06-28 EUR CHF 0.9634",
  "2024-06-28 EUR ISK 148.9",
  "2024-06-28 EUR NOK 11.3965",
];

test.each(["eurofxref-daily.xml", "eurofxref.csv"])(
  "the European Central Bank's %s is read, all but the lev",
  (name) => {
    const file = read(sample(name));
    expect(file.layout).toBe("ecb");
    expect(rated(file)).toEqual(FRIDAY);
    expect(file.unreadable).toEqual([]);
  },
);

test("its history has a row for each day; what had no rate on a day is passed over", () => {
  expect(rated(read(sample("eurofxref-hist.csv")))).toEqual([
    "2024-06-28 EUR USD 1.0705",
    "2024-06-28 EUR JPY 171.94",
    "2024-06-28 EUR DKK 7.4575",
    "2024-06-28 EUR ISK 148.9",
    "2023-12-08 EUR USD 1.0777",
    "2023-12-08 EUR JPY 155.53",
    "2023-12-08 EUR DKK 7.4558",
    "2023-12-08 EUR ISK 150.1",
    "2008-12-10 EUR USD 1.2932",
    "2008-12-10 EUR JPY 119.93",
    "2008-12-10 EUR DKK 7.45",
  ]);
});

test("lines of day, from, to and rate are read with either decimal mark; what cannot be is named by its line", () => {
  const file = read(sample("own-lines.csv"));
  expect(file.layout).toBe("lines");
  expect(rated(file)).toEqual(["2024-06-28 USD DKK 6.9664", "2024-06-27 EUR DKK 7.458"]);
  expect(file.unreadable).toEqual([4, 5]);
});

test("lines need no head, and tabs or commas may stand between the cells", () => {
  expect(rated(read("2024-06-28\tUSD\tDKK\t6,9664"))).toEqual(["2024-06-28 USD DKK 6.9664"]);
  expect(rated(read("2024-06-28,USD,DKK,6.9664"))).toEqual(["2024-06-28 USD DKK 6.9664"]);
});

test.each([
  "",
  "Bogføringsdato;Beløb;Saldo\n2026/11/01;-120,00;4.000,00",
  "<html><body>Forbidden</body></html>",
  "\u0000\u0001",
])("a file that holds no rates says so: %j", (text) => {
  expect(readRateFile(text)).toEqual({ ok: false, problem: { kind: "NotRates" } });
});

test("whatever rates are written as lines or as the bank's XML are read as they were", () => {
  const rate = fc.record({
    date: fc.integer({ min: 0, max: 9_000 }).map((days) => addDays(isoDate("1999-01-04"), days)),
    to: fc.constantFrom(...CURRENCIES.filter((currency) => currency !== "EUR")),
    rate: fc.integer({ min: 1, max: 20_000_0000 }).map((units) => units / 10_000),
  });
  fc.assert(
    fc.property(fc.array(rate, { minLength: 1, maxLength: 20 }), (rates) => {
      const expected = rates.map((one) => ({ ...one, from: "EUR" }));
      const lines = rates.map(({ date, to, rate }) => `${date};EUR;${to};${String(rate).replace(".", ",")}`);
      expect(read(lines.join("\n")).rates).toEqual(expected);
      const days = rates.map(
        ({ date, to, rate }) => `<Cube time="${date}"><Cube currency="${to}" rate="${rate}"/></Cube>`,
      );
      expect(read(`<Cube>${days.join("")}</Cube>`).rates).toEqual(expected);
    }),
  );
});

test("no text whatever makes it throw", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const file = readRateFile(text);
      if (file.ok) expect(file.value.rates.every(({ rate }) => rate > 0)).toBe(true);
    }),
  );
});

test("a rate with one mark has decimals, however many; with two the last one ends the whole part", () => {
  const written = ["7,458", "7.458", "16719.01", "16.719,01", "16,719.01", "148", " 0,84638 "].map(rateOf);
  expect(written).toEqual([7.458, 7.458, 16_719.01, 16_719.01, 16_719.01, 148, 0.846_38]);
  expect(["", "0", "-7,4", "syv", "1,2,3"].map(rateOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("a rate is read without losing a digit, and one that is not above zero is none", () => {
  const written = ["746,05", "746.05", "7.458", "16.719,01", " 0,0123456789 ", "0.30"].map(exactRateOf);
  expect(written).toEqual(["746.05", "746.05", "7.458", "16719.01", "0.0123456789", "0.3"]);
  const unread = ["", "0", "0,00", "-7,4", "syv", "0,0123456789123456789"];
  expect(unread.map(exactRateOf)).toEqual(unread.map(() => undefined));
});

test("a file made to keep a reader busy does not", () => {
  const began = performance.now();
  for (const text of [`<Cube ${"a".repeat(2_000_000)}`, `<Cube${" ".repeat(2_000_000)}`, "<Cube ".repeat(300_000)])
    expect(readRateFile(text).ok).toBe(false);
  expect(performance.now() - began).toBeLessThan(5_000);
});
