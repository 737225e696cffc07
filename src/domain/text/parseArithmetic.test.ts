import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseArithmetic } from "./parseArithmetic.ts";

const read = (text: string) => {
  const parsed = parseArithmetic(text, "DKK");
  return parsed.ok ? parsed.value.minor : parsed.problem.kind;
};

test("[C12] twelve times 450 and a twelfth of 8,400 are typed as they are said", () => {
  expect(read("12*450")).toBe(5_400_00);
  expect(read("8400/12")).toBe(700_00);
});

test("times and divided go before plus and minus, and parentheses before all", () => {
  expect(read("100 + 2 * 50")).toBe(200_00);
  expect(read("(100 + 2) * 50")).toBe(5_100_00);
  expect(read("1.200,50 + 350 kr. - 50")).toBe(1_500_50);
  expect(read("-(2 - 5) × 4 ÷ 3")).toBe(4_00);
  expect(read("3 x 99,95")).toBe(299_85);
});

test("a plain amount is read as everywhere else", () => {
  expect(read("1.000,-")).toBe(1_000_00);
  expect(read("−12 kr.")).toBe(-12_00);
  expect(read("")).toBe("Empty");
  expect(read("1,234,5")).toBe("NotANumber");
});

test("what cannot be computed is no number, and nothing is divided by nothing", () => {
  for (const text of [
    "12*",
    "*12",
    "(12",
    "12)",
    "1+2)",
    "12**3",
    "1/0",
    "1/(2-2)",
    "a+b",
    "()",
    "1+",
    "-",
    `1${"+1".repeat(60)}`,
  ])
    expect([text, read(text)]).toEqual([text, "NotANumber"]);
  expect(read("9999999999999*9999999999")).toBe("TooLarge");
});

test("it is rounded once, half away from zero, to a whole minor unit", () => {
  expect(read("100/3")).toBe(33_33);
  expect(read("100/3*3")).toBe(100_00);
  expect(read("1/2+1/4")).toBe(75);
  expect([read("6/-3"), read("1/(2-5)*3")]).toEqual([-2_00, -1_00]);
  expect(read("0,01/2")).toBe(1);
  expect(read("0-0,01/2")).toBe(-1);
  const parsed = parseArithmetic("1000/3", "ISK");
  expect(parsed.ok && parsed.value.minor).toBe(333);
});

test("whole numbers with plus, minus and times are what a computer makes of them", () => {
  const number = fc.integer({ min: 0, max: 999 }).map(String);
  const sign = fc.constantFrom("+", "-", "*");
  fc.assert(
    fc.property(number, fc.array(fc.tuple(sign, number), { minLength: 1, maxLength: 6 }), (first, rest) => {
      const text = first + rest.map(([mark, one]) => ` ${mark} ${one}`).join("");
      const terms = text.split(/ (?=[+-])/).map((term) => {
        const product = term
          .replace(/^[+-] /, "")
          .split(" * ")
          .reduce((total, one) => total * Number(one), 1);
        return term.startsWith("- ") ? -product : product;
      });
      const sum = terms.reduce((total, one) => total + one, 0);
      fc.pre(Math.abs(sum) < 1e13);
      expect(read(text)).toBe(sum * 100);
    }),
  );
});
