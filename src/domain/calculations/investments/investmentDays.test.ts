import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import { decimalOf, numberOf } from "../../fixedPoint.ts";
import type { Price } from "../../entities/price.ts";
import type { Trade } from "../../entities/trade.ts";
import {
  IN_KRONER,
  inKroner,
  OTHER_BROKERAGE_ACCOUNT,
  OTHER_SHARE,
  priceOf,
  SHARE,
  trade,
} from "#tests/support/trades.ts";
import { growth } from "../networth/growth.ts";
import { investmentDays } from "./investmentDays.ts";
import { priceBook } from "./priceBook.ts";
import { runToCompletion } from "../../cooperativeTask.ts";

function days(trades: readonly Trade[], prices: readonly Price[], on: readonly string[] = [], home = IN_KRONER) {
  return runToCompletion(
    investmentDays(
      trades,
      on.map((day) => isoDate(day)),
      priceBook(prices, trades),
      home,
    ),
  );
}

describe("priceBook", () => {
  const bought = trade("buy", "2024-01-10", { quantity: "1", price: "90" });

  test("the newest price up to the day; on a day of a trade what was paid, unless somebody wrote the close", () => {
    const on = priceBook([priceOf("2024-01-05", "80"), priceOf("2024-01-20", "100")], [bought]);
    const at = (day: string) => on(SHARE, isoDate(day));
    expect(at("2024-01-04")).toBeUndefined();
    expect(["2024-01-05", "2024-01-10", "2024-01-19", "2024-02-20"].map((day) => numberOf(at(day)!.price))).toEqual([
      80, 90, 90, 100,
    ]);
    const written = priceBook([priceOf("2024-01-10", "91")], [bought]);
    expect(numberOf(written(SHARE, isoDate("2024-01-10"))!.price)).toBe(91);
  });

  test("Apple's split of 31 August 2020: 499.23 of before is 124.81 of after, once for however many brokerage accounts", () => {
    const split = trade("split", "2020-08-31", { ratio: { to: 4, from: 1 } });
    const on = priceBook([priceOf("2020-08-28", "499.23")], [split, { ...split, accountId: OTHER_BROKERAGE_ACCOUNT }]);
    expect(decimalOf(on(SHARE, isoDate("2020-08-30"))!.price)).toBe("499.23");
    expect(decimalOf(on(SHARE, isoDate("2020-08-31"))!.price)).toBe("124.8075");
    const after = priceBook([priceOf("2020-08-31", "129.04")], [split]);
    expect(decimalOf(after(SHARE, isoDate("2020-09-01"))!.price)).toBe("129.04");
  });

  test("what was given long ago for what was transferred here stands only until there is a price", () => {
    const moved = trade("transfer", "2024-01-10", { quantity: "1", price: "12" });
    const on = priceBook([priceOf("2024-01-05", "80")], [moved]);
    expect(numberOf(on(SHARE, isoDate("2024-01-10"))!.price)).toBe(80);
    expect(numberOf(priceBook([], [moved])(SHARE, isoDate("2024-01-11"))!.price)).toBe(12);
  });
});

