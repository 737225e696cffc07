import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal } from "./decimal.ts";
import {
  decimalOf,
  ONE,
  roundedQuotient,
  numberOf,
  scaledCount,
  quantityTimesPrice,
  fixedPointOf,
  listedPrice,
} from "./fixedPoint.ts";

const decimal = (text: string) => Decimal.parse(text);

test("what is written is what is kept, to the eighteenth decimal", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 32n), max: 10n ** 32n }), (units) => {
      expect(fixedPointOf(decimalOf(units))).toBe(units);
    }),
  );
  expect(fixedPointOf(decimal("0.000000000000000001"))).toBe(1n);
  expect(fixedPointOf(decimal("-1.5"))).toBe((-3n * ONE) / 2n);
  expect(decimalOf((-3n * ONE) / 2n)).toBe("-1.5");
  expect(decimalOf(0n)).toBe("0");
  expect(numberOf(fixedPointOf(decimal("2.25")))).toBe(2.25);
});

test("a tenth and two tenths are three tenths, which they are not as floats", () => {
  expect(fixedPointOf(decimal("0.1")) + fixedPointOf(decimal("0.2"))).toBe(fixedPointOf(decimal("0.3")));
});

test("only plain decimal numbers are taken", () => {
  for (const text of ["", "1,5", "1e5", "01", ".5", "1.", "+1", "1.1234567890123456789", "1234567890123456", "NaN"])
    expect(Decimal.safeParse(text).success, text).toBe(false);
  for (const text of ["0", "-0.5", "999999999999999", "12.34567891", "0.000000001234567891"])
    expect(Decimal.safeParse(text).success, text).toBe(true);
});

test("a list shows a price to the hundredth, and one below 1 with all its digits", () => {
  const listed = (price: string) => decimalOf(listedPrice(fixedPointOf(Decimal.parse(price))));
  expect(listed("114.0740740741")).toBe("114.07");
  expect(listed("114.075")).toBe("114.08");
  expect(listed("1.004")).toBe("1");
  expect(listed("0.0000123456")).toBe("0.0000123456");
  expect(listed("98")).toBe("98");
});

test("so many at so much are whole minor units of the currency, half a unit rounded away from nothing", () => {
  expect(quantityTimesPrice(fixedPointOf(decimal("3")), fixedPointOf(decimal("33.335")), "DKK")).toEqual({
    minor: 10_001,
    currency: "DKK",
  });
  expect(quantityTimesPrice(fixedPointOf(decimal("0.5")), fixedPointOf(decimal("0.01")), "DKK").minor).toBe(1);
  expect(quantityTimesPrice(fixedPointOf(decimal("-0.5")), fixedPointOf(decimal("0.01")), "DKK").minor).toBe(-1);
  expect(quantityTimesPrice(fixedPointOf(decimal("10")), fixedPointOf(decimal("123.4")), "ISK")).toEqual({
    minor: 1_234,
    currency: "ISK",
  });
  expect(roundedQuotient(-5n, 2n)).toBe(-3n);
});

test("a billion coins at a price of more than ten decimals are worth what they cost", () => {
  const [billion, price] = [fixedPointOf(decimal("1000000000000")), fixedPointOf(decimal("0.000000001234567"))];
  expect(quantityTimesPrice(billion, price, "USD").minor).toBe(1_234_57);
});

test("the count after a split has ten decimals, so that nothing is left of it when all is sold", () => {
  expect(decimalOf(scaledCount(fixedPointOf(decimal("100")), 1n, 3n))).toBe("33.3333333333");
  expect(decimalOf(scaledCount(fixedPointOf(decimal("-0.5")), 1n, 3n))).toBe("-0.1666666667");
});
