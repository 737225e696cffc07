import * as fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId } from "../categories/builtInId.ts";
import { money } from "../money.ts";
import {
  BUDGET_TEMPLATES,
  type BudgetTemplate,
  budgetTemplate,
  isAskedFirst,
  proposedBuffer,
  withKnownAmounts,
} from "./budgetTemplates.ts";
import type { LineProposal } from "./lineProposals.ts";
import { childBenefitOfQuarter } from "./childBenefit.ts";
import { grantCheck, incomeOf, livingCheck, loanSpent, outgoingsOf } from "./templateCheck.ts";

const children = [10, 4].map((age) => ({ id: crypto.randomUUID(), birthYear: 2026 - age }));
const of = (template: BudgetTemplate, rest: object = {}) =>
  budgetTemplate(template, { household: { country: "DK", children, ...rest }, currency: "DKK", year: 2026 });
const kroner = (proposals: readonly LineProposal[], source: string) =>
  proposals.filter((one) => one.source === source).reduce((sum, { amount }) => sum + (amount?.minor ?? 0), 0) / 100;
const earning = (proposals: readonly LineProposal[], amount: number) =>
  proposals.map((one) => (one.id === builtInId(19, 1) ? { ...one, amount: money(amount * 100, "DKK") } : one));

test("[§2.4] a single person begins with the fifteen lines of Bolius, 8,950, and what they leave out", () => {
  const single = of("single");
  expect(single.filter(({ source }) => source === "published")).toHaveLength(15);
  expect(kroner(single, "published")).toBe(8_950);
  expect(kroner(single, "suggestion")).toBe(400 + 900 + 450);
  expect(single.every(({ source, year }) => (source === "published") === (year === 2025))).toBe(true);
});

test("[§2.4] a family has its child benefit from the ages, its children and its car", () => {
  expect(childBenefitOfQuarter([{ birthYear: 2025 }, { birthYear: 2022 }, { birthYear: 2016 }], 2026)).toBe(
    5_370 + 4_248 + 3_342,
  );
  expect(childBenefitOfQuarter([{ birthYear: 2010 }, { birthYear: 2005 }, { birthYear: 2027 }], 2026)).toBe(3_342);
  const family = of("family", { hasCar: true });
  expect(family.find(({ id }) => id === builtInId(19, 5))).toMatchObject({
    amount: money((4_248 + 3_342) * 100, "DKK"),
    every: "quarter",
    year: 2026,
  });
  expect(family.find(({ id }) => id === builtInId(13, 12))?.amount).toEqual(money(800_00, "DKK"));
  expect(family.find(({ id }) => id === builtInId(11, 9))).toMatchObject({
    amount: money(5_096_00, "DKK"),
    year: 2025,
  });
  expect(of("family").some(({ id }) => id === builtInId(11, 9))).toBe(false);
});

test("[§2.4] what is left to live on is compared with 7,520, or with 19,140 for two adults and children of 4 and 10", () => {
  const single = earning(of("single"), 20_000);
  expect(livingCheck(single, { kind: "single", children: [] }, 2026)).toEqual({
    left: (20_000 - 900) * 100,
    minimum: 7_520_00,
    year: 2025,
  });
  expect(livingCheck(of("single"), { kind: "single", children: [] }, 2026)).toBeUndefined();
  const family = livingCheck(earning(of("family"), 40_000), { kind: "family", children }, 2026);
  expect(family?.minimum).toBe(19_140_00);
  expect(family?.left).toBe((40_000 + (4_248 + 3_342) / 3 - 1_800) * 100);
});

test("[§2.4] a student has a grant of 7,426 and may earn 20,749 beside it", () => {
  const student = of("student");
  expect([incomeOf(student), outgoingsOf(student)]).toEqual([7_426_00, 4_750_00]);
  expect(grantCheck(earning(student, 9_000))).toEqual({ earned: 9_000_00, allowance: 20_749_00, year: 2026 });
  expect(grantCheck(of("single"))).toBeUndefined();
});

test("[§2.4] of a state loan of 3,799 so much is spent as the plan takes beyond the grant, never less than nothing, never more than it", () => {
  const of = (kroner: number, id: LineProposal["id"]) =>
    ({ id, amount: money(kroner * 100, "DKK"), every: "month", month: 1, source: "asked" }) satisfies LineProposal;
  const spent = (kroner: number) =>
    loanSpent([of(7_426, builtInId(19, 2)), of(3_799, builtInId(19, 13)), of(kroner, builtInId(12, 1))]);
  expect([5_000, 7_426, 8_000, 11_225, 15_000].map((kroner) => spent(kroner) / 100)).toEqual([0, 0, 574, 3_799, 3_799]);
});

test("[§2.4] who does not live with Danish prices has the same lines with no amounts in them", () => {
  for (const template of BUDGET_TEMPLATES) {
    const elsewhere = budgetTemplate(template, { household: { country: "SE" }, currency: "SEK", year: 2026 });
    const faroese = budgetTemplate(template, { household: { country: "FO" }, currency: "DKK", year: 2026 });
    for (const one of [...elsewhere, ...faroese]) expect(one).toMatchObject({ amount: undefined, source: "asked" });
    expect(elsewhere.length).toBeGreaterThan(10);
  }
});

