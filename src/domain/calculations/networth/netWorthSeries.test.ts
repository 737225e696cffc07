import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PERFORMANCE_RANGES } from "#config/spec.ts";
import { addDays, compareDates, isoDate } from "../../dates.ts";
import type { FxRate } from "../../entities/fxRate.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { type Exchange, noExchange } from "../../exchange.ts";
import { FxRateId, ValuationId } from "../../ids.ts";
import { money } from "../../money.ts";
import { ok } from "../../result.ts";
import { exchangeBy } from "../currency/exchangeBy.ts";
import { type NetWorthInput, netWorthSeries, standingOn } from "./netWorthSeries.ts";
import { rangeStart, chartDates } from "./ranges.ts";

const today = isoDate("2026-11-21");
const HOUSE = "10000000-0000-4000-8000-000000000001";
const LOAN = "10000000-0000-4000-8000-000000000002";

function valued(subjectId: string, date: string, kroner: number): Valuation {
  const id = ValuationId.parse(crypto.randomUUID());
  const value = money(kroner * 100, "DKK");
  return { id, subjectId, subject: "asset", date: isoDate(date), value, source: "manual" };
}

function household(valuations: readonly Valuation[], since?: string): NetWorthInput {
  const purchaseDate = since === undefined ? undefined : isoDate(since);
  return {
    assets: [{ id: HOUSE, currentValue: money(300_00, "DKK"), purchaseDate }],
    debts: [{ id: LOAN, currentValue: money(100_00, "DKK") }],
    valuations,
    currency: "DKK",
    today,
    exchange: noExchange,
  };
}

/** So many kroner for a euro. */
function rated(date: string, rate: number): FxRate {
  const id = FxRateId.parse(crypto.randomUUID());
  return { id, date: isoDate(date), from: "EUR", to: "DKK", rate, source: "manual" };
}

/** A hundred euro in the bank and a hundred kroner owed, both since 18 November. */
function abroad(exchange: Exchange): NetWorthInput {
  const euro = { ...valued(HOUSE, "2026-11-18", 1), value: money(100_00, "EUR") };
  return {
    ...household([euro, valued(LOAN, "2026-11-18", 100)]),
    assets: [{ id: HOUSE, currentValue: money(100_00, "EUR") }],
    exchange,
  };
}

const values = fc.array(
  fc.tuple(fc.constantFrom(HOUSE, LOAN), fc.integer({ min: 0, max: 1_200 }), fc.integer({ min: 0, max: 9_000 })),
  { maxLength: 60 },
);

