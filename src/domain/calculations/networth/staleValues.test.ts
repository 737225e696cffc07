import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { money } from "../../money.ts";
import { staleValues } from "./staleValues.ts";

const TODAY = isoDate("2026-11-21");

function asset(id: string, type: Asset["type"], kroner = 1_000): Asset {
  return { id, type, name: id, currentValue: money(kroner * 100, "DKK"), reminders: [] } as unknown as Asset;
}

function valued(subjectId: string, daysAgo: number): Valuation {
  return { subjectId, date: addDays(TODAY, -daysAgo), value: money(1_000_00, "DKK") } as Valuation;
}

test("[§1] a house of 91 days, a purse of 36 and a loan of 120 are old, the loan first; what is worth nothing never is", () => {
  const assets = [
    asset("house", "real_estate"),
    asset("purse", "cash"),
    asset("car", "vehicle"),
    asset("bank", "bank", 0),
  ];
  const debts = [
    { id: "loan", type: "car_loan", name: "Billån", currentValue: money(50_000_00, "DKK") } as unknown as Debt,
  ];
  const valuations = [
    valued("purse", 36),
    valued("house", 91),
    valued("house", 400),
    valued("house", -1),
    valued("loan", 120),
    valued("car", 90),
    valued("bank", 500),
  ];
  const found = staleValues(assets, debts, valuations, TODAY);
  expect(found.map(({ id, since, days }) => [id, since, days])).toEqual([
    ["loan", "2026-07-24", 120],
    ["house", "2026-08-22", 91],
    ["purse", "2026-10-16", 36],
  ]);
  expect(found[0]).toMatchObject({ collection: "debts", name: "Billån", value: money(50_000_00, "DKK") });
});

const TYPES = ["bank", "cash", "vehicle", "property"] as const;

test("what is old has a newest value older than its limit, the oldest first; a value of today makes it new and leaves the others", () => {
  const drawn = fc.array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      kroner: fc.integer({ min: 0, max: 3 }),
      ages: fc.array(fc.integer({ min: -5, max: 200 }), { maxLength: 4 }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(drawn, fc.nat(7), (all, chosen) => {
      const assets = all.map(({ type, kroner }, at) => asset(String(at), type, kroner));
      const valuations = all.flatMap(({ ages }, at) => ages.map((age) => valued(String(at), age)));
      const found = staleValues(assets, [], valuations, TODAY);
      const isOld = all.map(({ type, kroner, ages }) => {
        const newest = Math.min(...ages.filter((age) => age >= 0));
        return kroner > 0 && newest < Infinity && newest > (type === "bank" || type === "cash" ? 35 : 90);
      });
      expect(found.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
        [...isOld.keys()].filter((at) => isOld[at]),
      );
      const days = found.map((one) => one.days);
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      const after = staleValues(assets, [], [...valuations, valued(String(chosen), 0)], TODAY);
      expect(after).toEqual(found.filter(({ id }) => id !== String(chosen)));
    }),
  );
});
