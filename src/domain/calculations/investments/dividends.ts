import { addMonths, type IsoDate } from "../../dates.ts";
import { roundedQuotient, scaledCount, type FixedPoint } from "../../fixedPoint.ts";
import type { Trade } from "../../entities/trade.ts";
import type { SecurityId } from "../../ids.ts";
import { HeldQuantities } from "./heldQuantities.ts";
import { type BaseCurrency, settledMinor } from "../currency/baseCurrency.ts";
import { dividendMinor } from "./tradeAmounts.ts";
import { chronologicalTrades, isIncomplete } from "./chronologicalTrades.ts";

/** In minor units of the household's currency. */
interface Dividends {
  readonly grossMinor: number;
  readonly taxMinor: number;
  /** Gross less tax. */
  readonly netMinor: number;
}

export interface SecurityDividends extends Dividends {
  readonly securityId: SecurityId;
  /** Next year's before tax, if each share pays what it did last year. */
  readonly aheadMinor: number;
}

/**
 * The dividends of the 12 months up to and including `today`, by security, and what those of the next 12 would be.
 *
 *   ahead = Σ dividend · held now / held that day        held that day counted as splits since have made it
 *
 * No more leaves a brokerage account than it held. A tax counts with the security it names. A dividend that cannot be
 * converted is left out of the sums. Rounded once for each payment.
 */
export function dividendsOfYear(
  trades: readonly Trade[],
  today: IsoDate,
  home: BaseCurrency,
): readonly SecurityDividends[] {
  const since = addMonths(today, -12);
  const held = new HeldQuantities();
  const splitsDone = new Set<string>();
  const found: { readonly trade: Trade; readonly securityId: SecurityId; units: FixedPoint }[] = [];
  for (const trade of chronologicalTrades(trades)) {
    const { kind, securityId, date, ratio } = trade;
    if (!securityId || date > today || isIncomplete(trade)) continue;
    held.move(trade);
    if (kind === "split" && ratio) {
      // Each brokerage account that holds it has a line of its own for the same split.
      const name = `${securityId} ${date} ${ratio.to} ${ratio.from}`;
      if (splitsDone.has(name)) continue;
      splitsDone.add(name);
      for (const one of found)
        if (one.securityId === securityId) one.units = scaledCount(one.units, BigInt(ratio.to), BigInt(ratio.from));
    }
    if ((kind === "tax" || dividendMinor(trade) !== 0) && date > since)
      found.push({ trade, securityId, units: held.of(securityId) });
  }
  const bySecurity = new Map<SecurityId, SecurityDividends>();
  for (const { trade, securityId, units } of found) {
    const isGross = trade.kind !== "tax";
    const minor = settledMinor(isGross ? dividendMinor(trade) : (trade.amountMinor ?? 0), trade, home);
    if (minor === undefined) continue;
    const before = bySecurity.get(securityId) ?? { securityId, grossMinor: 0, taxMinor: 0, netMinor: 0, aheadMinor: 0 };
    const now = held.of(securityId);
    const again = isGross && units > 0n && now > 0n ? Number(roundedQuotient(BigInt(minor) * now, units)) : 0;
    bySecurity.set(securityId, {
      securityId,
      grossMinor: before.grossMinor + (isGross ? minor : 0),
      taxMinor: before.taxMinor + (isGross ? 0 : minor),
      netMinor: before.netMinor + (isGross ? minor : -minor),
      aheadMinor: before.aheadMinor + again,
    });
  }
  return [...bySecurity.values()].toSorted((a, b) => b.grossMinor - a.grossMinor);
}

/**
 * A year's dividends before tax of one share, for each krone that one share has cost: what was sold since took its part
 * of both away.
 *
 *   yield = Σ dividend · held now / held that day / cost of what is held now
 *
 * Undefined where the cost is unknown or nothing.
 */
export function yieldOnCost(
  { aheadMinor }: Pick<SecurityDividends, "aheadMinor">,
  costMinor: number | undefined,
): number | undefined {
  return costMinor !== undefined && costMinor > 0 ? aheadMinor / costMinor : undefined;
}