describe("netWorthSeries", () => {
  test("of several values of one day the told one counts, else the first id, in whatever order they are kept", () => {
    const counted = { ...valued(HOUSE, "2026-11-10", 900), fromPosting: true };
    const told = ["b", "a"].map((end, at) => ({
      ...valued(HOUSE, "2026-11-10", 700 + at),
      id: ValuationId.parse(`10000000-0000-4000-8000-00000000000${end}`),
    }));
    const until = valued(HOUSE, "2026-11-14", 800);
    for (const values of [
      [counted, ...told, until],
      [until, ...told.toReversed(), counted],
    ]) {
      const on = (day: string) => netWorthSeries(household(values), "1M").find(({ date }) => date === day)?.owned;
      expect([on("2026-11-10"), on("2026-11-12"), on("2026-11-14")]).toEqual(
        [701, 701, 800].map((kroner) => money(kroner * 100, "DKK")),
      );
    }
  });

  test("between two values of one day no way is even: the one that counts stands", () => {
    const [last, next] = [valued(HOUSE, "2026-11-10", 100), valued(HOUSE, "2026-11-10", 0)];
    const history = { first: last, second: next, newest: [], oldest: [] };
    const home = { id: HOUSE, currentValue: money(0, "DKK") };
    expect(standingOn(isoDate("2026-11-07"), home, history, last, next).value).toEqual(last.value);
  });

  test("on the way from a purchase to the first value, of several of one day it is that one as well", () => {
    const first = ["b", "a"].map((end, at) => ({
      ...valued(HOUSE, "2026-11-10", 700 + at),
      id: ValuationId.parse(`10000000-0000-4000-8000-00000000000${end}`),
    }));
    const loan = valued(LOAN, "2026-10-01", 100);
    const bought = valued(HOUSE, "2026-10-31", 601);
    for (const values of [first, first.toReversed()]) {
      const on = (day: string, ...how: Parameters<typeof household>) =>
        netWorthSeries(household(...how), "1M").find(({ date }) => date === day)?.owned.minor;
      expect(on("2026-11-02", [loan, ...values])).toBe(0);
      expect(on("2026-11-02", [loan, ...values], "2026-11-01")).toBe(701_00);
      expect(on("2026-11-04", [bought, ...values], "2026-10-31")).toBe(641_00);
      expect(on("2026-11-04", [...values, bought], "2026-10-31")).toBe(641_00);
    }
  });

  test("in whatever order the values are kept, each day shows the newest that is not later, and none where all are", () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...PERFORMANCE_RANGES), (made, range) => {
        // A day has one value.
        const byDay = new Map(
          made.map(([id, ago, kroner]) => [`${id}${ago}`, { id, date: addDays(today, -ago), kroner }]),
        );
        const kept = [...byDay.values()].map(({ id, date, kroner }) => valued(id, date, kroner));
        const newestFirst = kept.toSorted((a, b) => compareDates(b.date, a.date));
        const on = (id: string, day: string) => {
          const own = newestFirst.filter(({ subjectId }) => subjectId === id);
          return own.find(({ date }) => date <= day)?.value.minor ?? 0;
        };
        const series = netWorthSeries(household(kept), range);
        for (const { date, owned, owed } of series.slice(0, -1)) {
          expect([owned.minor, owed.minor]).toEqual([on(HOUSE, date), on(LOAN, date)]);
        }
        expect(netWorthSeries(household(newestFirst), range)).toEqual(series);
      }),
    );
  });

  test("[C1] a half share counts half, and from its end date an asset is nothing while a debt past its own is still owed", () => {
    const input = household([valued(HOUSE, "2026-10-01", 200), valued(LOAN, "2026-10-01", 100)]);
    const endDate = isoDate("2026-11-10");
    const house = { ...input.assets[0]!, ownerShare: 50, endDate };
    const series = netWorthSeries({ ...input, assets: [house], debts: [{ ...input.debts[0]!, endDate }] }, "1M");
    const on = (day: string) => series.find(({ date }) => date === day)!;
    expect([on("2026-11-09").owned.minor, on("2026-11-10").owned.minor, on(today).owned.minor]).toEqual([100_00, 0, 0]);
    expect([on("2026-11-09").owed.minor, on(today).owed.minor]).toEqual([100_00, 100_00]);
    const shared = netWorthSeries({ ...input, debts: [{ ...input.debts[0]!, ownerShare: 50 }] }, "1M");
    expect(shared.map(({ owed }) => owed.minor)).toEqual(series.map(({ owed }) => owed.minor / 2));
    const held = netWorthSeries({ ...input, assets: [{ ...house, endDate: undefined }] }, "1M");
    expect(held.at(-1)?.owned.minor).toBe(150_00);
  });

  test("[C1] a smoothed home goes evenly from value to value, others stand still until the next one", () => {
    const input = household([
      valued(HOUSE, "2026-11-01", 200),
      valued(HOUSE, "2026-11-11", 300),
      valued(HOUSE, "2026-11-19", 260),
    ]);
    const smoothed = { ...input, assets: [{ ...input.assets[0]!, isSmoothed: true }] };
    const on = (all: NetWorthInput, day: string) =>
      netWorthSeries(all, "1M").find(({ date }) => date === day)!.owned.minor;
    const days = ["2026-11-01", "2026-11-06", "2026-11-11", "2026-11-15", "2026-11-19", "2026-11-20"];
    expect(days.map((day) => on(smoothed, day))).toEqual([200_00, 250_00, 300_00, 280_00, 260_00, 260_00]);
    expect(days.map((day) => on(input, day))).toEqual([200_00, 200_00, 300_00, 300_00, 260_00, 260_00]);
  });

  test("[C1] a smoothed asset is never outside the values around the day, and agrees with them on their days", () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...PERFORMANCE_RANGES), (made, range) => {
        const kept = new Map(
          made.map(([, ago, kroner]) => [ago, valued(HOUSE, addDays(today, -ago - 1), kroner)] as const),
        );
        const history = [...kept.values()].toSorted((a, b) => compareDates(a.date, b.date));
        const input = household(history);
        const assets = [{ ...input.assets[0]!, isSmoothed: true }];
        for (const { date, owned } of netWorthSeries({ ...input, assets }, range).slice(0, -1)) {
          const last = history.findLast((one) => one.date <= date);
          if (!last) continue;
          const next = history.find((one) => one.date > date) ?? last;
          const around = [last, next].map((one) => one.value.minor);
          expect(owned.minor).toBeGreaterThanOrEqual(Math.min(...around));
          expect(owned.minor).toBeLessThanOrEqual(Math.max(...around));
          if (last.date === date) expect(owned.minor).toBe(last.value.minor);
        }
      }),
    );
  });

  test("counts the last value up to each day, and today what the record says", () => {
    const series = netWorthSeries(household([valued(HOUSE, "2026-11-01", 200), valued(LOAN, "2026-11-10", 120)]), "1M");
    const on = (date: string) => series.find((point) => point.date === date)?.value.minor;
    expect(on("2026-11-09")).toBe(200_00);
    expect(on("2026-11-20")).toBe(80_00);
    expect(on("2026-11-21")).toBe(200_00);
  });

  test("[C1] a first value is not carried to before it was told: until then the points say what they are without", () => {
    const input = household([valued(HOUSE, "2026-11-20", 300), valued(LOAN, "2026-11-18", 100)]);
    const named = { ...input, assets: [{ ...input.assets[0]!, name: "Hus" }] };
    const series = netWorthSeries(named, "All");
    expect(series.map(({ value, untold }) => [value.minor, untold])).toEqual([
      [-100_00, ["Hus"]],
      [-100_00, ["Hus"]],
      [200_00, undefined],
      [200_00, undefined],
    ]);
    const none = { ...named, valuations: [valued(HOUSE, "2026-11-20", 0), valued(LOAN, "2026-11-18", 100)] };
    expect(netWorthSeries(none, "All").some(({ untold }) => untold)).toBe(false);
  });

  test("[C1] a value between a purchase and the first value after it is estimated, and the points say so", () => {
    const input = household([valued(HOUSE, "2026-11-20", 300), valued(LOAN, "2026-11-17", 100)], "2026-11-18");
    const named = { ...input, assets: [{ ...input.assets[0]!, name: "Hus" }] };
    const marks = (all: NetWorthInput) => netWorthSeries(all, "All").map(({ estimated }) => estimated?.[0]);
    expect(marks(named)).toEqual([undefined, "Hus", "Hus", undefined, undefined]);
    const priced = { ...named, valuations: [valued(HOUSE, "2026-11-18", 100), ...named.valuations] };
    expect(marks(priced)).toEqual([undefined, undefined, "Hus", undefined, undefined]);
  });

  test("a thing that comes between two days of a chart comes in a step: on its day, and not the day before", () => {
    const input = household([valued(HOUSE, "2026-06-10", 300), valued(LOAN, "2024-01-01", 100)]);
    const series = netWorthSeries(input, "1Y");
    const at = series.findIndex(({ date }) => date === "2026-06-10");
    expect(series.slice(at - 1, at + 1).map(({ date, owned }) => [date, owned.minor])).toEqual([
      ["2026-06-09", 0],
      ["2026-06-10", 300_00],
    ]);
  });

  test("[C1] a derived past goes before values that were written, but for the days before it begins", () => {
    const input = household([valued(HOUSE, "2026-11-17", 50), valued(HOUSE, "2026-11-20", 900)]);
    const on = function* (days: readonly string[]) {
      yield;
      return days.map((day) =>
        day < "2026-11-19" ? { isBefore: true } : { value: money(70_00, "DKK"), uncounted: ["TSLA"] },
      );
    };
    const pasts = new Map([[HOUSE, { first: isoDate("2026-11-19"), on }]]);
    const series = netWorthSeries({ ...input, debts: [], pasts }, "All");
    expect(series.map(({ owned, uncounted }) => [owned.minor, uncounted])).toEqual([
      [50_00, undefined],
      [50_00, undefined],
      [70_00, ["TSLA"]],
      [70_00, ["TSLA"]],
      [300_00, undefined],
    ]);
  });

  test("what transactions have moved in a first value since it was told they have not moved before it", () => {
    const moved = { ...valued(HOUSE, "2026-11-20", 300), opening: money(350_00, "DKK") };
    const valuations = [moved, valued(LOAN, "2026-11-18", 100)];
    const values = (since?: string) =>
      netWorthSeries(household(valuations, since), "All").map(({ value }) => value.minor);
    expect(values("2026-11-18")).toEqual([250_00, 250_00, 200_00, 200_00]);
    expect(values("2026-11-20")).toEqual([-100_00, -100_00, 200_00, 200_00]);
  });

  test("a thing that was bought on a known day counts from that day on", () => {
    const valuations = [valued(HOUSE, "2026-11-21", 300), valued(LOAN, "2026-11-18", 100)];
    const series = netWorthSeries(household(valuations, "2026-11-20"), "All");
    expect(series.map(({ value }) => value.minor)).toEqual([-100_00, -100_00, 200_00, 200_00]);
  });

  test("from the day it was bought to its next value a thing moves evenly, then step by step", () => {
    const valuations = [
      valued(HOUSE, "2026-11-11", 100),
      valued(HOUSE, "2026-11-15", 300),
      valued(HOUSE, "2026-11-19", 400),
      valued(LOAN, "2026-11-11", 0),
    ];
    const owned = netWorthSeries(household(valuations, "2026-11-11"), "All").map((point) => point.owned.minor / 100);
    expect(owned).toEqual([100, 150, 200, 250, 300, 300, 300, 300, 400, 400, 300]);
  });

  test("values of things that are gone, or of a day to come, count for nothing", () => {
    const gone = valued("10000000-0000-4000-8000-000000000009", "2026-11-01", 900);
    const series = netWorthSeries(household([gone, valued(HOUSE, "2027-01-01", 900)]), "All");
    expect(series).toHaveLength(1);
    expect(series[0]?.value.minor).toBe(200_00);
  });

  test("[C1] another currency counts at the rate of each day, not of today", () => {
    const rates = [rated("2026-11-18", 7), rated("2026-11-20", 8), rated("2026-11-21", 9)];
    const series = netWorthSeries(abroad(exchangeBy(rates)), "All");
    expect(series.map(({ owned }) => owned.minor)).toEqual([700_00, 700_00, 800_00, 900_00]);
    expect(series.some(({ missing }) => missing)).toBe(false);
  });

  test("[C1] a point without a rate names the currency, counts the rest, and never takes the rate for 1", () => {
    const series = netWorthSeries(abroad(exchangeBy([rated("2026-11-20", 8)])), "All");
    expect(series.map(({ value, missing }) => [value.minor, missing])).toEqual([
      [-100_00, ["EUR"]],
      [-100_00, ["EUR"]],
      [700_00, undefined],
      [700_00, undefined],
    ]);
    const unrated = netWorthSeries(abroad(noExchange), "All");
    expect(unrated.map(({ value, missing }) => [value.minor, missing?.[0]])).toEqual(
      unrated.map(() => [-100_00, "EUR"]),
    );
  });

  test("[C1] from kroner to euro a house makes no even way: each value stands until the next", () => {
    const valuations = [
      valued(HOUSE, "2026-11-17", 100),
      { ...valued(HOUSE, "2026-11-20", 1), value: money(100_00, "EUR") },
    ];
    const exchange = exchangeBy([rated("2026-11-18", 7)]);
    const series = netWorthSeries({ ...household(valuations, "2026-11-17"), debts: [], exchange }, "All");
    expect(series.map(({ owned }) => owned.minor)).toEqual([100_00, 100_00, 100_00, 700_00, 300_00]);
  });

  test("[C1] where every currency has a rate, the series is that of the same amounts in one currency", () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...PERFORMANCE_RANGES), (made, range) => {
        const byDay = new Map(made.map(([id, ago, kroner]) => [`${id}${ago}`, { id, ago, kroner }]));
        const kept = [...byDay.values()].map(({ id, ago, kroner }) => valued(id, addDays(today, -ago), kroner));
        const always: Exchange = (amount, to, on) =>
          ok({ value: money(amount.currency === to ? amount.minor : amount.minor * 2, to), factor: 2, rateOf: on });
        const inEuro = kept.map((one) => ({ ...one, value: money(one.value.minor / 2, "EUR") }));
        const euroToday = {
          ...household(inEuro),
          assets: [{ id: HOUSE, currentValue: money(150_00, "EUR") }],
          debts: [{ id: LOAN, currentValue: money(50_00, "EUR") }],
          exchange: always,
        };
        expect(netWorthSeries(euroToday, range)).toEqual(netWorthSeries(household(kept), range));
      }),
    );
  });
});

describe("[§9] ranges", () => {
  test("1M, 3M and 1Y are the same day months ago, YTD is the close of last year", () => {
    const first = isoDate("2019-05-01");
    expect(rangeStart("1M", first, isoDate("2026-03-31"))).toBe("2026-02-28");
    expect(rangeStart("3M", first, today)).toBe("2026-08-21");
    expect(rangeStart("1Y", first, today)).toBe("2025-11-21");
    expect(rangeStart("YTD", first, today)).toBe("2025-12-31");
    expect(rangeStart("All", first, today)).toBe(first);
  });

  test("days up to 92, weeks up to two years, then the ends of months; today is always the last", () => {
    const first = isoDate("2016-01-15");
    expect(chartDates("1M", first, today)).toHaveLength(32);
    expect(chartDates("1Y", first, today)).toHaveLength(54);
    const all = chartDates("All", first, today);
    expect(all.slice(0, 3)).toEqual(["2016-01-15", "2016-01-31", "2016-02-29"]);
    expect(all.at(-1)).toBe(today);
    expect(new Set(all).size).toBe(all.length);
  });
});
