import type { IsoDate } from "../../dates.ts";
import { exchangedMinor } from "../../exchange.ts";
import { roundedQuotient, ONE, fixedPointOf } from "../../fixedPoint.ts";
import type { Trade } from "../../entities/trade.ts";
import { type Currency, MINOR_DIGITS, type Money, money } from "../../money.ts";

/** How many of the household's currency one of another is on a day; undefined where nobody knows. Never taken to be 1. */
type RateOn = (from: Currency, date: IsoDate) => number | undefined;

/** The currency that the household counts in, and how other currencies get there. */
export interface BaseCurrency {
  readonly currency: Currency;
  readonly rateOn: RateOn;
}

/** A value in minor units of the household's currency, as `exchangedMinor` rounds it. Nothing is nothing in every currency. */
export function baseCurrencyMinor(
  { minor, currency: from }: Money,
  date: IsoDate,
  home: BaseCurrency,
): number | undefined {
  if (minor === 0 || from === home.currency) return minor;
  const rate = home.rateOn(from, date);
  return rate === undefined ? undefined : exchangedMinor(minor, from, home.currency, rate);
}

/** The currency that the amounts of a trade were settled in. The rate of an exchange is the trade itself, and its fee is paid in the first currency. */
export function settlementCurrency({ kind, fx, currency }: Trade): Currency {
  return fx && kind !== "currencyExchange" ? fx.to : currency;
}

/** Whether `settledMinor` knows what an amount of a trade is. */
export function isSettled(trade: Trade, home: BaseCurrency): boolean {
  const [from, { date }] = [settlementCurrency(trade), trade];
  return from === home.currency || home.rateOn(from, date) !== undefined;
}

/** An amount of a trade in the currency that it was settled in: at the rate of the settlement where that is written. */
export function settledMoney(minor: number, { fx, currency, kind }: Trade): Money {
  if (!fx || kind === "currencyExchange") return money(minor, currency);
  return money(exchangedAt(minor, currency, fx), fx.to);
}

/** The amount that a currency exchange brought, in the currency that it was exchanged to. */
export function boughtMoney({ fx, currency, amountMinor = 0 }: Trade): Money | undefined {
  return fx && money(exchangedAt(amountMinor, currency, fx), fx.to);
}

function exchangedAt(minor: number, from: Currency, { to, rate }: NonNullable<Trade["fx"]>): number {
  const shift = MINOR_DIGITS[to] - MINOR_DIGITS[from];
  const grown = 10n ** BigInt(Math.max(0, shift));
  const shrunk = 10n ** BigInt(Math.max(0, -shift));
  return Number(roundedQuotient(BigInt(minor) * fixedPointOf(rate) * grown, ONE * shrunk));
}

/** An amount of a trade: at the rate it was settled at where that is written, else at the rate of its day. */
export function settledMinor(minor: number, trade: Trade, home: BaseCurrency): number | undefined {
  return baseCurrencyMinor(settledMoney(minor, trade), trade.date, home);
}
