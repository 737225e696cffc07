import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import type { Price } from "../../entities/price.ts";
import { Security } from "../../entities/security.ts";
import { type Trade, TRADE_KINDS, trades as tradeEntity, Trade as TradeSchema } from "../../entities/trade.ts";
import { decimalOf, ONE } from "../../fixedPoint.ts";
import type { SecurityId } from "../../ids.ts";
import { money } from "../../money.ts";
import {
  BROKERAGE_ACCOUNT,
  IN_KRONER,
  OTHER_BROKERAGE_ACCOUNT,
  OTHER_SHARE,
  priceOf,
  SHARE,
  trade,
} from "#tests/support/trades.ts";
import { closedPositions } from "./closedPositions.ts";
import { holdingReturns } from "./holdingReturns.ts";
import { averageCost, lotLedger } from "./lots.ts";
import { COST_METHODS, type CostMethod } from "./lotShelf.ts";
import { dividendYears } from "./dividendYears.ts";
import { oversold, oversoldBy } from "./oversoldBy.ts";
import { priceHistory } from "./priceHistory.ts";
import { portfolioView } from "./portfolioView.ts";

const security = (id: SecurityId, name: string): Security =>
  Security.parse({ id, name, class: "stock", currency: "DKK" });
const securities = [security(SHARE, "Havfisk"), security(OTHER_SHARE, "Datter")];

function input(trades: readonly Trade[], prices: readonly Price[] = [], method: CostMethod = "average") {
  return { securities, trades, prices, home: IN_KRONER, today: isoDate("2026-11-22"), method };
}

/** The figures of the whole portfolio since its first trade. */
function told(trades: readonly Trade[], prices: readonly Price[] = [], method: CostMethod = "average") {
  const view = portfolioView(input(trades, prices, method), "All")!;
  return {
    view,
    positions: view.positions.map(({ security: { name }, units, cost, gain }) => ({
      name,
      count: decimalOf(units),
      cost: cost?.minor,
      gain: gain?.minor,
    })),
    sold: view.sources.soldMinor,
    gain: view.returns.gainMinor,
    return: view.returns.timeWeighted?.fraction,
    problems: view.problems.map(({ kind }) => kind),
  };
}

const ofOther = { securityId: OTHER_SHARE } as const;

