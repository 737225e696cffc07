import { describe, expect, test } from "vitest";
import { PERFORMANCE_RANGES } from "#config/spec.ts";
import { isoDate } from "../../dates.ts";
import type { Security } from "../../entities/security.ts";
import type { Trade } from "../../entities/trade.ts";
import { IN_KRONER, inKroner, OTHER_SHARE, priceOf, SHARE, trade } from "#tests/support/trades.ts";
import { type PortfolioInput, portfolioView, yearReturns } from "./portfolioView.ts";

const fund: Security = { id: SHARE, name: "Globale aktier", class: "fund", currency: "DKK" };
const foreign: Security = { id: OTHER_SHARE, name: "Pear Inc.", class: "stock", currency: "USD" };

function input(trades: readonly Trade[], fields: Partial<PortfolioInput> = {}): PortfolioInput {
  return {
    securities: [fund, foreign],
    trades,
    prices: [],
    home: IN_KRONER,
    today: isoDate("2026-01-01"),
    method: "average",
    ...fields,
  };
}

/** 100,000 at 100, 50,000 more at 112, worth 165,000 in the end. */
const vectors = input(
  [
    trade("buy", "2025-01-01", { quantity: "1000", price: "100" }),
    trade("buy", "2025-07-01", { quantity: "446.4285714286", price: "112" }),
  ],
  { prices: [priceOf("2026-01-01", "114.0740740741")] },
);

/** Dollars have a rate from 2024 on, or on some other days. */
const dollarsOn = (isRated: (day: string) => boolean): PortfolioInput["home"] => ({
  currency: "DKK",
  rateOn: (from, day) => (from === "USD" && isRated(day) ? 7 : undefined),
});
const dollars = { currency: "USD", securityId: OTHER_SHARE, quantity: "5", price: "200" } as const;

