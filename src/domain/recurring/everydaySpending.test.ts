import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BILLS_ACCOUNT, posted, SALARY_ACCOUNT } from "#tests/support/series.ts";
import { addDays, isoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { everydaySpending } from "./everydaySpending.ts";

const today = isoDate("2026-11-22");
const of = (transactions: readonly Transaction[]) => everydaySpending(transactions, [], () => false, today);

test("[C10] of 30 days, 15 of them without spending and 15 with 80, three in four cost 80 or less; two of a day are one sum", () => {
  const days = Array.from({ length: 30 }, (_, ago) => ago).filter((ago) => ago % 2 === 1);
  const transactions = days.flatMap((ago) => [
    posted("Kiosk", -30, addDays(today, -ago)),
    posted("Butik", -50, addDays(today, -ago)),
  ]);
  expect(of(transactions).get(SALARY_ACCOUNT)).toEqual({ low: 0, usual: 40_00, high: 80_00 });
});

test("[C10] a quarter of the days cost less and a quarter more, never below nothing, and what comes in changes none of it", () => {
  const spent = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 28, maxLength: 90 });
  fc.assert(
    fc.property(spent, fc.integer({ min: 1, max: 50_000 }), (amounts, salary) => {
      const transactions = amounts.map((kroner, ago) => posted("Butik", -kroner, addDays(today, -ago)));
      const found = of(transactions).get(SALARY_ACCOUNT)!;
      expect(found.low).toBeGreaterThanOrEqual(0);
      expect(found.usual).toBeGreaterThanOrEqual(found.low);
      expect(found.high).toBeGreaterThanOrEqual(found.usual);
      const below = (bound: number) => amounts.filter((kroner) => 100 * kroner < bound - 1).length;
      // Of definition 7 the value at share p lies beside the one at place (n − 1) · p.
      const atMost = (share: number) => Math.floor((amounts.length - 1) * share) + 1;
      expect(below(found.low)).toBeLessThanOrEqual(atMost(0.25));
      expect(below(found.usual)).toBeLessThanOrEqual(atMost(0.5));
      expect(below(found.high)).toBeLessThanOrEqual(atMost(0.75));
      const more = [
        ...transactions,
        posted("Løn", salary + 0.5, today),
        posted("x", -1, today, { accountId: BILLS_ACCOUNT }),
      ];
      expect(of(more).get(SALARY_ACCOUNT)).toEqual(found);
    }),
  );
});
