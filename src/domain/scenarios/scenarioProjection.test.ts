import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ACCOUNT, FUND, HOME, kroner, LOAN, RENT, SALARY, scenarioInput, TODAY } from "#tests/support/scenarios.ts";
import { debtsAtHigherRates } from "../calculations/loans/debtsAtHigherRates.ts";
import { debtTotals } from "../calculations/loans/debtTotals.ts";
import { netWorthSeries } from "../calculations/networth/netWorthSeries.ts";
import { runToCompletion } from "../cooperativeTask.ts";
import { addMonths, daysBetween, isoDate } from "../dates.ts";
import type { ScenarioChange } from "../entities/scenario.ts";
import { noExchange } from "../exchange.ts";
import { subtract } from "../money.ts";
import { cashForecast } from "../recurring/cashForecast.ts";
import { scenarioDebts } from "./scenarioDebts.ts";
import { freeByPeriod, mostDifferent, scenarioFigures } from "./scenarioFigures.ts";
import { scenarioProjection, type ScenarioInput } from "./scenarioProjection.ts";

let made = 0;
const id = () => `5e000000-0000-4000-8000-${String((made += 1)).padStart(12, "0")}`;
const project = (changes: readonly ScenarioChange[], input: ScenarioInput = scenarioInput(12)) =>
  runToCompletion(scenarioProjection(input, changes));
const last = <Item>(items: readonly Item[]) => items.at(-1)!;

const day = fc
  .integer({ min: -40, max: 900 })
  .map((days) => isoDate(new Date(Date.UTC(2026, 10, 22) + days * 86_400_000).toISOString().slice(0, 10)));
const amount = fc.integer({ min: 0, max: 500_000 }).map(kroner);
const months = fc.integer({ min: 1, max: 30 });

/** The kinds of changes that know nothing of each other. */
const apart = fc.oneof(
  fc
    .record({ kind: fc.constantFrom("income", "expense", "child"), from: day, amount })
    .map((one): ScenarioChange => ({ id: id(), ...one })),
  fc
    .record({ kind: fc.constant("expense" as const), from: day, amount, months })
    .map((one): ScenarioChange => ({ id: id(), ...one })),
  fc
    .record({ kind: fc.constant("purchase" as const), on: day, amount, value: amount })
    .map((one): ScenarioChange => ({ id: id(), ...one })),
  fc
    .record({ kind: fc.constant("sale" as const), on: day, amount })
    .map((one): ScenarioChange => ({ id: id(), ...one })),
);
const any = fc.oneof(
  apart,
  fc
    .record({ kind: fc.constant("incomeLoss" as const), from: day, months })
    .map((one): ScenarioChange => ({ id: id(), ...one })),
  fc
    .record({ kind: fc.constant("rates" as const), points: fc.integer({ min: -3, max: 8 }) })
    .map((one): ScenarioChange => ({ id: id(), ...one })),
  fc
    .record({ kind: fc.constant("returns" as const), points: fc.integer({ min: -20, max: 20 }) })
    .map((one): ScenarioChange => ({ id: id(), ...one })),
  fc
    .record({
      kind: fc.constant("repayment" as const),
      debtId: fc.constant(LOAN),
      amount,
      on: fc.option(day, { nil: undefined }),
    })
    .map(({ on, ...one }): ScenarioChange => ({ id: id(), ...one, ...(on && { on }) })),
);

test("[C10] a scenario without changes is the household's own forecast to the øre: its accounts, its net worth of today and its last debt", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: -900_000, max: 900_000 }),
      fc.constantFrom(undefined, 50, 33),
      (count, balance, ownerShare) => {
        const given = scenarioInput(count);
        const accounts = given.accounts.map((one) => ({ ...one, currentValue: kroner(balance) }));
        const assets = given.assets.map((one) => ({
          ...one,
          ...(one.id === ACCOUNT && { currentValue: kroner(balance) }),
          ...(one.id === HOME && ownerShare && { ownerShare }),
        }));
        const input = { ...given, accounts, assets };
        const { points, cash, debtFree, noEffect } = project([], input);
        const { debts, events, everyday, today, currency, worth } = input;
        const days = daysBetween(today, addMonths(today, count));
        const forecast = cashForecast({
          accounts: accounts.map((one) => ({ id: one.id, balance: one.currentValue })),
          events,
          everyday,
          limits: new Map(),
          today,
          days,
          currency,
          worth,
        });
        expect(cash).toEqual(forecast.total);
        const known = netWorthSeries({ assets, debts, valuations: [], currency, exchange: noExchange, today }, "1M");
        expect(points[0]).toEqual({ date: today, netWorth: last(known).value });
        expect(debtFree).toBe(debtTotals(debts, currency, today).debtFree);
        expect(noEffect.size).toBe(0);
      },
    ),
    { numRuns: 40 },
  );
});

