import { bankDaysSince } from "../../bankDays.ts";
import { addDays, type IsoDate } from "../../dates.ts";
import type { SecurityId } from "../../ids.ts";
import { type Money, money } from "../../money.ts";
import { quantityTimesPrice, type FixedPoint } from "../../fixedPoint.ts";
import { type BaseCurrency, baseCurrencyMinor } from "../currency/baseCurrency.ts";
import { isFresh, type PriceOn } from "./priceBook.ts";

export interface DayChange {
  /** In the household's currency, at the rate of the day of the newest price. */
  readonly value: Money;
  /** Of the price itself. */
  readonly fraction: number;
  /** The day of the price before. */
  readonly since: IsoDate;
}

/** A close of yesterday is known today, and one that comes late a day later. */
const NEW_BANK_DAYS = 2;

/**
 * The difference of the newest price from the one before it, for so many pieces: (p − p₋₁) · units. Undefined where
 * there is no price before, or it is more than a week older, or the newest itself is older than two bank days: that
 * would be no change of this day.
 */
export function dayChange(
  securityId: SecurityId,
  units: FixedPoint,
  today: IsoDate,
  priceOn: PriceOn,
  home: BaseCurrency,
): DayChange | undefined {
  const last = priceOn(securityId, today);
  const dayBefore = last && addDays(last.date, -1);
  // A split on the day of the newest price makes the price before it one of the new count.
  const before = dayBefore && priceOn(securityId, dayBefore, last.date);
  if (!last || bankDaysSince(last.date, today) > NEW_BANK_DAYS) return undefined;
  if (!before || !isFresh(before, last.date) || before.currency !== last.currency) return undefined;
  if (before.price <= 0n) return undefined;
  const minor = baseCurrencyMinor(quantityTimesPrice(units, last.price - before.price, last.currency), last.date, home);
  if (minor === undefined) return undefined;
  const fraction = Number(last.price - before.price) / Number(before.price);
  return { value: money(minor, home.currency), fraction, since: before.date };
}
