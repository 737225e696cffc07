import { expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { money } from "#domain/money.ts";
import { debtSchema, emptyDebt, inCurrency, moreFields, valuesOf } from "./debtForm.ts";

const today = isoDate("2026-01-31");
const written = { ...emptyDebt("DKK"), name: "Huset", currentValue: money(100, "DKK") };

function problems(values: object): readonly string[] {
  const parsed = debtSchema(today).safeParse({ ...written, ...values });
  return parsed.error?.issues.map(({ path, message }) => `${path.join(".")}.${message}`) ?? [];
}

test("[§3] a debt that is edited and saved says everything it said, its place in the plan as well", () => {
  const debt = {
    id: "7f3d2c1b-0a9e-4d8c-b7a6-95e4d3c2b1a0",
    type: "mortgage",
    name: "Huset",
    currentValue: money(185_000_000, "DKK"),
    kind: "serial",
    institute: "Kreditten",
    contributionRate: 0.65,
    interestOnlyUntil: "2030-01-01",
    paymentDay: "2026-03-31",
    newRate: 5,
    newRateFrom: "2028-01-01",
    redemptionValue: money(180_000_000, "DKK"),
    ownerShare: 50,
    assetId: "5c1f1d7e-6a3b-4a52-9d0e-3f1f0a7b2c11",
    planOrder: 2,
  } as unknown as Debt;
  const { id: _, type: __, ...fields } = debt;
  const parsed = debtSchema(today).parse(valuesOf(debt));
  expect(Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined))).toEqual(fields);
});

test("[§3] what does not agree is named at its field", () => {
  expect(problems({})).toEqual([]);
  expect(problems({ newRate: 5 })).toEqual(["newRateFrom.missing"]);
  expect(problems({ interestOnlyUntil: "2030-01-01", endDate: "2030-01-01" })).toEqual(["interestOnlyUntil.afterEnd"]);
  expect(problems({ contributionRate: 11 })).toEqual(["contributionRate.rateRange"]);
  expect(problems({ effectiveRate: -1 })).toEqual(["effectiveRate.rateRange"]);
  expect(problems({ ownerShare: 0 })).toEqual(["ownerShare.rateRange"]);
});

test("what was typed before there were these fields can still be saved", () => {
  const { institute: _, kind: __, planOrder: ___, ownerShare: ____, ...older } = written;
  expect(debtSchema(today).safeParse(older).success).toBe(true);
});

test("a kind of debt asks for what belongs to it, and shows what another one has left", () => {
  expect(moreFields("mortgage", written)).toContain("contributionRate");
  expect(moreFields("credit_card", written)).not.toContain("contributionRate");
  expect(moreFields("credit_card", { ...written, contributionRate: 0.5 })).toContain("contributionRate");
});

test("all amounts follow the currency of the debt, without an exchange", () => {
  expect(inCurrency({ ...written, redemptionValue: money(12_300, "DKK") }, "ISK").redemptionValue).toEqual(
    money(123, "ISK"),
  );
});
