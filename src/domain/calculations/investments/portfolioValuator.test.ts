import * as fc from "fast-check";
import { expect, test } from "vitest";
import { OTHER_SHARE, priceOf, SHARE, trade } from "#tests/support/trades.ts";
import { addDays, isoDate } from "../../dates.ts";
import type { Trade } from "../../entities/trade.ts";
import { HeldQuantities } from "./heldQuantities.ts";
import { PortfolioValuator, valueMinor } from "./portfolioValuator.ts";
import type { BaseCurrency } from "../currency/baseCurrency.ts";
import { priceBook } from "./priceBook.ts";

const START = isoDate("2024-01-01");
const dollars = { currency: "USD", securityId: OTHER_SHARE } as const;
const home: BaseCurrency = {
  currency: "DKK",
  rateOn: (from, day) => (from === "USD" ? (day < "2024-01-03" ? 7 : 6.5) : undefined),
};

/** The worth of all on each day, asked in their order, and each trade made on its own day. */
function worths(trades: readonly Trade[], prices: Parameters<typeof priceBook>[0], days: readonly string[], at = home) {
  const held = new HeldQuantities();
  const worth = new PortfolioValuator(held, priceBook(prices, trades), at);
  return days.map(isoDate).map((day) => {
    for (const one of trades) if (one.date === day) held.move(one);
    return worth.on(day);
  });
}

test("what stands in dollars is worth less from the day that a dollar is, and what is in kroner the same", () => {
  const bought = [
    trade("buy", "2024-01-01", { quantity: "10", price: "100" }),
    trade("buy", "2024-01-01", { ...dollars, quantity: "2", price: "50" }),
  ];
  const found = worths(bought, [], ["2024-01-01", "2024-01-02", "2024-01-03"]);
  expect(found.map(({ minor }) => minor)).toEqual([1_700_00, 1_700_00, 1_650_00]);
});

test("a price is too old from the eighth day on, until there is another one", () => {
  const bought = trade("buy", "2024-01-01", { quantity: "10", price: "100" });
  const later = priceOf("2024-01-12", "110");
  const days = ["2024-01-01", "2024-01-08", "2024-01-09", "2024-01-12", "2024-01-19", "2024-01-20"];
  const stale = worths([bought], [later], days).map(({ isStale }) => isStale);
  expect(stale).toEqual([false, false, true, false, false, true]);
  const sold = trade("sell", "2024-01-09", { quantity: "10", price: "100" });
  expect(worths([bought, sold], [], ["2024-01-01", "2024-01-09", "2024-02-01"]).at(-1)).toEqual({
    minor: 0,
    knownMinor: 0,
    isStale: false,
    unknown: [],
  });
});

test("one without a price or a rate makes the sum unknown and is named, until it is sold", () => {
  const euros = trade("buy", "2024-01-01", { ...dollars, currency: "EUR", quantity: "2", price: "50" });
  const given = trade("transfer", "2024-01-02", { quantity: "3" });
  const sold = trade("sell", "2024-01-03", { ...dollars, currency: "EUR", quantity: "2", price: "50" });
  const found = worths(
    [euros, given, sold],
    [priceOf("2024-01-04", "10")],
    ["2024-01-01", "2024-01-02", "2024-01-03", "2024-01-04"],
  );
  const rate = { securityId: OTHER_SHARE, lacks: "rate", currency: "EUR" };
  const price = { securityId: SHARE, lacks: "price" };
  expect(found.map(({ unknown }) => unknown)).toEqual([[rate], [rate, price], [price], []]);
  expect(found.map(({ minor }) => minor)).toEqual([undefined, undefined, undefined, 30_00]);
});

test("on every day it is the sum of what each is worth, whatever is traded, priced, split and exchanged", () => {
  const securities = [SHARE, OTHER_SHARE] as const;
  const change = fc.record({
    day: fc.integer({ min: 0, max: 30 }),
    of: fc.integer({ min: 0, max: 1 }),
    kind: fc.constantFrom("buy", "sell", "split", "transfer", "price", "price"),
    quantity: fc.integer({ min: 1, max: 50 }),
    price: fc.integer({ min: 1, max: 500 }),
  });
  const rates = fc.array(fc.option(fc.integer({ min: 5, max: 8 }), { nil: undefined, freq: 6 }), {
    minLength: 40,
    maxLength: 40,
  });
  const asked = fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), rates, asked, (changes, rateOf, askedDays) => {
      const dateOf = (day: number) => addDays(START, day);
      const days = askedDays.toSorted((a, b) => a - b).map(dateOf);
      const at: BaseCurrency = {
        currency: "DKK",
        rateOn: (_, on) => rateOf[Array.from({ length: 40 }, (__, day) => dateOf(day)).indexOf(on)],
      };
      const known = (of: number) => ({ securityId: securities[of]!, currency: of === 0 ? "DKK" : "USD" }) as const;
      const prices = changes.flatMap(({ day, of, kind, price }) =>
        kind === "price" ? [priceOf(dateOf(day), `${price}`, known(of))] : [],
      );
      const trades = changes
        .flatMap(({ day, of, kind, quantity, price }) => {
          if (kind === "price") return [];
          const ratio = kind === "split" ? { ratio: { to: (quantity % 3) + 1, from: (price % 3) + 1 } } : {};
          const counted = kind === "split" ? {} : { quantity: `${quantity}` };
          const priced = kind === "buy" || kind === "sell" ? { price: `${price}` } : {};
          return [trade(kind, dateOf(day), { ...known(of), ...ratio, ...counted, ...priced })];
        })
        .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

      const priceOn = priceBook(prices, trades);
      const [held, summed] = [new HeldQuantities(), new HeldQuantities()];
      const worth = new PortfolioValuator(held, priceBook(prices, trades), at);
      let done = 0;
      for (const day of days) {
        // Asked before the day's own trades and after them.
        for (const isBefore of [(date: string) => date < day, (date: string) => date <= day]) {
          for (; done < trades.length && isBefore(trades[done]!.date); done += 1)
            for (const one of [held, summed]) one.move(trades[done]!);
          const each = summed
            .all()
            .filter(({ units }) => units !== 0n)
            .map(({ securityId, units }) => ({
              securityId,
              minor: valueMinor(securityId, units, day, priceOn, at),
              price: priceOn(securityId, day),
            }));
          const unknown = each.filter(({ minor }) => minor === undefined);
          expect(worth.on(day)).toEqual({
            minor: unknown.length > 0 ? undefined : each.reduce((sum, { minor }) => sum + minor!, 0),
            knownMinor: each.reduce((sum, { minor = 0 }) => sum + minor, 0),
            isStale: each.some(({ price }) => price !== undefined && addDays(price.date, 7) < day),
            unknown: unknown.map(({ securityId, price }) =>
              price ? { securityId, lacks: "rate", currency: price.currency } : { securityId, lacks: "price" },
            ),
          });
        }
      }
    }),
    { numRuns: 300 },
  );
});
