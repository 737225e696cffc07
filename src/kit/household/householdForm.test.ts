import { describe, expect, test } from "vitest";
import { suggestedCosts } from "#domain/calculations/cashflow/livingCosts.ts";
import { HOUSEHOLD_ID, HOUSEHOLD_KINDS } from "#domain/entities/household.ts";
import { householdChanges, householdForm, isAnswered } from "./householdForm.ts";
import type { HouseholdValues } from "./householdForm.ts";

const CHILD = { id: "11111111-1111-4111-8111-111111111111", birthYear: 2016 };
const NOTHING = householdForm(undefined);

describe("who lives here", () => {
  test("one adult with children is a family, and a month is reckoned for one adult", () => {
    const form: HouseholdValues = { ...NOTHING, kind: "family", adults: "one", children: [CHILD] };
    const kept = householdChanges(form);
    const [living] = suggestedCosts({ household: kept, currency: "DKK", year: 2026 });
    expect(living?.amount.minor).toBe((7_520 + 3_770) * 100);
    expect(householdForm({ id: HOUSEHOLD_ID, ...kept })).toEqual(form);
  });

  test("is asked about as it was told", () => {
    for (const kind of HOUSEHOLD_KINDS) {
      const form = { ...NOTHING, kind, home: "tenant", hasCar: true } as const;
      expect(householdForm({ id: HOUSEHOLD_ID, ...householdChanges(form) })).toEqual(form);
    }
  });

  test("children are kept with a year, and of those who have any", () => {
    const children = [CHILD, { id: "22222222-2222-4222-8222-222222222222" }];
    expect(householdChanges({ ...NOTHING, kind: "family", children }).children).toEqual([CHILD]);
    expect(householdChanges({ ...NOTHING, kind: "couple", children }).children).toEqual([]);
  });

  test("is told once anything of it is", () => {
    expect(isAnswered(NOTHING)).toBe(false);
    expect(isAnswered({ ...NOTHING, home: "owner" })).toBe(true);
    expect(isAnswered({ ...NOTHING, hasCar: true })).toBe(true);
  });
});
