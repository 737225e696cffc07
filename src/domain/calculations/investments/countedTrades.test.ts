import fc from "fast-check";
import { expect, test } from "vitest";
import { IN_KRONER, inKroner, OTHER_SHARE, priceOf, SHARE, trade } from "#tests/support/trades.ts";
import { addDays, isoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import type { Security } from "../../entities/security.ts";
import type { Trade } from "../../entities/trade.ts";
import { countedTrades, type TradeInput } from "./countedTrades.ts";

const TODAY = isoDate("2026-11-21");
const fund: Security = { id: SHARE, name: "Globale aktier", class: "fund", currency: "DKK" };
const foreign: Security = { id: OTHER_SHARE, name: "Pear Inc.", class: "stock", currency: "USD" };
const dollars = { currency: "USD", securityId: OTHER_SHARE } as const;

function counted(trades: readonly Trade[], fields: Partial<TradeInput> = {}) {
  return countedTrades({ securities: [fund, foreign], trades, prices: [], home: IN_KRONER, today: TODAY, ...fields });
}

const bought = trade("buy", "2026-01-02", { quantity: "10", price: "100" });
const abroad = trade("buy", "2026-02-02", { quantity: "5", price: "200", ...dollars });
const fee = trade("fee", "2026-03-02", { amountMinor: 10_00, securityId: undefined });

test("what is to come, what is removed and what is held without a rate is not counted; a brokerage account's fee always is", () => {
  const coming = trade("buy", "2026-11-22", { quantity: "1", price: "100" });
  const found = counted([fee, coming, abroad, bought])!;
  expect(found.first).toBe("2026-01-02");
  expect(found.past).toEqual([bought, abroad, fee]);
  expect(found.counted).toEqual([bought, fee]);
  expect([...found.unrated]).toEqual([OTHER_SHARE]);
  const removed = counted([fee, coming, abroad, bought], { securities: [foreign], home: inKroner({ USD: 7 }) })!;
  expect(removed.counted).toEqual([abroad, fee]);
  expect([[...removed.gone], [...removed.unrated]]).toEqual([[SHARE], []]);
  expect(counted([coming])).toBeUndefined();
});

test("what was sold out needs no rate of today, and what was settled in kroner none of its day", () => {
  const settled = { fx: { to: "DKK", rate: Decimal.parse("7") } } as const;
  const sold = trade("sell", "2026-04-02", { quantity: "5", price: "300", ...dollars, ...settled });
  const kept = trade("sell", "2026-04-02", { quantity: "4", price: "300", ...dollars, ...settled });
  const first = { ...abroad, ...settled };
  expect([...counted([first, sold])!.unrated]).toEqual([]);
  expect([...counted([first, kept])!.unrated]).toEqual([OTHER_SHARE]);
  expect([...counted([abroad, sold])!.unrated]).toEqual([OTHER_SHARE]);
});

const one = fc.record({
  kind: fc.constantFrom("buy", "sell", "dividend", "fee"),
  days: fc.integer({ min: -20, max: 60 }),
  which: fc.constantFrom("own", "foreign", "depot"),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const known = fc.subarray([fund, foreign]);

test("each trade until today is counted, or its security is said to be gone or without a rate; with rates and all securities all are", () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), known, fc.boolean(), (drawn, securities, isRated) => {
      const trades = drawn.map(({ kind, days, which, quantity }) =>
        trade(which === "depot" ? "fee" : (kind as Trade["kind"]), addDays(TODAY, -days), {
          quantity: String(quantity),
          price: "100",
          amountMinor: 5_00,
          ...(which === "foreign" ? dollars : {}),
          ...(which === "depot" ? { securityId: undefined } : {}),
        }),
      );
      const prices = [priceOf("2026-11-20", "100", dollars)];
      const home = isRated ? inKroner({ USD: 7 }) : IN_KRONER;
      const found = counted(trades, { securities, prices, home });
      const until = trades.filter(({ date }) => date <= TODAY);
      expect(found === undefined).toBe(until.length === 0);
      if (!found) return;
      const { gone, unrated } = found;
      const out = until.filter(({ securityId }) => securityId && (gone.has(securityId) || unrated.has(securityId)));
      expect(new Set([...found.counted, ...out])).toEqual(new Set(until));
      expect(found.counted.length + out.length).toBe(until.length);
      expect(found.first <= (found.counted[0]?.date ?? TODAY)).toBe(true);
      const days = found.counted.map(({ date }) => date);
      expect(days).toEqual(days.toSorted());
      for (const id of gone) expect(securities.some((security) => security.id === id)).toBe(false);
      // A security in kroner needs no rate.
      expect([...unrated].filter((id) => isRated || id === SHARE)).toEqual([]);
    }),
  );
});
