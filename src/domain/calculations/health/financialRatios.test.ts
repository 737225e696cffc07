import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths, isoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import { HOUSEHOLD_ID } from "../../entities/household.ts";
import { builtInId } from "../../categories/builtInId.ts";
import { noExchange, amountConverter } from "../../exchange.ts";
import { AssetId, DebtId } from "../../ids.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { cashFlowStatement } from "../cashflow/cashFlowStatement.ts";
import { financialRatios, type RatioId, type RatiosInput } from "./financialRatios.ts";
import { furthestBehind, healthScore, yearOfWorth } from "./healthScore.ts";
import { type BandedId, ratioBand } from "./ratioBand.ts";

const TODAY = isoDate("2026-11-21");
const HOME = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a01");
const ACCOUNT = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a02");
const kroner = (amount: number, currency: Currency = "DKK") => money(amount * 100, currency);

/** 50,000 in and 40,000 out in each of so many whole months after one that is not, and more out for a loan. */
function flow(months: number, loan?: number) {
  const days = Array.from({ length: months + 1 }, (_, at) => {
    const month = 10 - at;
    const [year, number] = month > 0 ? [2026, month] : [2025, month + 12];
    return isoDate(`${year}-${String(number).padStart(2, "0")}-05`);
  });
  const transactions = days.flatMap((date) =>
    [50_000, -40_000, ...(loan ? [-loan] : [])].map((amount) => ({
      accountId: ACCOUNT,
      date,
      amount: kroner(amount),
      status: "booked" as const,
    })),
  );
  return cashFlowStatement({
    transactions,
    trades: [],
    assets: [],
    debts: loan ? [{ paymentAmount: kroner(loan), paymentFrequency: "monthly" }] : [],
    currency: "DKK",
    exchange: noExchange,
    today: TODAY,
  });
}

const LOAN: Debt = {
  id: DebtId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a03"),
  type: "mortgage",
  name: "Realkredit",
  currentValue: kroner(2_100_000),
  interestRate: 4,
  paymentAmount: kroner(12_500),
  paymentFrequency: "monthly",
  assetId: HOME,
};

const FAMILY: RatiosInput = {
  assets: [
    { id: HOME, type: "real_estate", currentValue: kroner(3_000_000) },
    { id: ACCOUNT, type: "bank", currentValue: kroner(80_000) },
  ],
  debts: [LOAN],
  household: {
    id: HOUSEHOLD_ID,
    grossIncome: kroner(840_000),
    costs: [
      { id: "living", amount: kroner(7_000), source: "own" },
      { id: "housing", amount: kroner(13_000), source: "own" },
    ],
  },
  flow: flow(12),
  cost: { amount: kroner(20_000), source: "own" },
  currency: "DKK",
  worth: amountConverter("DKK", TODAY, noExchange),
  today: TODAY,
  incomeBasis: "net",
};

const valueOf = (id: RatioId, input: RatiosInput = FAMILY) => {
  const found = financialRatios(input).find((one) => one.id === id);
  return found?.kind === "known" ? found.value : found?.needs;
};

/** Fourteen months with an income of 50,000, and costs of 4,000 that are 6,000 in the last three. */
function risingCosts(marks: { readonly fixed: boolean; readonly housing: boolean }) {
  const months = Array.from({ length: 14 }, (_, at) => addMonths(isoDate("2025-09-05"), at));
  const transactions = months.flatMap((date, at) =>
    [50_000, at < 11 ? -4_000 : -6_000].map((amount) => ({
      accountId: ACCOUNT,
      date,
      amount: kroner(amount),
      status: "booked" as const,
    })),
  );
  return cashFlowStatement({
    transactions,
    trades: [],
    assets: [],
    debts: [],
    marksOf: () => ({ essential: true, ...marks }),
    currency: "DKK",
    exchange: noExchange,
    today: TODAY,
  });
}

