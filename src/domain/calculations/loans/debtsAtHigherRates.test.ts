import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import { DebtId } from "../../ids.ts";
import { money } from "../../money.ts";
import { annuityPayment } from "./annuity.ts";
import { debtsAtHigherRates } from "./debtsAtHigherRates.ts";
import { debtTotals } from "./debtTotals.ts";

const today = isoDate("2026-11-27");

function loan(fields: Partial<Debt>): Debt {
  return {
    id: DebtId.parse("00000000-0000-4000-8000-000000000001"),
    type: "mortgage",
    name: "Boliglån",
    currentValue: money(100_000_000, "DKK"),
    interestRate: 4,
    paymentFrequency: "monthly",
    paymentDay: isoDate("2026-12-01"),
    endDate: isoDate("2046-11-01"),
    ...fields,
  };
}

const monthly = (debts: readonly Debt[]) => debtTotals(debts, "DKK", today).monthly?.minor ?? 0;

test("a loan of a million over 240 payments at 4 % costs 6,059.80 a month, and at 6 % the 7,164.31 of the annuity formula", () => {
  const debts = [loan({})];
  expect(monthly(debts)).toBe(annuityPayment(money(100_000_000, "DKK"), 0.04, 12, 240).minor);
  expect(monthly(debtsAtHigherRates(debts, 2, today))).toBe(716_431);
});

test("a loan with interest alone costs its higher interest", () => {
  const standing = loan({ kind: "standing", endDate: undefined, interestRate: 3 });
  expect(monthly(debtsAtHigherRates([standing], 1, today))).toBe(Math.round((100_000_000 * 0.04) / 12));
});

test("a debt whose rate and last day nobody knows stays as it is, and no points change nothing", () => {
  const unknown = loan({ interestRate: undefined, endDate: undefined });
  expect(debtsAtHigherRates([unknown], 2, today)).toEqual([unknown]);
  const known = loan({});
  expect(debtsAtHigherRates([known], 0, today)).toEqual([known]);
});

test("a higher rate never costs less, and the last day stays", () => {
  const debts = fc.record({
    minor: fc.integer({ min: 100_000, max: 1_000_000_000 }),
    rate: fc.integer({ min: 0, max: 1_500 }),
    years: fc.integer({ min: 1, max: 30 }),
    kind: fc.constantFrom("annuity" as const, "serial" as const, "standing" as const),
  });
  fc.assert(
    fc.property(debts, fc.constantFrom(1, 2), ({ minor, rate, years, kind }, points) => {
      const one = loan({
        currentValue: money(minor, "DKK"),
        interestRate: rate / 100,
        endDate: isoDate(`${2026 + years}-12-01`),
        kind,
      });
      const higher = debtsAtHigherRates([one], points, today);
      expect(monthly(higher)).toBeGreaterThanOrEqual(monthly([one]) - 1);
      expect(higher[0]?.interestRate).toBeCloseTo(rate / 100 + points, 9);
    }),
  );
});
