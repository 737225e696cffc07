import { expect, test } from "vitest";
import { money } from "../../money.ts";
import { monthsCovered } from "./monthsCovered.ts";

test("[§3] what stands on accounts and in cash is counted in months of living, and nothing else is", () => {
  const assets = [
    { type: "bank", currentValue: money(40_000_00, "DKK") },
    { type: "cash", currentValue: money(8_000_00, "DKK") },
    { type: "bank", currentValue: money(9_000_00, "EUR") },
    { type: "real_estate", currentValue: money(3_000_000_00, "DKK") },
  ] as const;
  expect(monthsCovered(assets, money(20_000_00, "DKK"))).toEqual({
    atHand: money(48_000_00, "DKK"),
    monthlyCost: money(20_000_00, "DKK"),
    months: 2.4,
    others: [money(9_000_00, "EUR")],
  });
});

test("an overdraft covers no months, and less than none is not a number of months", () => {
  const overdrawn = [{ type: "bank", currentValue: money(-500_00, "DKK") }] as const;
  expect(monthsCovered(overdrawn, money(20_000_00, "DKK")).months).toBe(0);
});
