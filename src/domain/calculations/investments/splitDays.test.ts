import * as fc from "fast-check";
import { expect, test } from "vitest";
import { IN_KRONER, OTHER_BROKERAGE_ACCOUNT, priceOf, SHARE, trade } from "#tests/support/trades.ts";
import { addDays, isoDate } from "../../dates.ts";
import { AssetId } from "../../ids.ts";
import { decimalOf } from "../../fixedPoint.ts";
import { portfolioView } from "./portfolioView.ts";
import { priceBook } from "./priceBook.ts";
import { splitsOnFirstDay } from "./splitDays.ts";

const four = { ratio: { to: 4, from: 1 } };

test("Apple's split of 31 August 2020, booked on Monday in one brokerage account and on Wednesday in another, is one", () => {
  const trades = [
    trade("buy", "2020-08-03", { quantity: "1", price: "400" }),
    trade("buy", "2020-08-03", { quantity: "1", price: "400", accountId: OTHER_BROKERAGE_ACCOUNT }),
    trade("split", "2020-08-31", four),
    trade("split", "2020-09-02", { ...four, accountId: OTHER_BROKERAGE_ACCOUNT }),
  ];
  const on = priceBook([priceOf("2020-08-28", "499.23")], trades);
  expect(decimalOf(on(SHARE, isoDate("2020-09-03"))!.price)).toBe("124.8075");

  const securities = [{ id: SHARE, name: "Apple", class: "stock" as const, currency: "DKK" as const }];
  const prices = [priceOf("2020-08-28", "499.23")];
  const valueOn = (day: string) => {
    const today = isoDate(day);
    return portfolioView({ securities, trades, prices, home: IN_KRONER, today, method: "average" }, "All")?.value.minor;
  };
  expect(["2020-08-30", "2020-08-31", "2020-09-03"].map(valueOn)).toEqual([998_46, 998_46, 998_46]);
});

test("a split that three brokerage accounts book within the week is on the day of the first in all three", () => {
  const third = AssetId.parse("10000000-0000-4000-8000-000000000003");
  const trades = [
    trade("split", "2020-09-02", { ...four, accountId: OTHER_BROKERAGE_ACCOUNT }),
    trade("split", "2020-08-31", four),
    trade("split", "2020-09-07", { ...four, accountId: third }),
  ];
  expect(splitsOnFirstDay(trades).map(({ date }) => date)).toEqual(["2020-08-31", "2020-08-31", "2020-08-31"]);
});

test("one of another brokerage account up to a week later is the same, and two in one brokerage account are two", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), fc.boolean(), (days, isSameBrokerageAccount) => {
      const first = trade("split", "2024-03-01", four);
      const next = trade("split", addDays(first.date, days), {
        ...four,
        ...(!isSameBrokerageAccount && { accountId: OTHER_BROKERAGE_ACCOUNT }),
      });
      const [, found] = splitsOnFirstDay([first, next]);
      expect(found).toEqual(!isSameBrokerageAccount && days <= 7 ? { ...next, date: first.date } : next);
    }),
  );
});
