import * as fc from "fast-check";
import { expect, test } from "vitest";
import { indexed, monthly, posted, someSeries } from "#tests/support/series.ts";
import { addMonths, isoDate } from "../dates.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import type { Transaction } from "../entities/transaction.ts";
import { type Currency, money } from "../money.ts";
import { monthSums, seriesMonth } from "./seriesMonth.ts";
import { seriesSummary } from "./seriesSummary.ts";

const today = isoDate("2026-11-22");
const recent = isoDate("2026-11-05");

const standing = (transactions: readonly Transaction[], fields: Partial<RecurringSeries> = {}) =>
  seriesSummary(someSeries(fields), indexed(transactions), today);

test("[§1.3] a month is in the order of its days, and of the names of a day", () => {
  const standings = ["Vand", "Avis", "Bil"].map((name, at) => {
    const text = name.toLowerCase();
    return standing(monthly(text, -99, at === 2 ? isoDate("2026-11-03") : recent, 4), { name, text });
  });
  for (const given of [standings, standings.toReversed()])
    expect(seriesMonth(given, recent, today).map((entry) => entry.standing.series.name)).toEqual([
      "Bil",
      "Avis",
      "Vand",
    ]);
});

test("[§1.3] an amount is as expected by the three before it: to a hundredth, or 35 % where it changes each time", () => {
  const months = (...kroner: readonly number[]) =>
    kroner.map((one, at) => posted("Netflix", -one, addMonths(recent, at + 1 - kroner.length)));
  const state = (fields: Partial<RecurringSeries>, ...kroner: readonly number[]) =>
    seriesMonth([standing(months(...kroner), fields)], recent, today)[0]?.state;
  // Older prices are not asked: of 500, 500, 500, 500, 99, 99, 99 the usual is 99.
  expect([state({}, 500, 500, 500, 500, 99, 99, 99, 99), state({}, 99, 99, 99, 101)]).toEqual([
    "asExpected",
    "otherAmount",
  ]);
  expect([state({}, 99), state({}, 99, 119)]).toEqual(["asExpected", "otherAmount"]);
  const about = { isAbout: true };
  expect([state(about, 400, 400, 400, 540), state(about, 400, 400, 400, 541)]).toEqual(["asExpected", "otherAmount"]);
  expect([state(about, 400, 400, 400, 260), state(about, 400, 400, 400, 259)]).toEqual(["asExpected", "otherAmount"]);
});

test("[§1.3] what did not come is missed until the series ended, and not from that day on", () => {
  const transactions = monthly("Netflix", -99, isoDate("2026-06-05"), 4);
  const missed = (fields: Partial<RecurringSeries>) =>
    [7, 8, 9, 10].filter((month) =>
      seriesMonth([standing(transactions, fields)], isoDate(`2026-${String(month).padStart(2, "0")}-01`), today).some(
        ({ state }) => state === "missed",
      ),
    );
  expect(missed({})).toEqual([7, 8, 9, 10]);
  expect(missed({ state: "ended", endedOn: isoDate("2026-09-05") })).toEqual([7, 8]);
});

test("[§1.3] what came in and what went out are apart, in each currency; what is missed or moved is in neither", () => {
  const entry = (minor: number, currency: Currency = "DKK", more: object = {}) => ({
    amount: money(minor, currency),
    state: "toCome" as const,
    isMoved: false,
    ...more,
  });
  const entries = [
    entry(25_000_00),
    entry(-8_000_00),
    entry(-99_00),
    entry(1_00),
    entry(-5_00, "EUR"),
    entry(-1, "DKK", { isMoved: true }),
    entry(-1, "DKK", { state: "missed" }),
  ];
  expect(monthSums(entries)).toEqual([
    { moneyIn: money(25_001_00, "DKK"), moneyOut: money(-8_099_00, "DKK") },
    { moneyOut: money(-5_00, "EUR") },
  ]);
});

test("[§1.3] the sums of a month add up to its entries", () => {
  const one = fc.record({
    minor: fc.integer({ min: -1e8, max: 1e8 }),
    currency: fc.constantFrom<Currency>("DKK", "EUR"),
    state: fc.constantFrom("asExpected" as const, "missed" as const),
    isMoved: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(one), (drawn) => {
      const entries = drawn.map(({ minor, currency, ...rest }) => ({ ...rest, amount: money(minor, currency) }));
      const sums = monthSums(entries);
      for (const currency of ["DKK", "EUR"] as const) {
        const own = entries.filter((entry) => entry.amount.currency === currency);
        const counted = own.filter(({ state, isMoved }) => state !== "missed" && !isMoved);
        const found = sums.flatMap(({ moneyIn, moneyOut }) => [moneyIn, moneyOut]);
        const total = found.reduce((sum, of) => (of?.currency === currency ? sum + of.minor : sum), 0);
        expect(total).toBe(counted.reduce((sum, { amount }) => sum + amount.minor, 0));
      }
      expect(sums.every(({ moneyIn, moneyOut }) => (moneyIn?.minor ?? 1) > 0 && (moneyOut?.minor ?? 0) <= 0)).toBe(
        true,
      );
    }),
  );
});
