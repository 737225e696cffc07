import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kroner } from "#tests/support/goals.ts";
import { isoDate } from "../../dates.ts";
import { money } from "../../money.ts";
import {
  carTarget,
  emergencyTarget,
  GOAL_TEMPLATES,
  goalTemplate,
  homeTarget,
  retirementTarget,
} from "./goalTemplates.ts";

const today = isoDate("2026-11-22");

test("[§3] there are six templates, and each begins with what it can know", () => {
  const start = (monthCost: number | undefined) =>
    GOAL_TEMPLATES.map((template) => {
      const known = monthCost === undefined ? undefined : kroner(monthCost);
      const { category, targetAmount, targetDate } = goalTemplate(template, {
        currency: "DKK",
        today,
        monthCost: known,
      });
      return [template, category, targetAmount && targetAmount.minor / 100, targetDate];
    });
  expect(start(14_000)).toEqual([
    ["emergency", "emergency_fund", 84_000, undefined],
    ["retirement", "retirement", undefined, undefined],
    ["home", "property", undefined, "2029-11-22"],
    ["vacation", "travel", 20_000, "2027-11-22"],
    ["education", "education", 50_000, "2028-11-22"],
    ["car", "vehicle", undefined, "2028-11-22"],
  ]);
  expect(start(undefined)[0]).toEqual(["emergency", "emergency_fund", undefined, undefined]);
});

test("[§3] an example is round in every currency", () => {
  const vacation = (currency: "EUR" | "ISK") =>
    goalTemplate("vacation", { currency, today, monthCost: undefined }).targetAmount;
  expect([vacation("EUR"), vacation("ISK")]).toEqual([money(2_000_00, "EUR"), money(200_000, "ISK")]);
});

test("[C6] months of living, 5 % of a home with its costs, 20 % of a car, and 25 times a year beside the public pension", () => {
  expect(emergencyTarget(kroner(14_000), 6)).toEqual(kroner(84_000));
  expect(homeTarget(kroner(3_000_000), kroner(60_000))).toEqual(kroner(210_000));
  expect(homeTarget(kroner(3_000_000), undefined)).toEqual(kroner(150_000));
  expect(carTarget(kroner(250_000))).toEqual(kroner(50_000));
  expect(retirementTarget(kroner(300_000), kroner(180_000))).toEqual(kroner(3_000_000));
  expect(retirementTarget(kroner(300_000), undefined)).toEqual(kroner(7_500_000));
  expect(retirementTarget(kroner(100_000), kroner(180_000))).toEqual(kroner(0));
});

test("a dearer home or car, or more months, never takes less", () => {
  const amount = fc.integer({ min: 0, max: 1e10 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 3, max: 11 }), (a, b, months) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)].map((minor) => money(minor, "DKK"));
      expect(homeTarget(more!, less).minor).toBeGreaterThanOrEqual(homeTarget(less!, less).minor);
      expect(carTarget(more!).minor).toBeGreaterThanOrEqual(carTarget(less!).minor);
      expect(retirementTarget(more!, less).minor).toBeGreaterThanOrEqual(0);
      expect(emergencyTarget(more!, months + 1).minor).toBeGreaterThanOrEqual(emergencyTarget(less!, months).minor);
    }),
  );
});
