import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import { money } from "../../money.ts";
import { decimalOf, fixedPointOf } from "../../fixedPoint.ts";
import type { Trade } from "../../entities/trade.ts";
import {
  BROKERAGE_ACCOUNT,
  IN_KRONER,
  inKroner,
  OTHER_BROKERAGE_ACCOUNT,
  OTHER_SHARE,
  SHARE,
  trade,
} from "#tests/support/trades.ts";
import { averageCost, lotLedger } from "./lots.ts";
import { COST_METHODS, type CostMethod, sumOf, unitsIn } from "./lotShelf.ts";

function ledger(trades: readonly Trade[], method: CostMethod = "average", home = IN_KRONER) {
  const found = lotLedger(trades, method, home);
  const only = found.holdings[0];
  return {
    ...found,
    held: only && decimalOf(unitsIn(only.lots)),
    cost: only && sumOf(only.lots),
    gains: found.sales.map(({ proceedsMinor, costMinor }) =>
      proceedsMinor === undefined || costMinor === undefined ? undefined : proceedsMinor - costMinor,
    ),
  };
}

describe("lotLedger by the average method, against worked examples", () => {
  test("of the Danish tax authority: 50 at 1,000 and 50 at 2,000, of which 25 are sold at 1,800: a gain of 7,500", () => {
    const { gains, held, cost } = ledger([
      trade("buy", "2024-01-15", { quantity: "50", price: "1000" }),
      trade("buy", "2024-04-15", { quantity: "50", price: "2000" }),
      trade("sell", "2024-08-15", { quantity: "25", price: "1800" }),
    ]);
    expect([gains, held, cost]).toEqual([[7_500_00], "75", 112_500_00]);
  });

  test("of the Danish tax authority: 425,000 for 2,000 shares, 106,250 for the last 500, 206,250 with 500 more", () => {
    const until2008 = [
      trade("buy", "2006-03-01", { quantity: "500", price: "300" }),
      trade("buy", "2007-03-01", { quantity: "1000", price: "200" }),
      trade("buy", "2008-03-01", { quantity: "500", price: "150" }),
    ];
    expect(ledger(until2008).cost).toBe(425_000_00);
    const sold = [...until2008, trade("sell", "2009-01-15", { quantity: "1500", price: "210" })];
    expect(ledger(sold).cost).toBe(106_250_00);
    const bought = [...sold, trade("buy", "2009-03-15", { quantity: "500", price: "200" })];
    expect(ledger(bought).cost).toBe(206_250_00);
  });

  test("of aktie-skat.dk: a purchase costs its fee too: 40 Novo Nordisk at 247.725 on average", () => {
    const { cost } = ledger([
      trade("buy", "2016-10-06", { quantity: "10", price: "273.5", feeMinor: 29_00 }),
      trade("buy", "2016-10-31", { quantity: "30", price: "237.2", feeMinor: 29_00 }),
    ]);
    expect(cost! / 40).toBe(247_72.5);
  });

  test("of aktie-skat.dk: 110 at 20 and 50 at 31 in a currency at 700 and 500: each at the rate of its own day", () => {
    const fv = { currency: "USD", fx: { to: "DKK", rate: Decimal.parse("7") } } as const;
    const { cost } = ledger([
      trade("buy", "2016-07-06", { quantity: "110", price: "20", feeMinor: 10_00, ...fv }),
      trade("buy", "2016-08-25", {
        quantity: "50",
        price: "31",
        feeMinor: 14_00,
        currency: "USD",
        fx: { to: "DKK", rate: Decimal.parse("5") },
      }),
    ]);
    expect(cost).toBe((110 * 20 + 10) * 700 + (50 * 31 + 14) * 500);
  });
});

describe("lotLedger by the oldest first", () => {
  const trades = [
    trade("buy", "2024-01-15", { quantity: "50", price: "1000" }),
    trade("buy", "2024-04-15", { quantity: "50", price: "2000" }),
    trade("sell", "2024-08-15", { quantity: "75", price: "1800", feeMinor: 100_00 }),
  ];

  test("the first ones bought are the first ones sold, and a fee makes the gain smaller", () => {
    const { gains, held, cost, holdings } = ledger(trades, "fifo");
    expect(gains).toEqual([75 * 1800_00 - 100_00 - 50 * 1000_00 - 25 * 2000_00]);
    expect([held, cost]).toEqual(["25", 50_000_00]);
    expect(holdings[0]?.lots).toEqual([
      { date: "2024-04-15", units: fixedPointOf(Decimal.parse("25")), costMinor: 50_000_00 },
    ]);
  });

  test("the average of the same trades is another gain", () => {
    expect(ledger(trades).gains).toEqual([75 * 1800_00 - 100_00 - 75 * 1500_00]);
  });
});

