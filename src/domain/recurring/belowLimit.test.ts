import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../dates.ts";
import { AssetId } from "../ids.ts";
import { money } from "../money.ts";
import { belowLimit } from "./belowLimit.ts";
import type { AccountForecast } from "./cashForecast.ts";

const today = isoDate("2026-11-21");
const SALARY = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a01");
const PURSE = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a02");
const accounts = [
  { id: SALARY, type: "bank" },
  { id: PURSE, type: "cash" },
] as const;

function forecast(accountId: AssetId, balances: readonly number[], usual = 0): AccountForecast {
  const days = balances.map((kroner, k) => {
    const balance = money(kroner * 100, "DKK");
    return { date: addDays(today, k), balance, low: balance, high: balance };
  });
  return { accountId, days, lowest: days[0]!, limit: money(500_00, "DKK"), everyday: { low: 0, usual, high: 0 } };
}

function found(of: AccountForecast, limited: readonly string[] = [], isIncomeKnown = true) {
  const below = belowLimit({ forecasts: [of], accounts, limited: new Set(limited), isIncomeKnown });
  return below.map(({ from, lowest }) => [from, lowest.minor / 100]);
}

test("[C10] an account that falls below the usual limit is told with the day and the least that it holds", () => {
  expect(found(forecast(SALARY, [2_000, 500, 499, 300, 900]))).toEqual([["2026-11-23", 300]]);
  expect(found(forecast(SALARY, [2_000, 500]))).toEqual([]);
});

test("[C10] a limit in another currency than the account's says nothing of it", () => {
  const abroad = { ...forecast(SALARY, [2_000, 400, 300]), limit: money(500_00, "EUR") };
  expect(found(abroad, [SALARY])).toEqual([]);
});

test("[C10] what is below the usual limit already is no news, and a purse is there to be emptied; a limit of its own is always told", () => {
  expect(found(forecast(SALARY, [300, 200]))).toEqual([]);
  expect(found(forecast(PURSE, [900, 200]))).toEqual([]);
  expect(found(forecast(SALARY, [300, 200]), [SALARY], false)).toEqual([["2026-11-21", 200]]);
  expect(found(forecast(PURSE, [900, 200]), [PURSE])).toEqual([["2026-11-22", 200]]);
});

test("[C10] without any income known a bill is told, and everyday spending alone is not", () => {
  // 100 a day; on the third day a bill of 1.000.
  const spending = forecast(SALARY, [1_200, 1_100, 0, -100], 100_00);
  expect(found(spending, [], false)).toEqual([["2026-11-23", 200]]);
  expect(found(forecast(SALARY, [600, 500, 400, 300], 100_00), [], false)).toEqual([]);
});

test("[C10] whatever is told was above its limit and is below it on the day that is named, and never holds less than the least", () => {
  const kroner = fc.integer({ min: -2_000, max: 2_000 });
  fc.assert(
    fc.property(fc.array(kroner, { minLength: 1, maxLength: 30 }), (balances) => {
      const [one] = belowLimit({
        forecasts: [forecast(SALARY, balances)],
        accounts,
        limited: new Set(),
        isIncomeKnown: true,
      });
      if (!one) {
        expect(balances[0]! < 500 || balances.every((balance) => balance >= 500)).toBe(true);
        return;
      }
      const at = balances.findIndex((_, k) => addDays(today, k) === one.from);
      expect(balances.slice(0, at).every((balance) => balance >= 500)).toBe(true);
      expect(balances[at]).toBeLessThan(500);
      expect(one.lowest.minor).toBe(100 * Math.min(...balances));
    }),
  );
});
