import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { IN_KRONER, OTHER_SHARE, SHARE, trade } from "#tests/support/trades.ts";
import { dividendYears } from "./dividendYears.ts";

const today = isoDate("2026-11-22");

test("dividends and their tax by calendar year, the newest first, of one security and no day to come", () => {
  const found = dividendYears(
    SHARE,
    [
      trade("buy", "2024-01-05", { quantity: "10", price: "100" }),
      trade("dividend", "2025-03-20", { amountMinor: 100_00 }),
      trade("tax", "2025-03-20", { amountMinor: 27_00 }),
      trade("dividend", "2025-12-31", { amountMinor: 50_00 }),
      trade("dividend", "2026-03-20", { amountMinor: 120_00 }),
      trade("dividend", "2026-12-20", { amountMinor: 999_00 }),
      trade("dividend", "2026-04-20", { amountMinor: 999_00, securityId: OTHER_SHARE }),
    ],
    today,
    IN_KRONER,
  );
  expect(found).toEqual([
    { year: "2026", grossMinor: 120_00, taxMinor: 0, lacksRate: false },
    { year: "2025", grossMinor: 150_00, taxMinor: 27_00, lacksRate: false },
  ]);
});

test("a payment in a currency without a rate is in no sum, and its year says so", () => {
  const found = dividendYears(
    SHARE,
    [
      trade("dividend", "2026-03-20", { amountMinor: 120_00, currency: "USD" }),
      trade("dividend", "2026-05-20", { amountMinor: 80_00 }),
    ],
    today,
    IN_KRONER,
  );
  expect(found).toEqual([{ year: "2026", grossMinor: 80_00, taxMinor: 0, lacksRate: true }]);
});

test("the years together are all that was paid and all that was taken", () => {
  const payment = fc.record({
    date: fc.date({ min: new Date("2015-01-01"), max: new Date("2026-11-22"), noInvalidDate: true }),
    kind: fc.constantFrom("dividend", "tax"),
    amountMinor: fc.nat(1_000_000),
  });
  fc.assert(
    fc.property(fc.array(payment), (paid) => {
      const years = dividendYears(
        SHARE,
        paid.map(({ date, kind, amountMinor }) => trade(kind, date.toISOString().slice(0, 10), { amountMinor })),
        today,
        IN_KRONER,
      );
      const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
      const all = (wanted: string) => sum(paid.filter(({ kind }) => kind === wanted).map((one) => one.amountMinor));
      expect(sum(years.map(({ grossMinor }) => grossMinor))).toBe(all("dividend"));
      expect(sum(years.map(({ taxMinor }) => taxMinor))).toBe(all("tax"));
      expect(years.map(({ year }) => year)).toEqual(
        [...new Set(paid.map(({ date }) => date.toISOString().slice(0, 4)))].toSorted().toReversed(),
      );
    }),
  );
});
