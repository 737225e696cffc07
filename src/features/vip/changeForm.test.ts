import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { type ChangeKind, ScenarioChange } from "#domain/entities/scenario.ts";
import { money } from "#domain/money.ts";
import words from "#locales/da/shared/vip.json" with { type: "json" };
import { changeForm, changeOf, changeSchema, type ChangeValues, FIELDS_BY_KIND, isAsked } from "./changeForm.ts";

const TODAY = isoDate("2026-11-22");
const ID = "5e000000-0000-4000-8000-000000000001";
const KINDS = Object.keys(FIELDS_BY_KIND) as ChangeKind[];
const FILLED: ChangeValues = {
  amount: money(1_000_00, "DKK"),
  value: money(500_00, "DKK"),
  from: isoDate("2027-01-01"),
  months: "3",
  points: 2,
  debtId: ID,
  assetId: ID,
  seriesId: ID,
  rhythm: "once",
};

test.each(KINDS)("a change of the kind %s is stored as its form tells it, and its form tells it again", (kind) => {
  for (const rhythm of ["monthly", "once"] as const) {
    const values = { ...FILLED, rhythm };
    expect(changeSchema(kind).safeParse(values).success).toBe(true);
    const change = changeOf(kind, ID, values);
    expect(ScenarioChange.parse(change)).toEqual(change);
    expect(changeOf(kind, ID, changeForm(kind, change, TODAY))).toEqual(change);
  }
});

test.each(KINDS)(
  "a form of the kind %s asks for what it lacks, in words that there are, and for nothing else",
  (kind) => {
    const empty = { ...changeForm(kind, undefined, TODAY), from: undefined, amount: undefined, points: undefined };
    const told = changeSchema(kind).safeParse(empty);
    const asked = told.success ? [] : told.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    for (const [field, message] of asked) {
      expect(isAsked(kind, field as keyof ChangeValues, empty)).toBe(true);
      expect((words.errors as Record<string, Record<string, string>>)[field]?.[message]).toBeDefined();
    }
    expect(asked.length).toBeGreaterThan(0);
  },
);

test("an amount of nothing or below, and points of nothing or beyond twenty, are not taken", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 0 }), fc.constantFrom(0, 20.5, -21), (minor, points) => {
      const amount = money(minor, "DKK");
      expect(changeSchema("expense").safeParse({ ...FILLED, amount }).success).toBe(false);
      expect(changeSchema("rates").safeParse({ ...FILLED, points }).success).toBe(false);
    }),
  );
});
