import * as fc from "fast-check";
import { expect, test } from "vitest";
import { budgetMonthOf, monthStartOf } from "#domain/budget/budgetPeriods.ts";
import { budgetParts, budgetTotals } from "#domain/budget/budgetTotals.ts";
import type { BaseCurrency } from "#domain/calculations/currency/baseCurrency.ts";
import { exchangeBy } from "#domain/calculations/currency/exchangeBy.ts";
import { costMarks } from "#domain/categories/costMarks.ts";
import { categoryKinds } from "#domain/categories/countedTransactions.ts";
import { runToCompletion } from "#domain/cooperativeTask.ts";
import type { IsoDate } from "#domain/dates.ts";
import { PAYMENT_FREQUENCIES, RatePercent } from "#domain/entities/fields.ts";
import { amountConverter } from "#domain/exchange.ts";
import { type Currency, money } from "#domain/money.ts";
import { LOOKED_AT, storableDate, storableMinor, storableRecords, storableSmall } from "./storableRecords.ts";

const CURRENCY: Currency = "DKK";

/** The records of a household, and numbers that somebody may type beside them. */
const records = fc.record({
  assets: storableRecords("assets", 3),
  debts: storableRecords("debts", 2),
  valuations: storableRecords("valuations", 6),
  transactions: storableRecords("transactions", 10),
  batches: storableRecords("import_batches", 2),
  preferences: storableRecords("preferences", 1),
  households: storableRecords("household", 1),
  fxRates: storableRecords("fx_rates", 3),
  securities: storableRecords("securities", 2),
  trades: storableRecords("trades", 8),
  prices: storableRecords("prices", 5),
  goals: storableRecords("goals", 2),
  categories: storableRecords("categories", 3),
  rules: storableRecords("rules", 2),
  series: storableRecords("recurring_series", 3),
  lines: storableRecords("budget_lines", 3),
  bills: storableRecords("budget_bills", 2),
  reports: storableRecords("reports", 2),
  scenarios: storableRecords("scenarios", 2),
  minor: storableMinor,
  otherMinor: storableMinor,
  date: storableDate,
  otherDate: storableDate,
  percent: fc.double({ min: -5, max: 100, noNaN: true }).filter((rate) => RatePercent.safeParse(rate).success),
  years: storableSmall,
  frequency: fc.constantFrom(...PAYMENT_FREQUENCIES),
});

/** All that the calculations of a household ask for, made of its records as the screens make it. */
function householdOf(given: RecordsOf<typeof records>) {
  const { fxRates, categories, transactions, preferences, households, minor, otherMinor } = given;
  const today: IsoDate = LOOKED_AT;
  const exchange = exchangeBy(fxRates);
  const kindOf = categoryKinds(categories);
  const start = monthStartOf(preferences[0] ?? {});
  const counting = { currency: CURRENCY, exchange, today, start, kindOf };
  const parts = runToCompletion(budgetParts({ transactions, ...counting })).parts;
  const home: BaseCurrency = {
    currency: CURRENCY,
    rateOn: (from, date) => {
      const found = exchange(money(1, from), CURRENCY, date);
      return found.ok ? found.value.factor : undefined;
    },
  };
  return {
    ...given,
    ...counting,
    home,
    household: households[0],
    worth: amountConverter(CURRENCY, today, exchange),
    marksOf: costMarks(categories),
    parts,
    totals: budgetTotals(parts),
    month: budgetMonthOf(today, start),
    amount: money(minor, CURRENCY),
    other: money(otherMinor, CURRENCY),
    year: 2026,
  };
}
type RecordsOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type StorableHousehold = ReturnType<typeof householdOf>;

/** The calculations of a file by their names, each asked with the records of a household. */
export type Calculations = Readonly<Record<string, (household: StorableHousehold) => unknown>>;

/**
 * Tries that each of the calculations has an answer for any records that can be stored: it throws nothing, and no number in
 * the answer is other than finite. Every function that `modules` export must be among them.
 */
export function triesEvery(
  modules: Readonly<Record<string, object>>,
  calculations: Calculations,
  numRuns: number,
): void {
  test("every calculation of the folder is tried", () => {
    const exported = Object.values(modules).flatMap((one) =>
      Object.entries(one).flatMap(([name, value]) => (typeof value === "function" ? [name] : [])),
    );
    expect([...new Set(exported)].filter((name) => !(name in calculations))).toEqual([]);
  });

  test.each(Object.keys(calculations))("[§1] %s has an answer for any records that can be stored", (name) => {
    fc.assert(
      fc.property(records, (given) => {
        const answer = calculations[name]!(householdOf(given));
        const wrong = notFinite(finished(answer), name, new Set());
        if (wrong) throw new Error(`${wrong} is no finite number`);
      }),
      { numRuns },
    );
  });
}

function finished(answer: unknown): unknown {
  const isTask = typeof answer === "object" && answer !== null && "next" in answer && "throw" in answer;
  return isTask ? runToCompletion(answer as Generator<void, unknown, void>) : answer;
}

/** Where in an answer there is a number that is none, or has no end. */
function notFinite(value: unknown, path: string, seen: Set<object>): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : `${path}: ${value}`;
  if (typeof value !== "object" || value === null || seen.has(value)) return undefined;
  seen.add(value);
  const entries =
    value instanceof Map ? [...value] : value instanceof Set ? [...value].entries() : Object.entries(value);
  for (const [key, one] of entries) {
    const wrong = notFinite(one, `${path}.${String(key)}`, seen);
    if (wrong) return wrong;
  }
  return undefined;
}
