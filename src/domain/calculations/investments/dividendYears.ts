import type { IsoDate } from "../../dates.ts";
import type { Trade } from "../../entities/trade.ts";
import type { SecurityId } from "../../ids.ts";
import { type BaseCurrency, settledMinor } from "../currency/baseCurrency.ts";
import { isIncomplete } from "./chronologicalTrades.ts";
import { withSuccessors } from "./splitDays.ts";
import { dividendMinor } from "./tradeAmounts.ts";

/** The dividends of a year, in minor units of the household's currency. */
export interface DividendYear {
  readonly year: string;
  readonly grossMinor: number;
  readonly taxMinor: number;
  /** A payment of the year could not be converted and is in no sum. */
  readonly lacksRate: boolean;
}

/** The dividends that a security has paid up to and including `today`, calendar year by calendar year, the newest first. */
export function dividendYears(
  securityId: SecurityId,
  trades: readonly Trade[],
  today: IsoDate,
  home: BaseCurrency,
): readonly DividendYear[] {
  const years = new Map<string, DividendYear>();
  for (const trade of withSuccessors({ trades, prices: [] }).trades) {
    const { kind, date } = trade;
    const isTax = kind === "tax";
    if (trade.securityId !== securityId || (!isTax && kind !== "dividend" && kind !== "stockDividend")) continue;
    if (date > today || isIncomplete(trade)) continue;
    const paidOut = dividendMinor(trade);
    if (kind === "stockDividend" && paidOut === 0) continue;
    const year = date.slice(0, 4);
    const before = years.get(year) ?? { year, grossMinor: 0, taxMinor: 0, lacksRate: false };
    const minor = settledMinor(isTax ? (trade.amountMinor ?? 0) : paidOut, trade, home);
    years.set(year, {
      year,
      grossMinor: before.grossMinor + (isTax ? 0 : (minor ?? 0)),
      taxMinor: before.taxMinor + (isTax ? (minor ?? 0) : 0),
      lacksRate: before.lacksRate || minor === undefined,
    });
  }
  return [...years.values()].toSorted((a, b) => Number(b.year) - Number(a.year));
}
