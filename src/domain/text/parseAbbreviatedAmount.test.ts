import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Currency } from "../money.ts";
import { type DecimalMark, parseAmount } from "./parseAmount.ts";
import { parseAbbreviatedAmount } from "./parseAbbreviatedAmount.ts";

const read = (text: string, mark: DecimalMark = ",", currency: Currency = "DKK") => {
  const parsed = parseAbbreviatedAmount(text, currency, mark);
  return parsed.ok ? parsed.value.minor / (currency === "ISK" ? 1 : 100) : parsed.problem.kind;
};

test.each([
  ["3,2 mio", 3_200_000],
  ["3.2 mio.", 3_200_000],
  ["450 t", 450_000],
  ["450 tkr", 450_000],
  ["450 t.kr.", 450_000],
  ["1,5 mio. kr", 1_500_000],
  ["1,5 mio. kr.", 1_500_000],
  ["kr. 1,5 mio.", 1_500_000],
  ["25k", 25_000],
  ["25K", 25_000],
  ["-25k", -25_000],
  ["1.250 t", 1_250_000],
  ["1 250 t", 1_250_000],
  ["12 tusind kr", 12_000],
  ["2 mia.", 2_000_000_000],
  ["0 t", 0],
] as const)("[§6.2] '%s' is read as it is said in Danish", (text, kroner) => {
  expect(read(text)).toBe(kroner);
});

test.each([
  ["sv", "1,5 milj. kr", 1_500_000],
  ["sv", "2 mkr", 2_000_000],
  ["sv", "25 tusen", 25_000],
  ["no", "3,2 mill.", 3_200_000],
  ["no", "40 tusen kr", 40_000],
  ["is", "3,2 millj. kr.", 3_200_000],
  ["is", "450 þús.", 450_000],
  ["is", "450 þúsund", 450_000],
  ["fo", "3,2 mió.", 3_200_000],
  ["fo", "25 tús.", 25_000],
  ["fi", "1,2 milj. €", 1_200_000],
  ["fi", "25 tuhatta", 25_000],
  ["kl", "2 millionit", 2_000_000],
] as const)("[§6.2] %s: '%s'", (_, text, units) => {
  expect(read(text)).toBe(units);
});

test("[§6.2] in English: a point before the decimals, and the letters that stand for a thousand and a million", () => {
  expect(["3.2m", "$25k", "1,250k", "£1.5 million", "25k USD"].map((text) => read(text, "."))).toEqual([
    3_200_000, 25_000, 1_250_000, 1_500_000, 25_000,
  ]);
});

test("[§6.2] a currency without decimals has as many, and what is smaller than a minor unit is refused", () => {
  expect(read("1,5 þús.", ",", "ISK")).toBe(1_500);
  expect(read("1,2345 þús.", ",", "ISK")).toBe("TooManyDecimals");
  expect(read("1,2340 þús.", ",", "ISK")).toBe(1_234);
  expect(read("1,23456 t")).toBe(1_234.56);
  expect(read("1,234567 t")).toBe("TooManyDecimals");
  expect(read("999999999 mia.")).toBe("TooLarge");
});

test.each(["500 Mia", "3 æbler", "t", "k 25", "mio.", "3 mio xyz", "1,2,3 mio", "25 k t", "450 tt tt", "3 m2"])(
  "'%s' is no amount",
  (text) => {
    expect(read(text)).toBe("NotANumber");
  },
);

test("[§6.2] whatever is an amount without a short word stays what it was, and a thousand times as much with one", () => {
  const mark = fc.constantFrom<DecimalMark>(",", ".");
  fc.assert(
    fc.property(fc.string(), mark, (text, decimalMark) => {
      const plain = parseAmount(text, "DKK", decimalMark);
      if (plain.ok) expect(parseAbbreviatedAmount(text, "DKK", decimalMark)).toEqual(plain);
    }),
  );
  const word = fc.constantFrom([" t", 1e3], [" tkr", 1e3], ["k", 1e3], [" mio.", 1e6], [" mill. kr", 1e6] as const);
  fc.assert(
    fc.property(fc.integer({ min: -999_999, max: 999_999 }), mark, word, (minor, decimalMark, [short, times]) => {
      const [whole, part] = [Math.trunc(Math.abs(minor) / 100), String(Math.abs(minor) % 100).padStart(2, "0")];
      const text = `${minor < 0 ? "−" : ""}${whole}${decimalMark}${part}${short}`;
      expect(parseAbbreviatedAmount(text, "DKK", decimalMark)).toMatchObject({
        ok: true,
        value: { minor: minor * times },
      });
    }),
  );
});