describe("a split", () => {
  const bought = trade("buy", "2026-01-05", { quantity: "10", price: "700", feeMinor: 29_00 });
  const renamed = trade("split", "2026-06-10", { ...ofOther, fromSecurityId: SHARE, ratio: { to: 10, from: 1 } });
  const prices = [priceOf("2026-06-09", "1200"), priceOf("2026-11-20", "142", ofOther)];

  test("with a new ISIN keeps the cost of 7,029 and the gain of 7,171, and is no loss on its day", () => {
    const { positions, gain, problems, return: grown } = told([bought, renamed], prices);
    expect(positions).toEqual([{ name: "Datter", count: "100", cost: 7_029_00, gain: 7_171_00 }]);
    expect([gain, problems]).toEqual([7_171_00, []]);
    expect(grown).toBeCloseTo(14_200 / 7_029 - 1, 10);
    const day = told([bought, renamed], prices).view.days.find(({ date }) => date === "2026-06-30");
    expect(day?.after).toBe(12_000_00);
  });

  test("with a new ISIN gives the new security the whole history: its return, its dividends and its days", () => {
    const dividend = trade("dividend", "2026-03-01", { amountMinor: 50_00 });
    const found = holdingReturns(OTHER_SHARE, input([bought, dividend, renamed], prices));
    expect(found?.returns.gainMinor).toBe(7_221_00);
    expect(found?.parts).toEqual({ priceMinor: 7_200_00, currencyMinor: 0, dividendMinor: 50_00, feeMinor: -29_00 });
    expect(holdingReturns(SHARE, input([bought, dividend, renamed], prices))).toBeUndefined();
    const { view } = told([bought, dividend, renamed], prices);
    expect(view.positions[0]?.lots[0]?.date).toBe("2026-01-05");
    expect(view.dividends).toMatchObject([{ securityId: OTHER_SHARE, grossMinor: 50_00, aheadMinor: 50_00 }]);
  });

  test("told by a sale and a purchase at DEGIRO's keeps the cost of 7,000, a gain of 1,500 and a return of 21.4 %", () => {
    const split = trade("split", "2026-06-10", { ratio: { to: 10, from: 1 } });
    const first = trade("buy", "2026-01-05", { quantity: "10", price: "700" });
    const { positions, gain, return: grown } = told([first, split], [priceOf("2026-11-20", "85")]);
    expect(positions).toEqual([{ name: "Havfisk", count: "100", cost: 7_000_00, gain: 1_500_00 }]);
    expect(gain).toBe(1_500_00);
    expect(grown).toBeCloseTo(0.214, 3);
  });

  test("of one new for three old, with the fraction paid in cash, loses no cost", () => {
    const { positions, sold, gain } = told(
      [
        trade("buy", "2026-01-05", { quantity: "100", price: "30" }),
        trade("split", "2026-06-10", { ratio: { to: 1, from: 3 } }),
        trade("cashInLieu", "2026-06-12", { quantity: "0.3333333333", amountMinor: 40_00 }),
      ],
      [priceOf("2026-11-20", "100")],
    );
    expect(positions).toEqual([{ name: "Havfisk", count: "33", cost: 2_970_00, gain: 330_00 }]);
    expect([sold, gain]).toEqual([10_00, 340_00]);
  });

  test("cash for a fraction is what came after its fee", () => {
    const held = trade("buy", "2026-01-05", { quantity: "33", price: "30" });
    const cash = trade("cashInLieu", "2026-06-12", { amountMinor: 40_00, feeMinor: 5_00 });
    expect(lotLedger([held, cash], "average", IN_KRONER).sales).toMatchObject([{ proceedsMinor: 35_00 }]);
  });

  test("cash for a fraction that nobody counted is a gain", () => {
    const bought33 = trade("buy", "2026-01-05", { quantity: "33", price: "30" });
    const cash = trade("cashInLieu", "2026-06-12", { amountMinor: 40_00 });
    const { positions, sold, gain } = told([bought33, cash], [priceOf("2026-11-20", "30")]);
    expect([positions[0]?.count, positions[0]?.cost, sold, gain]).toEqual(["33", 990_00, 40_00, 40_00]);
  });

  test("with a new ISIN in a second brokerage account, days later, is the same split", () => {
    const there = { accountId: OTHER_BROKERAGE_ACCOUNT } as const;
    const all = [
      bought,
      renamed,
      trade("buy", "2026-01-05", { ...there, quantity: "10", price: "700" }),
      { ...renamed, ...there, id: bought.id, date: isoDate("2026-06-12") },
    ];
    expect(told(all, prices).positions.map(({ count }) => count)).toEqual(["100", "100"]);
  });

  test("of two securities that became each other ends", () => {
    const back = trade("split", "2026-06-10", { fromSecurityId: OTHER_SHARE, ratio: { to: 1, from: 1 } });
    expect(() => told([bought, renamed, back], prices)).not.toThrow();
  });
});

