import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PERFORMANCE_RANGES } from "#config/spec.ts";
import {
  BROKERAGE_ACCOUNT,
  IN_KRONER,
  OTHER_BROKERAGE_ACCOUNT,
  OTHER_SHARE,
  priceOf,
  SHARE,
  trade,
} from "#tests/support/trades.ts";
import { addDays, addMonths, daysBetween, endOfMonth, isoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import type { Security } from "../../entities/security.ts";
import type { Trade } from "../../entities/trade.ts";
import { noExchange } from "../../exchange.ts";
import { add, money, negate, subtract } from "../../money.ts";
import { assetAllowance } from "./assetAllowance.ts";
import { changeSince, drawable } from "./changeSince.ts";
import { comparedDays, COMPARISONS } from "./comparedDays.ts";
import { brokerageAccountValues } from "../investments/brokerageAccountValues.ts";
import { settledMinor } from "../currency/baseCurrency.ts";
import { latestOf } from "./latestOf.ts";
import { monthsCovered } from "../cashflow/monthsCovered.ts";
import { periodReturns } from "../investments/periodReturns.ts";
import { portfolioView } from "../investments/portfolioView.ts";
import { rangeStart, chartDates } from "./ranges.ts";
import { chronologicalTrades } from "../investments/chronologicalTrades.ts";
import { valuationPlan } from "./valuationHistory.ts";

const TODAY = isoDate("2026-11-22");
const kroner = (minor: number) => money(minor, "DKK");
const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const pastDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays(TODAY, -days));
const history = fc.array(fc.record({ date: pastDay, value: minor.map(kroner) }), { minLength: 1, maxLength: 12 });

describe("properties of money", () => {
  test("adding and taking away undo each other, a sign turned twice is as it was, and nothing has no sign", () => {
    fc.assert(
      fc.property(minor.map(kroner), minor.map(kroner), (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(add(a, b)).toEqual(add(b, a));
        expect(subtract(a, b)).toEqual(negate(subtract(b, a)));
        expect(negate(negate(a))).toEqual(a);
        expect(Object.is(negate(kroner(0)).minor, 0)).toBe(true);
      }),
    );
    expect(() => add(kroner(1), money(1, "EUR"))).toThrow("EUR");
    expect(() => subtract(kroner(1), money(1, "EUR"))).toThrow("DKK");
  });

  test("without a rate an amount is itself in its own currency, nothing in any, and otherwise missing", () => {
    fc.assert(
      fc.property(minor, (size) => {
        expect(noExchange(kroner(size), "DKK", TODAY)).toMatchObject({ ok: true, value: { value: kroner(size) } });
        expect(noExchange(kroner(size), "EUR", TODAY).ok).toBe(size === 0);
      }),
    );
  });

  test("what was settled at a rate has the sign it had, and twice as much is twice as much to within the rounding", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 200_000 }), (size, rate) => {
        const fx = { to: "DKK", rate: Decimal.parse(String(rate / 10_000)) } as const;
        const sold = trade("fee", "2026-01-05", { currency: "USD", fx });
        const [one, two, less] = [size, 2 * size, -size].map((each) => settledMinor(each, sold, IN_KRONER)!);
        expect(one).toBeCloseTo((size * rate) / 10_000, -0.1);
        expect(Math.abs(two! - 2 * one!)).toBeLessThanOrEqual(1);
        expect(less! + one!).toBe(0);
      }),
    );
  });
});

describe("properties of values over time", () => {
  test("the latest is the last of those up to the day, and the change leads from the first to it", () => {
    fc.assert(
      fc.property(history, pastDay, (values, day) => {
        const until = values.filter(({ date }) => date <= day).map(({ date }) => date);
        expect(latestOf(values, day)?.date).toBe(until.toSorted().at(-1));
        const change = changeSince(values, day);
        if (!change) return;
        const last = latestOf(values, day)!;
        const first = values.find(({ date }) => date === change.from)!;
        expect(change.from < last.date).toBe(true);
        expect(values.every(({ date }) => date >= change.from)).toBe(true);
        expect(change.value).toEqual(subtract(last.value, first.value));
        if (first.value.minor > 0) expect(change.fraction! * first.value.minor).toBeCloseTo(change.value.minor, 3);
        else expect(change.fraction).toBeUndefined();
        const drawn = drawable(values, day).map(({ date }) => date);
        expect(drawn).toEqual(until.toSorted());
      }),
    );
  });

  test("the days of a range rise from its start to today, at most a month apart", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERFORMANCE_RANGES), pastDay, (range, first) => {
        const days = chartDates(range, first, TODAY);
        const start = rangeStart(range, first, TODAY);
        expect(days[0]).toBe(start < first ? first : start);
        expect(days.at(-1)).toBe(TODAY);
        const gaps = days.slice(1).map((day, at) => daysBetween(days[at]!, day));
        expect(gaps.every((gap) => gap > 0 && gap <= 31)).toBe(true);
        const span = daysBetween(days[0]!, TODAY);
        if (span > 731) expect(days.slice(1, -1).every((day) => day === endOfMonth(day))).toBe(true);
        else expect(gaps.slice(0, -1).every((gap) => gap === (span > 92 ? 7 : 1))).toBe(true);
      }),
    );
    expect(rangeStart("YTD", TODAY, TODAY)).toBe("2025-12-31");
    expect(rangeStart("1M", TODAY, TODAY)).toBe(addMonths(TODAY, -1));
  });

  test("of two days that are compared the earlier stands first, and none is to come", () => {
    const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days));
    fc.assert(
      fc.property(fc.constantFrom(...COMPARISONS), day, day, (comparison, one, other) => {
        const { from, to } = comparedDays(comparison, { from: one, to: other }, TODAY);
        expect(from <= to && to <= TODAY).toBe(true);
        expect(comparedDays(comparison, { from: other, to: one }, TODAY)).toEqual({ from, to });
      }),
    );
  });

  test("a plan for the values of a form that has been carried out has nothing left to do", () => {
    fc.assert(
      fc.property(minor.map(kroner), minor.map(kroner), pastDay, (current, price, bought) => {
        const worth = { current, start: { date: bought, value: price } };
        const { put } = valuationPlan(undefined, worth, [], TODAY);
        expect(put.length).toBe(bought < TODAY ? 2 : 1);
        expect(valuationPlan(worth, worth, [], TODAY)).toEqual({ put: [], remove: [] });
      }),
    );
  });

  test("the months that are covered, times what one costs, are what is at hand", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 10_000_000 }), (cash, cost) => {
        const { months, atHand } = monthsCovered([{ type: "cash", currentValue: kroner(cash) }], kroner(cost));
        expect(atHand.minor).toBe(cash);
        expect(months * cost).toBeCloseTo(cash, 3);
      }),
    );
  });

  test("[§6] the allowance is reached exactly when there is one and no more than it is left", () => {
    expect(assetAllowance(100, 100)).toEqual({ used: 100, limit: 100, isReached: true, left: 0 });
    fc.assert(
      fc.property(fc.nat(2_000), fc.nat(2_000), (limit, used) => {
        expect(assetAllowance(limit, used).isReached).toBe(limit - used <= 0);
        expect(assetAllowance(limit, used).left).toBe(Math.max(0, limit - used));
        expect(assetAllowance(undefined, used)).toMatchObject({ isReached: false, left: Infinity });
      }),
    );
  });
});

