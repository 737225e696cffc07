import { expect, test } from "vitest";
import { priceOf, trade } from "#tests/support/trades.ts";
import { isoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import type { FxRate } from "../../entities/fxRate.ts";
import { FxRateId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import type { ReadRate } from "../../text/rateFile.ts";
import { rateNeeds, ratesToKeep } from "./ratesToKeep.ts";

const today = isoDate("2026-11-22");
const needs = rateNeeds({
  current: [money(1, "DKK"), money(1, "USD")],
  valuations: [
    { date: isoDate("2019-01-01"), value: money(1, "DKK") },
    { date: isoDate("2026-10-20"), value: money(1, "USD") },
  ],
  transactions: [],
  trades: [],
  prices: [],
  currency: "DKK",
  today,
});

function read(date: string, to: Currency, rate = 7): ReadRate {
  return { date: isoDate(date), from: "EUR", to, rate };
}

function kept(one: ReadRate, source: FxRate["source"]): FxRate {
  return { ...one, id: FxRateId.parse(crypto.randomUUID()), source };
}

test("the currencies of what is owned and owed are needed, from a week before the first foreign value", () => {
  expect([...needs.currencies]).toEqual(["DKK", "USD"]);
  expect(needs.since).toBe("2026-10-13");
});

test("of a bank's whole file only needed currencies and days are kept", () => {
  const file = [
    read("2026-11-20", "DKK"),
    read("2026-11-20", "USD"),
    read("2026-11-20", "JPY"),
    read("2026-10-12", "USD"),
  ];
  const plan = ratesToKeep(file, [], "ecb", needs);
  expect(plan.create).toEqual(file.slice(0, 2));
  expect(plan.unneeded).toBe(2);
});

test("what is traded, settled and priced in another currency needs its rates, from a week before the first", () => {
  const traded = rateNeeds({
    current: [money(1, "DKK")],
    valuations: [],
    transactions: [],
    trades: [
      trade("buy", "2019-01-01", { quantity: "1", price: "1" }),
      trade("buy", "2025-03-10", { quantity: "1", price: "1", currency: "USD" }),
      trade("sell", "2025-04-10", { currency: "USD", fx: { to: "SEK", rate: Decimal.parse("10.5") } }),
    ],
    prices: [priceOf("2026-01-01", "1", { currency: "NOK" })],
    currency: "DKK",
    today,
  });
  expect(traded).toEqual({ currencies: new Set(["DKK", "USD", "SEK", "NOK"]), since: "2025-03-03" });
});

test("[C1] what is earned and spent in another currency needs its rates, from a week before the first day it is of or counts on", () => {
  const spent = { date: isoDate("2025-03-10"), amount: money(-1, "EUR") };
  const earlier = { date: isoDate("2025-03-02"), countsOn: isoDate("2025-02-28"), amount: money(1, "SEK") };
  const own = { date: isoDate("2019-01-01"), amount: money(-1, "DKK") };
  const of = (transactions: Parameters<typeof rateNeeds>[0]["transactions"]) =>
    rateNeeds({ current: [], valuations: [], transactions, trades: [], prices: [], currency: "DKK", today });
  expect(of([own, spent])).toEqual({ currencies: new Set(["DKK", "EUR"]), since: "2025-03-03" });
  expect(of([own, spent, earlier]).since).toBe("2025-02-21");
});

test("a household with one currency keeps none", () => {
  const one = rateNeeds({
    current: [money(1, "DKK")],
    valuations: [],
    transactions: [],
    trades: [],
    prices: [],
    currency: "DKK",
    today,
  });
  expect(ratesToKeep([read("2026-11-20", "DKK")], [], "ecb", one)).toMatchObject({ create: [], unneeded: 1 });
});

test("what is kept from the same source stays or is corrected; what a person wrote of that day is left alone", () => {
  const [same, other] = [read("2026-11-19", "DKK"), read("2026-11-20", "DKK", 7.1)];
  const mine = kept({ ...other, rate: 9 }, "manual");
  const [first, second] = [kept(same, "ecb"), kept({ ...other, rate: 7.2 }, "ecb")];
  const added = read("2026-11-21", "USD");
  expect(ratesToKeep([same, other, added], [mine, first, second], "ecb", needs)).toEqual({
    create: [added],
    update: [{ id: second.id, rate: 7.1, before: 7.2 }],
    known: 1,
    unneeded: 0,
  });
});

test("taking the same file in again changes nothing", () => {
  const file = [read("2026-11-20", "DKK"), read("2026-11-20", "DKK", 7.3), read("2026-11-20", "USD")];
  const { create } = ratesToKeep(file, [], "file", needs);
  expect(create.map(({ rate }) => rate)).toEqual([7.3, 7]);
  const again = ratesToKeep(
    file,
    create.map((one) => kept(one, "file")),
    "file",
    needs,
  );
  expect([again.create, again.update, again.known]).toEqual([[], [], 2]);
});