test("[C10] changes that know nothing of each other add up, on every day and in every month", () => {
  fc.assert(
    fc.property(fc.array(apart, { maxLength: 4 }), fc.array(apart, { maxLength: 4 }), (some, others) => {
      const [base, one, other, both] = [[], some, others, [...some, ...others]].map((changes) => project(changes));
      for (const [at, { netWorth }] of both!.points.entries()) {
        const apartFrom = subtract(one!.points[at]!.netWorth, base!.points[at]!.netWorth);
        expect(subtract(netWorth, other!.points[at]!.netWorth)).toEqual(apartFrom);
      }
      for (const [at, { free }] of both!.months.entries())
        expect(subtract(free, other!.months[at]!.free)).toEqual(
          subtract(one!.months[at]!.free, base!.months[at]!.free),
        );
      for (const [at, { balance }] of both!.cash!.days.entries())
        expect(subtract(balance, other!.cash!.days[at]!.balance)).toEqual(
          subtract(one!.cash!.days[at]!.balance, base!.cash!.days[at]!.balance),
        );
    }),
    { numRuns: 40 },
  );
});

test("the order of changes changes nothing", () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), (changes) => {
      expect(project(changes.toReversed()).points).toEqual(project(changes).points);
    }),
    { numRuns: 40 },
  );
});

test("net worth grows by the amounts that the months leave and by the principal that is paid, and by nothing else", () => {
  const steady = any.filter(({ kind }) => kind !== "returns" && kind !== "purchase" && kind !== "sale");
  fc.assert(
    fc.property(fc.array(steady, { maxLength: 4 }), (changes) => {
      const input = scenarioInput(24);
      const { points, months: all } = project(changes, input);
      const [debt] = scenarioDebts(input.debts, input.accountByDebt, changes, TODAY);
      const principal = debt!.owedOn(TODAY).minor - debt!.owedOn(addMonths(TODAY, 24)).minor;
      const free = all.reduce((sum, one) => sum + one.free.minor, 0);
      expect(last(points).netWorth.minor - points[0]!.netWorth.minor).toBe(free + principal);
    }),
    { numRuns: 40 },
  );
});

test("by hand: three months without a salary of 30,000 cost 90,000, and another income stays", () => {
  const loss: ScenarioChange = {
    id: id(),
    kind: "incomeLoss",
    from: isoDate("2026-12-01"),
    months: 3,
    seriesId: SALARY,
  };
  const [base, lost] = [project([]), project([loss])];
  expect(scenarioFigures(lost, base).difference).toEqual(kroner(-90_000));
  expect(lost.months[0]!.free).toEqual(base.months[0]!.free);
  expect(subtract(lost.months[1]!.free, base.months[1]!.free)).toEqual(kroner(-30_000));
  const other = project([{ ...loss, seriesId: RENT }]);
  expect(other.points).toEqual(base.points);
  expect([...other.noEffect.values()]).toEqual(["noIncome"]);
});

test("by hand: a month of the household leaves 30,000 less 9,000, 6,059.80 on the loan and 30 days of 200", () => {
  // From 22 November to 22 December.
  expect(project([]).months[0]!.free).toEqual(kroner(30_000 - 9_000 - 6_059.8 - 30 * 200));
});

test("by hand: a child of 2,050 a month from March costs nine months of a year, and a car keeps the worth that it has", () => {
  const base = project([]);
  const child = project([{ id: id(), kind: "child", from: isoDate("2027-03-01"), amount: kroner(2_050) }]);
  expect(scenarioFigures(child, base).difference).toEqual(kroner(-9 * 2_050));
  const car = project([
    { id: id(), kind: "purchase", on: isoDate("2026-12-01"), amount: kroner(150_000), value: kroner(120_000) },
  ]);
  expect(scenarioFigures(car, base).difference).toEqual(kroner(-30_000));
  expect(scenarioFigures(car, base).free).toEqual(scenarioFigures(base, base).free);
  expect(car.cash!.lowest.balance.minor).toBeLessThan(0);
});

