import * as fc from "fast-check";
import { expect, test } from "vitest";
import { indexed, monthly, someSeries } from "#tests/support/series.ts";
import { builtInId } from "../categories/builtInId.ts";
import { addDays, isoDate } from "../dates.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import type { Money } from "../money.ts";
import { seriesSummary } from "./seriesSummary.ts";
import { upcomingPaymentsByCategory } from "./upcomingPaymentsByCategory.ts";

const categoryId = builtInId(15, 2);
const [today, until] = [isoDate("2026-11-22"), isoDate("2026-12-31")];

function known(fields: Partial<RecurringSeries>, worth = (amount: Money): Money | undefined => amount) {
  const transactions = monthly("Netflix", -99, isoDate("2026-11-05"), 5);
  const standing = seriesSummary(someSeries({ categoryId, ...fields }), indexed(transactions), today);
  return [...upcomingPaymentsByCategory([standing], { today, until, worth })];
}

test("[C12] what is still to come of a category is every time of its series up to the day, as money that is spent", () => {
  expect(known({})).toEqual([[categoryId, 99_00]]);
});

test("[C12] what is only moved, has no category, was not confirmed, or has no rate is not still to come", () => {
  const moved = someSeries({}).accountId;
  expect(known({ toAccountId: moved })).toEqual([]);
  expect(known({ categoryId: undefined })).toEqual([]);
  expect(known({ state: "dismissed" })).toEqual([]);
  expect(known({}, () => undefined)).toEqual([]);
});

test("[C12] what was expected a week ago is still to come, and what was expected earlier is not", () => {
  const last = (day: string) => {
    const transactions = monthly("Netflix", -99, isoDate(day), 5);
    const standing = seriesSummary(someSeries({ categoryId, anchor: isoDate(day) }), indexed(transactions), today);
    return [
      ...upcomingPaymentsByCategory([standing], { today, until: isoDate("2026-11-30"), worth: (amount) => amount }),
    ];
  };
  expect([last("2026-10-15"), last("2026-10-14")]).toEqual([[[categoryId, 99_00]], []]);
});

test("[C12] a time that is skipped is not still to come", () => {
  expect(known({ exceptions: [{ id: "2026-12-05", isSkipped: true }] })).toEqual([]);
});

test("[C12] what is still to come is so many times the amount, and a later day never makes it less", () => {
  const day = fc.integer({ min: 1, max: 28 });
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 9_999 }), fc.nat(200), fc.nat(200), (on, kroner, days, more) => {
      const last = isoDate(`2026-11-${String(on).padStart(2, "0")}`);
      const series = someSeries({ categoryId, anchor: last });
      const standing = seriesSummary(series, indexed(monthly("Netflix", -kroner, last, 4)), last);
      const until = (ahead: number) => {
        const input = { today: last, until: addDays(last, ahead), worth: (amount: Money) => amount };
        return upcomingPaymentsByCategory([standing], input).get(categoryId) ?? 0;
      };
      expect(until(days) % (100 * kroner)).toBe(0);
      expect(until(days + more)).toBeGreaterThanOrEqual(until(days));
    }),
  );
});
