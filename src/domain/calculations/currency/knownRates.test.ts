import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, isoDate } from "../../dates.ts";
import type { FxRate } from "../../entities/fxRate.ts";
import { FxRateId } from "../../ids.ts";
import type { Currency } from "../../money.ts";
import { knownRates } from "./knownRates.ts";

function rated(date: string, from: Currency, to: Currency, rate: number): FxRate {
  return { id: FxRateId.parse(crypto.randomUUID()), date: isoDate(date), from, to, rate, source: "manual" };
}

const euro = { from: "EUR", to: "DKK" } as const;
const on = (date: string) => ({ ...euro, date: isoDate(date) });

test("[C1] the rate of the nearest day counts, years away as well, and the earlier of two as near", () => {
  const known = knownRates([
    rated("2026-03-11", "EUR", "DKK", 7.47),
    rated("2026-03-03", "EUR", "DKK", 7.46),
    rated("2026-03-05", "EUR", "SEK", 11),
  ]);
  const asked = ["2001-01-01", "2026-03-03", "2026-03-06", "2026-03-07", "2026-03-08", "2026-03-11", "2030-01-01"];
  expect(asked.map((date) => known(on(date))?.rate)).toEqual([7.46, 7.46, 7.46, 7.46, 7.47, 7.47, 7.47]);
  expect(known(on("2026-03-07"))).toEqual({ date: "2026-03-03", rate: 7.46 });
  expect(known({ from: "EUR", to: "SEK", date: isoDate("2026-03-03") })).toEqual({ date: "2026-03-05", rate: 11 });
});

test("[C1] a rate of the other direction is turned round: 0.125 euro for a krone are 8 kroner for a euro", () => {
  expect(knownRates([rated("2026-03-03", "DKK", "EUR", 0.125)])(on("2026-11-26"))).toEqual({
    date: "2026-03-03",
    rate: 8,
  });
});

test("[C1] two currencies are crossed over the euro: 7.5 / 1.25 = 6 kroner for a dollar, of the older day", () => {
  const known = knownRates([rated("2026-03-03", "EUR", "USD", 1.25), rated("2026-03-04", "EUR", "DKK", 7.5)]);
  expect(known({ from: "USD", to: "DKK", date: isoDate("2026-11-26") })).toEqual({ date: "2026-03-03", rate: 6 });
});

test("[C1] between currencies that nothing leads between nothing is known", () => {
  expect(knownRates([])(on("2026-11-26"))).toBeUndefined();
  expect(knownRates([rated("2026-03-03", "EUR", "SEK", 11)])(on("2026-11-26"))).toBeUndefined();
});

test("[C1] of all days with a rate none is nearer than the one that is known", () => {
  const middle = isoDate("2026-03-03");
  const away = fc.integer({ min: -400, max: 400 });
  fc.assert(
    fc.property(fc.uniqueArray(away, { minLength: 1, maxLength: 12 }), away, (days, asked) => {
      const rates = days.map((one, at) => ({ ...rated(middle, "EUR", "DKK", at + 1), date: addDays(middle, one) }));
      const date = addDays(middle, asked);
      const found = knownRates(rates)({ ...euro, date });
      const nearest = Math.min(...rates.map((one) => Math.abs(daysBetween(one.date, date))));
      expect(Math.abs(daysBetween(found!.date, date))).toBe(nearest);
      expect(rates.find((one) => one.date === found!.date)?.rate).toBe(found!.rate);
    }),
  );
});