const SECURITIES: readonly Security[] = [
  { id: SHARE, name: "Globale aktier", class: "fund", currency: "DKK" },
  { id: OTHER_SHARE, name: "Obligationer", class: "bond", currency: "DKK" },
];
const bought = fc.record({
  date: fc.integer({ min: 1, max: 900 }).map((days) => addDays(TODAY, -days)),
  quantity: fc.integer({ min: 1, max: 50 }),
  price: fc.integer({ min: 1, max: 500 }),
  securityId: fc.constantFrom(SHARE, OTHER_SHARE),
  accountId: fc.constantFrom(BROKERAGE_ACCOUNT, OTHER_BROKERAGE_ACCOUNT),
});
const purchases: fc.Arbitrary<readonly Trade[]> = fc
  .array(bought, { minLength: 1, maxLength: 12 })
  .map((all) =>
    all.map(({ date, quantity, price, securityId, accountId }) =>
      trade("buy", date, { quantity: String(quantity), price: String(price), securityId, accountId }),
    ),
  );

describe("properties of a portfolio", () => {
  test("the value is that of its positions and of its brokerage accounts, the shares are a whole, and the gain is the value less the cost", () => {
    fc.assert(
      fc.property(purchases, fc.integer({ min: 1, max: 500 }), (trades, close) => {
        const prices = [SHARE, OTHER_SHARE].map((securityId) => priceOf(TODAY, String(close), { securityId }));
        const input = {
          securities: SECURITIES,
          trades,
          prices,
          home: IN_KRONER,
          today: TODAY,
          method: "average",
        } as const;
        const view = portfolioView(input, "All")!;
        const total = (values: readonly (number | undefined)[]) =>
          values.reduce<number>((sum, one) => sum + (one ?? 0), 0);
        expect(total(view.positions.map(({ value }) => value?.minor))).toBe(view.value.minor);
        expect(total(brokerageAccountValues(view.positions).map(({ value }) => value.minor))).toBe(view.value.minor);
        expect(total(view.positions.map(({ share }) => share))).toBeCloseTo(1, 9);
        expect(total(view.positions.map(({ gain }) => gain?.minor))).toBe(view.value.minor - view.cost!.minor);
        expect(view.returns.gainMinor).toBe(view.value.minor - view.cost!.minor);
        const values = view.positions.map(({ value }) => value!.minor);
        expect(values).toEqual(values.toSorted((a, b) => b - a));
      }),
      { numRuns: 40 },
    );
  });

  test("trades are in the order of their days, however they were written down", () => {
    fc.assert(
      fc.property(purchases, (trades) => {
        const ordered = chronologicalTrades(trades);
        expect(ordered.map(({ date }) => date)).toEqual(trades.map(({ date }) => date).toSorted());
        expect(chronologicalTrades(trades.toReversed())).toEqual(ordered);
      }),
    );
  });

  test("G = V₁ − V₀ − ΣF, whatever was put in and taken out", () => {
    const day = fc.record({
      before: fc.nat(1_000_000),
      paidIn: fc.nat(100_000),
      takenOut: fc.nat(100_000),
    });
    fc.assert(
      fc.property(fc.array(day, { minLength: 2, maxLength: 8 }), (moved) => {
        const start = isoDate("2026-01-01");
        const days = moved.map(({ before, paidIn, takenOut }, at) => {
          const after = Math.max(0, before + paidIn - takenOut);
          return { date: addDays(start, 30 * at), before, after, paidIn, takenOut };
        });
        const [from, to] = [addDays(start, -1), days.at(-1)!.date];
        const found = periodReturns([{ date: from, before: 0, after: 0, paidIn: 0, takenOut: 0 }, ...days], from, to);
        const put = days.reduce((sum, { paidIn, takenOut }) => sum + paidIn - takenOut, 0);
        expect(found.addedMinor).toBe(put);
        expect(found.gainMinor).toBe(days.at(-1)!.after - put);
      }),
    );
  });
});