describe("a merger", () => {
  const bought = trade("buy", "2026-01-05", { quantity: "50", price: "100" });
  const merger = { ...ofOther, fromSecurityId: SHARE, ratio: { to: 1, from: 2 } } as const;
  const price = [priceOf("2026-06-10", "240", ofOther)];

  test("carries cost and day into the other security", () => {
    const { positions, gain, view } = told([bought, trade("merger", "2026-06-10", merger)], price);
    expect(positions).toEqual([{ name: "Datter", count: "25", cost: 5_000_00, gain: 1_000_00 }]);
    expect([gain, view.positions[0]?.lots[0]?.date]).toEqual([1_000_00, "2026-01-05"]);
  });

  test("with cash beside the shares takes the cash off the cost where nobody says more, and the stated share else", () => {
    const cash = { ...merger, amountMinor: 600_00 };
    const unsaid = told([bought, trade("merger", "2026-06-10", cash)], price);
    expect([unsaid.positions[0]?.cost, unsaid.sold, unsaid.gain]).toEqual([4_400_00, 0, 1_600_00]);
    const said = told([bought, trade("merger", "2026-06-10", { ...cash, costShare: Decimal.parse("0.1") })], price);
    expect([said.positions[0]?.cost, said.sold, said.gain]).toEqual([4_500_00, 100_00, 1_600_00]);
    const paid = told([bought, trade("merger", "2026-06-10", { ...merger, amountMinor: -250_00 })], price);
    expect([paid.positions[0]?.cost, paid.sold, paid.gain]).toEqual([5_250_00, 0, 750_00]);
  });

  test("is a sale in part where cash came beside the shares, and none where nothing came or something was paid", () => {
    const salesWith = (amountMinor: number) =>
      lotLedger([bought, trade("merger", "2026-06-10", { ...merger, amountMinor })], "average", IN_KRONER).sales;
    expect([600_00, 0, -250_00].map((amountMinor) => salesWith(amountMinor).length)).toEqual([1, 0, 0]);
    expect(salesWith(600_00)).toMatchObject([{ proceedsMinor: 600_00, costMinor: 600_00 }]);
  });

  test("takes the cash off the cost of each purchase by its share", () => {
    const second = trade("buy", "2026-02-05", { quantity: "150", price: "100" });
    const cash = trade("merger", "2026-06-10", { ...merger, amountMinor: 600_00 });
    const [holding] = lotLedger([bought, second, cash], "fifo", IN_KRONER).holdings;
    expect(holding?.lots.map(({ costMinor }) => costMinor)).toEqual([4_850_00, 14_550_00]);
  });

  test("of a part of what is held leaves the rest", () => {
    const { positions } = told([bought, trade("merger", "2026-06-10", { ...merger, quantity: "10" })], price);
    expect(positions.map(({ name, count, cost }) => [name, count, cost])).toEqual([
      ["Havfisk", "30", 3_000_00],
      ["Datter", "10", 2_000_00],
    ]);
  });

  test("of more than is held is told, and what came has no known cost", () => {
    const { positions, problems } = told([bought, trade("merger", "2026-06-10", { ...merger, quantity: "40" })], price);
    expect([positions[0]?.count, positions[0]?.cost, problems]).toEqual(["40", undefined, ["Oversold"]]);
  });

  test("is a sale for the one and a purchase for the other at the price of the day, each seen alone", () => {
    const all = input([bought, trade("merger", "2026-06-10", merger)], [priceOf("2026-06-09", "120"), ...price]);
    expect(holdingReturns(SHARE, all)?.returns.gainMinor).toBe(1_000_00);
    expect(holdingReturns(OTHER_SHARE, all)?.returns.gainMinor).toBe(0);
  });
});

test("what left of more than was held has no known cost, and a delisting of nothing sells nothing", () => {
  const ten = trade("buy", "2026-01-05", { quantity: "10", price: "20" });
  const salesOf = (...all: readonly Trade[]) => lotLedger(all, "average", IN_KRONER).sales;
  const redeemed = trade("redemption", "2026-06-10", { quantity: "15", price: "30" });
  expect(salesOf(ten, redeemed)).toMatchObject([{ proceedsMinor: 450_00, costMinor: undefined }]);
  const merged = { ...ofOther, fromSecurityId: SHARE, ratio: { to: 1, from: 1 }, quantity: "15" } as const;
  const cash = trade("merger", "2026-06-10", { ...merged, amountMinor: 50_00 });
  expect(salesOf(ten, cash)).toMatchObject([{ proceedsMinor: 50_00, costMinor: undefined }]);
  expect(salesOf(trade("delisting", "2026-06-10", {}))).toEqual([]);
});

test("one of what is owed has the average of what it was sold for", () => {
  expect(averageCost({ cost: money(-2_452_53, "DKK"), units: -23n * ONE })).toEqual(money(106_63, "DKK"));
});

