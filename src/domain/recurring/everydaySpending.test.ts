import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BILLS_ACCOUNT, posted, SALARY_ACCOUNT } from "#tests/support/series.ts";
import { trade } from "#tests/support/trades.ts";
import { NO_DEALS } from "../calculations/cashflow/flowLines.ts";
import { addDays, isoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { seededRandom } from "../sample/seededRandom.ts";
import { everydaySpending } from "./everydaySpending.ts";

const today = isoDate("2026-11-22");
const of = (transactions: readonly Transaction[]) => everydaySpending(transactions, [], () => false, today);

const WEEK = 7;
/** So much on each of these days before today. */
const spentOn = (days: readonly number[], kroner: number) =>
  days.map((ago) => posted("Butik", -kroner, addDays(today, -ago)));

test("[C10] who shops every Saturday for 700 spends 100 a day, however many days cost nothing", () => {
  const saturdays = Array.from({ length: 52 }, (_, week) => 1 + WEEK * week);
  expect(of(spentOn(saturdays, 700)).get(SALARY_ACCOUNT)).toEqual({ low: 100_00, usual: 100_00, high: 100_00 });
});

test("[C10] two purchases of a day are one sum, and a week without any is a cheap one", () => {
  const transactions = Array.from({ length: 8 }, (_, week) => WEEK * week).flatMap((ago) =>
    (ago / WEEK) % 2 === 0
      ? [posted("Kiosk", -30, addDays(today, -ago)), posted("Butik", -110, addDays(today, -ago))]
      : [posted("Løn", 1, addDays(today, -ago - WEEK + 1))],
  );
  const found = of(transactions).get(SALARY_ACCOUNT)!;
  expect([found.low, found.high]).toEqual([0, 20_00]);
  // Four of eight weeks cost 140, the younger ones count a little more: 10.07 a day.
  expect(found.usual).toBe(10_07);
});

test("[C10] one purchase that is like no other counts as far as dear days go", () => {
  const daily = spentOn(
    Array.from({ length: 364 }, (_, ago) => ago),
    100,
  );
  const sofa = posted("Sofa", -30_000, addDays(today, -10));
  // The quartiles of the days are alike, so a dear day is one of 100.
  expect(of([...daily, sofa]).get(SALARY_ACCOUNT)?.usual).toBe(100_00);
});

test("[C10] what a household spends now counts more than what it did half a year ago", () => {
  const earlier = spentOn(
    Array.from({ length: 182 }, (_, ago) => 182 + ago),
    100,
  );
  const lately = spentOn(
    Array.from({ length: 182 }, (_, ago) => ago),
    200,
  );
  // The newer half weighs √2 as much as the older: 200 · 0.5858 and 100 · 0.4142.
  expect(of([...earlier, ...lately]).get(SALARY_ACCOUNT)?.usual).toBe(158_58);
});

test("[C10] of an account that is younger than four weeks nobody knows, and of whole weeks alone after that", () => {
  expect(of(spentOn([0, 26], 100)).size).toBe(0);
  expect(of(spentOn([0, 27], 140)).get(SALARY_ACCOUNT)?.usual).toBeCloseTo(10_00, -1);
});

test("[C10] the least is never above the mean and the most never below it, and what comes in changes none of it", () => {
  const spent = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 28, maxLength: 400 });
  fc.assert(
    fc.property(spent, fc.integer({ min: 1, max: 50_000 }), (amounts, salary) => {
      const transactions = amounts.map((kroner, ago) => posted("Butik", -kroner, addDays(today, -ago)));
      const found = of(transactions).get(SALARY_ACCOUNT)!;
      expect(found.low).toBeGreaterThanOrEqual(0);
      expect(found.usual).toBeGreaterThanOrEqual(found.low);
      expect(found.high).toBeGreaterThanOrEqual(found.usual);
      expect(found.usual).toBeLessThanOrEqual(100 * Math.max(...amounts));
      const more = [
        ...transactions,
        posted("Løn", salary + 0.5, today),
        posted("x", -1, today, { accountId: BILLS_ACCOUNT }),
      ];
      expect(of(more).get(SALARY_ACCOUNT)).toEqual(found);
    }),
  );
});

test("[C10] of households that shop on 8 to 25 days a month, 90 days are foretold within 15 % of what they cost them on average", () => {
  const misses = Array.from({ length: 200 }, (_, seed) => {
    const random = seededRandom(`household ${seed}`);
    const daysAMonth = 8 + Math.floor(random() * 18);
    const usual = 100 + Math.round(random() * 500);
    const spread = 0.2 + random() * 0.4;
    /** A month's days are drawn anew, as many as this household has. */
    const shopped = (months: number) =>
      Array.from({ length: months }, () => {
        const days = Array.from({ length: 30 }, (_, day) => ({ day, at: random() })).toSorted((a, b) => a.at - b.at);
        const chosen = new Set(days.slice(0, daysAMonth).map(({ day }) => day));
        return Array.from({ length: 30 }, (_, day) =>
          chosen.has(day) ? Math.max(1, Math.round(usual * (1 + spread * (2 * random() - 1) * Math.sqrt(3)))) : 0,
        );
      }).flat();
    const transactions = shopped(13).flatMap((kroner, ago) => spentOn([ago], kroner).filter(() => kroner > 0));
    const foretold = (of(transactions).get(SALARY_ACCOUNT)!.usual / 100) * 90;
    return Math.abs(foretold / (3 * daysAMonth * usual) - 1);
  }).toSorted((a, b) => a - b);
  expect([misses[99]! < 0.04, misses[199]! < 0.15]).toEqual([true, true]);
});

test("[C10] what was bought to be kept is not spent from day to day, also where no category says so", () => {
  const saturdays = Array.from({ length: 52 }, (_, week) => 1 + WEEK * week);
  const shares = spentOn(saturdays, 1_500);
  const trades = shares.map(({ date }) => trade("buy", date, { quantity: "10", price: "150" }));
  const deals = { ...NO_DEALS, trades };
  const all = [...spentOn(saturdays, 700), ...shares];
  const found = everydaySpending(all, [], () => false, today, undefined, deals);
  expect(found.get(SALARY_ACCOUNT)?.usual).toBe(100_00);
  expect(of(all).get(SALARY_ACCOUNT)?.usual).toBeGreaterThan(100_00);
});