test("no template has a category twice, and a tenth of the income is proposed as a buffer", () => {
  for (const template of BUDGET_TEMPLATES) {
    const ids = of(template, { hasCar: true }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(proposedBuffer(23_456_00)).toBe(2_350_00);
});

const ages = fc.array(fc.integer({ min: -2, max: 30 }), { maxLength: 6 });

test("[§2.4] the benefit of several children is that of each, never more than 5,370, and nothing before they are born or from 18 on", () => {
  fc.assert(
    fc.property(ages, fc.integer({ min: 2020, max: 2040 }), (all, year) => {
      const born = all.map((age) => ({ birthYear: year - age }));
      const each = born.map((child) => childBenefitOfQuarter([child], year));
      expect(childBenefitOfQuarter(born, year)).toBe(each.reduce((sum, one) => sum + one, 0));
      for (const [at, one] of each.entries()) {
        expect(one).toBeLessThanOrEqual(5_370);
        expect(one > 0).toBe(all[at]! >= 0 && all[at]! <= 17);
      }
    }),
  );
});

test("[§2.4] whatever the household is, its lines are whole amounts, each once, and what comes in less the bills is left to live on", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BUDGET_TEMPLATES),
      ages,
      fc.boolean(),
      fc.nat(90_000),
      (template, all, hasCar, kroner) => {
        const born = all.map((age) => ({ id: crypto.randomUUID(), birthYear: 2026 - age }));
        const lines = earning(of(template, { children: born, hasCar }), kroner);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        for (const { amount } of lines) expect((amount?.minor ?? 0) % 100).toBe(0);
        const check = livingCheck(lines, { kind: "family", children: born }, 2026);
        expect(check === undefined).toBe(incomeOf(lines) === 0);
        if (check) {
          expect(check.left).toBeLessThanOrEqual(incomeOf(lines));
          expect(check.left).toBeGreaterThanOrEqual(incomeOf(lines) - outgoingsOf(lines));
        }
        const loan = loanSpent(lines);
        expect(loan).toBeGreaterThanOrEqual(0);
        expect(proposedBuffer(incomeOf(lines)) % 1_000).toBe(0);
        expect(Math.abs(10 * proposedBuffer(incomeOf(lines)) - incomeOf(lines))).toBeLessThanOrEqual(5_000);
      },
    ),
  );
});

test("[C1] a template knows the home by what was told: the cost of it, or the loans in it, and asks for no more", () => {
  const [rent, utilities] = [builtInId(10, 1), builtInId(10, 2)];
  const amountOf = (lines: readonly LineProposal[], wanted: string) => lines.find(({ id }) => id === wanted);
  const nothing = { costs: undefined, homeLoans: undefined, budgeted: new Map() };
  const asked = withKnownAmounts(of("family"), nothing, "DKK");
  expect(asked).toEqual(of("family"));

  const byLoans = withKnownAmounts(of("family"), { ...nothing, homeLoans: money(11_500_00, "DKK") }, "DKK");
  expect(amountOf(byLoans, rent)).toMatchObject({ amount: money(11_500_00, "DKK"), source: "household" });
  expect(amountOf(byLoans, utilities)).toMatchObject({ amount: undefined, source: "asked" });

  const costs = [{ id: "housing", amount: money(14_000_00, "DKK"), source: "own" }] as const;
  const told = { ...nothing, costs: [...costs], homeLoans: money(11_500_00, "DKK") };
  const byCosts = withKnownAmounts(of("family"), told, "DKK");
  expect(amountOf(byCosts, rent)).toMatchObject({ amount: money(14_000_00, "DKK"), source: "household" });
  // It has power, water and heating in it.
  expect(amountOf(byCosts, utilities)).toBeUndefined();
  expect(amountOf(withKnownAmounts(of("family"), told, "SEK"), rent)).toMatchObject({ source: "asked" });
});

test("[C1] a couple without children is asked for no day care, and a family always is", () => {
  const hasDayCare = (household: object) => of("family", household).some(({ id }) => id === builtInId(13, 4));
  expect(hasDayCare({ kind: "couple", children: [] })).toBe(false);
  expect(hasDayCare({ kind: "couple" })).toBe(true);
  expect(hasDayCare({ kind: "family", children: [] })).toBe(true);
});

test("[C1] a template changes nothing that is in the budget already", () => {
  const groceries = builtInId(12, 1);
  const budgeted = new Map([[groceries, money(7_200_00, "DKK")]]);
  const lines = withKnownAmounts(of("single"), { costs: undefined, homeLoans: undefined, budgeted }, "DKK");
  expect(lines.find(({ id }) => id === groceries)).toMatchObject({ amount: money(7_200_00, "DKK"), source: "budget" });
  expect(lines.filter(({ source }) => source === "budget")).toHaveLength(1);
});

test("[C1] of every template five lines at most are asked first, and none has the name of nothing", () => {
  for (const template of BUDGET_TEMPLATES) {
    expect(of(template).filter(({ id }) => isAskedFirst(id)).length).toBeLessThanOrEqual(5);
    // *Ukendt* is where transactions land that nobody knows.
    expect(of(template).map(({ id }) => id)).not.toContain(builtInId(16, 1));
  }
});
