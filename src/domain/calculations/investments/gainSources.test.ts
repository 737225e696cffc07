import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PERFORMANCE_RANGES } from "#config/spec.ts";
import {
  BROKERAGE_ACCOUNT,
  IN_KRONER,
  inKroner,
  OTHER_BROKERAGE_ACCOUNT,
  OTHER_SHARE,
  priceOf,
  SHARE,
  trade,
} from "#tests/support/trades.ts";
import { addDays, isoDate } from "../../dates.ts";
import type { Price } from "../../entities/price.ts";
import type { Security } from "../../entities/security.ts";
import type { Trade } from "../../entities/trade.ts";
import { gainSources, isUnsoldOfHeld } from "./gainSources.ts";
import { portfolioView } from "./portfolioView.ts";

const fund: Security = { id: SHARE, name: "Globale aktier", class: "fund", currency: "DKK" };
const other: Security = { ...fund, id: OTHER_SHARE, name: "Pear Inc." };
const TODAY = isoDate("2026-01-01");

function viewOf(trades: readonly Trade[], prices: readonly Price[], range: (typeof PERFORMANCE_RANGES)[number]) {
  return portfolioView(
    { securities: [fund, other], trades, prices, home: IN_KRONER, today: TODAY, method: "average" },
    range,
  )!;
}

/** One sold at a loss of 5,052.20, one held at a gain of 4,965.20, and 1,185 of dividends with 319.95 of tax. */
const trades = [
  trade("buy", "2025-01-15", { quantity: "100", price: "200" }),
  trade("buy", "2025-02-03", { quantity: "100", price: "300", securityId: OTHER_SHARE }),
  trade("dividend", "2025-03-20", { amountMinor: 1_185_00 }),
  trade("tax", "2025-03-20", { amountMinor: 319_95 }),
  trade("sell", "2025-12-15", { quantity: "100", price: "149.768", feeMinor: 29_00 }),
];
const prices = [
  priceOf("2025-12-01", "160"),
  priceOf("2025-12-01", "330", { securityId: OTHER_SHARE }),
  priceOf("2026-01-01", "349.652", { securityId: OTHER_SHARE }),
];

