import type { IsoDate } from "../../dates.ts";
import type { SecurityId } from "../../ids.ts";
import { ONE, quantityTimesPrice } from "../../fixedPoint.ts";
import { type BaseCurrency, baseCurrencyMinor } from "../currency/baseCurrency.ts";
import { isFresh, type PriceOn } from "./priceBook.ts";

/** So many pieces that rounding to minor units says nothing: the price itself has ten decimals. */
const MANY = ONE * 1_000_000n;

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
  const [start, end] = [from, to].map((day) => {
    // Of the count that splits since have made.
    const known = priceOn(securityId, day, to);
    const minor = known && baseCurrencyMinor(quantityTimesPrice(MANY, known.price, known.currency), day, home);
    return known && minor !== undefined ? { minor, isFresh: isFresh(known, day) } : undefined;
  });
  if (!start || !end || start.minor <= 0) return undefined;
  return { fraction: end.minor / start.minor - 1, isApproximate: !start.isFresh || !end.isFresh };
}
