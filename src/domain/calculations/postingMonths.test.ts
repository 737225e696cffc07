import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../dates.ts";
import { AssetId, FxRateId } from "../ids.ts";
import { money } from "../money.ts";
import { exchangeBy } from "./exchangeBy.ts";
import { type Moved, withoutTransfers } from "./postingMonths.ts";

const SALARY = AssetId.parse("8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a01");
const SAVINGS = AssetId.parse("8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a02");

function moved(accountId: AssetId, date: string, kroner: number): Moved {
  return { accountId, date: isoDate(date), amount: money(kroner * 100, "DKK") };
}

test("[C15] of arrivals of one amount the earliest that is near enough belongs to it, in whatever order they are", () => {
  const out = moved(SALARY, "2026-11-10", -500);
  const arrivals = ["2026-11-05", "2026-11-09", "2026-11-13", "2026-11-15"].map((day) => moved(SAVINGS, day, 500));
  const [before, near, , after] = arrivals;
  for (const given of [[out, ...arrivals], [out, ...arrivals].toReversed()]) {
    const left = withoutTransfers(given).map(({ date }) => date);
    expect(left.toSorted()).toEqual(["2026-11-05", "2026-11-13", "2026-11-15"]);
  }
  expect(withoutTransfers([after!, near!, out, before!])).toEqual([after, before]);
});

const RATES = exchangeBy([
  {
    id: FxRateId.parse(crypto.randomUUID()),
    date: isoDate("2026-11-09"),
    from: "EUR",
    to: "DKK",
    rate: 7.5,
    source: "ecb",
  },
]);

test("[C15] what arrives on the fourth day is the other end, and on the fifth it is income", () => {
  const out = moved(SALARY, "2026-11-10", -500);
  expect(withoutTransfers([out, moved(SAVINGS, "2026-11-14", 500)])).toEqual([]);
  expect(withoutTransfers([out, moved(SAVINGS, "2026-11-15", 500)])).toHaveLength(2);
});

test("[C15] what arrives in another currency within 2 % of the day's rate is the other end, the nearest first", () => {
  const out = moved(SALARY, "2026-11-10", -750);
  const arrived = (euro: number, date = "2026-11-12", accountId = SAVINGS): Moved => ({
    accountId,
    date: isoDate(date),
    amount: money(Math.round(euro * 100), "EUR"),
  });
  expect(withoutTransfers([out, arrived(98)], RATES)).toEqual([]);
  expect(withoutTransfers([out, arrived(97.9)], RATES)).toHaveLength(2);
  expect(withoutTransfers([out, arrived(98), arrived(100)], RATES)).toEqual([arrived(98)]);
  // Too late, on the same account, said to be none, and without a rate.
  expect(withoutTransfers([out, arrived(100, "2026-11-15")], RATES)).toHaveLength(2);
  expect(withoutTransfers([out, arrived(100, "2026-11-12", SALARY)], RATES)).toHaveLength(2);
  expect(withoutTransfers([out, { ...arrived(100), notTransfer: true }], RATES)).toHaveLength(2);
  expect(withoutTransfers([out, arrived(100)])).toHaveLength(2);
});

test("[C15] what is left out is as much in as out, in any currencies, and never twice the same", () => {
  const one = fc.record({
    accountId: fc.constantFrom(SALARY, SAVINGS),
    days: fc.integer({ min: 0, max: 6 }),
    minor: fc.integer({ min: -20, max: 20 }),
    currency: fc.constantFrom("DKK" as const, "EUR" as const),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), (drawn) => {
      const postings = drawn.map(({ accountId, days, minor, currency }): Moved => ({
        accountId,
        date: addDays(isoDate("2026-11-10"), days),
        amount: money(minor * 100, currency),
      }));
      const left = new Set(withoutTransfers(postings, RATES));
      const paired = postings.filter((posting) => !left.has(posting));
      const outs = paired.filter(({ amount }) => amount.minor < 0);
      expect(outs).toHaveLength(paired.length / 2);
      // What is left has nothing to be paired with.
      expect(withoutTransfers([...left], RATES)).toEqual([...left]);
    }),
  );
});