describe("financialRatios", () => {
  test("the figures of a family that earns 50,000 a month after tax and 840,000 a year before it", () => {
    expect(valueOf("savingsRate")).toBeCloseTo(0.2, 12);
    expect(valueOf("emergencyMonths")).toBe(4);
    expect(valueOf("debtService")).toBe(0.25);
    expect(valueOf("debtService", { ...FAMILY, incomeBasis: "gross" })).toBeCloseTo(12_500 / 70_000, 12);
    expect(valueOf("debtFactor")).toBe(2.5);
    expect(valueOf("loanToValue")).toBe(0.7);
    expect(valueOf("housingShare")).toBe(0.26);
    expect(valueOf("solvency")).toBeCloseTo(980_000 / 3_080_000, 12);
  });

  test("what is paid on a loan is spent too: (50,000 − 40,000 − 2,500) / 50,000", () => {
    expect(valueOf("savingsRate", { ...FAMILY, flow: flow(12, 2_500) })).toBeCloseTo(0.15, 12);
  });

  test("[C7] beside it stands the rate with principal as saving: (50,000 − 42,500 + 1,500) / 50,000, lately with 2,000", () => {
    const paying = { ...FAMILY, flow: flow(12, 2_500) };
    const months = paying.flow.months.map(({ month }) => month);
    const rate = (principals?: RatiosInput["principals"], input: RatiosInput = paying) => {
      const found = financialRatios({ ...input, principals })[0];
      return found?.kind === "known" ? found.withPrincipal : undefined;
    };
    const known = new Map(months.map((month, at) => [month, at < 9 ? 1_500_00 : 2_000_00]));
    const told = rate(known);
    expect(told).toMatchObject({ kind: "known", principal: kroner(9 * 1_500 + 3 * 2_000) });
    expect(told).toMatchObject({ value: expect.closeTo((12 * 7_500 + 19_500) / 600_000, 12) });
    expect(told).toMatchObject({ lately: expect.closeTo(0.19, 12) });
    expect(rate(new Map([...known, [months[0]!, undefined]]))).toEqual({ kind: "unknown" });
    // An older month than those of the rate asks for nothing.
    expect(rate(new Map([...known, ["2020-01", undefined]]))).toEqual(told);
    expect(rate(undefined)).toBeUndefined();
    expect(rate(known, FAMILY)).toBeUndefined();
    expect(rate(new Map(known), { ...paying, flow: flow(3, 2_500) })).toMatchObject({
      value: expect.closeTo(0.19, 12),
      lately: undefined,
    });
  });

  test("what is left over each month must rise by what it is short of a fifth of the income", () => {
    const parts = (months: number) =>
      healthScore(financialRatios({ ...FAMILY, flow: flow(months, 2_500) }), undefined).parts;
    for (const months of [3, 12])
      expect(parts(months).find(({ id }) => id === "savings")).toMatchObject({
        points: expect.closeTo(15),
        lever: kroner(2_500),
      });
  });

  test("what is fixed is held against the income of the same months, and has no band: (4,000 + 2,500) / 50,000", () => {
    const rent = builtInId(10, 1);
    const dated = (date: string, amount: number, categoryId?: typeof rent) => ({
      accountId: ACCOUNT,
      date: isoDate(date),
      amount: kroner(amount),
      status: "booked" as const,
      ...(categoryId && { categoryId }),
    });
    const transactions = ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10"].flatMap((month) => [
      dated(`${month}-01`, 50_000),
      dated(`${month}-02`, -4_000, rent),
      dated(`${month}-03`, -2_500),
      dated(`${month}-04`, -20_000),
    ]);
    const of = (type: "mortgage" | "car_loan") =>
      cashFlowStatement({
        transactions,
        trades: [],
        assets: [],
        debts: [{ id: LOAN.id, type, paymentAmount: kroner(2_500), paymentFrequency: "monthly" }],
        marksOf: (id) => (id === rent ? { essential: true, fixed: true, housing: true } : undefined),
        currency: "DKK",
        exchange: noExchange,
        today: TODAY,
      });
    const untold = { ...FAMILY, household: { id: HOUSEHOLD_ID }, flow: of("mortgage") };
    expect(valueOf("fixedCosts", untold)).toBeCloseTo(0.13, 12);
    expect(valueOf("housingShare", untold)).toBeCloseTo(0.13, 12);
    expect(valueOf("housingShare", { ...untold, flow: of("car_loan") })).toBeCloseTo(0.08, 12);
    expect(valueOf("fixedCosts", FAMILY)).toBe("fixed");
  });

  test("what is fixed was lately that of the last three months: (9 · 4,000 + 3 · 6,000) / 600,000, and 18,000 / 150,000", () => {
    const found = risingCosts({ fixed: true, housing: false });
    const fixed = financialRatios({ ...FAMILY, flow: found }).find(({ id }) => id === "fixedCosts");
    expect(fixed).toMatchObject({ value: expect.closeTo(0.09, 12), lately: expect.closeTo(0.12, 12) });
  });

  test("[C7] housing by transactions was lately that of the last three months: (9 · 4,000 + 3 · 6,000) / 600,000, and 18,000 / 150,000", () => {
    const found = risingCosts({ fixed: false, housing: true });
    const untold = { ...FAMILY, household: undefined };
    const of = (flowFound: typeof found) =>
      financialRatios({ ...untold, flow: flowFound }).find(({ id }) => id === "housingShare");
    expect(of(found)).toMatchObject({ value: expect.closeTo(0.09, 12), lately: expect.closeTo(0.12, 12) });
  });

  test("what a share of the income was in the last three months stands beside that of the year", () => {
    const shares = financialRatios(FAMILY).filter(({ id }) => id === "debtService" || id === "housingShare");
    expect(shares).toMatchObject([{ lately: 0.25 }, { lately: 0.26 }]);
  });

  test("with three months of transactions the figure is theirs, with two there is none", () => {
    const [three] = financialRatios({ ...FAMILY, flow: flow(3) });
    expect(three).toMatchObject({ kind: "known", period: { months: 3 }, lately: undefined });
    expect(financialRatios(FAMILY)[0]).toMatchObject({ period: { months: 12 }, lately: expect.closeTo(0.2, 12) });
    expect(valueOf("savingsRate", { ...FAMILY, flow: flow(2) })).toBe("postings");
  });

  test("what is unknown is named, and nothing is computed without it", () => {
    const stranger = { ...FAMILY, household: undefined, cost: undefined, flow: flow(0) };
    expect(financialRatios(stranger).map(({ id }) => [id, valueOf(id, stranger)])).toEqual([
      ["savingsRate", "postings"],
      ["emergencyMonths", "costs"],
      ["debtService", "postings"],
      ["debtFactor", "grossIncome"],
      ["loanToValue", 0.7],
      ["housingShare", "housing"],
      ["fixedCosts", "postings"],
      ["solvency", expect.any(Number)],
    ]);
    const { paymentAmount: _, ...unpaid } = LOAN;
    expect(valueOf("debtService", { ...FAMILY, debts: [{ ...unpaid, interestRate: undefined }] })).toBe("payments");
    expect(valueOf("loanToValue", { ...FAMILY, assets: [] })).toBe("home");
    expect(valueOf("solvency", { ...FAMILY, assets: [] })).toBe("assets");
  });

  test("without debts nothing is paid on them, whatever is earned", () => {
    const free = { ...FAMILY, debts: [], household: undefined };
    expect(valueOf("debtFactor", free)).toBe(0);
    expect(valueOf("debtService", free)).toBe(0);
    expect(valueOf("loanToValue", free)).toBe(0);
  });

  test("a currency without a rate is never taken for 1", () => {
    const abroad = { ...FAMILY, debts: [{ ...LOAN, currentValue: kroner(100, "EUR") }] };
    for (const id of ["debtService", "debtFactor", "loanToValue", "solvency"] as const)
      expect(valueOf(id, abroad)).toBe("rates");
  });

  test("[C1] which currencies lack a rate is named, each once, of what the figure rests on alone", () => {
    const abroad: RatiosInput = {
      ...FAMILY,
      assets: [...FAMILY.assets, { id: ACCOUNT, type: "bank", currentValue: kroner(500, "SEK") }],
      debts: [LOAN, { ...LOAN, currentValue: kroner(100, "USD") }, { ...LOAN, currentValue: kroner(100, "EUR") }],
      cost: { amount: kroner(20_000), source: "own", missing: ["NOK", "SEK"] },
      household: { id: HOUSEHOLD_ID, costs: [{ id: "housing", amount: kroner(2_000, "GBP"), source: "own" }] },
    };
    const ratios = financialRatios(abroad);
    expect(ratios.map((one) => [one.id, one.kind === "missing" && one.needs === "rates" && one.currencies])).toEqual([
      ["savingsRate", false],
      ["emergencyMonths", ["NOK", "SEK"]],
      ["debtService", ["EUR", "USD"]],
      ["debtFactor", ["EUR", "USD"]],
      ["loanToValue", ["EUR", "USD"]],
      ["housingShare", ["GBP"]],
      ["fixedCosts", false],
      ["solvency", ["EUR", "SEK", "USD"]],
    ]);
    expect(healthScore(ratios, undefined).parts[0]).toEqual({
      kind: "missing",
      id: "emergency",
      needs: "rates",
      currencies: ["NOK", "SEK"],
    });
  });

  test("[C1] an income that is said in a currency without a rate waits for the rate, not for the income", () => {
    const paid = { ...FAMILY, household: { id: HOUSEHOLD_ID, grossIncome: kroner(90_000, "EUR") } };
    for (const id of ["debtService", "debtFactor"] as const)
      expect(financialRatios({ ...paid, incomeBasis: "gross" }).find((one) => one.id === id)).toEqual({
        kind: "missing",
        id,
        needs: "rates",
        currencies: ["EUR"],
      });
  });

  test("[C6] a month that lacks a rate for a part of what it costs is no measure, wherever the cost is from", () => {
    const cost = { amount: kroner(20_000), missing: ["EUR"] } as const;
    for (const source of ["own", "budget", "postings"] as const)
      expect(valueOf("emergencyMonths", { ...FAMILY, cost: { ...cost, source } })).toBe("rates");
  });

  test("[C1] a home that is paid in another currency costs what it is at the rate of today, and none without a rate", () => {
    const costs = [{ id: "housing", amount: kroner(2_000, "EUR"), source: "own" }] as const;
    const abroad = { ...FAMILY, household: { id: HOUSEHOLD_ID, costs: [...costs] } };
    expect(valueOf("housingShare", abroad)).toBe("rates");
    const worth = (amount: Money) => money(Math.round(amount.minor * 7.5), "DKK");
    expect(valueOf("housingShare", { ...abroad, worth })).toBe(0.3);
  });
});

