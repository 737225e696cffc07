import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseExact } from "./parseExact.ts";
import { decimalOf } from "../fixedPoint.ts";

function read(text: string, mark?: "," | "."): string {
  const parsed = parseExact(text, mark);
  return parsed.ok ? parsed.value : parsed.problem.kind;
}

test("numbers are read as people type them, to the last digit", () => {
  expect(read("1.234,56789")).toBe("1234.56789");
  expect(read("1,234.5", ".")).toBe("1234.5");
  expect(read("1 234,50")).toBe("1234.5");
  expect(read("0,00000001")).toBe("0.00000001");
  expect(read("1.234")).toBe("1234");
  expect(read("1.234", ".")).toBe("1.234");
  expect(read("\u22122,5")).toBe("-2.5");
  expect(read("-0")).toBe("0");
  expect(read("007")).toBe("7");
});

test("what cannot be read says why", () => {
  expect(read("")).toBe("Empty");
  expect(read("ti")).toBe("NotANumber");
  expect(read("1,123456789012345678")).toBe("1.123456789012345678");
  expect(read("1,1234567890123456789")).toBe("TooManyDecimals");
  expect(read("1234567890123456")).toBe("TooLarge");
});

test("what is written with either mark is read back as it was", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
      fc.constantFrom(",", "." as const),
      (units, mark) => {
        const decimal = decimalOf(units);
        fc.pre(!/\.\d{3}$/.test(decimal));
        expect(read(decimal.replace(".", mark), mark)).toBe(decimal);
      },
    ),
  );
});