describe("lotLedger, what changes a holding without a trade", () => {
  const bought = trade("buy", "2020-01-15", { quantity: "10", price: "499.23" });

  test("Apple's split of 31 August 2020: four new for one old, and the cost stays", () => {
    const { held, cost } = ledger([bought, trade("split", "2020-08-31", { ratio: { to: 4, from: 1 } })]);
    expect([held, cost]).toEqual(["40", 4_992_30]);
  });

  test("General Electric's of 2 August 2021: one new for eight old, and three for two of an odd count", () => {
    expect(ledger([bought, trade("split", "2021-08-02", { ratio: { to: 1, from: 8 } })]).held).toBe("1.25");
    const odd = trade("buy", "2020-01-15", { quantity: "7", price: "1" });
    expect(ledger([odd, trade("split", "2021-08-02", { ratio: { to: 3, from: 2 } })]).held).toBe("10.5");
  });

  test("a split comes before the trades of its day, whatever the order they were typed in", () => {
    const sold = trade("sell", "2020-08-31", { quantity: "40", price: "125" });
    const { holdings, problems } = ledger([sold, bought, trade("split", "2020-08-31", { ratio: { to: 4, from: 1 } })]);
    expect([holdings, problems]).toEqual([[], []]);
  });

  test("a transfer between two brokerage accounts takes cost and day along, and one to elsewhere is no sale", () => {
    const moved = trade("transfer", "2021-01-01", { quantity: "4", toAccountId: OTHER_BROKERAGE_ACCOUNT });
    const { holdings } = ledger([bought, moved], "fifo");
    expect(holdings.map(({ accountId, lots }) => [accountId, decimalOf(unitsIn(lots)), sumOf(lots)])).toEqual([
      [BROKERAGE_ACCOUNT, "6", 2_995_38],
      [OTHER_BROKERAGE_ACCOUNT, "4", 1_996_92],
    ]);
    expect(holdings[1]?.lots[0]?.date).toBe("2020-01-15");
    const away = ledger([bought, trade("transfer", "2021-01-01", { quantity: "-4" })]);
    expect([away.held, away.cost, away.sales]).toEqual(["6", 2_995_38, []]);
  });

  test("a transfer from elsewhere costs what was once given for it, which may be unknown", () => {
    expect(ledger([trade("transfer", "2021-01-01", { quantity: "4", price: "25" })]).cost).toBe(100_00);
    const unknown = ledger([
      trade("transfer", "2021-01-01", { quantity: "4" }),
      trade("sell", "2021-02-01", { quantity: "1", price: "30" }),
    ]);
    expect([unknown.held, unknown.cost, unknown.gains]).toEqual(["3", undefined, [undefined]]);
  });
});

describe("lotLedger, what cannot be", () => {
  test("more sold than held is named with how many, gains nothing and leaves none", () => {
    const sold = trade("sell", "2024-02-01", { quantity: "12.5", price: "10" });
    const { holdings, gains, problems } = ledger([trade("buy", "2024-01-01", { quantity: "10", price: "10" }), sold]);
    const missing = fixedPointOf(Decimal.parse("2.5"));
    expect([holdings, gains, problems]).toEqual([
      [],
      [undefined],
      [{ kind: "Oversold", tradeId: sold.id, missing, held: fixedPointOf(Decimal.parse("10")) }],
    ]);
  });

  test("a trade without what its kind needs is named and left out", () => {
    const { securityId: _, ...withoutShare } = trade("buy", "2024-01-01", { quantity: "1", price: "1" });
    const broken = [
      withoutShare,
      trade("buy", "2024-01-01", { quantity: "1" }),
      trade("sell", "2024-01-01", { quantity: "-1", price: "1" }),
      trade("split", "2024-01-01", {}),
      trade("dividend", "2024-01-01", {}),
      trade("fee", "2024-01-01", {}),
      trade("transfer", "2024-01-01", { quantity: "-1", toAccountId: OTHER_BROKERAGE_ACCOUNT }),
    ];
    const { problems, holdings } = ledger(broken);
    expect(problems.map(({ kind }) => kind)).toEqual(broken.map(() => "Incomplete"));
    expect(holdings).toEqual([]);
  });

  test("an unknown rate makes a cost unknown, never the same number of kroner", () => {
    const euros = [trade("buy", "2024-01-01", { quantity: "1", price: "100", currency: "EUR" })];
    expect(ledger(euros).cost).toBeUndefined();
    expect(ledger(euros, "average", inKroner({ EUR: 7.46 })).cost).toBe(746_00);
  });

  test("one brokerage account's shares and one company's are never another's", () => {
    const { holdings } = ledger([
      trade("buy", "2024-01-01", { quantity: "1", price: "1" }),
      trade("buy", "2024-01-01", { quantity: "2", price: "1", accountId: OTHER_BROKERAGE_ACCOUNT }),
      trade("buy", "2024-01-01", { quantity: "3", price: "1", securityId: OTHER_SHARE }),
    ]);
    const held = new Set(
      holdings.map((one) => [one.accountId, one.securityId, decimalOf(unitsIn(one.lots))].join(" ")),
    );
    expect(held).toEqual(
      new Set([
        `${BROKERAGE_ACCOUNT} ${SHARE} 1`,
        `${OTHER_BROKERAGE_ACCOUNT} ${SHARE} 2`,
        `${BROKERAGE_ACCOUNT} ${OTHER_SHARE} 3`,
      ]),
    );
  });
});

