import fc from "fast-check";
import { expect, test } from "vitest";
import { rateDecimals } from "./rateDecimals.ts";

test("a króna is 0.050123 kroner, and a euro 7.4604", () => {
  expect((0.0501234).toFixed(rateDecimals(0.0501234))).toBe("0.050123");
  expect((7.460_38).toFixed(rateDecimals(7.460_38))).toBe("7.4604");
  expect(rateDecimals(0)).toBe(4);
});

test("what is written of a rate is within a ten-thousandth of it", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-7, max: 1e6, noNaN: true }), (rate) => {
      expect(Math.abs(Number(rate.toFixed(rateDecimals(rate))) / rate - 1)).toBeLessThanOrEqual(1e-4);
    }),
  );
});
