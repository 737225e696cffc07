import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Currency, type Money, money } from "../money.ts";
import { upcomingTotals } from "./upcomingTotals.ts";

const event = (minor: number, currency: Currency = "DKK") => ({ amount: money(minor, currency) });
const worth = (amount: Money): Money | undefined => {
  if (amount.currency === "DKK") return amount;
  return amount.currency === "EUR" ? money(Math.round(amount.minor * 7.46), "DKK") : undefined;
};

test("a salary of 25,000 is no payment: of a rent of 8,000 and 10 euro there are 8,074.60 to pay, and dollars are named", () => {
  const events = [event(-8_000_00), event(25_000_00), event(-10_00, "EUR"), event(-5_00, "USD")];
  expect(upcomingTotals(events, "DKK", worth)).toEqual({
    toPay: money(8_074_60, "DKK"),
    toCome: money(25_000_00, "DKK"),
    missing: ["USD"],
  });
  expect(upcomingTotals([], "DKK", worth)).toEqual({ toPay: money(0, "DKK"), toCome: money(0, "DKK"), missing: [] });
});

test("neither sum is below nothing, and what comes in less what is paid is the sum of all that has a rate", () => {
  const some = fc.array(
    fc.record({
      minor: fc.integer({ min: -1e9, max: 1e9 }),
      currency: fc.constantFrom("DKK" as const, "USD" as const),
    }),
  );
  fc.assert(
    fc.property(some, (amounts) => {
      const { toPay, toCome, missing } = upcomingTotals(
        amounts.map(({ minor, currency }) => event(minor, currency)),
        "DKK",
        worth,
      );
      expect(Math.min(toPay.minor, toCome.minor)).toBeGreaterThanOrEqual(0);
      const rated = amounts.filter(({ currency }) => currency === "DKK");
      expect(toCome.minor - toPay.minor).toBe(rated.reduce((sum, { minor }) => sum + minor, 0));
      expect(missing).toEqual(amounts.some(({ minor, currency }) => currency === "USD" && minor !== 0) ? ["USD"] : []);
    }),
  );
});
