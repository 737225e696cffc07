import * as fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "../money.ts";
import { amountBeginning, amountRange } from "./amountRange.ts";

const range = (text: string, mark: "," | "." = ",") => {
  const found = amountRange(text, "DKK", mark);
  return found && [found.atLeast.minor, found.atMost.minor];
};

test.each([
  ["1.250", [125_000, 125_099]],
  ["1250", [125_000, 125_099]],
  ["1 250 kr.", [125_000, 125_099]],
  ["1250,-", [125_000, 125_099]],
  ["1250,50", [125_050, 125_050]],
  ["1250,5", [125_050, 125_050]],
  ["1250,00", [125_000, 125_000]],
  ["−1.250,50", [125_050, 125_050]],
] as const)("[§6.2] %s stands for the sizes from and to %j", (text, minor) => {
  expect(range(text)).toEqual(minor);
});

test("[§6.2] a comma groups thousands where the point is the decimal mark", () => {
  expect(range("1,250.50", ".")).toEqual([125_050, 125_050]);
  expect(range("1,250", ".")).toEqual([125_000, 125_099]);
});

test.each(["", "netto", "5", "netto 129,95", "12,3456", "1.2.3", "kl. 12"])(
  "[§6.2] '%s' stands for no amount",
  (text) => {
    expect(range(text)).toBeUndefined();
  },
);

test("[§6.2] a currency without a smaller coin has one size for a number", () => {
  expect(amountRange("1250", "ISK", ",")).toEqual({
    atLeast: { minor: 1250, currency: "ISK" },
    atMost: { minor: 1250, currency: "ISK" },
  });
});

test("[§6.2] every amount is found by its whole units, and by its digits", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 10_000_000_000 }), (minor) => {
      const [whole, fraction] = [Math.floor(minor / 100), String(minor % 100).padStart(2, "0")];
      const [from, to] = range(String(whole)) ?? [0, 0];
      expect(from).toBeLessThanOrEqual(minor);
      expect(to).toBeGreaterThanOrEqual(minor);
      expect(range(`${whole},${fraction}`)).toEqual([minor, minor]);
    }),
  );
});

test.each(["31", "312", "31250", "31.250", "31 250", "31.2", "31.25", "31.250,5", "31250,55", "−31.250"])(
  "[§6.2] »%s« is the beginning of 31.250,55 kr.",
  (text) => {
    expect(amountBeginning(text, ",")?.(money(-31_250_55, "DKK"))).toBe(true);
  },
);

test.each(["3", "32", "1250", "31.251", "312505", "31250,6", "3,1", "31250,555"])(
  "[§6.2] »%s« is no beginning of 31.250,55 kr.",
  (text) => {
    expect(amountBeginning(text, ",")?.(money(31_250_55, "DKK")) ?? false).toBe(false);
  },
);

test("[§6.2] an amount is found by every beginning of its digits, with and without marks between thousands, and by no other first digit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_00, max: 10_000_000_000 }), fc.nat(), (minor, cut) => {
      const whole = String(Math.floor(minor / 100));
      const begun = whole.slice(0, 2 + (cut % (whole.length - 1)));
      const grouped = begun.replaceAll(/\B(?=(\d{3})+$)/g, ".");
      const other = `${(Number(begun[0]) % 9) + 1}${begun.slice(1)}`;
      expect(amountBeginning(begun, ",")?.(money(minor, "DKK"))).toBe(true);
      expect(amountBeginning(grouped, ",")?.(money(-minor, "DKK"))).toBe(true);
      expect(amountBeginning(other, ",")?.(money(minor, "DKK"))).toBe(false);
      expect(amountBeginning(whole, ",")?.(money(Number(whole), "ISK"))).toBe(true);
    }),
  );
});