test("a redemption of 50 bought at 20 and paid with 1,500 has realised 500", () => {
  const all = [
    trade("buy", "2026-01-05", { quantity: "50", price: "20" }),
    trade("redemption", "2026-06-10", { quantity: "50", price: "30" }),
  ];
  const { sold, gain, positions } = told(all);
  expect([sold, gain, positions]).toEqual([500_00, 500_00, []]);
  expect(closedPositions(input(all))).toMatchObject([{ realised: { minor: 500_00 } }]);
});

describe("a spin-off", () => {
  const bought = trade("buy", "2026-01-05", { quantity: "100", price: "100" });
  const given = { ...ofOther, fromSecurityId: SHARE, quantity: "10" } as const;
  const prices = [priceOf("2026-06-01", "80"), priceOf("2026-06-01", "200", ofOther)];

  test("with the cost divided as stated has gained nothing in total", () => {
    const spun = trade("spinoff", "2026-06-01", { ...given, costShare: Decimal.parse("0.2") });
    const { positions, gain, problems } = told([bought, spun], prices);
    expect(positions).toEqual([
      { name: "Havfisk", count: "100", cost: 8_000_00, gain: 0 },
      { name: "Datter", count: "10", cost: 2_000_00, gain: 0 },
    ]);
    expect([gain, problems]).toEqual([0, []]);
  });

  test("of which nobody says the share leaves all cost where it was, and asks", () => {
    const { positions, gain, problems } = told([bought, trade("spinoff", "2026-06-01", given)], prices);
    expect(positions.map(({ cost }) => cost)).toEqual([10_000_00, 0]);
    expect([gain, problems]).toEqual([0, ["NoCostShare"]]);
  });

  test("of a security that the file does not name is received at no cost", () => {
    const { positions, sold } = told([trade("spinoff", "2026-06-01", { ...ofOther, quantity: "10" })], prices);
    expect([positions[0]?.cost, positions[0]?.gain, sold]).toEqual([0, 2_000_00, 0]);
  });

  test("is a dividend of the one and comes into the other from outside, each seen alone", () => {
    const all = input([bought, trade("spinoff", "2026-06-01", given)], prices);
    const [parent, child] = [holdingReturns(SHARE, all), holdingReturns(OTHER_SHARE, all)];
    expect([parent?.returns.gainMinor, parent?.parts?.dividendMinor]).toEqual([0, 2_000_00]);
    expect([child?.returns.gainMinor, child?.returns.addedMinor]).toEqual([0, 2_000_00]);
  });

  test("rights cost nothing where nobody says more, and that is no mistake", () => {
    const { positions, problems } = told([bought, trade("rights", "2026-06-01", given)], prices);
    expect([positions.map(({ cost }) => cost), problems]).toEqual([[10_000_00, 0], []]);
  });
});

describe("a stock dividend", () => {
  const bought = trade("buy", "2026-01-05", { quantity: "100", price: "40" });
  const price = [priceOf("2026-11-20", "40")];

  test("is shares for nothing", () => {
    const { positions, gain, view } = told([bought, trade("stockDividend", "2026-06-30", { quantity: "5" })], price);
    expect(positions).toEqual([{ name: "Havfisk", count: "105", cost: 4_000_00, gain: 200_00 }]);
    expect([gain, view.dividends]).toEqual([200_00, []]);
  });

  test("that counts as income at a price is a dividend, and has cost as much", () => {
    const paid = trade("stockDividend", "2026-06-30", { quantity: "5", price: "40" });
    const { positions, gain, view } = told([bought, paid], price);
    expect(positions).toEqual([{ name: "Havfisk", count: "105", cost: 4_200_00, gain: 0 }]);
    expect([gain, view.dividends[0]?.grossMinor, view.sources.unsoldMinor]).toEqual([200_00, 200_00, 0]);
  });
});

test("a delisting of all that is held has lost all of it: a return of −100 %", () => {
  const bought = trade("buy", "2025-01-05", { quantity: "10", price: "100" });
  const all = [bought, trade("delisting", "2026-06-10", {})];
  const { sold, gain, return: lost, positions, view } = told(all);
  expect([sold, gain, lost, positions]).toEqual([-1_000_00, -1_000_00, -1, []]);
  expect(view.returns.timeWeighted?.yearly).toBe(-1);
  expect(view.returns.moneyWeighted?.fraction).toBe(-1);
  expect(view.unknownReturns).toBeUndefined();
  expect(closedPositions(input(all))).toMatchObject([{ realised: { minor: -1_000_00 } }]);
});

