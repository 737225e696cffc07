import * as fc from "fast-check";
import { expect, test } from "vitest";
import { posted } from "#tests/support/series.ts";
import { builtInId } from "../categories/builtInId.ts";
import { addMonths, isoDate } from "../dates.ts";
import { exchangeBy } from "../calculations/currency/exchangeBy.ts";
import { noExchange } from "../exchange.ts";
import { FxRateId } from "../ids.ts";
import { money } from "../money.ts";
import { categoryAnomalies } from "./categoryAnomalies.ts";

const today = isoDate("2026-11-22");
const CLOTHES = builtInId(14, 3);
const FOOD = builtInId(12, 1);
const OLD = posted("Før", -1, isoDate("2026-07-01"));

/** Three months, and what has been spent in this one. */
function found(before: readonly number[], now: number, on = today, categoryId = CLOTHES) {
  const months = before.map((kroner, at) =>
    posted("Tøj", -kroner, addMonths(isoDate("2026-11-06"), at - before.length), { categoryId }),
  );
  const transactions = [OLD, ...months, posted("Tøj", -now, isoDate("2026-11-06"), { categoryId })];
  return categoryAnomalies(transactions, [], "DKK", noExchange, on);
}

test("[C13] a quarter more than the average of three months is told, after day 7, from 500 kroner on", () => {
  expect(found([500, 600, 400], 625)).toMatchObject([
    { categoryId: CLOTHES, spent: { minor: 625_00 }, usual: { minor: 500_00 } },
  ]);
  expect(found([500, 600, 400], 624)).toEqual([]);
  expect(found([499, 499, 499], 2_000)).toEqual([]);
  expect(found([500, 600, 400], 625, isoDate("2026-11-07"))).toEqual([]);
  expect(found([500, 600, 400], 625, isoDate("2026-11-08"))).toHaveLength(1);
});

test("[C13] what is put aside or moved is no spending, and half a history says nothing", () => {
  expect(found([500, 600, 400], 5_000, today, builtInId(18, 4))).toEqual([]);
  const young = [posted("Tøj", -500, isoDate("2026-08-06"), { categoryId: CLOTHES })];
  expect(categoryAnomalies(young, [], "DKK", noExchange, today)).toEqual([]);
  const of = (date: string, kroner: number) => posted("Tøj", -kroner, isoDate(date), { categoryId: CLOTHES });
  const three = [of("2026-08-06", 500), of("2026-09-06", 500), of("2026-10-06", 500), of("2026-11-06", 5_000)];
  expect(categoryAnomalies(three, [], "DKK", noExchange, today)).toEqual([]);
  expect(categoryAnomalies([OLD, ...three], [], "DKK", noExchange, today)).toHaveLength(1);
});

test("[C13] of two that have risen as much every device tells the same one first", () => {
  const ids = [builtInId(14, 5), builtInId(14, 2)];
  const transactions = ids.flatMap((categoryId) =>
    [500, 500, 500, 900].map((kroner, at) =>
      posted("x", -kroner, addMonths(isoDate("2026-08-06"), at), { categoryId }),
    ),
  );
  for (const given of [transactions, transactions.toReversed()]) {
    const told = categoryAnomalies([OLD, ...given], [], "DKK", noExchange, today);
    expect(told.map(({ categoryId }) => categoryId)).toEqual(ids.toSorted());
  }
});

test("[C13] each transaction is at the rate of the day it counts on, and a category with one that has no rate is not compared", () => {
  const rate = (date: string, factor: number) =>
    ({
      id: FxRateId.parse(crypto.randomUUID()),
      date: isoDate(date),
      from: "EUR",
      to: "DKK",
      rate: factor,
      source: "ecb",
    }) as const;
  const before = [8, 9, 10].map((month) =>
    posted("Tøj", -500, isoDate(`2026-${String(month).padStart(2, "0")}-06`), { categoryId: CLOTHES }),
  );
  const euro = posted("Tøj", -80, isoDate("2026-10-28"), {
    categoryId: CLOTHES,
    amount: money(-80_00, "EUR"),
    countsOn: isoDate("2026-11-10"),
  });
  const exchange = exchangeBy([rate("2026-10-28", 7), rate("2026-11-10", 8)]);
  const told = (by: typeof noExchange) => categoryAnomalies([OLD, ...before, euro], [], "DKK", by, today);
  // 80 · 8 = 640, where 80 · 7 would be no quarter more.
  expect(told(exchange)).toMatchObject([{ spent: { minor: 640_00 } }]);
  expect(
    categoryAnomalies(
      [OLD, ...before, euro, posted("Tøj", -700, today, { categoryId: CLOTHES })],
      [],
      "DKK",
      noExchange,
      today,
    ),
  ).toEqual([]);
});

test("[C13] the month begins where the budget's does", () => {
  const day = (date: string, kroner: number) => posted("Tøj", -kroner, isoDate(date), { categoryId: CLOTHES });
  const transactions = [
    OLD,
    day("2026-08-06", 500),
    day("2026-09-06", 500),
    day("2026-10-06", 500),
    day("2026-10-30", 625),
  ];
  expect(categoryAnomalies(transactions, [], "DKK", noExchange, today, "lastBankDay")).toMatchObject([
    { spent: { minor: 625_00 }, usual: { minor: 500_00 } },
  ]);
  expect(categoryAnomalies(transactions, [], "DKK", noExchange, isoDate("2026-11-05"), "lastBankDay")).toEqual([]);
  expect(categoryAnomalies(transactions, [], "DKK", noExchange, today)).toEqual([]);
});

test("[C13] at most three are told, the largest rise first, and each really is a quarter more", () => {
  const kroner = fc.integer({ min: 0, max: 4_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(kroner, kroner), { minLength: 1, maxLength: 8 }), (all) => {
      const transactions = all.flatMap(([before, now], at) => {
        const categoryId = builtInId(14, at + 1);
        return [
          ...[8, 9, 10].map((month) =>
            posted("x", -before, isoDate(`2026-${String(month).padStart(2, "0")}-10`), { categoryId }),
          ),
          posted("x", -now, isoDate("2026-11-10"), { categoryId }),
        ];
      });
      const told = categoryAnomalies(
        [OLD, posted("Mad", -1, today, { categoryId: FOOD }), ...transactions],
        [],
        "DKK",
        noExchange,
        today,
      );
      const rises = told.map(({ spent, usual }) => spent.minor - usual.minor);
      expect(told.length).toBeLessThanOrEqual(3);
      expect(rises).toEqual(rises.toSorted((a, b) => b - a));
      for (const { spent, usual } of told) expect(spent.minor).toBeGreaterThanOrEqual(1.25 * usual.minor);
    }),
  );
});

test("[C13] what counts on a day to come of this month counts already, and of a later month it does not", () => {
  const [soon, later] = ["2026-11-28", "2026-12-02"].map((day) =>
    posted("Tøj", -625, isoDate("2026-11-06"), { categoryId: CLOTHES, countsOn: isoDate(day) }),
  );
  const months = [500, 500, 500].map((kroner, at) =>
    posted("Tøj", -kroner, addMonths(isoDate("2026-08-06"), at), { categoryId: CLOTHES }),
  );
  expect(categoryAnomalies([OLD, ...months, soon!], [], "DKK", noExchange, today)).toHaveLength(1);
  expect(categoryAnomalies([OLD, ...months, later!], [], "DKK", noExchange, today)).toEqual([]);
});
