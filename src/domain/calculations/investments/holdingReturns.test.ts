import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  IN_KRONER,
  inKroner,
  OTHER_BROKERAGE_ACCOUNT,
  OTHER_SHARE,
  priceOf,
  SHARE,
  trade,
} from "#tests/support/trades.ts";
import { addDays, isoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import type { Price } from "../../entities/price.ts";
import type { Security } from "../../entities/security.ts";
import type { Trade } from "../../entities/trade.ts";
import { type GainParts, holdingReturns } from "./holdingReturns.ts";
import { type PortfolioInput, portfolioView } from "./portfolioView.ts";

const fund: Security = { id: SHARE, name: "Globale aktier", class: "fund", currency: "DKK" };
const other: Security = { ...fund, id: OTHER_SHARE, name: "Pear Inc." };

function input(trades: readonly Trade[], prices: readonly Price[], home = IN_KRONER): PortfolioInput {
  const method = "average" as const;
  return { securities: [fund, other], trades, prices, home, today: isoDate("2026-01-01"), method };
}

/** A dollar was 7 kroner until the middle of the year, and is 6.5 since. */
const dollars: PortfolioInput["home"] = {
  currency: "DKK",
  rateOn: (_, day) => (day < "2025-07-01" ? 7 : 6.5),
};
const inDollars = { currency: "USD" } as const;

function sumOf({ priceMinor, currencyMinor = 0, dividendMinor, feeMinor }: GainParts): number {
  return priceMinor + currencyMinor + dividendMinor + feeMinor;
}

describe("holdingReturns", () => {
  test("our own vectors: 14.0741 % time-weighted and 12.0487 % money-weighted, whatever else is in the brokerage account", () => {
    const found = holdingReturns(
      SHARE,
      input(
        [
          trade("buy", "2025-01-01", { quantity: "1000", price: "100" }),
          trade("buy", "2025-03-01", { quantity: "7", price: "30", securityId: OTHER_SHARE }),
          trade("buy", "2025-07-01", { quantity: "446.4285714286", price: "112" }),
        ],
        [priceOf("2026-01-01", "114.0740740741")],
      ),
    )!;
    expect(found.returns.timeWeighted?.fraction).toBeCloseTo(0.140741, 6);
    expect(found.returns.moneyWeighted).toEqual({ fraction: expect.closeTo(0.120487, 6), isYearly: true });
    expect(found.parts).toEqual({ priceMinor: 15_000_00, currencyMinor: 0, dividendMinor: 0, feeMinor: 0 });
  });

  test("10 that become 10 of another, of which 5 were there, leave the one at its price and come into the other at its own", () => {
    const merged = input(
      [
        trade("buy", "2025-01-01", { quantity: "5", price: "10" }),
        trade("buy", "2025-01-01", { quantity: "10", price: "20", securityId: OTHER_SHARE }),
        trade("merger", "2025-06-01", { fromSecurityId: OTHER_SHARE, ratio: { to: 1, from: 1 } }),
      ],
      [
        priceOf("2025-06-01", "12"),
        priceOf("2025-06-01", "18", { securityId: OTHER_SHARE }),
        priceOf("2026-01-01", "15"),
      ],
    );
    const priceMinorOf = (id: typeof SHARE) => holdingReturns(id, merged)?.parts?.priceMinor;
    // 15 · 15 − 5 · 10 − 10 · 12, and 10 · 18 − 10 · 20.
    expect([SHARE, OTHER_SHARE].map(priceMinorOf)).toEqual([55_00, -20_00]);
  });

  test("10 for 100 dollars at 7 kroner that are 120 dollars at 6.5 have gained 1,300 by price and lost 500 by the rate", () => {
    const found = holdingReturns(
      SHARE,
      input(
        [
          trade("buy", "2025-01-01", { ...inDollars, quantity: "10", price: "100", feeMinor: 10_00 }),
          trade("dividend", "2025-03-01", { ...inDollars, amountMinor: 50_00 }),
          trade("tax", "2025-03-01", { ...inDollars, amountMinor: 15_00 }),
          trade("fee", "2025-04-01", { amountMinor: 12_00 }),
        ],
        [priceOf("2026-01-01", "120", inDollars)],
        dollars,
      ),
    )!;
    expect(found.parts).toEqual({
      priceMinor: 1_300_00,
      currencyMinor: -500_00,
      dividendMinor: 245_00,
      feeMinor: -82_00,
    });
    expect(found.returns.gainMinor).toBe(963_00);
  });

  test("what was sold has gained by the rate of its sale, and no later rate changes it", () => {
    const found = holdingReturns(
      SHARE,
      input(
        [
          trade("buy", "2025-01-01", { ...inDollars, quantity: "10", price: "100" }),
          trade("sell", "2025-06-01", {
            ...inDollars,
            quantity: "10",
            price: "130",
            fx: { to: "DKK", rate: Decimal.parse("7.2") },
          }),
        ],
        [],
        dollars,
      ),
    )!;
    expect(found.parts).toEqual({ priceMinor: 2_160_00, currencyMinor: 200_00, dividendMinor: 0, feeMinor: 0 });
  });

  test("settled in kroner and priced in dollars, price and rate are one", () => {
    const bought = trade("buy", "2025-01-01", { quantity: "10", price: "700" });
    const found = holdingReturns(SHARE, input([bought], [priceOf("2026-01-01", "120", inDollars)], dollars))!;
    expect(found.parts).toMatchObject({ priceMinor: 800_00, currencyMinor: undefined });
  });

  test("a move between one's own brokerage accounts changes nothing, one from outside leaves the rate in the price", () => {
    const buy = trade("buy", "2025-01-01", { ...inDollars, quantity: "10", price: "100" });
    const prices = [priceOf("2026-01-01", "120", inDollars)];
    const move = trade("transfer", "2025-08-01", {
      ...inDollars,
      quantity: "10",
      toAccountId: OTHER_BROKERAGE_ACCOUNT,
    });
    expect(holdingReturns(SHARE, input([buy, move], prices, dollars))?.parts).toMatchObject({
      priceMinor: 1_300_00,
      currencyMinor: -500_00,
    });
    const got = trade("transfer", "2025-08-01", { ...inDollars, quantity: "10", price: "90" });
    const priced = [...prices, priceOf("2025-08-01", "110", inDollars)];
    expect(holdingReturns(SHARE, input([buy, got], priced, dollars))?.parts?.currencyMinor).toBeUndefined();
  });

  test("a dividend on a day of no price counts within its month: 50 of 1,000 and then 20 % are 26.21 %, as in a portfolio of nothing else", () => {
    // May alone: 50 / (1,000 − 50 · 21/31) = 5.1753 %, and 1.051753 · 1.2 = 1.262104. Over all 717 days it would have been 26.09 %.
    const given = input(
      [
        trade("buy", "2024-01-15", { quantity: "10", price: "100" }),
        trade("dividend", "2024-05-10", { amountMinor: 50_00 }),
      ],
      [priceOf("2026-01-01", "120")],
    );
    const { timeWeighted } = holdingReturns(SHARE, given)!.returns;
    expect(timeWeighted).toMatchObject({ fraction: expect.closeTo(0.262104, 6), isApproximate: true });
    expect(portfolioView(given, "All")!.returns.timeWeighted).toEqual(timeWeighted);
  });

  test("nothing is known before the first trade, and no part of a gain that is not", () => {
    expect(holdingReturns(SHARE, input([], []))).toBeUndefined();
    const got = trade("transfer", "2025-08-01", { quantity: "10" });
    expect(holdingReturns(SHARE, input([got], []))?.parts).toBeUndefined();
  });

  test("the parts are the gain, and a rate that never moves has no part in it", () => {
    const day = fc.nat(360).map((days) => addDays(isoDate("2025-01-01"), days));
    const minor = fc.nat(50_000);
    const price = fc.integer({ min: 1, max: 500 }).map(String);
    const bought = fc.record({
      date: day,
      quantity: fc.integer({ min: 1, max: 50 }).map(String),
      price,
      feeMinor: minor,
    });
    const paid = fc.record({ date: day, amountMinor: minor, kind: fc.constantFrom("dividend", "tax", "fee") });
    fc.assert(
      fc.property(
        fc.array(bought, { minLength: 1, maxLength: 5 }),
        fc.array(paid, { maxLength: 4 }),
        price,
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (buys, incomes, last, sold, isSteady) => {
          const trades = [
            ...buys.map(({ date, ...fields }) => trade("buy", date, { ...inDollars, ...fields })),
            ...incomes.map(({ kind, date, amountMinor }) => trade(kind, date, { ...inDollars, amountMinor })),
            trade("sell", "2025-12-30", { ...inDollars, quantity: `0.${sold}`, price: last }),
          ];
          const home = isSteady ? inKroner({ USD: 7 }) : dollars;
          const { returns, parts } = holdingReturns(
            SHARE,
            input(trades, [priceOf("2026-01-01", last, inDollars)], home),
          )!;
          expect(sumOf(parts!)).toBe(returns.gainMinor);
          expect(parts?.currencyMinor).toBeDefined();
          // A minor unit for each conversion that was rounded.
          if (isSteady) expect(Math.abs(parts!.currencyMinor!)).toBeLessThanOrEqual(7 * (trades.length + 1));
        },
      ),
    );
  });

  test("a portfolio of one security in one brokerage account has done what the security has, whatever was traded and on whichever days it had a price", () => {
    const day = fc.integer({ min: 1, max: 700 }).map((days) => addDays(isoDate("2024-01-15"), days));
    const [minor, price] = [fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 50, max: 500 }).map(String)];
    const quantity = fc.integer({ min: 1, max: 50 }).map(String);
    const moved = fc.record({ kind: fc.constantFrom("buy", "sell"), date: day, quantity, price, feeMinor: minor });
    const paid = fc.record({ kind: fc.constantFrom("dividend", "tax", "fee"), date: day, amountMinor: minor });
    fc.assert(
      fc.property(
        fc.array(moved, { maxLength: 5 }),
        fc.array(paid, { maxLength: 5 }),
        fc.array(fc.tuple(day, price), { maxLength: 5 }),
        (moves, incomes, written) => {
          const trades = [
            trade("buy", "2024-01-15", { quantity: "60", price: "100", feeMinor: 29_00 }),
            ...[...moves, ...incomes].map(({ kind, date, ...fields }) => trade(kind, date, fields)),
          ];
          const given = input(
            trades,
            written.map(([date, at]) => priceOf(date, at)),
          );
          const [alone, all] = [holdingReturns(SHARE, given)!.returns, portfolioView(given, "All")!.returns];
          expect(alone.timeWeighted).toEqual(all.timeWeighted);
          expect(alone.moneyWeighted).toEqual(all.moneyWeighted);
          expect(alone.gainMinor).toBe(all.gainMinor);
        },
      ),
    );
  });
});
