import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CURRENCIES, type Currency, MINOR_DIGITS } from "../money.ts";
import { type DecimalMark, parseAmount, parseDecimal, parsePercent } from "./parseAmount.ts";

function minorOf(text: string): number | string {
  const parsed = parseAmount(text, "DKK");
  return parsed.ok ? parsed.value.minor : parsed.problem.kind;
}

describe("parseAmount", () => {
  test.each([
    ["1.234,5", 123_450],
    ["1234.5", 123_450],
    ["1 234,56", 123_456],
    ["1\u00A0234,56", 123_456],
    ["1\u202F234.56", 123_456],
    ["1,234.56", 123_456],
    ["1.234", 123_400],
    ["1.234.567", 123_456_700],
    ["\u22121.000,50", -100_050],
    ["-12", -1_200],
    ["1.000,-", 100_000],
    ["1.000,--", 100_000],
    ["250 kr.", 25_000],
    ["kr. 250,75", 25_075],
    ["DKK 250", 25_000],
    ["0,05", 5],
    [",5", 50],
    ["0", 0],
    ["-0", 0],
  ])("reads %s the way a Dane means it", (text, minor) => {
    expect(minorOf(text)).toBe(minor);
  });

  test.each([
    "-",
    "\u2212",
    "1e9",
    "abc",
    "1,2,3",
    "12.34.56",
    "1 2",
    "1..2",
    "--1",
    ".",
    ",",
    "kr.",
    "NaN",
    "Infinity",
    "0x10",
  ])("refuses %s as not a number", (text) => {
    expect(minorOf(text)).toBe("NotANumber");
  });

  test("says what else is wrong: nothing typed, more decimals than the currency has, more than can be counted", () => {
    expect(minorOf("  ")).toBe("Empty");
    expect(minorOf("1,234")).toBe("TooManyDecimals");
    expect(minorOf("1234567890123456789")).toBe("TooLarge");
    expect(parseAmount("12,5", "ISK").ok).toBe(false);
    expect(parseAmount("12,00", "ISK")).toEqual({ ok: true, value: { minor: 12, currency: "ISK" } });
  });

  test("a currency of thousandths has three decimals, and a yen none", () => {
    const of = (text: string, currency: Currency, mark: DecimalMark = ",") => {
      const parsed = parseAmount(text, currency, mark);
      return parsed.ok ? parsed.value.minor : parsed.problem.kind;
    };
    expect(of("12,345", "KWD")).toBe(12_345);
    expect(of("1.234,5", "BHD")).toBe(1_234_500);
    expect(of("1,234.567 JOD", "JOD", ".")).toBe(1_234_567);
    expect(of("12,3450", "OMR")).toBe("TooManyDecimals");
    expect(of("0,001", "TND")).toBe(1);
    expect(of("1.250", "IQD")).toBe(1_250_000);
    expect(of("9.007.199.254.740,991", "LYD")).toBe(Number.MAX_SAFE_INTEGER);
    expect(of("9.007.199.254.740,992", "LYD")).toBe("TooLarge");
    expect(of("12,5", "JPY")).toBe("TooManyDecimals");
  });

  test("a comma groups thousands where the language's decimal mark is a dot", () => {
    expect(parseAmount("1,234", "USD", ".")).toEqual({ ok: true, value: { minor: 123_400, currency: "USD" } });
  });

  test("every amount written with dots and comma, with spaces, or plainly is read back as itself", () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(".", " ", "\u00A0", ""),
        (minor, currency, group) => {
          const digits = MINOR_DIGITS[currency];
          const text = String(Math.abs(minor)).padStart(digits + 1, "0");
          const whole = text.slice(0, text.length - digits).replaceAll(/\B(?=(\d{3})+$)/g, group);
          const written = (minor < 0 ? "\u2212" : "") + whole + (digits ? `,${text.slice(-digits)}` : "");
          expect(parseAmount(written, currency)).toEqual({
            ok: true,
            value: { minor: minor === 0 ? 0 : minor, currency },
          });
        },
      ),
    );
  });

  test("no text at all makes it throw or answer with something that is not a safe whole number", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseAmount(text, "DKK");
        if (parsed.ok) expect(Number.isSafeInteger(parsed.value.minor)).toBe(true);
      }),
    );
  });
});

test.each([
  ["4.125", 4.125],
  ["4,125", 4.125],
  ["-0.125 %", -0.125],
  ["1.234,5", 1234.5],
  ["1,234.5", 1234.5],
  ["1234.5", 1234.5],
  ["1 234,50", 1234.5],
] as const)("a single mark in %s per cent is the decimal mark in every language", (text, value) => {
  for (const mark of [",", "."] as const) expect(parsePercent(text, mark)).toEqual({ ok: true, value });
  expect(parsePercent("4,1,5")).toEqual({ ok: false, problem: { kind: "NotANumber" } });
});

test("a percentage is read as it is written out, with up to six decimals", () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000_000, max: 100_000_000 }), fc.constantFrom(",", "."), (millionths, mark) => {
      const [whole = "", fraction = ""] = (Math.abs(millionths) / 1e6).toFixed(6).split(".");
      const value = Number(`${millionths < 0 ? "-" : ""}${whole}.${fraction}`);
      const text = `${millionths < 0 ? "-" : ""}${whole}${mark}${fraction}`;
      const read = parsePercent(text);
      expect(read.ok && read.value === value).toBe(true);
    }),
  );
});

test("parseDecimal reads percentages with comma, dot and sign", () => {
  expect(parseDecimal("4,25 %")).toEqual({ ok: true, value: 4.25 });
  expect(parseDecimal("-0.5")).toEqual({ ok: true, value: -0.5 });
  expect(parseDecimal("4,2,5")).toEqual({ ok: false, problem: { kind: "NotANumber" } });
});
