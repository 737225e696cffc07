import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BILLS_ACCOUNT, monthly, posted, SALARY_ACCOUNT } from "#tests/support/series.ts";
import { addDays, isoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { AssetId, TransferId } from "../ids.ts";
import { counterpartAccounts } from "./counterpartAccounts.ts";
import { hitsOf } from "./seriesIndex.ts";

const recent = isoDate("2026-11-05");
const SAVINGS = AssetId.parse("5e000000-0000-4000-8000-000000000003");
const out = monthly("Til budgetkonto", -9_000, recent, 4);

/** As many arrivals as `out` has transactions, so many days later. */
function into(days: readonly number[], accountId: AssetId = BILLS_ACCOUNT): readonly Transaction[] {
  return days.map((later, at) => posted("Fra lønkonto", 9_000, addDays(out[at]!.date, later), { accountId }));
}

const endOf = (arrived: readonly Transaction[], own: readonly Transaction[] = out) =>
  counterpartAccounts([...own, ...arrived], [hitsOf(own)])[0];

test("[C15] three of four that arrive within four days are a transfer, two are not, and the fifth day is too late", () => {
  expect(endOf(into([0, 4, 2]))).toBe(BILLS_ACCOUNT);
  expect(endOf(into([0, 4]))).toBeUndefined();
  expect(endOf(into([0, 4, 5]))).toBeUndefined();
  expect(endOf(into([0, -4, -4]))).toBe(BILLS_ACCOUNT);
});

test("[C15] of two accounts the one that more arrives on is the end, then the one with the lower id", () => {
  expect(endOf([...into([1, 1, 1]), ...into([1, 1, 1, 1], SAVINGS)])).toBe(SAVINGS);
  expect(endOf([...into([1, 1, 1], SAVINGS), ...into([1, 1, 1])])).toBe(BILLS_ACCOUNT);
});

test("[C15] two transactions of a day, and what is said to be none, say nothing of where they went", () => {
  const halves = out.flatMap((one) => [posted("Til", -4_500, one.date), posted("Til", -4_500, one.date)]);
  expect(endOf(into([0, 0, 0, 0]), halves)).toBeUndefined();
  expect(endOf(into([0, 0, 0, 0]).map((one) => ({ ...one, notTransfer: true })))).toBeUndefined();
  const transferId = TransferId.parse("5e000000-0000-4000-8000-0000000000aa");
  const said = out.map((one) => ({ ...one, transferId }));
  expect(
    endOf(
      into([30, 30, 30, 30]).map((one) => ({ ...one, transferId })),
      said,
    ),
  ).toBe(BILLS_ACCOUNT);
});

test("[C15] more than half of the hits have an opposite on the end, and what never arrives has none", () => {
  const days = fc.array(fc.integer({ min: -8, max: 8 }), { maxLength: 4 });
  fc.assert(
    fc.property(days, days, (there, elsewhere) => {
      const end = endOf([...into(there), ...into(elsewhere, SAVINGS)]);
      const near = (all: readonly number[]) => all.filter((later) => Math.abs(later) <= 4).length;
      const [most, other] = [near(there), near(elsewhere)];
      const best = Math.max(most, other);
      expect(end).toBe(best <= 2 ? undefined : most >= other ? BILLS_ACCOUNT : SAVINGS);
      expect(end).not.toBe(SALARY_ACCOUNT);
    }),
  );
});
