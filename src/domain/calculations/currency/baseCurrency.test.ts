import { expect, test } from "vitest";
import { Decimal } from "../../decimal.ts";
import { IN_KRONER, inKroner, trade } from "#tests/support/trades.ts";
import { settledMinor } from "./baseCurrency.ts";

const settled = (rate: string, currency: "USD" | "ISK", to: "DKK" | "ISK" | "EUR") =>
  trade("fee", "2026-01-05", { currency, fx: { to, rate: Decimal.parse(rate) } });

test("a trade is at the rate it was settled at, in whole minor units of where it was settled", () => {
  expect(settledMinor(100_00, settled("6.8765", "USD", "DKK"), IN_KRONER)).toBe(687_65);
  expect(settledMinor(1, settled("6.5", "USD", "DKK"), IN_KRONER)).toBe(7);
});

test("the króna has no smaller unit, to and from", () => {
  expect(settledMinor(10_000, settled("0.0512", "ISK", "DKK"), IN_KRONER)).toBe(512_00);
  expect(settledMinor(10_000, settled("138.5", "USD", "ISK"), { ...IN_KRONER, currency: "ISK" })).toBe(13_850);
});

test("what was settled in a third currency goes on at the rate of the day, and without one is unknown", () => {
  const inEuro = settled("0.9", "USD", "EUR");
  expect(settledMinor(100_00, inEuro, inKroner({ EUR: 7.46 }))).toBe(671_40);
  expect(settledMinor(100_00, inEuro, IN_KRONER)).toBeUndefined();
  expect(settledMinor(0, trade("fee", "2026-01-05", { currency: "USD" }), IN_KRONER)).toBe(0);
});