test("the bands begin and end where they say", () => {
  const at = (id: BandedId, ...values: readonly number[]) => values.map((value) => ratioBand(id, value).at);
  expect(at("savingsRate", -0.01, 0, 0.0999, 0.1, 0.2, 0.2001)).toEqual([0, 1, 1, 2, 2, 3]);
  expect(at("emergencyMonths", 0.9, 1, 3, 6)).toEqual([0, 1, 2, 3]);
  expect(at("debtService", 0, 0.2, 0.36, 0.37)).toEqual([0, 0, 1, 2]);
  expect(at("debtFactor", 3.5, 4, 4.1)).toEqual([0, 1, 2]);
  expect(at("loanToValue", 0.6, 0.8, 0.81)).toEqual([0, 1, 2]);
  expect(at("solvency", -0.01, 0)).toEqual([0, 1]);
});

describe("healthScore", () => {
  const year = { before: kroner(1_000_000), after: kroner(1_025_000) };

  test("the family's parts: 13.33 + 20 + 16.67 + 16.67 + 10 of 100", () => {
    const { score, known, parts } = healthScore(financialRatios(FAMILY), year);
    expect([score, known]).toEqual([77, 5]);
    expect(parts.map((part) => part.kind === "known" && Math.round(part.points * 100) / 100)).toEqual([
      13.33, 20, 16.67, 16.67, 10,
    ]);
  });

  test("each part says what full points take: 40,000 on the accounts, 2,500 less paid, 420,000 less owed, 25,000 more worth", () => {
    const levers = healthScore(financialRatios(FAMILY), year).parts.map((part) => part.kind === "known" && part.lever);
    expect(levers).toEqual([kroner(40_000), undefined, kroner(2_500), kroner(420_000), kroner(25_000)]);
  });

  test("the family's net worth is furthest behind: 10 of 20, and 25,000 more would be full points", () => {
    const behind = furthestBehind(healthScore(financialRatios(FAMILY), year).parts);
    expect([behind?.id, behind?.points, behind?.lever]).toEqual(["netWorth", expect.closeTo(10), kroner(25_000)]);
    expect(furthestBehind(healthScore([], undefined).parts)).toBe(undefined);
  });

  test("no other known part would raise the score more than the one that is furthest behind", () => {
    const change = fc.integer({ min: -500_000, max: 500_000 });
    fc.assert(
      fc.property(change, fc.integer({ min: 0, max: 14 }), (grown, months) => {
        const worth = { before: kroner(1_000_000), after: kroner(1_000_000 + grown) };
        const { parts } = healthScore(financialRatios({ ...FAMILY, flow: flow(months) }), worth);
        const behind = furthestBehind(parts);
        const known = parts.flatMap((part) => (part.kind === "known" ? [part.points] : []));
        expect(behind?.points ?? 20).toBe(Math.min(20, ...known));
      }),
    );
  });

  test("a year is measured where values are as old and all rates are known", () => {
    const [from, to] = [isoDate("2025-11-21"), TODAY];
    const line = { type: "total", ...year, change: kroner(25_000) } as const;
    const sheet = { from, to, owned: [], owed: [], totals: { owned: line, owed: line, net: line } };
    const points = [{ date: from }, { date: to }];
    const unrated = [
      { date: from, missing: ["USD" as const, "NOK" as const] },
      { date: to, missing: ["USD" as const] },
    ];
    expect(yearOfWorth({ ...sheet, points, since: from })).toEqual(line);
    expect(yearOfWorth({ ...sheet, points, since: isoDate("2025-11-22") })).toBe(undefined);
    expect(yearOfWorth({ ...sheet, points: unrated, since: from })).toEqual({ unrated: ["NOK", "USD"] });
    expect(yearOfWorth(undefined)).toBe(undefined);
  });

  test("a part without data is left out and the others are the whole", () => {
    const { score, known, parts } = healthScore(financialRatios({ ...FAMILY, flow: flow(0) }), year);
    expect(known).toBe(3);
    expect(score).toBe(Math.round((100 * (20 * (4 / 6) + 20 * (2.5 / 3) + 10)) / 60));
    expect(parts.filter(({ kind }) => kind === "missing")).toEqual([
      { kind: "missing", id: "savings", needs: "postings" },
      { kind: "missing", id: "debtService", needs: "postings" },
    ]);
  });

  test("[C8] of fewer than three known parts there is no score", () => {
    const two = healthScore(financialRatios({ ...FAMILY, flow: flow(0) }), undefined);
    expect([two.score, two.known]).toEqual([undefined, 2]);
    expect(two.parts.at(-1)).toEqual({ kind: "missing", id: "netWorth", needs: "year" });
    const nothing = healthScore([], undefined);
    expect([nothing.score, nothing.known]).toEqual([undefined, 0]);
  });

  test("no growth is measured from nothing or less", () => {
    const below = { before: kroner(-10), after: kroner(10) };
    expect(healthScore([], below).parts.at(-1)).toMatchObject({ kind: "missing", needs: "positive" });
  });

  test("the score lies between 0 and 100, and more at hand never lowers it", () => {
    const amount = fc.integer({ min: 0, max: 1e7 });
    fc.assert(
      fc.property(amount, amount, amount, (atHand, more, grown) => {
        const scoreWith = (onAccount: number) =>
          healthScore(
            financialRatios({ ...FAMILY, assets: [{ id: ACCOUNT, type: "bank", currentValue: kroner(onAccount) }] }),
            { before: kroner(1_000_000), after: kroner(grown) },
          ).score!;
        const [less, greater] = [scoreWith(atHand), scoreWith(atHand + more)];
        expect(less).toBeGreaterThanOrEqual(0);
        expect(greater).toBeLessThanOrEqual(100);
        expect(greater).toBeGreaterThanOrEqual(less);
      }),
    );
  });
});

test("a year of worth that lacks a rate waits for the rate, not for a year", () => {
  const { parts } = healthScore(financialRatios(FAMILY), { unrated: ["USD"] });
  expect(parts.find(({ id }) => id === "netWorth")).toEqual({
    kind: "missing",
    id: "netWorth",
    needs: "rates",
    currencies: ["USD"],
  });
});
