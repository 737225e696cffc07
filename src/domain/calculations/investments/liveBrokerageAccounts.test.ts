import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BROKERAGE_ACCOUNT,
  inKroner,
  OTHER_BROKERAGE_ACCOUNT,
  OTHER_SHARE,
  priceOf,
  SHARE,
  trade,
} from "#tests/support/trades.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { addDays, isoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Security } from "../../entities/security.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { ValuationId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import { type LiveInput, liveBrokerageAccounts } from "./liveBrokerageAccounts.ts";
import { portfolioView } from "./portfolioView.ts";

const TODAY = isoDate("2026-06-30");
const account = (fields: Partial<Asset> = {}): Asset => ({
  id: BROKERAGE_ACCOUNT,
  type: "investment",
  name: "Nordnet",
  currentValue: money(0, "DKK"),
  reminders: [],
  ...fields,
});
const securities: readonly Security[] = [
  { id: SHARE, name: "NOVO B", class: "stock", currency: "DKK" },
  { id: OTHER_SHARE, name: "TSLA", class: "stock", currency: "USD" },
];
const dollars = { securityId: OTHER_SHARE, currency: "USD" } as const;
const novo = trade("buy", "2026-02-03", { quantity: "10", price: "651" });
const tesla = trade("buy", "2026-02-10", { ...dollars, quantity: "2", price: "210" });

function stated(date: string, kroner: number, fields: Partial<Valuation> = {}): Valuation {
  const value = money(kroner * 100, "DKK");
  const id = ValuationId.parse(crypto.randomUUID());
  return {
    id,
    subjectId: BROKERAGE_ACCOUNT,
    subject: "asset",
    date: isoDate(date),
    value,
    source: "manual",
    ...fields,
  };
}

function live(given: Partial<LiveInput>, rates: Partial<Record<Currency, number>> = {}) {
  return runToCompletion(
    liveBrokerageAccounts({
      assets: [account()],
      valuations: [],
      transactions: [],
      securities,
      trades: [],
      prices: [],
      currency: "DKK",
      today: TODAY,
      baseCurrencyIn: (currency) => (currency === "DKK" ? inKroner(rates) : { currency, rateOn: () => undefined }),
      ...given,
    }),
  );
}

const worthOf = (given: Partial<LiveInput>, rates?: Partial<Record<Currency, number>>) => {
  const found = live(given, rates).get(BROKERAGE_ACCOUNT);
  return found?.source === "trades" ? found.today : undefined;
};

describe("liveBrokerageAccounts", () => {
  test("[C1] ten shares at 640 are worth 6,400 by themselves, whatever was written of the account", () => {
    const prices = [priceOf("2026-06-01", "640")];
    expect(worthOf({ trades: [novo], prices })).toEqual({
      value: money(6_400_00, "DKK"),
      securities: money(6_400_00, "DKK"),
      cash: undefined,
      uncounted: [],
    });
    const found = live({ trades: [novo], prices, valuations: [stated("2026-05-01", 99)] }).get(BROKERAGE_ACCOUNT);
    expect(found).toMatchObject({ source: "trades", hasStated: true, today: { value: { minor: 6_400_00 } } });
  });

  test("[C1] a share without a rate is left out alone and named, and so is one without a price", () => {
    const given = trade("transfer", "2026-02-10", { securityId: OTHER_SHARE, quantity: "1" });
    expect(worthOf({ trades: [novo, tesla] })).toMatchObject({
      value: money(6_510_00, "DKK"),
      uncounted: [{ name: "TSLA", lacks: "rate", currency: "USD" }],
    });
    expect(worthOf({ trades: [novo, given] })).toMatchObject({
      value: money(6_510_00, "DKK"),
      uncounted: [{ name: "TSLA", lacks: "price" }],
    });
    expect(worthOf({ trades: [novo, tesla] }, { USD: 7 })).toMatchObject({
      value: money(6_510_00 + 2_940_00, "DKK"),
      uncounted: [],
    });
  });

  test("cash counts with the securities, each currency at its rate, and one without a rate is named alone", () => {
    const statedCash = [
      { id: crypto.randomUUID(), date: isoDate("2026-06-01"), value: money(3_471_00, "DKK") },
      { id: crypto.randomUUID(), date: isoDate("2026-06-01"), value: money(10_00, "USD") },
    ];
    const assets = [account({ statedCash })];
    expect(worthOf({ assets, trades: [novo] })).toMatchObject({
      value: money(9_981_00, "DKK"),
      cash: money(3_471_00, "DKK"),
      uncounted: [{ name: "USD", lacks: "rate", currency: "USD" }],
    });
    expect(worthOf({ assets, trades: [novo] }, { USD: 7 })?.cash).toEqual(money(3_541_00, "DKK"));
  });

  test("an account that is kept in dollars without a rate is counted in kroner, where fewer are left out", () => {
    const assets = [account({ currentValue: money(0, "USD") })];
    expect(worthOf({ assets, trades: [novo] })).toMatchObject({ value: money(6_510_00, "DKK"), uncounted: [] });
    expect(worthOf({ assets, trades: [tesla] })).toMatchObject({ value: money(420_00, "USD"), uncounted: [] });
  });

  test("one without trades of holdings is not counted by them", () => {
    expect(live({ trades: [trade("fee", "2026-02-03", { amountMinor: 100 })] }).size).toBe(0);
    expect(live({ trades: [{ ...novo, date: isoDate("2026-07-01") }] }).size).toBe(0);
  });

  test("where trades know not everything, a value that a person wrote since counts, and the reason is said", () => {
    const sold = trade("sell", "2026-03-02", { quantity: "25", price: "660" });
    const lacking = trade("buy", "2026-03-02", { quantity: "1" });
    const valuations = [stated("2026-05-01", 20_000)];
    for (const unsure of [sold, lacking]) {
      const trades = [novo, unsure];
      expect(live({ trades, valuations }).get(BROKERAGE_ACCOUNT)).toEqual({ source: "stated", reason: "unsure" });
      for (const none of [[], [stated("2026-01-01", 20_000)], [stated("2026-05-01", 0)]])
        expect(live({ trades, valuations: none }).get(BROKERAGE_ACCOUNT)?.source).toBe("trades");
      const assets = [account({ worthSource: "trades" })];
      expect(live({ assets, trades, valuations }).get(BROKERAGE_ACCOUNT)?.source).toBe("trades");
    }
    const others = securities.filter(({ id }) => id !== SHARE);
    expect(live({ securities: others, trades: [novo], valuations }).get(BROKERAGE_ACCOUNT)?.source).toBe("stated");
  });

  test("the household may let its own values count", () => {
    const assets = [account({ worthSource: "stated" })];
    expect(live({ assets, trades: [novo] }).get(BROKERAGE_ACCOUNT)).toEqual({ source: "stated", reason: "chosen" });
  });

  test("before its first trade it was not there, and what came from elsewhere nobody has told", () => {
    const days = [isoDate("2026-02-02"), isoDate("2026-02-03"), isoDate("2026-03-01")];
    const pastOf = (given: Partial<LiveInput>) => {
      const found = live(given).get(BROKERAGE_ACCOUNT);
      return found?.source === "trades" ? runToCompletion(found.past.on(days)) : undefined;
    };
    expect(pastOf({ trades: [novo, tesla] })).toEqual([
      { isBefore: true },
      { value: money(6_510_00, "DKK") },
      { value: money(6_510_00, "DKK"), uncounted: ["TSLA"] },
    ]);
    const moved = trade("transfer", "2026-02-03", { quantity: "10", price: "651" });
    expect(pastOf({ trades: [moved] })?.[0]).toEqual({ isBefore: true, state: "untold" });
  });

  test("shares that move from one account to another are in one of them, and the sum stays", () => {
    const moved = trade("transfer", "2026-03-02", { quantity: "4", toAccountId: OTHER_BROKERAGE_ACCOUNT });
    const assets = [account(), account({ id: OTHER_BROKERAGE_ACCOUNT, name: "Saxo" })];
    const found = live({ assets, trades: [novo, moved] });
    const values = [BROKERAGE_ACCOUNT, OTHER_BROKERAGE_ACCOUNT].map((id) => {
      const one = found.get(id);
      return one?.source === "trades" ? one.today.value.minor : undefined;
    });
    expect(values).toEqual([3_906_00, 2_604_00]);
  });

  test("[C1] whatever is bought and sold, all accounts together are worth what the portfolio says, on every day", () => {
    const change = fc.record({
      day: fc.integer({ min: 0, max: 60 }),
      of: fc.boolean(),
      isSale: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 20 }),
      price: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 80 }), (all, ago) => {
        const trades = all.map(({ day, of, isSale, quantity, price }) =>
          trade(isSale ? "sell" : "buy", addDays(isoDate("2026-03-01"), day), {
            quantity: `${quantity}`,
            price: `${price}`,
            accountId: of ? BROKERAGE_ACCOUNT : OTHER_BROKERAGE_ACCOUNT,
          }),
        );
        const today = addDays(isoDate("2026-03-01"), ago);
        const assets = [account(), account({ id: OTHER_BROKERAGE_ACCOUNT })];
        const found = [...live({ assets, trades, today }).values()];
        const sum = found.reduce((minor, one) => minor + (one.source === "trades" ? one.today.value.minor : 0), 0);
        const input = { securities, trades, prices: [], home: inKroner({}), today, method: "average" } as const;
        expect(sum).toBe(portfolioView(input, "All")?.value.minor ?? 0);
        const later = [...live({ assets, trades }).values()];
        const then = later.flatMap((one) => (one.source === "trades" ? runToCompletion(one.past.on([today])) : []));
        expect(then.reduce((minor, one) => minor + (one?.value?.minor ?? 0), 0)).toBe(sum);
      }),
    );
  });
});
