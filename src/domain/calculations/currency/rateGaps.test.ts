import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BROKERAGE_ACCOUNT, OTHER_SHARE, trade } from "#tests/support/trades.ts";
import { addDays, isoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import { failed, ok } from "../../result.ts";
import type { Exchange } from "../../exchange.ts";
import { money } from "../../money.ts";
import { rateGaps, type RateGapInput } from "./rateGaps.ts";

const today = isoDate("2026-01-31");
const dollars = { currency: "USD", securityId: OTHER_SHARE, quantity: "5", price: "200" } as const;

const ratedOn =
  (isRated: (day: string) => boolean): Exchange =>
  (amount, to, on) =>
    amount.currency === to || isRated(on)
      ? ok({ value: money(amount.minor, to), factor: 1, rateOf: on })
      : failed({ kind: "RateMissing", from: amount.currency, to, on });

function gaps(fields: Partial<RateGapInput>, isRated: (day: string) => boolean) {
  return rateGaps({
    holdings: [],
    valuations: [],
    transactions: [],
    trades: [],
    prices: [],
    currency: "DKK",
    exchange: ratedOn(isRated),
    today,
    ...fields,
  });
}

test("[C1] a share in dollars needs a rate on every day while it is held, and the months without one are named to the day", () => {
  const bought = trade("buy", "2023-03-01", dollars);
  const isRated = (day: string) => day < "2024-03-15" || day >= "2025-02-10";
  expect(gaps({ trades: [bought] }, isRated)).toEqual([{ currency: "USD", from: "2024-03-15", to: "2025-02-09" }]);
  expect(gaps({ trades: [bought] }, (day) => day < "2026-01-20")).toEqual([
    { currency: "USD", from: "2026-01-20", to: today },
  ]);
  const sold = trade("sell", "2024-03-20", dollars);
  expect(gaps({ trades: [bought, sold] }, isRated)).toEqual([
    { currency: "USD", from: "2024-03-15", to: "2024-03-20" },
  ]);
  expect(gaps({ trades: [bought, sold] }, (day) => day < "2025-01-01")).toEqual([]);
});

test("[C1] what is owned needs one from its first value to today or its end; a transaction on its day, and days between two without a rate are one stretch", () => {
  const value = money(100_00, "EUR");
  const valued = {
    holdings: [{ id: BROKERAGE_ACCOUNT, currentValue: value }],
    valuations: [{ subjectId: BROKERAGE_ACCOUNT, date: isoDate("2025-12-24"), value }],
  };
  const never = () => false;
  expect(gaps(valued, never)).toEqual([{ currency: "EUR", from: "2025-12-24", to: today }]);
  const ended = {
    ...valued,
    holdings: [{ id: BROKERAGE_ACCOUNT, currentValue: value, endDate: isoDate("2026-01-10") }],
  };
  expect(gaps(ended, never)).toEqual([{ currency: "EUR", from: "2025-12-24", to: "2026-01-09" }]);
  const transaction = (date: string) => ({
    date: isoDate(date),
    amount: money(-5_00, "SEK"),
    status: "booked" as const,
  });
  const transactions = [transaction("2025-01-10"), transaction("2025-06-10"), transaction("2025-12-10")];
  expect(gaps({ transactions }, never)).toEqual([{ currency: "SEK", from: "2025-01-10", to: "2025-12-10" }]);
  expect(gaps({ transactions }, (day) => day === "2025-08-01")).toEqual([
    { currency: "SEK", from: "2025-12-10", to: "2025-12-10" },
    { currency: "SEK", from: "2025-01-10", to: "2025-06-10" },
  ]);
});

test("[C1] what was sold out, or stood at nothing, needs no rate until it is there again", () => {
  const trades = ["2016-01-04", "2025-01-06"].map((date) => trade("buy", date, dollars));
  const sold = trade("sell", "2017-01-04", dollars);
  const fee = trade("fee", "2019-01-04", { securityId: OTHER_SHARE, currency: "DKK", amountMinor: 100 });
  const isRated = (day: string) => day <= "2017-01-04" || day >= "2025-01-06";
  expect(gaps({ trades: [trades[0]!, sold, fee, trades[1]!] }, isRated)).toEqual([]);
  const account = (minors: readonly (readonly [string, number])[], now: number) => ({
    holdings: [{ id: BROKERAGE_ACCOUNT, currentValue: money(now, "USD") }],
    valuations: minors.map(([date, minor]) => ({
      subjectId: BROKERAGE_ACCOUNT,
      date: isoDate(date),
      value: money(minor, "USD"),
    })),
  });
  const empty = account(
    [
      ["2016-01-04", 1000],
      ["2017-01-05", 0],
      ["2025-01-06", 50],
    ],
    50,
  );
  expect(gaps(empty, isRated)).toEqual([]);
  const emptied = account(
    [
      ["2024-01-01", 1000],
      ["2025-01-01", 0],
    ],
    0,
  );
  expect(gaps(emptied, (day) => day < "2024-01-08")).toEqual([
    { currency: "USD", from: "2024-01-08", to: "2024-12-31" },
  ]);
});

test("[C1] a security is valued in the currency of its price, and what is owned counts since it was bought", () => {
  const bought = trade("buy", "2026-01-10", { ...dollars, fx: { to: "DKK", rate: Decimal.parse("7") } });
  expect(gaps({ trades: [bought] }, () => false)).toEqual([{ currency: "USD", from: "2026-01-10", to: today }]);
  const prices = [{ securityId: OTHER_SHARE, date: isoDate("2026-01-20"), currency: "EUR" as const }];
  expect(gaps({ trades: [bought], prices }, () => false)).toEqual([
    { currency: "EUR", from: "2026-01-20", to: today },
    { currency: "USD", from: "2026-01-10", to: "2026-01-19" },
  ]);
  const value = money(100_00, "EUR");
  const valuations = [{ subjectId: BROKERAGE_ACCOUNT, date: isoDate("2026-01-15"), value }];
  const home = { id: BROKERAGE_ACCOUNT, currentValue: value, purchaseDate: isoDate("2025-05-01") };
  expect(gaps({ holdings: [home], valuations }, () => false)).toEqual([
    { currency: "EUR", from: "2025-05-01", to: today },
  ]);
});

test("[C1] what has no day of purchase counts since its own first value, and what stands at nothing today needs none today", () => {
  const [euros, dollarsOwned] = [money(100_00, "EUR"), money(100_00, "USD")];
  const other = "10000000-0000-4000-8000-000000000009";
  const valuations = [
    { subjectId: BROKERAGE_ACCOUNT, date: isoDate("2026-01-15"), value: euros },
    { subjectId: other, date: isoDate("2026-01-05"), value: dollarsOwned },
    { subjectId: other, date: isoDate("2026-01-09"), value: dollarsOwned },
  ];
  const holdings = [
    { id: BROKERAGE_ACCOUNT, currentValue: euros },
    { id: other, currentValue: money(0, "USD") },
  ];
  expect(gaps({ holdings, valuations }, () => false)).toEqual([
    { currency: "EUR", from: "2026-01-15", to: today },
    { currency: "USD", from: "2026-01-05", to: "2026-01-30" },
  ]);
});

test("[C1] a brokerage account that is worth its trades needs no rate for the values that were written since, whatever their currency", () => {
  const written = money(100_00, "EUR");
  const valuations = ["2025-12-01", "2026-01-15"].map((date) => ({
    subjectId: BROKERAGE_ACCOUNT,
    date: isoDate(date),
    value: written,
  }));
  const past = { first: isoDate("2025-12-20"), on: () => none() };
  const pasts = new Map([[BROKERAGE_ACCOUNT as string, past]]);
  const worth = (currency: "DKK" | "EUR") => [{ id: BROKERAGE_ACCOUNT, currentValue: money(250_00, currency) }];
  expect(gaps({ holdings: worth("DKK"), valuations, pasts }, () => false)).toEqual([
    { currency: "EUR", from: "2025-12-01", to: "2025-12-19" },
  ]);
  expect(gaps({ holdings: worth("EUR"), valuations, pasts }, (day) => day < "2025-12-10")).toEqual([
    { currency: "EUR", from: "2025-12-10", to: today },
  ]);
  const empty = [{ id: BROKERAGE_ACCOUNT, currentValue: money(0, "EUR") }];
  expect(gaps({ holdings: empty, pasts }, () => false)).toEqual([
    { currency: "EUR", from: "2025-12-20", to: "2026-01-30" },
  ]);
});

function* none(): Generator<void, []> {
  yield;
  return [];
}

test("[C1] gaps that end on one day are told by their currency; days that several need are told once", () => {
  const [euros, kronur] = [money(100_00, "EUR"), money(100, "ISK")];
  const ids = [1, 2, 3, 4].map((last) => `10000000-0000-4000-8000-00000000001${last}`);
  const spans = [
    ["2025-01-01", "2025-01-06"],
    ["2025-03-01", "2025-03-21"],
    ["2025-03-05", "2025-03-11"],
    ["2025-03-20", "2025-04-01"],
  ] as const;
  const holdings = spans.map(([purchaseDate, endDate], at) => ({
    id: ids[at]!,
    currentValue: euros,
    purchaseDate: isoDate(purchaseDate),
    endDate: isoDate(endDate),
  }));
  const valuations = spans.map(([date], at) => ({ subjectId: ids[at]!, date: isoDate(date), value: euros }));
  const isRated = (day: string) => day > "2025-01-20" && day < "2025-02-20";
  expect(gaps({ holdings, valuations }, isRated)).toEqual([
    { currency: "EUR", from: "2025-03-01", to: "2025-03-31" },
    { currency: "EUR", from: "2025-01-01", to: "2025-01-05" },
  ]);
  const both = [euros, kronur].map((value, at) => ({ id: ids[at]!, currentValue: value }));
  for (const now of [both, both.toReversed()])
    expect(gaps({ holdings: now }, () => false).map((gap) => gap.currency)).toEqual(["EUR", "ISK"]);
});

test("[C1] every day of a gap but those that need none is without a rate, and no day with a need is left out", () => {
  const first = isoDate("2025-11-01");
  const day = fc.integer({ min: 0, max: 80 });
  fc.assert(
    fc.property(
      fc.uniqueArray(day, { maxLength: 40 }),
      fc.array(day, { minLength: 1, maxLength: 20 }),
      (rated, needed) => {
        const [isRated, needs] = [rated, needed].map((some) => new Set<string>(some.map((at) => addDays(first, at))));
        const transactions = [...needs!].map((date) => ({
          date: isoDate(date),
          amount: money(-5_00, "SEK"),
          status: "booked" as const,
        }));
        const found = gaps({ transactions }, (one) => isRated!.has(one));
        const isTold = (one: string) => found.some(({ from, to }) => from <= one && one <= to);
        for (let at = 0; at <= 80; at += 1) {
          const one = addDays(first, at);
          if (isRated!.has(one)) expect(isTold(one)).toBe(false);
          else if (needs!.has(one) && one <= today) expect(isTold(one)).toBe(true);
        }
        for (const { from, to } of found) expect([needs!.has(from), needs!.has(to)]).toEqual([true, true]);
      },
    ),
  );
});
