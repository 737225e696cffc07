import * as fc from "fast-check";
import { expect, test } from "vitest";
import { GROCERIES, line, month, RENT, RESTAURANT } from "#tests/support/budget.ts";
import { type Currency, type Money, money } from "../money.ts";
import { unratedLines } from "./unratedLines.ts";

test("a line whose amount of the month has no rate is named with its currency, and one that holds nothing then is not", () => {
  const [november, december] = [month("2026-11"), month("2026-12")];
  const euros = line(RESTAURANT, 0, "2026-01", {
    amounts: [
      { id: november, amount: money(50_00, "EUR") },
      { id: december, amount: money(0, "EUR") },
    ],
  });
  const lines = [line(GROCERIES, 3_000), euros, line(RENT, 9_000)];
  const worth = (amount: Money) => (amount.currency === "DKK" ? amount : undefined);
  expect([...unratedLines({ lines, worth }, november)]).toEqual([[euros, "EUR"]]);
  expect([...unratedLines({ lines, worth }, december)]).toEqual([]);
  expect([...unratedLines({ lines, worth: (amount) => amount }, november)]).toEqual([]);
});

test("every line with an amount has a rate or is named, and none is named that holds nothing or has one", () => {
  const one = fc.record({
    minor: fc.integer({ min: 0, max: 3 }),
    currency: fc.constantFrom<Currency>("DKK", "EUR", "USD"),
  });
  fc.assert(
    fc.property(fc.array(one), fc.boolean(), (drawn, isRated) => {
      const lines = drawn.map(({ minor, currency }) =>
        line(GROCERIES, 0, "2026-01", { amounts: [{ id: month("2026-01"), amount: money(minor, currency) }] }),
      );
      const worth = (amount: Money) => (isRated || amount.currency === "DKK" ? amount : undefined);
      const expected = lines.filter((_, at) => drawn[at]!.minor > 0 && !isRated && drawn[at]!.currency !== "DKK");
      const found = unratedLines({ lines, worth }, month("2026-11"));
      expect([...found.keys()]).toEqual(expected);
      for (const [of, currency] of found) expect(of.amounts[0]?.amount?.currency).toBe(currency);
    }),
  );
});