describe("lotLedger, always", () => {
  const order = fc.record({
    isBuy: fc.boolean(),
    hundredths: fc.integer({ min: 1, max: 100_000 }),
    oere: fc.integer({ min: 1, max: 500_000 }),
    fee: fc.integer({ min: 0, max: 100_00 }),
  });
  const orders = fc.array(order, { minLength: 1, maxLength: 30 }).map((made) =>
    made.map(({ isBuy, hundredths, oere, fee }, at) =>
      trade(isBuy ? "buy" : "sell", addDays(isoDate("2020-01-01"), at), {
        quantity: decimalOf(BigInt(hundredths) * 100_000_000n),
        price: decimalOf(BigInt(oere) * 100_000_000n),
        feeMinor: fee,
      }),
    ),
  );

  test("what was paid is the cost of what was sold and of what is left, to the øre, by either method", () => {
    fc.assert(
      fc.property(orders, fc.constantFrom(...COST_METHODS), (trades, method) => {
        const { sales, holdings, problems } = lotLedger(trades, method, IN_KRONER);
        fc.pre(problems.length === 0);
        const paid = lotLedger(
          trades.filter(({ kind }) => kind === "buy"),
          method,
          IN_KRONER,
        ).holdings.reduce((sum, { lots }) => sum + sumOf(lots)!, 0);
        const left = holdings.reduce((sum, { lots }) => sum + sumOf(lots)!, 0);
        const gone = sales.reduce((sum, { costMinor }) => sum + costMinor!, 0);
        expect(left + gone).toBe(paid);
      }),
    );
  });

  test("a split counts all that is held together, however many lots it came in: none is sold too many", () => {
    const bought = Array.from({ length: 10 }, (_, at) =>
      trade("buy", addDays(isoDate("2024-01-01"), at), { quantity: "1", price: "100" }),
    );
    const merged = [...bought, trade("split", "2024-02-01", { ratio: { to: 1, from: 3 } })];
    const sold = trade("sell", "2024-03-01", { quantity: "3.3333333333", price: "300" });
    expect(ledger([...merged, sold], "fifo").problems).toEqual([]);
    for (const method of COST_METHODS) expect(ledger(merged, method).held).toBe("3.3333333333");
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (counts, to, from) => {
          const all = counts.map((count) => trade("buy", "2024-01-01", { quantity: String(count), price: "1" }));
          const split = [...all, trade("split", "2024-02-01", { ratio: { to, from } })];
          expect(ledger(split, "fifo").held).toBe(ledger(split).held);
        },
      ),
    );
  });

  test("of dust that a split leaves nothing of, nothing is held and nothing can be sold", () => {
    const dust = [
      trade("buy", "2024-01-01", { quantity: "0.0000000004", price: "100" }),
      trade("split", "2024-01-02", { ratio: { to: 1, from: 10 } }),
    ];
    for (const method of COST_METHODS) {
      expect(lotLedger(dust, method, IN_KRONER).holdings).toEqual([]);
      const sold = [...dust, trade("sell", "2024-01-03", { quantity: "1", price: "100" })];
      expect(lotLedger(sold, method, IN_KRONER).problems).toMatchObject([{ kind: "Oversold" }]);
    }
  });

  test("no count is ever below nothing, and the two methods hold as many", () => {
    fc.assert(
      fc.property(orders, (trades) => {
        const [average, fifo] = COST_METHODS.map((method) => lotLedger(trades, method, IN_KRONER));
        const count = (found: typeof average) => found!.holdings.map(({ lots }) => unitsIn(lots));
        expect(count(average)).toEqual(count(fifo));
        expect(count(average).every((units) => units > 0n)).toBe(true);
        expect(average!.problems).toEqual(fifo!.problems);
      }),
    );
  });
});

test("one of three that cost 1,000 cost 333.33; of none, or of an unknown cost, there is no average", () => {
  const units = fixedPointOf(Decimal.parse("3"));
  expect(averageCost({ cost: money(1_000_00, "DKK"), units })).toEqual(money(333_33, "DKK"));
  expect(averageCost({ cost: money(1_000_00, "DKK"), units: 0n })).toBeUndefined();
  expect(averageCost({ units })).toBeUndefined();
});
