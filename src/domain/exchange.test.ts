import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "./dates.ts";
import { type Exchange, noExchange, amountConverter } from "./exchange.ts";
import { CURRENCIES, money } from "./money.ts";
import { ok } from "./result.ts";

const TODAY = isoDate("2026-11-21");

test("[C1] without a rate 100 kroner are 100 kroner, no euro is no krone, and five euros are nothing that is known", () => {
  const worth = amountConverter("DKK", TODAY, noExchange);
  expect(worth(money(100_00, "DKK"))).toEqual(money(100_00, "DKK"));
  expect(worth(money(0, "EUR"))).toEqual(money(0, "DKK"));
  expect(worth(money(5_00, "EUR"))).toBeUndefined();
  expect(noExchange(money(5_00, "EUR"), "DKK", TODAY)).toEqual({
    ok: false,
    problem: { kind: "RateMissing", from: "EUR", to: "DKK", on: TODAY },
  });
});

test("[C1] what an amount is worth is what the rate of the day says, and no rate is never 1", () => {
  const currency = fc.constantFrom(...CURRENCIES);
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), currency, currency, fc.nat(9), (minor, from, to, times) => {
      const amount = money(minor, from);
      const known = amountConverter(to, TODAY, noExchange)(amount);
      expect(known).toEqual(from === to || minor === 0 ? money(minor, to) : undefined);
      const exchange: Exchange = (given, into, on) =>
        ok({ value: money(given.minor * times, into), factor: times, rateOf: on });
      expect(amountConverter(to, TODAY, exchange)(amount)).toEqual(money(minor * times, to));
    }),
  );
});
