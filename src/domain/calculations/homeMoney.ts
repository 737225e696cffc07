import type { IsoDate } from "../dates.ts";
import { divided, ONE, unitsOf } from "../units.ts";
import type { Trade } from "../entities/trade.ts";
import { type Currency, MINOR_DIGITS, type Money, money } from "../money.ts";

/** A value at the rate of a day; undefined where nobody knows the rate. A rate is never taken to be 1. */
type Convert = (value: Money, date: IsoDate) => Money | undefined;

/** What the household counts in, and how other currencies get there. */
export interface Home {
  readonly currency: Currency;
  readonly convert: Convert;
}

export function homeMinor(value: Money, date: IsoDate, { currency, convert }: Home): number | undefined {
  if (value.minor === 0) return 0;
  return (value.currency === currency ? value : convert(value, date))?.minor;
}

/** An amount of a trade: at the rate it was settled at where that is written, else at the rate of its day. */
export function settledMinor(minor: number, trade: Trade, home: Home): number | undefined {
  const { fx, currency, date } = trade;
  if (!fx) return homeMinor(money(minor, currency), date, home);
  const shift = MINOR_DIGITS[fx.to] - MINOR_DIGITS[currency];
  const grown = 10n ** BigInt(Math.max(0, shift));
  const shrunk = 10n ** BigInt(Math.max(0, -shift));
  const settled = divided(BigInt(minor) * unitsOf(fx.rate) * grown, ONE * shrunk);
  return homeMinor(money(Number(settled), fx.to), date, home);
}