describe("gainSources", () => {
  test("+778.05 is −5,052.20 by selling, +865.05 of dividends after tax, and +4,965.20 of what is not sold", () => {
    const { returns, sources, positions } = viewOf(trades, prices, "All");
    expect(returns.gainMinor).toBe(778_05);
    expect(sources).toEqual({ soldMinor: -5_052_20, dividendMinor: 865_05, costMinor: 0, unsoldMinor: 4_965_20 });
    expect(positions.map(({ gain }) => gain?.minor)).toEqual([4_965_20]);
  });

  test("of a month, what was lost before it and sold in it is taken back in what is not sold", () => {
    const { returns, sources } = viewOf(trades, prices, "1M");
    // 160 → 149.768 less 29.00 for the one, 330 → 349.652 for the other.
    expect(returns.gainMinor).toBe(-1_052_20 + 1_965_20);
    expect(sources).toEqual({ soldMinor: -5_052_20, dividendMinor: 0, costMinor: 0, unsoldMinor: 4_000_00 + 1_965_20 });
  });

  test("a tax is of a dividend where it names a security; that of a brokerage account and its fees are costs, and a trade's fee is of the trade", () => {
    const found = gainSources(
      [
        trade("buy", "2025-02-03", { quantity: "1", price: "1", feeMinor: 29_00 }),
        trade("dividend", "2025-03-03", { amountMinor: 100_00 }),
        trade("tax", "2025-03-03", { amountMinor: 27_00 }),
        trade("tax", "2025-03-03", { amountMinor: 5_00, securityId: undefined }),
        trade("fee", "2025-03-03", { amountMinor: 3_00 }),
        trade("fee", "2025-03-03", { amountMinor: 2_00, securityId: undefined }),
        trade("dividend", "2025-03-03", {}),
      ],
      { from: isoDate("2025-01-01"), to: TODAY, gainMinor: 1_000_00 },
      400_00,
      IN_KRONER,
    );
    expect(found).toEqual({ soldMinor: 400_00, dividendMinor: 73_00, costMinor: -10_00, unsoldMinor: 537_00 });
  });

  test("the close it begins with is not of a period, the day it ends on is", () => {
    const dividends = ["2025-06-30", "2025-07-01", "2025-07-31", "2025-08-01"].map((day, at) =>
      trade("dividend", day, { amountMinor: 10 ** at }),
    );
    const july = { from: isoDate("2025-06-30"), to: isoDate("2025-07-31"), gainMinor: 110 };
    expect(gainSources(dividends, july, 0, IN_KRONER)).toMatchObject({ dividendMinor: 110, unsoldMinor: 0 });
  });

  test("without a rate, or a gain, what is left is unknown and never nothing", () => {
    const dividend = trade("dividend", "2025-03-03", { amountMinor: 100_00, currency: "USD" });
    const fee = trade("fee", "2025-03-03", { amountMinor: 10_00, currency: "USD" });
    const period = { from: isoDate("2025-01-01"), to: TODAY, gainMinor: 1_000_00 };
    const without = gainSources([dividend], period, 0, IN_KRONER);
    expect([without.dividendMinor, without.costMinor, without.unsoldMinor]).toEqual([undefined, 0, undefined]);
    const unpaid = gainSources([fee], period, 0, IN_KRONER);
    expect([unpaid.dividendMinor, unpaid.costMinor, unpaid.unsoldMinor]).toEqual([0, undefined, undefined]);
    const dollars = gainSources([dividend, fee], { ...period, gainMinor: undefined }, 0, inKroner({ USD: 7 }));
    expect([dollars.dividendMinor, dollars.costMinor, dollars.unsoldMinor]).toEqual([700_00, -70_00, undefined]);
  });

  test("in every range the sources add up to the gain to the minor unit, and from the first trade on what is not sold is value less cost", () => {
    const day = fc.integer({ min: 1, max: 700 }).map((ago) => addDays(TODAY, -ago));
    const amount = fc.integer({ min: 0, max: 100_000 });
    const one = fc.record({
      day,
      amount,
      units: fc.integer({ min: 1, max: 9_999 }),
      isOther: fc.boolean(),
      isOtherBrokerageAccount: fc.boolean(),
    });
    const kind = fc.constantFrom("buy" as const, "dividend" as const, "tax" as const, "fee" as const);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(kind, one), { maxLength: 12 }),
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (others, sold, price) => {
          const first = trade("buy", "2023-12-01", { quantity: "1000", price: "100" });
          const all = others.map(([each, { day: date, amount: size, units, isOther, isOtherBrokerageAccount }]) => {
            const of = {
              securityId: isOther ? OTHER_SHARE : SHARE,
              accountId: isOtherBrokerageAccount ? OTHER_BROKERAGE_ACCOUNT : BROKERAGE_ACCOUNT,
            };
            if (each !== "buy") return trade(each, date, { ...of, amountMinor: size });
            return trade(each, date, { ...of, quantity: `${units / 1_000}`, price: `${size}.25`, feeMinor: 29 });
          });
          const sale = trade("sell", "2025-12-12", { quantity: String(sold), price: `${price}.75`, feeMinor: 2_900 });
          for (const range of PERFORMANCE_RANGES) {
            const { returns, sources, positions } = viewOf([first, ...all, sale], [], range);
            const { soldMinor, dividendMinor, costMinor, unsoldMinor } = sources;
            expect(soldMinor + dividendMinor! + costMinor! + unsoldMinor!, range).toBe(returns.gainMinor);
            const gains = positions.map(({ gain }) => gain!);
            if (range === "All")
              expect(isUnsoldOfHeld(sources, gains), `${unsoldMinor} of ${positions.length}`).toBe(true);
          }
        },
      ),
    );
  });
});
