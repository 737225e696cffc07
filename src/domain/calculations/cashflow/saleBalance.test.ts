import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { ValuationId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import { saleBalance } from "./saleBalance.ts";

const day = isoDate("2026-11-22");
const ACCOUNT = "5c1f1d7e-6a3b-4a52-9d0e-3f1f0a7b2c11";
const sale = { date: day, amount: money(120_000_00, "DKK") };

function value(daysAfter: number, fromPosting = false, currency: Currency = "DKK"): Valuation {
  const id = ValuationId.parse(crypto.randomUUID());
  const at = { date: addDays(day, daysAfter), value: money(320_000_00, currency) };
  return { id, subjectId: ACCOUNT, subject: "asset", source: "manual", ...at, ...(fromPosting && { fromPosting }) };
}

test("[§3] a sale that was added to what somebody told of its day can be taken off that", () => {
  const told = value(0);
  expect(saleBalance(sale, [told, value(-30)], false)).toEqual({ kind: "told", told });
});

test("[§3] a value that was told after the sale is not taken to have the sale in it", () => {
  expect(saleBalance(sale, [value(3), value(0)], false)).toMatchObject({ kind: "told", since: "later" });
  const over = { ...sale, inBalance: true };
  expect(saleBalance(over, [value(0)], false)).toMatchObject({ kind: "told", since: "day" });
});

test("[§3] what was counted up from a sale goes with it", () => {
  const counted = { ...sale, inBalance: true };
  expect(saleBalance(counted, [value(0, true), value(-30)], false)).toEqual({ kind: "counted" });
  expect(saleBalance(counted, [value(4), value(0, true)], false)).toEqual({ kind: "counted", since: "later" });
  expect(saleBalance(counted, [value(2, true), value(-30)], false)).toEqual({ kind: "counted" });
  expect(saleBalance(counted, [value(-2, true)], false)).toEqual({ kind: "apart" });
});

test("[§3] nothing is taken off a balance that a file tells, that is in another currency, or that the sale is not in", () => {
  expect(saleBalance(sale, [value(0)], true).kind).toBe("apart");
  expect(saleBalance(sale, [value(0, false, "EUR")], false).kind).toBe("apart");
  expect(saleBalance(sale, [value(-1)], false)).toEqual({ kind: "apart" });
  expect(saleBalance(sale, [value(0, true)], false).kind).toBe("apart");
});

test("[§3] only what was told of the day of the sale, in its currency, is ever taken off", () => {
  const one = fc
    .tuple(fc.integer({ min: -2, max: 2 }), fc.boolean(), fc.constantFrom<Currency>("DKK", "EUR"))
    .map((given) => value(...given));
  fc.assert(
    fc.property(fc.array(one, { maxLength: 5 }), fc.boolean(), fc.boolean(), (history, inBalance, isImported) => {
      const { kind, told } = saleBalance({ ...sale, inBalance }, history, isImported);
      expect(told !== undefined).toBe(kind === "told");
      if (told) expect([told.date, told.value.currency, told.fromPosting]).toEqual([day, "DKK", undefined]);
      if (isImported) expect(kind).not.toBe("told");
    }),
  );
});
