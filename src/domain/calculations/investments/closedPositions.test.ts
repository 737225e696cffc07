import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { IN_KRONER, OTHER_BROKERAGE_ACCOUNT, OTHER_SHARE, SHARE, trade } from "#tests/support/trades.ts";
import { isoDate } from "../../dates.ts";
import type { Security } from "../../entities/security.ts";
import type { Trade } from "../../entities/trade.ts";
import { money } from "../../money.ts";
import { type PortfolioInput, portfolioView } from "./portfolioView.ts";
import { closedPositions } from "./closedPositions.ts";

const fund: Security = { id: SHARE, name: "Globale aktier", class: "fund", currency: "DKK" };
const other: Security = { ...fund, id: OTHER_SHARE, name: "Pear Inc." };

function input(trades: readonly Trade[]): PortfolioInput {
  return {
    securities: [fund, other],
    trades,
    prices: [],
    home: IN_KRONER,
    today: isoDate("2026-01-01"),
    method: "average",
  };
}

describe("soldOut", () => {
  test("of the Danish tax authority: 50 at 1,000 and 50 at 2,000, all sold at 1,800, gained 30,000, beside what it paid", () => {
    const trades = [
      trade("buy", "2025-01-01", { quantity: "50", price: "1000" }),
      trade("buy", "2025-02-01", { quantity: "50", price: "2000" }),
      trade("dividend", "2025-03-01", { amountMinor: 1_000_00 }),
      trade("tax", "2025-03-01", { amountMinor: 270_00 }),
      trade("sell", "2025-05-01", { quantity: "25", price: "1800" }),
      trade("sell", "2025-06-01", { quantity: "75", price: "1800" }),
    ];
    const sold = {
      security: fund,
      soldOn: "2025-06-01",
      realised: money(30_000_00, "DKK"),
      dividends: money(730_00, "DKK"),
    };
    expect(closedPositions(input(trades))).toEqual([sold]);
    expect(closedPositions(input(trades.slice(0, -1)))).toEqual([]);
  });

  test("what is still in another brokerage account, or left without a sale, is not sold out, and what is unknown is not nothing", () => {
    const buy = trade("buy", "2025-01-01", { quantity: "50", price: "1000" });
    const elsewhere = trade("buy", "2025-01-01", { quantity: "1", price: "1000", accountId: OTHER_BROKERAGE_ACCOUNT });
    const sell = trade("sell", "2025-06-01", { quantity: "50", price: "1800" });
    const gone = trade("transfer", "2025-06-01", { quantity: "-50" });
    expect(closedPositions(input([buy, elsewhere, sell]))).toEqual([]);
    expect(closedPositions(input([buy, gone]))).toEqual([]);
    expect(closedPositions(input([sell]))).toEqual([
      { security: fund, soldOn: "2025-06-01", realised: undefined, dividends: money(0, "DKK") },
    ]);
    expect(closedPositions(input([]))).toEqual([]);
  });

  test("what was moved away after the last sale is not sold out, and what was moved to another brokerage account and sold there is", () => {
    const buy = trade("buy", "2025-01-01", { quantity: "50", price: "1000" });
    const some = trade("sell", "2025-05-01", { quantity: "20", price: "1800" });
    const away = (date: string) => trade("transfer", date, { quantity: "-30" });
    expect(closedPositions(input([buy, some, away("2025-06-01")]))).toEqual([]);
    const rest = trade("sell", "2025-06-01", { quantity: "20", price: "1800" });
    expect(closedPositions(input([buy, away("2025-05-01"), rest]))).toMatchObject([{ soldOn: "2025-06-01" }]);
    const there = trade("sell", "2025-05-01", { quantity: "50", price: "1800", accountId: OTHER_BROKERAGE_ACCOUNT });
    const within = trade("transfer", "2025-04-01", { quantity: "50", toAccountId: OTHER_BROKERAGE_ACCOUNT });
    expect(closedPositions(input([buy, within, there]))).toMatchObject([{ soldOn: "2025-05-01" }]);
  });

  test("what was sold out last stands first, whichever was bought first", () => {
    const sold = (securityId: typeof SHARE, date: string) => [
      trade("buy", "2025-01-01", { securityId, quantity: "5", price: "100" }),
      trade("sell", date, { securityId, quantity: "5", price: "110" }),
    ];
    const days = (early: typeof SHARE, late: typeof SHARE) =>
      closedPositions(input([...sold(early, "2025-05-01"), ...sold(late, "2025-06-01")])).map(
        ({ security }) => security.id,
      );
    expect(days(SHARE, OTHER_SHARE)).toEqual([OTHER_SHARE, SHARE]);
    expect(days(OTHER_SHARE, SHARE)).toEqual([SHARE, OTHER_SHARE]);
  });

  test("what is held and what is sold out are never one, and together they have gained what all sales have", () => {
    const one = fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      price: fc.integer({ min: 1, max: 500 }),
      last: fc.integer({ min: 1, max: 500 }),
      isWhole: fc.boolean(),
    });
    fc.assert(
      fc.property(one, one, (a, b) => {
        const trades = [a, b].flatMap(({ quantity, price, last, isWhole }, at) => {
          const securityId = at === 0 ? SHARE : OTHER_SHARE;
          return [
            trade("buy", "2025-01-01", { securityId, quantity: String(quantity), price: String(price) }),
            trade("sell", "2025-06-01", {
              securityId,
              quantity: isWhole ? String(quantity) : `0.${quantity}`,
              price: String(last),
            }),
          ];
        });
        const [gone, view] = [closedPositions(input(trades)), portfolioView(input(trades), "All")!];
        const held = new Set(view.positions.map(({ security }) => security.id));
        expect(gone.length + held.size).toBe(2);
        expect(gone.every(({ security }) => !held.has(security.id))).toBe(true);
        const realised = gone.reduce((sum, sold) => sum + sold.realised!.minor, 0);
        if (held.size === 0) expect(realised).toBe(view.sources.soldMinor);
      }),
    );
  });
});
