import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import type { Security } from "../../entities/security.ts";
import { IN_KRONER, priceOf, SHARE, trade } from "#tests/support/trades.ts";
import { monthlyReturns } from "./monthlyReturns.ts";
import { type PortfolioInput, portfolioView } from "./portfolioView.ts";

const fund: Security = { id: SHARE, name: "Globale aktier", class: "fund", currency: "DKK" };
const input = { securities: [fund], home: IN_KRONER, today: isoDate("2025-03-15"), method: "average" as const };
const monthsOf = (whole: PortfolioInput) => {
  const { days, monthCloses } = portfolioView(whole, "All")!;
  return monthlyReturns(days, monthCloses);
};
const bought = trade("buy", "2025-01-10", { quantity: "100", price: "100" });

test("each month stands for itself: 100 becomes 110 in January, 99 in February, and stays so", () => {
  const prices = [priceOf("2025-01-31", "110"), priceOf("2025-02-28", "99"), priceOf("2025-03-14", "99")];
  const months = monthsOf({ ...input, trades: [bought], prices });
  expect(months.map(({ to }) => to)).toEqual(["2025-01-31", "2025-02-28", "2025-03-15"]);
  const fractions = months.map(({ timeWeighted }) => timeWeighted?.fraction);
  expect(fractions[0]).toBeCloseTo(0.1, 12);
  expect(fractions[1]).toBeCloseTo(-0.1, 12);
  expect(fractions[2]).toBeCloseTo(0, 12);
});

test("the months multiplied are the whole, whatever was bought meanwhile", () => {
  const step = fc.record({ after: fc.integer({ min: 1, max: 40 }), price: fc.integer({ min: 50, max: 200 }) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      let date = bought.date;
      const trades = [bought];
      for (const { after, price } of steps) {
        date = addDays(date, after);
        trades.push(trade("buy", date, { quantity: "10", price: String(price) }));
      }
      const whole = { ...input, trades, prices: trades.map((one) => priceOf(one.date, one.price!)), today: date };
      const fresh = monthsOf(whole);
      if (fresh.some(({ timeWeighted }) => !timeWeighted || timeWeighted.isApproximate)) return;
      const product = fresh.reduce((all, { timeWeighted }) => all * (1 + timeWeighted!.fraction), 1) - 1;
      expect(product).toBeCloseTo(portfolioView(whole, "All")!.returns.timeWeighted!.fraction, 9);
    }),
  );
});
