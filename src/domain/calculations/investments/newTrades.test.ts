import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import { deduplicatedTrades, type StatedTrade, tradeKeys } from "./newTrades.ts";

const BROKERAGE_ACCOUNT = "10000000-0000-4000-8000-000000000001";

function told(fields: Partial<StatedTrade> = {}): StatedTrade {
  return {
    date: isoDate("2026-02-02"),
    kind: "buy",
    security: { name: "NOVO B", isin: "DK0062498333" },
    quantity: Decimal.parse("15"),
    price: Decimal.parse("400"),
    currency: "DKK",
    ...fields,
  };
}

function stored(rows: readonly StatedTrade[]) {
  return tradeKeys(BROKERAGE_ACCOUNT, rows).map((dedupeKey) => ({ dedupeKey }));
}

test("the same file again brings nothing new, though the paper has another name", () => {
  const renamed = told({ security: { name: "Novo Nordisk B", isin: "DK0062498333" } });
  expect(deduplicatedTrades(BROKERAGE_ACCOUNT, [renamed], stored([told()])).fresh).toEqual([]);
});

test("two equal purchases on one day stay two, and a third is new", () => {
  const { fresh, duplicates } = deduplicatedTrades(
    BROKERAGE_ACCOUNT,
    [told(), told(), told()],
    stored([told(), told()]),
  );
  expect([fresh.length, duplicates.length]).toEqual([1, 2]);
});

test("a trade written by hand hides none of a file", () => {
  expect(deduplicatedTrades(BROKERAGE_ACCOUNT, [told()], [{}, { dedupeKey: undefined }]).fresh).toHaveLength(1);
});

test("whatever part of a file has been stored, the rest is new and nothing is stored twice", () => {
  const row = fc
    .record({ day: fc.integer({ min: 1, max: 3 }), count: fc.integer({ min: 1, max: 2 }) })
    .map(({ day, count }) => told({ date: isoDate(`2026-02-0${day}`), quantity: Decimal.parse(String(count)) }));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.nat(12), (rows, cut) => {
      const earlier = rows.slice(0, cut);
      const { fresh, duplicates } = deduplicatedTrades(BROKERAGE_ACCOUNT, rows, stored(earlier));
      expect(duplicates).toHaveLength(earlier.length);
      expect(fresh).toHaveLength(rows.length - earlier.length);
      expect(new Set(tradeKeys(BROKERAGE_ACCOUNT, rows)).size).toBe(rows.length);
    }),
  );
});

test("the keys under which trades are stored stay as they are, or every file would be new once more", () => {
  const split = told({ kind: "split", quantity: undefined, price: undefined, ratio: { from: 1, to: 2 } });
  expect(tradeKeys("D", [told(), told({ feeMinor: 29_00, reference: "R1" }), told(), split])).toEqual([
    "D|2026-02-02|buy|DK0062498333|15|400|||DKK|||0",
    "D|2026-02-02|buy|DK0062498333|15|400||2900|DKK||R1|0",
    "D|2026-02-02|buy|DK0062498333|15|400|||DKK|||1",
    "D|2026-02-02|split|DK0062498333|||||DKK|2:1||0",
  ]);
});