describe("investmentDays", () => {
  test("a purchase is paid in with its fee, a sale is taken out less its fee", () => {
    const found = days(
      [
        trade("buy", "2024-01-10", { quantity: "10", price: "100", feeMinor: 29_00 }),
        trade("sell", "2024-02-10", { quantity: "4", price: "110", feeMinor: 19_00 }),
      ],
      [],
      ["2024-02-01"],
    );
    expect(found).toEqual([
      { date: "2024-01-10", before: 0, after: 1_000_00, isStale: false, paidIn: 1_029_00, takenOut: 0 },
      { date: "2024-02-01", before: 1_000_00, after: 1_000_00, isStale: true, paidIn: 0, takenOut: 0 },
      { date: "2024-02-10", before: 1_100_00, after: 660_00, isStale: false, paidIn: 0, takenOut: 421_00 },
    ]);
  });

  test("a dividend is part of what all was worth that day, its tax and a fee are less of it", () => {
    const held = trade("buy", "2024-01-10", { quantity: "10", price: "100" });
    const found = days(
      [
        held,
        trade("dividend", "2024-01-12", { amountMinor: 50_00 }),
        trade("tax", "2024-01-12", { amountMinor: 13_50 }),
        trade("fee", "2024-01-13", { amountMinor: 5_00 }),
      ],
      [],
    );
    expect(found.slice(1)).toEqual([
      { date: "2024-01-12", before: 1_050_00, after: 1_000_00, isStale: false, paidIn: 0, takenOut: 36_50 },
      { date: "2024-01-13", before: 1_000_00, after: 1_000_00, isStale: false, paidIn: 5_00, takenOut: 0 },
    ]);
  });

  test("two dividends of one day are both part of what all was worth", () => {
    const held = trade("buy", "2024-01-10", { quantity: "10", price: "100" });
    const paid = [50_00, 20_00].map((amountMinor) => trade("dividend", "2024-01-12", { amountMinor }));
    expect(days([held, ...paid], [])[1]).toMatchObject({ before: 1_070_00, after: 1_000_00, takenOut: 70_00 });
  });

  test("a dividend and its tax that come when all is sold are no value that something could be lost of", () => {
    const [, , paid] = days(
      [
        trade("buy", "2025-01-02", { quantity: "10", price: "100" }),
        trade("sell", "2025-01-03", { quantity: "10", price: "100" }),
        trade("dividend", "2025-01-10", { amountMinor: 100_00 }),
        trade("tax", "2025-01-10", { amountMinor: 15_00 }),
      ],
      [],
    );
    expect(paid).toMatchObject({ before: 0, after: 0, paidIn: 0, takenOut: 85_00 });
  });

  test("a tax that was given back and a dividend that was taken back turn what they were around", () => {
    const held = trade("buy", "2025-01-02", { quantity: "10", price: "100" });
    const [, back, reversed] = days(
      [
        held,
        trade("tax", "2025-01-10", { amountMinor: -30_00 }),
        trade("dividend", "2025-01-11", { amountMinor: -70_00 }),
      ],
      [],
    );
    expect(back).toMatchObject({ before: 1_000_00, after: 1_000_00, paidIn: 0, takenOut: 30_00 });
    expect(reversed).toMatchObject({ before: 930_00, after: 1_000_00, paidIn: 70_00, takenOut: 0 });
    const index = (found: ReturnType<typeof days>) => growth(found)!.points.at(-1)!.index;
    const corrected = [200_00, -200_00].map((amountMinor, at) =>
      trade("dividend", `2025-01-0${3 + at}`, { amountMinor }),
    );
    expect(index(days([held, ...corrected], []))).toBeCloseTo(1.2 * 0.8, 12);
  });

  test("cash for a fraction that was held is taken out less its fee, and for one that nobody wrote it is income", () => {
    const bought = trade("buy", "2025-01-02", { quantity: "10.5", price: "100" });
    const paid = { amountMinor: 60_00, feeMinor: 2_00 };
    const prices = [priceOf("2025-01-03", "120")];
    const [, held] = days([bought, trade("cashInLieu", "2025-01-03", { ...paid, quantity: "0.5" })], prices);
    expect(held).toMatchObject({ before: 1_260_00, after: 1_200_00, paidIn: 0, takenOut: 58_00 });
    const [, unwritten] = days([bought, trade("cashInLieu", "2025-01-03", paid)], prices);
    expect(unwritten).toMatchObject({ before: 1_318_00, after: 1_260_00, paidIn: 0, takenOut: 58_00 });
  });

  test("a split moves no money and no value, and neither does a transfer between one's own brokerage accounts", () => {
    const found = days(
      [
        trade("buy", "2024-01-10", { quantity: "10", price: "100" }),
        trade("split", "2024-01-12", { ratio: { to: 3, from: 1 } }),
        trade("transfer", "2024-01-13", { quantity: "12", toAccountId: OTHER_BROKERAGE_ACCOUNT }),
      ],
      [],
    );
    for (const { before, after, paidIn, takenOut } of found.slice(1))
      expect([before, after, paidIn, takenOut]).toEqual([1_000_00, 1_000_00, 0, 0]);
  });

  test("what comes from outside and what leaves does so at the price of the day", () => {
    const found = days(
      [
        trade("transfer", "2024-01-10", { quantity: "10", price: "20" }),
        trade("transfer", "2024-01-12", { quantity: "-4" }),
      ],
      [priceOf("2024-01-10", "100"), priceOf("2024-01-12", "110")],
    );
    expect(found.map(({ paidIn, takenOut, after }) => [paidIn, takenOut, after])).toEqual([
      [1_000_00, 0, 1_000_00],
      [0, 440_00, 660_00],
    ]);
  });

  test("what was never held brings nothing when it is sold", () => {
    const found = days(
      [
        trade("buy", "2024-01-10", { quantity: "1", price: "100" }),
        trade("sell", "2024-01-11", { quantity: "5", price: "100" }),
      ],
      [],
    );
    expect(found[1]).toMatchObject({ before: 100_00, after: 0, takenOut: 100_00 });
  });

  test("from the day of a new price that price counts, however long the one before it stood", () => {
    const bought = trade("buy", "2024-01-10", { quantity: "10", price: "90" });
    const prices = [priceOf("2024-01-20", "100"), priceOf("2024-02-20", "120")];
    const values = (...asked: readonly string[]) => days([bought], prices, asked).map(({ after }) => after);
    expect(values("2024-01-19", "2024-01-20")).toEqual([900_00, 900_00, 1_000_00]);
    expect(values("2024-02-01", "2024-03-01")).toEqual([900_00, 1_000_00, 1_200_00]);
  });

  test("without a rate the value is unknown, and with one it is that many kroner", () => {
    const euros = [
      trade("buy", "2024-01-10", { quantity: "1", price: "100", currency: "EUR", securityId: OTHER_SHARE }),
    ];
    expect(days(euros, [])[0]).toMatchObject({ paidIn: 0, takenOut: 0 });
    expect(days(euros, [])[0]?.after).toBeUndefined();
    expect(days(euros, [], [], inKroner({ EUR: 7.46 }))[0]).toMatchObject({ paidIn: 746_00, after: 746_00 });
  });

  test("buying and selling at the price of the day leaves the return to the price alone", () => {
    const move = fc.record({
      price: fc.integer({ min: 50, max: 200 }),
      change: fc.integer({ min: -40, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 20 }), (moves) => {
        const start = isoDate("2024-01-01");
        let held = 1_000;
        const trades = [trade("buy", start, { quantity: "1000", price: "100" })];
        for (const [at, { price, change }] of moves.entries()) {
          const quantity = change < 0 ? Math.min(-change, held - 1) : change;
          held += change < 0 ? -quantity : quantity;
          if (quantity > 0)
            trades.push(
              trade(change < 0 ? "sell" : "buy", addDays(start, at + 1), {
                quantity: `${quantity}`,
                price: `${price}`,
              }),
            );
        }
        const last = priceOf(addDays(start, 40), "150");
        const found = growth(days(trades, [last], [last.date]));
        expect(found?.points.at(-1)?.index).toBeCloseTo(1.5, 9);
      }),
    );
  });
});