test("by hand: a fund of 100,000 and 1,000 a month at 5 % are worth what compound interest says, and a home that is sold is gone", () => {
  const base = project([]);
  const grown = project([{ id: id(), kind: "returns", points: 5 }]);
  const saved = Array.from({ length: 12 }, (_, at) => 1_000 * (1.05 ** ((11 - at) / 12) - 1)).reduce(
    (a, b) => a + b,
    5_000,
  );
  expect(Math.abs(scenarioFigures(grown, base).difference.minor - 100 * saved)).toBeLessThan(12);
  const sold = project([
    { id: id(), kind: "sale", on: isoDate("2027-01-01"), amount: kroner(2_100_000), assetId: HOME },
  ]);
  expect(scenarioFigures(sold, base).difference).toEqual(kroner(100_000));
});

test("[C4] rates two points higher cost what the debt costs at those rates, and it ends on the same day", () => {
  const input = scenarioInput(12);
  const [base, dearer] = [project([], input), project([{ id: id(), kind: "rates", points: 2 }], input)];
  const payment = (debts: ScenarioInput["debts"]) => debtTotals(debts, "DKK", TODAY).monthly!.minor;
  const more = payment(debtsAtHigherRates(input.debts, 2, TODAY)) - payment(input.debts);
  expect(subtract(base.months[3]!.free, dearer.months[3]!.free).minor).toBe(more);
  expect(dearer.debtFree).toBe(base.debtFree);
});

test("[C4] an extra repayment frees the household earlier and costs it nothing but what it pays", () => {
  const input = scenarioInput(12);
  const base = project([], input);
  const monthly = project([{ id: id(), kind: "repayment", debtId: LOAN, amount: kroner(1_000) }], input);
  const once = project(
    [{ id: id(), kind: "repayment", debtId: LOAN, amount: kroner(100_000), on: isoDate("2027-01-01") }],
    input,
  );
  for (const tried of [monthly, once]) {
    expect(tried.debtFree! <= base.debtFree!).toBe(true);
    expect(scenarioFigures(tried, base).difference.minor).toBeGreaterThan(0);
  }
  expect(subtract(base.months[3]!.free, monthly.months[3]!.free)).toEqual(kroner(1_000));
});

test("a change that is over, or about a thing that is gone or that the forecast does not pay, says so and changes nothing", () => {
  const input = { ...scenarioInput(12), accountByDebt: new Map() };
  const changes: readonly ScenarioChange[] = [
    { id: id(), kind: "purchase", on: TODAY, amount: kroner(10) },
    { id: id(), kind: "sale", on: isoDate("2027-01-01"), amount: kroner(0), assetId: LOAN as never },
    { id: id(), kind: "rates", points: 2 },
    { id: id(), kind: "expense", from: isoDate("2026-01-01"), months: 3, amount: kroner(10) },
  ];
  const { noEffect, points } = project(changes, input);
  expect(changes.map((change) => noEffect.get(change.id))).toEqual(["past", "gone", "unpaidDebt", "past"]);
  expect(points).toEqual(project([], input).points);
});

test("an asset that ends is gone from that day, and the fund is no account of the forecast", () => {
  const input = scenarioInput(12);
  const assets = input.assets.map((one) => (one.id === FUND ? { ...one, endDate: isoDate("2027-06-01") } : one));
  const difference = subtract(
    last(project([], { ...input, assets }).points).netWorth,
    last(project([], input).points).netWorth,
  );
  expect(difference).toEqual(kroner(-100_000));
});

test("the months of a longer time stand together, and their average is that of all of them", () => {
  fc.assert(
    fc.property(fc.constantFrom(1, 2, 3, 5, 10), fc.array(any, { maxLength: 2 }), (years, changes) => {
      const projection = project(changes, scenarioInput(12 * years));
      const periods = freeByPeriod(projection);
      expect(periods.length).toBeLessThanOrEqual(24);
      expect(last(periods).date).toBe(last(projection.points).date);
      const mean = periods.reduce((sum, { free }) => sum + free.minor, 0) / periods.length;
      expect(Math.abs(mean - scenarioFigures(projection, projection).free.minor)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 15 },
  );
});

test("by hand: of a loss of 90,000 at once and a cost of 1,000 a month the loss is furthest in net worth and in what a year leaves", () => {
  const base = project([]);
  const loss = project([{ id: id(), kind: "incomeLoss", from: isoDate("2026-12-01"), months: 3, seriesId: SALARY }]);
  const cost = project([{ id: id(), kind: "expense", from: isoDate("2026-12-01"), amount: kroner(1_000) }]);
  const figures = [cost, loss, base].map((one) => scenarioFigures(one, base));
  for (const measure of ["netWorth", "free"] as const)
    expect(mostDifferent(figures.slice(0, 2), figures[2]!, measure)).toBe(figures[1]);
  expect(mostDifferent([], figures[2]!, "free")).toBeUndefined();
});
