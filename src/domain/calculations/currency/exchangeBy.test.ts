import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import type { FxRate } from "../../entities/fxRate.ts";
import { FxRateId } from "../../ids.ts";
import { CURRENCIES, type Currency, MINOR_DIGITS, money, negate } from "../../money.ts";
import { exchangeBy, RATE_STANDS_DAYS } from "./exchangeBy.ts";

/** The European Central Bank's reference rates of Friday 28 June 2024. */
const ECB_2024_06_28 = { USD: 1.0705, DKK: 7.4575, GBP: 0.84638, SEK: 11.3595, ISK: 148.9, NOK: 11.3965, JPY: 171.94 };
const friday = isoDate("2024-06-28");

function rated(from: Currency, to: Currency, rate: number, more: Partial<FxRate> = {}): FxRate {
  return { id: FxRateId.parse(crypto.randomUUID()), date: friday, from, to, rate, source: "ecb", ...more };
}

const ecb = Object.entries(ECB_2024_06_28).map(([to, rate]) => rated("EUR", to as Currency, rate));
const exchange = exchangeBy(ecb);

/** `1000 USD` as the amount that `to` says. */
function inOther(minor: number, from: Currency, to: Currency, on = friday): number | undefined {
  const found = exchange(money(minor, from), to, on);
  return found.ok ? found.value.value.minor : undefined;
}

describe("[C1] worked by hand, with the European Central Bank's rates of 28 June 2024", () => {
  test("from the euro: 100,05 EUR · 7,4575 = 746,12 DKK", () => {
    expect(inOther(100_05, "EUR", "DKK")).toBe(746_12);
  });

  test("into the euro: 1.000,00 SEK / 11,3595 = 88,03 EUR", () => {
    expect(inOther(1_000_00, "SEK", "EUR")).toBe(88_03);
  });

  test("crossed over the euro: 1.000,00 USD / 1,0705 · 7,4575 = 6.966,37 DKK", () => {
    expect(inOther(1_000_00, "USD", "DKK")).toBe(6_966_37);
  });

  test("to and from what has no smaller coin: 100,05 EUR = 14.897 ISK, 20.000 JPY = 116,32 EUR", () => {
    expect(inOther(100_05, "EUR", "ISK")).toBe(14_897);
    expect(inOther(20_000, "JPY", "EUR")).toBe(116_32);
  });

  test("a half goes away from zero, whatever the last binary digit says: 1,00 · 1,005 = 1,01", () => {
    const rates = exchangeBy([rated("EUR", "USD", 1.005)]);
    expect(rates(money(1_00, "EUR"), "USD", friday)).toMatchObject({ value: { value: money(1_01, "USD") } });
    expect(rates(money(-1_00, "EUR"), "USD", friday)).toMatchObject({ value: { value: money(-1_01, "USD") } });
  });
});

describe("[C1] which rate counts", () => {
  test("the day's own, else that of the nearest earlier day, and it says which", () => {
    const monday = addDays(friday, 3);
    const rates = exchangeBy([rated("EUR", "DKK", 7.46, { date: monday }), ...ecb]);
    expect(rates(money(1_00, "EUR"), "DKK", addDays(friday, 2))).toMatchObject({
      value: { factor: 7.4575, rateOf: friday },
    });
    expect(rates(money(1_00, "EUR"), "DKK", monday)).toMatchObject({ value: { factor: 7.46, rateOf: monday } });
  });

  test("crossed over the euro the older of the two days is the rate's", () => {
    const thursday = addDays(friday, -1);
    const [old, fresh] = [rated("EUR", "USD", 1.07, { date: thursday }), rated("EUR", "DKK", 7.46)];
    const rates = exchangeBy([old, fresh]);
    expect(rates(money(1_00, "USD"), "DKK", friday)).toMatchObject({ value: { rateOf: thursday } });
    expect(rates(money(1_00, "DKK"), "USD", friday)).toMatchObject({ value: { rateOf: thursday } });
  });

  test("after seven days, before the first rate, and between currencies that nobody has rated, it is missing", () => {
    expect(inOther(1_00, "EUR", "DKK", addDays(friday, RATE_STANDS_DAYS))).toBe(7_46);
    const late = addDays(friday, RATE_STANDS_DAYS + 1);
    expect(exchange(money(1_00, "EUR"), "DKK", late)).toEqual({
      ok: false,
      problem: { kind: "RateMissing", from: "EUR", to: "DKK", on: late },
    });
    expect(inOther(1_00, "EUR", "DKK", addDays(friday, -1))).toBeUndefined();
    expect(inOther(1_00, "CHF", "DKK")).toBeUndefined();
    expect(inOther(1_00, "EUR", "CHF")).toBeUndefined();
  });

  test("what a person wrote goes before a file, a file before what was fetched, a recorded one before an inverted one", () => {
    const [written, read, fetched] = (["manual", "file", "ecb"] as const).map((source, at) =>
      rated("EUR", "DKK", at + 2, { source }),
    );
    const inverted = rated("DKK", "EUR", 0.1, { source: "manual" });
    const factor = (...rates: readonly (FxRate | undefined)[]) => {
      const found = exchangeBy(rates.filter((one) => one !== undefined))(money(1_00, "EUR"), "DKK", friday);
      return found.ok ? found.value.factor : undefined;
    };
    expect(factor(fetched, written, inverted, read)).toBe(2);
    expect(factor(read, fetched)).toBe(3);
    expect(factor(fetched)).toBe(4);
    expect(factor(fetched, inverted)).toBe(10);
  });

  test("an older rate between the two gives way to newer ones over the euro, one of the same day does not", () => {
    const own = (date: string) => exchangeBy([...ecb, rated("USD", "DKK", 7, { date: isoDate(date) })]);
    expect(own("2024-06-27")(money(1_00, "USD"), "DKK", friday)).toMatchObject({ value: { value: { minor: 6_97 } } });
    expect(own("2024-06-28")(money(1_00, "USD"), "DKK", friday)).toMatchObject({ value: { value: { minor: 7_00 } } });
  });
});

