import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { IN_KRONER, inKroner, OTHER_BROKERAGE_ACCOUNT, OTHER_SHARE, SHARE, trade } from "#tests/support/trades.ts";
import { dividendsOfYear, yieldOnCost } from "./dividends.ts";

const today = isoDate("2026-11-22");
const bought = trade("buy", "2025-01-10", { quantity: "100", price: "850" });

describe("dividendsOfYear", () => {
  test("twelve months back, gross, tax and net; the day a year ago is no longer among them", () => {
    const found = dividendsOfYear(
      [
        bought,
        trade("dividend", "2025-11-22", { amountMinor: 999_00 }),
        trade("dividend", "2025-11-23", { amountMinor: 350_00 }),
        trade("tax", "2025-11-23", { amountMinor: 94_50 }),
        trade("dividend", "2026-08-20", { amountMinor: 375_00 }),
        trade("dividend", "2026-11-23", { amountMinor: 999_00 }),
      ],
      today,
      IN_KRONER,
    );
    expect(found).toEqual([
      { securityId: SHARE, grossMinor: 725_00, taxMinor: 94_50, netMinor: 630_50, aheadMinor: 725_00 },
    ]);
  });

  test("ahead is what last year's would be for what is held now, whatever was bought, sold or split since", () => {
    const paid = trade("dividend", "2026-03-28", { amountMinor: 400_00 });
    const ahead = (...later: Parameters<typeof dividendsOfYear>[0]) =>
      dividendsOfYear([bought, paid, ...later], today, IN_KRONER)[0]?.aheadMinor;
    expect(ahead()).toBe(400_00);
    expect(ahead(trade("buy", "2026-05-01", { quantity: "50", price: "900" }))).toBe(600_00);
    expect(ahead(trade("sell", "2026-05-01", { quantity: "25", price: "900" }))).toBe(300_00);
    expect(ahead(trade("split", "2026-05-01", { ratio: { to: 4, from: 1 } }))).toBe(400_00);
    expect(ahead(trade("sell", "2026-05-01", { quantity: "100", price: "900" }))).toBe(0);
    expect(ahead(trade("transfer", "2026-05-01", { quantity: "25", toAccountId: OTHER_BROKERAGE_ACCOUNT }))).toBe(
      400_00,
    );
  });

  test("what is sold beyond what a brokerage account held leaves no hole that later purchases would fill", () => {
    const found = dividendsOfYear(
      [
        bought,
        trade("sell", "2025-06-01", { quantity: "150", price: "900" }),
        trade("buy", "2026-01-05", { quantity: "40", price: "880", accountId: OTHER_BROKERAGE_ACCOUNT }),
        trade("buy", "2026-01-05", { quantity: "60", price: "880" }),
        trade("dividend", "2026-03-28", { amountMinor: 400_00 }),
        trade("buy", "2026-05-01", { quantity: "100", price: "900" }),
      ],
      today,
      IN_KRONER,
    );
    expect(found[0]?.aheadMinor).toBe(800_00);
  });

  test("a split that both brokerage accounts have a line for splits what is held once", () => {
    const split = trade("split", "2026-02-01", { ratio: { to: 4, from: 1 } });
    const found = dividendsOfYear(
      [
        bought,
        trade("transfer", "2026-01-10", { quantity: "50", toAccountId: OTHER_BROKERAGE_ACCOUNT }),
        split,
        { ...split, id: trade("split", split.date, {}).id, accountId: OTHER_BROKERAGE_ACCOUNT },
        trade("dividend", "2026-03-28", { amountMinor: 400_00 }),
        trade("sell", "2026-05-01", { quantity: "200", price: "230" }),
      ],
      today,
      IN_KRONER,
    );
    expect(found[0]?.aheadMinor).toBe(200_00);
  });

  test("a tax of 30 that was given back and taken as 15 is 15, and a dividend that was taken back is none", () => {
    const found = dividendsOfYear(
      [
        bought,
        trade("dividend", "2026-03-28", { amountMinor: 200_00 }),
        ...[30_00, -30_00, 15_00].map((amountMinor) => trade("tax", "2026-03-28", { amountMinor })),
        trade("dividend", "2026-05-28", { amountMinor: 70_00 }),
        trade("dividend", "2026-05-29", { amountMinor: -70_00 }),
      ],
      today,
      IN_KRONER,
    );
    expect(found[0]).toMatchObject({ grossMinor: 200_00, taxMinor: 15_00, netMinor: 185_00, aheadMinor: 200_00 });
  });

  test("what cannot be converted is left out, and what can is at the rate of its day", () => {
    const dollars = trade("dividend", "2026-03-28", { amountMinor: 10_00, currency: "USD", securityId: OTHER_SHARE });
    expect(dividendsOfYear([dollars], today, IN_KRONER)).toEqual([]);
    expect(dividendsOfYear([dollars], today, inKroner({ USD: 6.9 }))[0]?.grossMinor).toBe(69_00);
  });

  test("what paid most stands first", () => {
    const order = (first: number, second: number) => {
      const trades = [
        trade("dividend", "2026-03-28", { amountMinor: first, securityId: SHARE }),
        trade("dividend", "2026-03-29", { amountMinor: second, securityId: OTHER_SHARE }),
      ];
      return dividendsOfYear(trades, today, IN_KRONER).map(({ grossMinor }) => grossMinor);
    };
    expect(order(100, 200)).toEqual([200, 100]);
    expect(order(200, 100)).toEqual([200, 100]);
  });

  test("net is gross less tax, for every security", () => {
    const payment = fc.record({ isTax: fc.boolean(), amount: fc.nat(100_000), isOther: fc.boolean() });
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 20 }), (payments) => {
        const trades = payments.map(({ isTax, amount, isOther }) =>
          trade(isTax ? "tax" : "dividend", "2026-06-01", {
            amountMinor: amount,
            securityId: isOther ? OTHER_SHARE : SHARE,
          }),
        );
        for (const { grossMinor, taxMinor, netMinor } of dividendsOfYear(trades, today, IN_KRONER))
          expect(netMinor).toBe(grossMinor - taxMinor);
      }),
    );
  });
});

describe("yieldOnCost", () => {
  test("Investopedia, yield on cost: 1.50 a year on what cost 20 is 7.5 %", () => {
    const paid = { aheadMinor: 1_50 };
    expect(yieldOnCost(paid, 20_00)).toBe(0.075);
    expect(yieldOnCost(paid, 0)).toBeUndefined();
    expect(yieldOnCost(paid, undefined)).toBeUndefined();
  });

  test("selling half of them changes no yield: 1.50 a share on 20 a share is 7.5 % still", () => {
    const [found] = dividendsOfYear(
      [
        trade("buy", "2026-01-02", { quantity: "100", price: "20" }),
        trade("dividend", "2026-03-28", { amountMinor: 150_00 }),
        trade("sell", "2026-05-01", { quantity: "50", price: "30" }),
      ],
      today,
      IN_KRONER,
    );
    expect(yieldOnCost(found!, 50 * 20_00)).toBe(0.075);
  });
});