test("a fee of a depositary receipt is a fee, and one refunded is one less", () => {
  const bought = trade("buy", "2026-01-05", { quantity: "10", price: "100" });
  const { gain, view } = told(
    [
      bought,
      trade("adrFee", "2026-06-10", { amountMinor: 3_80 }),
      trade("feeRefund", "2026-06-11", { securityId: undefined, amountMinor: 1_30 }),
    ],
    [priceOf("2026-11-20", "100")],
  );
  expect([gain, view.fees?.minor, view.sources.costMinor]).toEqual([-2_50, 2_50, -2_50]);
});

test("an exchange of currency moves nothing but its fee", () => {
  const bought = trade("buy", "2026-01-05", { quantity: "10", price: "100" });
  const exchange = trade("currencyExchange", "2026-02-01", {
    securityId: undefined,
    amountMinor: 1_000_00,
    feeMinor: 5_00,
    fx: { to: "USD", rate: Decimal.parse("0.15") },
  });
  const { gain, view } = told([bought, exchange], [priceOf("2026-11-20", "100")]);
  expect([gain, view.fees?.minor, view.value.minor]).toEqual([-5_00, 5_00, 1_000_00]);
});

describe("a short position", () => {
  const short = { quantity: "23", price: "106.935", feeMinor: 6_98 } as const;
  const back = trade("buy", "2026-03-02", { quantity: "23", price: "98.25", feeMinor: 6_95 });

  test.for(COST_METHODS)(
    "of 23 sold at 106.935 and bought back at 98.25 has gained 185.83 by %s, and nothing is held after",
    (method) => {
      const sold = trade("sell", "2026-02-02", { ...short, isShort: true });
      const { sold: realised, gain, positions, problems } = told([sold, back], [], method);
      expect([realised, gain, positions, problems]).toEqual([185_83, 185_83, [], []]);
      expect(closedPositions(input([sold, back], [], method))).toMatchObject([{ realised: { minor: 185_83 } }]);
    },
  );

  test("is a mistake where the household does not say so", () => {
    expect(oversold([trade("sell", "2026-02-02", short), back])).toMatchObject([{ kind: "Oversold" }]);
    expect(oversold([trade("sell", "2026-02-02", { ...short, isShort: true }), back])).toEqual([]);
  });

  test("is owed while it is open, and what is bought beyond it is held", () => {
    const sold = trade("sell", "2026-02-02", { ...short, isShort: true });
    const open = told([sold], [priceOf("2026-11-20", "100")]);
    expect(open.positions).toEqual([{ name: "Havfisk", count: "-23", cost: -2_452_53, gain: 152_53 }]);
    expect([open.view.value.minor, open.gain]).toEqual([-2_300_00, 152_53]);
    const beyond = told(
      [sold, trade("buy", "2026-03-02", { quantity: "30", price: "98.25" })],
      [priceOf("2026-11-20", "100")],
    );
    expect(beyond.positions).toEqual([{ name: "Havfisk", count: "7", cost: 687_75, gain: 12_25 }]);
    expect(beyond.sold).toBe(2_452_53 - 2_259_75);
  });

  test("sells what is held first, and splits as everything else", () => {
    const held = trade("buy", "2026-01-05", { quantity: "10", price: "50" });
    const sold = trade("sell", "2026-02-02", { quantity: "30", price: "60", isShort: true });
    const split = trade("split", "2026-02-10", { ratio: { to: 2, from: 1 } });
    const { positions, sold: realised } = told([held, sold, split], [priceOf("2026-11-20", "30")]);
    expect([positions, realised]).toEqual([[{ name: "Havfisk", count: "-40", cost: -1_200_00, gain: 0 }], 100_00]);
  });
});