test("[C1] a rate is of whole units, whatever their decimals: 12.345 dinars at 20 are 246.90 kroner, and 1,000 yen 2.000 dinars at 0.002", () => {
  const convert = exchangeBy([rated("KWD", "DKK", 20), rated("JPY", "KWD", 0.002)]);
  expect(convert(money(12_345, "KWD"), "DKK", friday)).toMatchObject({ value: { value: money(246_90, "DKK") } });
  expect(convert(money(246_90, "DKK"), "KWD", friday)).toMatchObject({ value: { value: money(12_345, "KWD") } });
  expect(convert(money(1_000, "JPY"), "KWD", friday)).toMatchObject({ value: { value: money(2_000, "KWD") } });
});

const currency = fc.constantFrom(...CURRENCIES);
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const rate = fc.double({ min: 0.000_1, max: 20_000, noNaN: true });
const recorded = fc.array(
  fc.record({
    id: fc.uuid({ version: 4 }).map((id) => FxRateId.parse(id)),
    date: fc.integer({ min: -12, max: 3 }).map((days) => addDays(friday, days)),
    from: fc.constantFrom("EUR" as const, "DKK" as const, "USD" as const),
    to: fc.constantFrom("EUR" as const, "DKK" as const, "USD" as const),
    rate,
    source: fc.constantFrom("file" as const, "manual" as const, "ecb" as const),
  }),
  { maxLength: 12 },
);
const dkkOrUsd = fc.constantFrom("DKK" as const, "USD" as const);

describe("[C1] for all amounts and rates", () => {
  test("an amount is itself in its own currency, and nothing is nothing in every one", () => {
    fc.assert(
      fc.property(recorded, amount, currency, currency, (rates, minor, from, to) => {
        const convert = exchangeBy(rates);
        expect(convert(money(minor, from), from, friday)).toMatchObject({ value: { value: money(minor, from) } });
        expect(convert(money(0, from), to, friday)).toMatchObject({ value: { value: money(0, to) } });
      }),
    );
  });

  test("a debt converts as what is owned of the same size", () => {
    fc.assert(
      fc.property(recorded, amount, dkkOrUsd, (rates, minor, from) => {
        const convert = exchangeBy(rates);
        const owned = convert(money(minor, from), "EUR", friday);
        const owed = convert(negate(money(minor, from)), "EUR", friday);
        expect(owed.ok).toBe(owned.ok);
        if (owned.ok && owed.ok) expect(owed.value.value).toEqual(negate(owned.value.value));
      }),
    );
  });

  test("there and back is at most half a unit of each off", () => {
    fc.assert(
      fc.property(amount, rate, currency, (minor, oneRate, to) => {
        if (to === "EUR") return;
        const convert = exchangeBy([rated("EUR", to, oneRate)]);
        const there = convert(money(minor, "EUR"), to, friday);
        const back = there.ok ? convert(there.value.value, "EUR", friday) : there;
        const unit = 10 ** (2 - MINOR_DIGITS[to]) / oneRate;
        if (!back.ok) throw new Error("a rate is missing");
        expect(Math.abs(back.value.value.minor - minor)).toBeLessThanOrEqual(0.5 * unit + 0.5 + 1e-6);
      }),
    );
  });

  test("no rate of a later day or of more than a week before is ever used", () => {
    fc.assert(
      fc.property(recorded, dkkOrUsd, (rates, from) => {
        const found = exchangeBy(rates)(money(1_00, from), "EUR", friday);
        const usable = rates.filter(
          ({ date, from: one, to }) =>
            [`${from}EUR`, `EUR${from}`].includes(one + to) && date <= friday && date >= addDays(friday, -7),
        );
        expect(found.ok).toBe(usable.length > 0);
        if (found.ok)
          expect(found.value.rateOf).toBe(
            usable
              .map(({ date }) => date)
              .toSorted()
              .at(-1),
          );
      }),
    );
  });

  test("the order in which the rates are kept changes nothing", () => {
    fc.assert(
      fc.property(recorded, amount, dkkOrUsd, (rates, minor, from) => {
        const convert = (some: readonly FxRate[]) => exchangeBy(some)(money(minor, from), "EUR", friday);
        expect(convert(rates.toReversed())).toEqual(convert(rates));
      }),
    );
  });
});
