import type { IsoDate } from "../../dates.ts";
import type { SecurityId } from "../../ids.ts";
import { type FixedPoint, ONE, quantityTimesPrice } from "../../fixedPoint.ts";
import { type BaseCurrency, baseCurrencyMinor } from "../currency/baseCurrency.ts";
import { isFresh, type PriceOn } from "./priceBook.ts";

/** So much must the pieces be worth together that rounding to minor units says nothing. */
const MUCH = ONE * 1_000_000n;

interface PriceReturn {
  /** A fraction; dividends are no part of a price. */
  readonly fraction: number;
  /** One of the prices was older than a week on its day. */
  readonly isApproximate: boolean;
}

/**
 * The change of a security's price from the close of one day to that of another, in the household's currency: p₁·fx₁ /
 * (p₀·fx₀) − 1. Undefined where a price or a rate is unknown.
 */
export function priceReturn(
  securityId: SecurityId,
  from: IsoDate,
  to: IsoDate,
  priceOn: PriceOn,
  home: BaseCurrency,
): PriceReturn | undefined {
  // Of the count that splits since have made.
  const prices = [from, to].map((day) => ({ day, known: priceOn(securityId, day, to) }));
  const pieces = manyAt(prices.map(({ known }) => known?.price ?? 0n));
  const [start, end] = prices.map(({ day, known }) => {
    const minor = known && baseCurrencyMinor(quantityTimesPrice(pieces, known.price, known.currency), day, home);
    return known && minor !== undefined ? { minor, isFresh: isFresh(known, day) } : undefined;
  });
  if (!start || !end || start.minor <= 0) return undefined;
  return { fraction: end.minor / start.minor - 1, isApproximate: !start.isFresh || !end.isFresh };
}

/** As many pieces as are worth much at the greater of the prices: a coin may cost a billionth. */
function manyAt(prices: readonly FixedPoint[]): FixedPoint {
  const greatest = prices.reduce((most, price) => (price > most ? price : most), 0n);
  if (greatest <= 0n) return MUCH;
  for (let pieces = MUCH; ; pieces *= 10n) if (greatest * pieces >= MUCH * ONE) return pieces;
}
