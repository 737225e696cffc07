import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readPriceFile } from "./priceFile.ts";

function read(text: string, mark: "," | "." = ",") {
  const file = readPriceFile(text, mark);
  return file.ok ? file.value : file.problem.kind;
}

const pricesIn = (text: string, mark?: "," | ".") => {
  const file = read(text, mark);
  return typeof file === "string" ? file : file.prices.map(({ price }) => price);
};

test("lines of day, ISIN or name, price and currency, under a head in whatever order or without one", () => {
  const price = { date: "2026-11-20", name: "DK0062498333", price: "402.6", currency: "DKK" };
  expect(read("2026-11-20;DK0062498333;402,60;DKK\r\n")).toEqual({ prices: [{ ...price, line: 1 }], bad: [] });
  expect(read("\uFEFFISIN;Valuta;Kurs;Dato\nDK0062498333;DKK;402,60;20-11-2026\n")).toEqual({
    prices: [{ ...price, line: 2 }],
    bad: [],
  });
  expect(read("date\tname\tprice\n20.11.2026\tPear Inc.\t1,234.50\n")).toMatchObject({
    prices: [{ name: "Pear Inc.", price: "1234.5", currency: undefined }],
  });
});

test("the four ways to write a number, decided by all prices of the file together", () => {
  const file = (...prices: readonly string[]) => prices.map((price) => `2026-11-20;A;${price};DKK`).join("\n");
  expect(pricesIn(file("1.234,56", "1.234", "12,5"))).toEqual(["1234.56", "1234", "12.5"]);
  expect(pricesIn(file("1,234", "1,234.56", "12.5"))).toEqual(["1234", "1234.56", "12.5"]);
  expect(pricesIn(file("1 234,56", "99"))).toEqual(["1234.56", "99"]);
  expect(pricesIn(file("1234.56", "1.234"))).toEqual(["1234.56", "1.234"]);
  expect(pricesIn(file("1.234"), ",")).toEqual(["1234"]);
  expect(pricesIn(file("1.234"), ".")).toEqual(["1.234"]);
});

test("a line that cannot be used is named with what is wrong in it, and the others are read", () => {
  const file = read(
    [
      "2026-13-01;A;1;DKK",
      "2026-11-20;;1;DKK",
      "2026-11-20;A;many;DKK",
      "2026-11-20;A;1;XYZ",
      "2026-11-20;A;2;",
      "",
    ].join("\n"),
  );
  expect(file).toMatchObject({
    prices: [{ line: 5, price: "2" }],
    bad: [
      { line: 1, reason: "date" },
      { line: 2, reason: "name" },
      { line: 3, reason: "price" },
      { line: 4, reason: "currency" },
    ],
  });
  expect(read("something else")).toBe("NotPrices");
  expect(read("2026-11-20;A;-5;DKK\n2026-11-20;A;0;DKK")).toBe("NotPrices");
});

test("whatever is in a file, each of its lines is a price, is named, or is empty", () => {
  const line = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc
      .tuple(fc.constantFrom("2026-11-20", "20.11.2026", ""), fc.string({ maxLength: 8 }), fc.nat())
      .map((parts) => parts.join(";")),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = ["2026-11-20;A;1,5;DKK", ...lines.map((one) => one.replaceAll(/[\r\n]/g, ""))].join("\n");
      const file = read(text);
      if (typeof file === "string") throw new Error("the first line is a price");
      const named = [...file.prices, ...file.bad].map(({ line }) => line);
      expect(new Set(named).size).toBe(named.length);
      expect(Math.max(...named)).toBeLessThanOrEqual(lines.length + 1);
    }),
  );
});