describe("portfolioView", () => {
  test("our own vectors as trades: gain 15,000, 14.0741 % time-weighted, 12.0487 % money-weighted", () => {
    const found = portfolioView(vectors, "All")!;
    expect([found.value.minor, found.cost?.minor]).toEqual([165_000_00, 150_000_00]);
    expect(found.returns.gainMinor).toBe(15_000_00);
    expect(found.returns.timeWeighted?.fraction).toBeCloseTo(0.140741, 6);
    expect(found.returns.timeWeighted?.isApproximate).toBe(false);
    expect(found.returns.moneyWeighted).toEqual({ fraction: expect.closeTo(0.120487, 6), isYearly: true });
  });

  test("the drawing shows what was put in beside what it has become", () => {
    const { points } = portfolioView(vectors, "All")!;
    const on = (day: string) => points.findLast(({ date }) => date <= day);
    expect([on("2025-06-30")?.value.minor, on("2025-06-30")?.added?.minor]).toEqual([100_000_00, 100_000_00]);
    expect([points.at(-1)?.value.minor, points.at(-1)?.added?.minor]).toEqual([165_000_00, 150_000_00]);
  });

  test("what was sold is out of what was put in, at what it brought", () => {
    const { points } = portfolioView(
      input([
        trade("buy", "2025-01-01", { quantity: "10", price: "100" }),
        trade("sell", "2025-07-01", { quantity: "4", price: "130", feeMinor: 20_00 }),
      ]),
      "All",
    )!;
    const before = points.findLast(({ date }) => date < "2025-07-01");
    expect([before?.value.minor, before?.added?.minor]).toEqual([1_000_00, 1_000_00]);
    expect([points.at(-1)?.value.minor, points.at(-1)?.added?.minor]).toEqual([780_00, 1_000_00 - 500_00]);
  });

  test("what is bought and sold between two ends of months is worth nothing of it the day before, and at once on its day", () => {
    const { points } = portfolioView(
      input(
        [
          trade("buy", "2022-01-15", { quantity: "10", price: "100" }),
          trade("buy", "2023-05-20", { quantity: "10", price: "100" }),
          trade("sell", "2024-03-10", { quantity: "20", price: "100" }),
        ],
        { prices: [] },
      ),
      "All",
    )!;
    const around = (from: string, to: string) =>
      points
        .filter(({ date }) => from <= date && date <= to)
        .map(({ date, value, added }) => [date, value.minor, added?.minor]);
    expect(around("2023-05-01", "2023-05-31")).toEqual([
      ["2023-05-19", 1_000_00, 1_000_00],
      ["2023-05-20", 2_000_00, 2_000_00],
      ["2023-05-31", 2_000_00, 2_000_00],
    ]);
    expect(around("2024-03-01", "2024-03-31")).toEqual([
      ["2024-03-09", 2_000_00, 2_000_00],
      ["2024-03-10", 0, 0],
      ["2024-03-31", 0, 0],
    ]);
  });

  test("[§9] a shorter range begins with the value of its first day, and its gain is of its own days", () => {
    const priced = { ...vectors, prices: [...vectors.prices, priceOf("2025-12-01", "110")] };
    const { returns } = portfolioView(priced, "1M")!;
    expect(returns.from).toBe("2025-12-01");
    const before = Math.round(1_446.4285714286 * 110 * 100);
    expect([returns.startMinor, returns.gainMinor, returns.addedMinor]).toEqual([before, 165_000_00 - before, 0]);
    expect(returns.timeWeighted?.fraction).toBeCloseTo(114.0740740741 / 110 - 1, 6);
    expect(returns.moneyWeighted?.isYearly).toBe(false);
  });

  test("every range of a portfolio that is a week old is that week", () => {
    const young = input([trade("buy", "2025-12-25", { quantity: "10", price: "100" })], {
      prices: [priceOf("2026-01-01", "110")],
    });
    for (const range of PERFORMANCE_RANGES.filter((one) => one !== "YTD"))
      expect(portfolioView(young, range)?.returns, range).toMatchObject({
        gainMinor: 100_00,
        timeWeighted: { fraction: expect.closeTo(0.1, 12) },
      });
    // All is flat since the close of the year: the price was known only the day after.
    expect(portfolioView(young, "YTD")?.returns.gainMinor).toBe(100_00);
  });

  test("years stand for themselves, the newest first, and together they are the whole", () => {
    const found = portfolioView(
      input(
        [
          trade("buy", "2023-05-01", { quantity: "10", price: "100" }),
          trade("sell", "2024-06-01", { quantity: "4", price: "130" }),
        ],
        { prices: [priceOf("2023-12-31", "120"), priceOf("2024-12-31", "140"), priceOf("2025-12-31", "126")] },
      ),
      "All",
    )!;
    expect(yearReturns(found).map(({ to, gainMinor }) => [to, gainMinor])).toEqual([
      ["2026-01-01", 0],
      ["2025-12-31", -84_00],
      ["2024-12-31", 6 * 20_00 + 4 * 10_00],
      ["2023-12-31", 200_00],
    ]);
    expect(yearReturns(found).reduce((sum, { gainMinor }) => sum + gainMinor!, 0)).toBe(found.returns.gainMinor);
    expect(found.sources.soldMinor).toBe(4 * 30_00);
    expect(found.returns.drawdown).toMatchObject({ fraction: expect.closeTo(-0.1, 9), peak: "2024-12-31" });
  });

  test("a year is what it is, whatever range the drawing shows", () => {
    // Bought for by old prices, so that the stretch is by Modified Dietz; a price of the next day would end it.
    const trades = [
      trade("buy", "2024-11-20", { quantity: "10", price: "100" }),
      trade("buy", "2025-10-10", { quantity: "20", price: "5", securityId: OTHER_SHARE }),
      trade("buy", "2025-12-12", { quantity: "20", price: "9", securityId: OTHER_SHARE }),
    ];
    const prices = [priceOf("2025-10-11", "140"), priceOf("2025-12-13", "90"), priceOf("2025-12-31", "130")];
    const years = PERFORMANCE_RANGES.map((range) =>
      yearReturns(portfolioView(input(trades, { prices }), range)!).map(({ timeWeighted }) => timeWeighted),
    );
    for (const found of years) expect(found).toEqual(years[0]);
    expect(years[0]?.[1]?.isApproximate).toBe(true);
  });

  test("what has no rate is named, shown without a value, and bends no sum", () => {
    const mixed = { ...vectors, trades: [...vectors.trades, trade("buy", "2025-03-01", dollars)] };
    const found = portfolioView(mixed, "All")!;
    expect(found.withoutRate).toEqual([foreign]);
    expect([found.value.minor, found.returns.gainMinor]).toEqual([165_000_00, 15_000_00]);
    expect(found.positions.map(({ security, value }) => [security.id, value?.minor])).toEqual([
      [SHARE, 165_000_00],
      [OTHER_SHARE, undefined],
    ]);
    const rated = portfolioView({ ...mixed, home: inKroner({ USD: 6.9 }) }, "All")!;
    expect([rated.withoutRate, rated.value.minor]).toEqual([[], 165_000_00 + 6_900_00]);
  });

  test("a rate that lacks on an old day takes what it is needed for alone: the value of today is known and counted", () => {
    const home = dollarsOn((day) => day >= "2024-01-01");
    const trades = [
      trade("buy", "2020-03-01", dollars),
      trade("dividend", "2025-05-01", { ...dollars, amountMinor: 10_00 }),
    ];
    const found = portfolioView({ ...vectors, home, trades: [...vectors.trades, ...trades] }, "All")!;
    expect([found.withoutRate, found.value.minor, found.cost]).toEqual([[], 165_000_00 + 7_000_00, undefined]);
    expect(found.positions.map(({ value, cost, gain }) => [value?.minor, cost?.minor, gain?.minor])).toEqual([
      [165_000_00, 150_000_00, 15_000_00],
      [7_000_00, undefined, undefined],
    ]);
    expect([found.returns.gainMinor, found.unknownReturns]).toEqual([
      undefined,
      { kind: "Lacking", lacking: [{ securityId: OTHER_SHARE, lacks: "rate", currency: "USD", date: "2020-03-01" }] },
    ]);
    expect(found.dividends.map(({ grossMinor }) => grossMinor)).toEqual([70_00]);
    const year = portfolioView({ ...vectors, home, trades: [...vectors.trades, ...trades] }, "1Y")!;
    expect(year.returns.gainMinor).toBe(15_000_00 + 70_00);
  });

  test("[C1] months without a rate are no point and a gap, with the currency that lacks; the point after it says so", () => {
    const home = dollarsOn((day) => day < "2024-03-15" || day >= "2025-02-10");
    const trades = [trade("buy", "2023-03-01", dollars)];
    const { points, gaps, returns } = portfolioView(input(trades, { home }), "All")!;
    expect(gaps).toEqual([
      {
        from: "2024-03-31",
        to: "2025-01-31",
        lack: { securityId: OTHER_SHARE, lacks: "rate", currency: "USD" },
      },
    ]);
    const after = points.filter(({ isAfterGap }) => isAfterGap);
    expect(after.map(({ date }) => date)).toEqual(["2025-02-28"]);
    expect(points.some(({ date }) => date > "2024-02-29" && date < "2025-02-28")).toBe(false);
    expect(returns.index.filter(({ isAfterGap }) => isAfterGap).map(({ date }) => date)).toEqual(["2025-02-28"]);
    expect(portfolioView(vectors, "All")!.gaps).toEqual([]);
  });

  test("what was sold out years ago counts, though its currency has no rate today", () => {
    const trades = [
      ...vectors.trades,
      trade("buy", "2024-03-01", dollars),
      trade("sell", "2024-06-01", { ...dollars, price: "300" }),
    ];
    const found = portfolioView({ ...vectors, trades, home: dollarsOn((day) => day < "2025-01-01") }, "All")!;
    expect([found.withoutRate, found.sources.soldMinor]).toEqual([[], 3_500_00]);
    expect(found.returns.gainMinor).toBe(15_000_00 + 3_500_00);
  });

  test("what is named as not counted is in no dividend, no fee and no gain by selling", () => {
    const trades = [
      ...vectors.trades,
      trade("buy", "2025-03-01", { ...dollars, feeMinor: 10_00 }),
      trade("sell", "2025-04-01", { ...dollars, quantity: "1", price: "300" }),
      trade("dividend", "2025-05-01", { ...dollars, amountMinor: 10_00 }),
    ];
    const found = portfolioView({ ...vectors, trades, home: dollarsOn((day) => day < "2025-12-01") }, "All")!;
    expect(found.withoutRate).toEqual([foreign]);
    expect([found.dividends, found.fees?.minor, found.sources.soldMinor, found.unknownSales]).toEqual([[], 0, 0, 0]);
  });

  test("what has become worthless comes before what nobody can value, whichever was bought first", () => {
    const prices = [priceOf("2025-12-31", "0")];
    for (const [worthless, unknown] of [
      ["2025-01-01", "2025-02-01"],
      ["2025-02-01", "2025-01-01"],
    ] as const) {
      const trades = [trade("buy", worthless, { quantity: "10", price: "100" }), trade("buy", unknown, dollars)];
      const { positions } = portfolioView(input(trades, { prices }), "All")!;
      expect(positions.map(({ value }) => value?.minor)).toEqual([0, undefined]);
    }
  });

  test("a sale of what nobody knows the cost of is counted, and is in no sum of what was gained", () => {
    const { sources, unknownSales } = portfolioView(
      input([
        trade("buy", "2025-01-01", { quantity: "10", price: "100" }),
        trade("transfer", "2025-01-01", { quantity: "10", securityId: OTHER_SHARE }),
        trade("sell", "2025-06-01", { quantity: "4", price: "130" }),
        trade("sell", "2025-07-01", { quantity: "4", price: "50", securityId: OTHER_SHARE }),
      ]),
      "All",
    )!;
    expect([sources.soldMinor, unknownSales]).toEqual([4 * 30_00, 1]);
  });

  test("a security that was removed is named, and its trades are in no value, no return, no dividend and no fee", () => {
    const other = { securityId: OTHER_SHARE, quantity: "10", price: "500", feeMinor: 29_00 };
    const found = portfolioView(
      {
        ...vectors,
        securities: [fund],
        trades: [
          ...vectors.trades,
          trade("buy", "2024-03-01", other),
          trade("sell", "2025-03-01", { ...other, quantity: "4" }),
          trade("dividend", "2025-04-01", { securityId: OTHER_SHARE, amountMinor: 100_00 }),
        ],
      },
      "All",
    )!;
    const without = portfolioView({ ...vectors, securities: [fund] }, "All")!;
    expect(found.gone).toEqual([OTHER_SHARE]);
    expect([found.value, found.cost, found.sources.soldMinor, found.fees]).toEqual([
      without.value,
      without.cost,
      without.sources.soldMinor,
      without.fees,
    ]);
    expect([found.returns.gainMinor, found.returns.moneyWeighted]).toEqual([
      without.returns.gainMinor,
      without.returns.moneyWeighted,
    ]);
    expect(found.dividends).toEqual([]);
    expect(without.gone).toEqual([]);
  });

  test("why a return is unknown is said: a price that lacks, an amount, a day alone", () => {
    const moved = trade("transfer", "2025-02-01", { quantity: "10", securityId: OTHER_SHARE });
    const priced = priceOf("2025-06-01", "100", { securityId: OTHER_SHARE });
    const why = (odd: Partial<PortfolioInput>) => portfolioView({ ...vectors, ...odd }, "All")?.unknownReturns;
    expect(why({})).toBeUndefined();
    expect(why({ trades: [...vectors.trades, moved], prices: [...vectors.prices, priced] })).toEqual({
      kind: "Lacking",
      lacking: [{ securityId: OTHER_SHARE, lacks: "price", date: "2025-02-01" }],
    });
    const { securityId: _, ...brokerageAccountFee } = trade("fee", "2025-01-02", {
      amountMinor: 1_00,
      currency: "USD",
    });
    expect(why({ trades: [...vectors.trades, brokerageAccountFee] })).toEqual({
      kind: "Amounts",
      dates: ["2025-01-02"],
    });
    const onTheDay = trade("buy", "2026-01-01", { quantity: "1", price: "100" });
    expect(why({ trades: [onTheDay], prices: [] })).toEqual({ kind: "TooShort" });
  });

  test("money that moved and nobody knows how much makes no gain of what was bought: the returns are unknown", () => {
    const { securityId: _, ...brokerageAccountFee } = trade("fee", "2025-01-01", {
      amountMinor: 1_00,
      currency: "USD",
    });
    const [first, ...others] = vectors.trades;
    const moved = trade("transfer", "2025-02-01", { quantity: "10", securityId: OTHER_SHARE });
    const priced = priceOf("2025-06-01", "100", { securityId: OTHER_SHARE });
    for (const odd of [
      { ...vectors, trades: [first!, brokerageAccountFee, ...others] },
      { ...vectors, trades: [...vectors.trades, moved], prices: [...vectors.prices, priced] },
    ]) {
      const view = portfolioView(odd, "All")!;
      const { returns, points } = view;
      const years = yearReturns(view);
      expect(points.at(-1), "nor is a line of what was put in drawn on").not.toHaveProperty("added");
      for (const one of [returns, years.find(({ to }) => to === "2025-12-31")!])
        for (const figure of [one.addedMinor, one.gainMinor, one.timeWeighted, one.moneyWeighted])
          expect(figure).toBeUndefined();
      expect(portfolioView(odd, "1M")!.returns.gainMinor).toBeDefined();
    }
  });

  test("what is to come counts for nothing yet, and before the first trade there is nothing to see", () => {
    const coming = trade("buy", "2026-02-01", { quantity: "1", price: "1" });
    expect(portfolioView(input([coming]), "All")).toBeUndefined();
    expect(portfolioView({ ...vectors, trades: [...vectors.trades, coming] }, "All")?.returns.gainMinor).toBe(
      15_000_00,
    );
  });

  test("fees of a year are those of the trades and those of the brokerage account", () => {
    const found = portfolioView(
      input([
        trade("buy", "2024-01-01", { quantity: "1", price: "100", feeMinor: 99_00 }),
        trade("buy", "2025-06-01", { quantity: "1", price: "100", feeMinor: 29_00 }),
        trade("fee", "2025-07-01", { amountMinor: 50_00 }),
      ]),
      "All",
    );
    expect(found?.fees?.minor).toBe(79_00);
  });

  test("a fee without a rate makes the fees unknown, not less", () => {
    const { securityId: _, ...fee } = trade("fee", "2025-07-01", { amountMinor: 50_00, currency: "USD" });
    expect(portfolioView({ ...vectors, trades: [...vectors.trades, fee] }, "All")?.fees).toBeUndefined();
  });

  test("of a year with a leap day the fee of its first day counts as well", () => {
    const fees = ["2023-12-31", "2024-01-01"].map((day) => trade("fee", day, { amountMinor: 50_00 }));
    const bought = trade("buy", "2023-01-01", { quantity: "1", price: "100" });
    const found = portfolioView(input([bought, ...fees], { today: isoDate("2024-12-31") }), "All");
    expect(found?.fees?.minor).toBe(50_00);
  });

  test("what was all sold long ago has no value, and what it gained stays", () => {
    const found = portfolioView(
      input([
        trade("buy", "2024-01-01", { quantity: "10", price: "100" }),
        trade("sell", "2024-06-01", { quantity: "10", price: "120" }),
      ]),
      "All",
    )!;
    expect([found.positions, found.value.minor, found.returns.gainMinor]).toEqual([[], 0, 200_00]);
    expect(found.returns.timeWeighted?.fraction).toBeCloseTo(0.2, 12);
  });
});
