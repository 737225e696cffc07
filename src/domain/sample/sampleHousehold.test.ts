import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { debtPayments } from "../calculations/loans/debtPayments.ts";
import { dashboardView } from "../calculations/networth/dashboardView.ts";
import { exchangeBy } from "../calculations/currency/exchangeBy.ts";
import { monthlyFlow } from "../calculations/cashflow/monthlyFlow.ts";
import { netWorthSeries } from "../calculations/networth/netWorthSeries.ts";
import { portfolioView } from "../calculations/investments/portfolioView.ts";
import { addDays, addMonths, firstOfMonth, isoDate, type IsoDate } from "../dates.ts";
import { type Collection, ENTITIES } from "../entities/index.ts";

import { runToCompletion } from "../cooperativeTask.ts";
import { CURRENCIES, type Currency, LANGUAGE_CURRENCIES, MINOR_DIGITS, money } from "../money.ts";
import { categoryTree } from "../categories/categoryTree.ts";
import { sampleHousehold } from "./sampleHousehold.ts";
import { FILLED_IN, MONTHS_OF_TRANSACTIONS, MONTHS_OF_VALUES, type SampleRecords } from "./sampleRecords.ts";
import { SAMPLE_WORDS, type SampleWords } from "./sampleWords.ts";

const WORDS = Object.fromEntries(SAMPLE_WORDS.map((word) => [word, `the ${word}`])) as SampleWords;
const TODAY = isoDate("2026-11-22");
const made = (today: IsoDate, currency: Currency) => sampleHousehold({ today, currency, words: WORDS });
const day = fc.integer({ min: 0, max: 6_000 }).map((days) => addDays(isoDate("2020-02-28"), days));
const currency = fc.constantFrom(...CURRENCIES);
const RUNS = { numRuns: 40 };

function all(records: SampleRecords) {
  return ENTITIES.flatMap(({ collection, schema }) =>
    records[collection].map((record) => ({ collection, schema, record })),
  );
}

