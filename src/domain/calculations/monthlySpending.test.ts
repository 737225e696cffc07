import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../dates.ts";
import { noExchange } from "../exchange.ts";
import { AssetId, FxRateId } from "../ids.ts";
import { money } from "../money.ts";
import type { FlowPosting } from "./monthlyFlow.ts";
import { exchangeBy } from "./exchangeBy.ts";
import { monthlySpending } from "./monthlySpending.ts";

const TODAY = isoDate("2026-11-21");
const SALARY = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a01");
const SAVINGS = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a02");

function posting(date: string, kroner: number, accountId = SALARY) {
  return { accountId, date: isoDate(date), amount: money(Math.round(kroner * 100), "DKK"), status: "booked" as const };
}

function spending(postings: readonly FlowPosting[], exchange = noExchange) {
  return monthlySpending({ postings, currency: "DKK", exchange, today: TODAY });
}

/** A file from 14 July to 3 November. */
const YEAR = [
  posting("2026-07-14", -9_999),
  posting("2026-08-01", 30_000),
  posting("2026-08-03", -8_000),
  posting("2026-08-20", -2_000.4),
  posting("2026-09-02", -14_000),
  posting("2026-10-02", -11_000),
  posting("2026-11-03", -500),
];

test("an ordinary month is the median of the whole months, and the first and last are not whole", () => {
  expect(spending(YEAR)).toEqual({ amount: money(11_000_00, "DKK"), months: 3 });
});

test("between two months in the middle it lies halfway, rounded to a whole krone", () => {
  const two = YEAR.filter(({ date }) => !date.startsWith("2026-07"));
  expect(spending(two)).toEqual({ amount: money(12_500_00, "DKK"), months: 2 });
});

test("of half a year all six months count", () => {
  const spent = [-1, -100, -200, -300, -400, -500, -600, -1];
  const postings = spent.map((kroner, at) => posting(`2026-${String(at + 3).padStart(2, "0")}-15`, kroner));
  expect(spending(postings)).toEqual({ amount: money(350_00, "DKK"), months: 6 });
});

test("a month without postings counts as a month in which nothing was spent", () => {
  const withGap = [posting("2026-05-01", -10), posting("2026-06-01", -900), posting("2026-09-01", -10)];
  expect(spending(withGap)).toBeUndefined();
});

test("money moved to another account of the household has not been spent, but the same amount spent twice has", () => {
  const moved = [...YEAR, posting("2026-09-28", -5_000), posting("2026-09-30", 5_000, SAVINGS)];
  expect(spending(moved)).toEqual(spending(YEAR));
  const spentToo = [...moved, posting("2026-10-01", -5_000)];
  expect(spending(spentToo)?.amount).toEqual(money(14_000_00, "DKK"));
});

test("[C1] what is spent in another currency counts at the rate of its day, and what has no rate is named", () => {
  const exchange = exchangeBy([
    {
      id: FxRateId.parse(crypto.randomUUID()),
      date: isoDate("2026-10-04"),
      from: "EUR",
      to: "DKK",
      rate: 7.5,
      source: "ecb",
    },
  ]);
  const euro = { ...posting("2026-10-05", 0), amount: money(-400_00, "EUR") };
  const yen = { ...posting("2026-10-05", 0), amount: money(-9_000, "JPY") };
  // 8.000 + 2.000,40, 14.000 and 11.000 + 400 · 7,5
  expect(spending([...YEAR, euro, yen], exchange)).toEqual({
    amount: money(14_000_00, "DKK"),
    months: 3,
    missing: ["JPY"],
  });
  const inEuro = YEAR.map((one) => ({ ...one, amount: money(Math.round(one.amount.minor / 7.5), "EUR") }));
  expect(spending(inEuro, exchange)).toBeUndefined();
});

test("[C1] an amount without a rate makes no month whole", () => {
  const old = { ...posting("2019-01-05", 0), amount: money(-400_00, "EUR") };
  const [first, ...others] = YEAR;
  expect(spending([old, ...others.slice(0, 4), first!])).toEqual(spending([...others.slice(0, 4), first!]));
});

test("currencies without a rate, pending postings and days to come are no part of it", () => {
  const more = [
    ...YEAR,
    { ...posting("2026-09-05", -7_000), status: "pending" as const },
    { ...posting("2026-09-05", 0), amount: money(-7_000_00, "EUR") },
    posting("2027-01-05", -7_000),
  ];
  expect(spending(more)).toEqual({ ...spending(YEAR), missing: ["EUR"] });
});

test("less than two whole months say nothing", () => {
  expect(spending([])).toBeUndefined();
  expect(spending(YEAR.slice(0, 5))).toBeUndefined();
});

test("money coming in changes nothing, in whatever order the postings come", () => {
  const incoming = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 5 });
  fc.assert(
    fc.property(incoming, fc.integer(), (amounts, seed) => {
      const more = [...YEAR, ...amounts.map((kroner) => posting("2026-09-10", kroner))];
      const shuffled = more.toSorted((a, b) => ((a.amount.minor * seed) % 97) - ((b.amount.minor * seed) % 97));
      expect(spending(shuffled)).toEqual(spending(YEAR));
    }),
  );
});