test("[§1.3] a trade written when there were seven kinds is a trade today, with every field it had", () => {
  const { id, ...old } = trade("transfer", "2024-01-05", {
    quantity: "3",
    toAccountId: OTHER_BROKERAGE_ACCOUNT,
    note: "flyttet",
  });
  const lifted = tradeEntity.upgrades.reduce<Record<string, unknown>>((fields, lift) => lift(fields), old);
  expect(tradeEntity.upgrades).toHaveLength(tradeEntity.version - 1);
  expect(TradeSchema.parse({ ...lifted, id })).toEqual({ ...old, id });
});

/** Every number in it, however deep. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const decimal = fc.constantFrom("1", "2.5", "10", "0.3333333333", "100").map((text) => Decimal.parse(text));
const anyTrade: fc.Arbitrary<Trade> = fc
  .record(
    {
      id: fc.uuid(),
      kind: fc.constantFrom(...TRADE_KINDS),
      date: fc.integer({ min: 1, max: 28 }).map((day) => isoDate(`2026-03-${String(day).padStart(2, "0")}`)),
      accountId: fc.constantFrom(BROKERAGE_ACCOUNT, OTHER_BROKERAGE_ACCOUNT),
      securityId: fc.constantFrom(SHARE, OTHER_SHARE),
      fromSecurityId: fc.constantFrom(SHARE, OTHER_SHARE),
      quantity: decimal,
      price: decimal,
      amountMinor: fc.integer({ min: -10_000, max: 10_000 }),
      feeMinor: fc.integer({ min: 0, max: 1_000 }),
      ratio: fc.constantFrom({ to: 2, from: 1 }, { to: 1, from: 3 }, { to: 17, from: 33 }),
      costShare: fc.constantFrom("0", "0.2", "1").map((text) => Decimal.parse(text)),
      isShort: fc.boolean(),
    },
    { requiredKeys: ["id", "kind", "date", "accountId"] },
  )
  .map((fields) => TradeSchema.parse({ currency: "DKK", ...fields }));

test("whatever the trades, the counts of lots are those of the valuations, sums are whole numbers, and only a short sale goes below nothing", () => {
  fc.assert(
    fc.property(fc.array(anyTrade, { maxLength: 12 }), fc.constantFrom(...COST_METHODS), (trades, method) => {
      const { positions, value, returns } = portfolioView(
        input(trades, [priceOf("2026-01-01", "1"), priceOf("2026-01-01", "1", ofOther)], method),
        "All",
      ) ?? { positions: [], value: { minor: 0 }, returns: { endMinor: undefined } };
      // Each position is rounded by itself in the one sum, and each security in the other.
      if (returns.endMinor !== undefined)
        expect(Math.abs(returns.endMinor - value.minor)).toBeLessThanOrEqual(positions.length);
      for (const { units, cost } of positions) {
        expect(units).not.toBe(0n);
        if (cost) expect(Number.isSafeInteger(cost.minor)).toBe(true);
        if (!trades.some(({ isShort }) => isShort)) expect(units > 0n).toBe(true);
      }
      for (const { proceedsMinor = 0, costMinor = 0 } of lotLedger(trades, method, IN_KRONER).sales)
        expect([proceedsMinor, costMinor].every(Number.isSafeInteger)).toBe(true);
    }),
  );
});

test("whatever the trades, every figure of a security alone, of what is sold out and of its dividends is a number", () => {
  fc.assert(
    fc.property(fc.array(anyTrade, { maxLength: 12 }), fc.constantFrom(...COST_METHODS), (trades, method) => {
      const all = input(trades, [priceOf("2026-01-01", "1"), priceOf("2026-01-01", "1", ofOther)], method);
      const found = [
        holdingReturns(SHARE, all),
        holdingReturns(OTHER_SHARE, all),
        closedPositions(all),
        dividendYears(SHARE, trades, all.today, IN_KRONER),
        priceHistory(SHARE, all.prices, trades, all.today),
        trades[0] && oversoldBy(trades[0], trades),
      ];
      expect(numbersIn(found).every(Number.isFinite)).toBe(true);
    }),
  );
});