describe("the example household", () => {
  test("is the same to the last id for the same day and currency", () => {
    fc.assert(
      fc.property(day, currency, (today, kept) => {
        expect(made(today, kept)).toEqual(made(today, kept));
      }),
      { numRuns: 10 },
    );
  });

  test("consists of records that pass their schema as they stand, each with an id of its own", () => {
    fc.assert(
      fc.property(day, currency, (today, kept) => {
        const records = all(made(today, kept));
        for (const { schema, record } of records) expect(schema.parse(record)).toEqual(record);
        expect(new Set(records.map(({ record }) => record.id)).size).toBe(records.length);
      }),
      RUNS,
    );
  });

  test("fills in what was decided, and nothing of what was decided against", () => {
    const filled = new Map<Collection, Set<string>>(ENTITIES.map(({ collection }) => [collection, new Set()]));
    for (const { collection, record } of all(made(TODAY, "DKK")))
      for (const [name, value] of Object.entries(record)) if (value !== undefined) filled.get(collection)!.add(name);
    for (const { collection } of ENTITIES) {
      const told = Object.entries(FILLED_IN[collection]).map(([name]) => [name, filled.get(collection)!.has(name)]);
      expect(Object.fromEntries(told), collection).toEqual(FILLED_IN[collection]);
    }
  });

  test("points only to what is in it", () => {
    const records = made(TODAY, "DKK");
    const ids = new Set(all(records).map(({ record }) => record.id as string));
    const pointed = [
      ...records.valuations.map(({ subjectId }) => subjectId),
      ...records.transactions.flatMap(({ accountId, debtId }) => [accountId, ...(debtId ? [debtId] : [])]),
      ...records.debts.flatMap(({ assetId }) => assetId ?? []),
      ...records.trades.flatMap(({ accountId, securityId }) => [accountId, ...(securityId ? [securityId] : [])]),
      ...records.prices.map(({ securityId }) => securityId),
      ...records.goals.flatMap(({ accountId }) => accountId ?? []),
    ];
    expect(pointed.filter((id) => !ids.has(id))).toEqual([]);
    const { leafById } = categoryTree([]);
    const used = records.transactions.flatMap(({ categoryId }) => categoryId ?? []);
    expect(used.filter((id) => !leafById.has(id))).toEqual([]);
    expect(used.length).toBeLessThan(records.transactions.length);
  });

  test("has a net worth on every day of two years, above nothing and without a missing rate", () => {
    fc.assert(
      fc.property(day, currency, (today, kept) => {
        const { assets, debts, valuations, fx_rates: rates } = made(today, kept);
        const input = { assets, debts, valuations, currency: kept, today, exchange: exchangeBy(rates) };
        const points = netWorthSeries(input, "All");
        expect(points[0]!.date <= addMonths(today, -MONTHS_OF_VALUES)).toBe(true);
        expect(points.at(-1)!.date).toBe(today);
        for (const { date, value, missing } of points) {
          expect(missing).toBeUndefined();
          if (date >= addMonths(today, -MONTHS_OF_VALUES)) expect(value.minor).toBeGreaterThan(0);
        }
      }),
      RUNS,
    );
  });

  test("is worth today what its values say, and its accounts what their transactions leave", () => {
    fc.assert(
      fc.property(day, currency, (today, kept) => {
        const { assets, debts, valuations, transactions } = made(today, kept);
        for (const { id, name, currentValue } of [...assets, ...debts]) {
          const mine = valuations.filter(({ subjectId }) => subjectId === id);
          const newest = mine.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1);
          expect(newest?.value, name).toEqual(currentValue);
          expect(new Set(mine.map(({ date }) => date)).size, name).toBe(mine.length);
          expect(mine.every(({ date }) => date <= today)).toBe(true);
        }
        for (const { id, type, name, currentValue } of assets) {
          if (type !== "bank") continue;
          const mine = transactions.filter(({ accountId }) => accountId === id);
          expect(mine.at(-1)?.balance, name).toEqual(currentValue);
          for (const { balance, date } of mine) expect(balance!.minor, `${name} ${date} ${kept}`).toBeGreaterThan(0);
        }
      }),
      RUNS,
    );
  });

  test("has twelve whole months of transactions, none of them to come, and lives within its means", () => {
    fc.assert(
      fc.property(day, currency, (today, kept) => {
        const { transactions, fx_rates: rates } = made(today, kept);
        expect(transactions.every(({ date }) => date <= today)).toBe(true);
        const flow = monthlyFlow(
          { transactions: transactions, currency: kept, exchange: exchangeBy(rates), today },
          13,
        );
        const months = flow!.months.slice(0, MONTHS_OF_TRANSACTIONS);
        expect(months[0]!.month).toBe(addMonths(firstOfMonth(today), -MONTHS_OF_TRANSACTIONS));
        const sum = (of: "moneyIn" | "moneyOut") => months.reduce((total, month) => total + month[of].minor, 0);
        expect(sum("moneyOut") / sum("moneyIn")).toBeGreaterThan(0.7);
        expect(sum("moneyOut") / sum("moneyIn")).toBeLessThan(1);
      }),
      RUNS,
    );
  });

  test("has a brokerage account in which all is valued, to what the brokerage account is worth within two parts in a hundred", () => {
    fc.assert(
      fc.property(day, currency, (today, kept) => {
        const { securities, trades, prices, assets, fx_rates: rates } = made(today, kept);
        const exchange = exchangeBy(rates);
        const home = { currency: kept, rateOn };
        const view = portfolioView({ securities, trades, prices, home, today, method: "fifo" }, "All")!;
        const brokerageAccount = assets.find(({ type }) => type === "investment")!;
        expect(view.positions.map(({ value }) => value)).not.toContain(undefined);
        const held = view.positions.reduce((sum, { value }) => sum + value!.minor, 0);
        expect(Math.abs(held / brokerageAccount.currentValue.minor - 1)).toBeLessThan(0.02);

        function rateOn(from: Currency, on: IsoDate): number | undefined {
          const found = exchange(money(1, from), kept, on);
          return found.ok ? found.value.factor : undefined;
        }
      }),
      { numRuns: 15 },
    );
  });

  test("pays its loans as it should: each payment of the last year takes something off what is owed", () => {
    const { debts, transactions, valuations } = made(TODAY, "DKK");
    for (const debt of debts) {
      const history = valuations.filter(({ subjectId }) => subjectId === debt.id);
      const paid = debtPayments(debt, transactions, history);
      expect(paid.length, debt.name).toBeGreaterThan(3);
      for (const { split } of paid) expect(split!.principal.minor).toBeGreaterThan(0);
    }
  });

  test.each(LANGUAGE_CURRENCIES)("has amounts that somebody who counts in %s would have", (kept) => {
    const { assets, debts, household, fx_rates: rates } = made(TODAY, kept);
    const exchange = exchangeBy(rates);
    const kroner = exchangeBy([
      { ...rates[0]!, date: TODAY, from: "DKK", to: kept, rate: kept === "DKK" ? 1 : roughly[kept] },
    ]);
    const view = runToCompletion(
      dashboardView({ assets, debts, valuations: [], currency: kept, today: TODAY, exchange }, "1Y"),
    );
    const inKroner = kroner(view.netWorth, "DKK", TODAY);
    expect(inKroner.ok && inKroner.value.value.minor / 100).toBeGreaterThan(2_000_000);
    expect(inKroner.ok && inKroner.value.value.minor / 100).toBeLessThan(5_000_000);
    expect(household[0]!.grossIncome!.minor % 10 ** (MINOR_DIGITS[kept] + 1)).toBe(0);
  });
});

/** Units of them for a krone, about; from their central banks, autumn 2026. */
const roughly = { DKK: 1, SEK: 1.5, NOK: 1.55, EUR: 0.134, ISK: 19.5, USD: 0.155 } as const;
