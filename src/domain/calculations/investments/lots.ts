import { compareDates, type IsoDate } from "../../dates.ts";
import { type Money, money } from "../../money.ts";
import { roundedQuotient, ONE, type FixedPoint } from "../../fixedPoint.ts";
import type { Trade } from "../../entities/trade.ts";
import type { AssetId, SecurityId, TradeId } from "../../ids.ts";
import { type BaseCurrency, settledMinor } from "../currency/baseCurrency.ts";
import { amountsOf } from "./tradeAmounts.ts";
import { chronologicalTrades, isIncomplete } from "./chronologicalTrades.ts";

/** The average of all that is held, which is the Danish rule for shares, or the oldest first. */
export const COST_METHODS = ["average", "fifo"] as const;
export type CostMethod = (typeof COST_METHODS)[number];

/** Bought together, and not sold yet. */
export interface Lot {
  readonly date: IsoDate;
  readonly units: FixedPoint;
  /** The cost with fees, in minor units of the household's currency; undefined where a rate or the price is unknown. */
  readonly costMinor: number | undefined;
}

interface Holding {
  readonly accountId: AssetId;
  readonly securityId: SecurityId;
  /** The oldest first; one of them alone by the average method. */
  readonly lots: readonly Lot[];
}

/** Something sold, and what it had cost. */
interface Sale {
  readonly tradeId: TradeId;
  readonly date: IsoDate;
  readonly accountId: AssetId;
  readonly securityId: SecurityId;
  /** Less the fee. */
  readonly proceedsMinor: number | undefined;
  readonly costMinor: number | undefined;
}

/** `Oversold`: more left a brokerage account than it held. `Incomplete`: something is missing that its kind needs. */
export interface TradeProblem {
  readonly kind: "Oversold" | "Incomplete";
  readonly tradeId: TradeId;
  /** Of what was oversold: how many too many, and how many there were. */
  readonly missing?: FixedPoint | undefined;
  readonly held?: FixedPoint | undefined;
}

export interface Ledger {
  readonly holdings: readonly Holding[];
  readonly sales: readonly Sale[];
  readonly problems: readonly TradeProblem[];
}

/**
 * The lots that the trades have left in each brokerage account, and the gains of selling.
 *
 *   cost of a sale = cost · sold / held        by lot; `average` keeps one lot
 *
 * A purchase costs quantity · price + fee; a sale brings quantity · price − fee. A split changes the count and no cost,
 * a transfer between brokerage accounts takes cost and day along. Rounded to a minor unit at each sale; the last one
 * takes the rest, so no øre is lost. A count never goes below nothing: what is missing is named.
 */
export function lotLedger(trades: readonly Trade[], method: CostMethod, home: BaseCurrency): Ledger {
  const shelf = new Shelf(method);
  const sales: Sale[] = [];
  const problems: TradeProblem[] = [];
  const noteMissing = (tradeId: TradeId, missing: FixedPoint, taken: readonly Lot[]) => {
    if (missing > 0n) problems.push({ kind: "Oversold", tradeId, missing, held: unitsIn(taken) });
  };
  for (const trade of chronologicalTrades(trades)) {
    const { id, accountId, securityId, date, kind, ratio, toAccountId } = trade;
    if (isIncomplete(trade)) {
      problems.push({ kind: "Incomplete", tradeId: id });
      continue;
    }
    if (!securityId) continue;
    const { quantity } = amountsOf(trade);
    if (kind === "buy") shelf.put(accountId, securityId, [{ date, units: quantity, costMinor: costOf(trade, home) }]);
    if (kind === "split" && ratio) shelf.split(accountId, securityId, BigInt(ratio.to), BigInt(ratio.from));
    if (kind === "sell") {
      const { taken, missing } = shelf.take(accountId, securityId, quantity);
      noteMissing(id, missing, taken);
      const costMinor = missing > 0n ? undefined : sumOf(taken);
      sales.push({ tradeId: id, date, accountId, securityId, proceedsMinor: proceedsOf(trade, home), costMinor });
    }
    if (kind === "transfer" && quantity > 0n && !toAccountId)
      shelf.put(accountId, securityId, [{ date, units: quantity, costMinor: costOf(trade, home) }]);
    else if (kind === "transfer") {
      const { taken, missing } = shelf.take(accountId, securityId, quantity < 0n ? -quantity : quantity);
      noteMissing(id, missing, taken);
      if (toAccountId) shelf.put(toAccountId, securityId, taken);
    }
  }
  return { holdings: shelf.holdings(), sales, problems };
}

export function unitsIn(lots: readonly Lot[]): FixedPoint {
  return lots.reduce((sum, { units }) => sum + units, 0n);
}

/** Undefined when one of them is. */
export function sumOf(lots: readonly Pick<Lot, "costMinor">[]): number | undefined {
  return lots.reduce<number | undefined>(
    (sum, { costMinor }) => (sum === undefined || costMinor === undefined ? undefined : sum + costMinor),
    0,
  );
}

/** The cost of one of them, in the household's currency; rounded half up. */
export function averageCost({
  cost,
  units,
}: {
  readonly cost?: Money | undefined;
  readonly units: FixedPoint;
}): Money | undefined {
  if (!cost || units <= 0n) return undefined;
  return money(Number(roundedQuotient(BigInt(cost.minor) * ONE, units)), cost.currency);
}

function costOf(trade: Trade, home: BaseCurrency): number | undefined {
  const minor = amountsOf(trade).tradedMinor;
  return minor === undefined ? undefined : settledMinor(minor + (trade.feeMinor ?? 0), trade, home);
}

function proceedsOf(trade: Trade, home: BaseCurrency): number | undefined {
  const minor = amountsOf(trade).tradedMinor;
  return minor === undefined ? undefined : settledMinor(minor - (trade.feeMinor ?? 0), trade, home);
}

/** The lots of every brokerage account while the trades are gone through. */
class Shelf {
  readonly #method: CostMethod;
  readonly #held = new Map<SecurityId, Map<AssetId, Holding>>();

  constructor(method: CostMethod) {
    this.#method = method;
  }

  holdings(): readonly Holding[] {
    const all = [...this.#held.values()].flatMap((inBrokerageAccounts) => [...inBrokerageAccounts.values()]);
    return all.filter(({ lots }) => lots.length > 0);
  }

  put(accountId: AssetId, securityId: SecurityId, added: readonly Lot[]): void {
    const lots = [...this.#lots(accountId, securityId), ...added].filter(({ units }) => units > 0n);
    const oldestFirst = lots.toSorted((a, b) => compareDates(a.date, b.date));
    this.#keep(accountId, securityId, this.#method === "average" ? asOne(oldestFirst) : oldestFirst);
  }

  split(accountId: AssetId, securityId: SecurityId, to: bigint, from: bigint): void {
    // All lots together are what is held times the ratio, to the last digit: each takes what it adds to those before it.
    let [before, after] = [0n, 0n];
    const lots = this.#lots(accountId, securityId).map((lot) => {
      before += lot.units;
      const units = roundedQuotient(before * to, from) - after;
      after += units;
      return { ...lot, units };
    });
    // Of dust nothing may be left.
    const left = lots.filter(({ units }) => units > 0n);
    this.#keep(accountId, securityId, left);
  }

  take(
    accountId: AssetId,
    securityId: SecurityId,
    wanted: FixedPoint,
  ): { readonly taken: Lot[]; readonly missing: FixedPoint } {
    const taken: Lot[] = [];
    const kept: Lot[] = [];
    let missing = wanted;
    for (const lot of this.#lots(accountId, securityId)) {
      const units = lot.units < missing ? lot.units : missing;
      const { costMinor } = lot;
      const cost = costMinor === undefined ? undefined : Number(roundedQuotient(BigInt(costMinor) * units, lot.units));
      missing -= units;
      if (units > 0n) taken.push({ ...lot, units, costMinor: cost });
      if (units === lot.units) continue;
      const rest = costMinor === undefined || cost === undefined ? undefined : costMinor - cost;
      kept.push({ ...lot, units: lot.units - units, costMinor: rest });
    }
    this.#keep(accountId, securityId, kept);
    return { taken, missing };
  }

  #lots(accountId: AssetId, securityId: SecurityId): readonly Lot[] {
    return this.#held.get(securityId)?.get(accountId)?.lots ?? [];
  }

  #keep(accountId: AssetId, securityId: SecurityId, lots: readonly Lot[]): void {
    const inBrokerageAccounts = this.#held.get(securityId) ?? new Map<AssetId, Holding>();
    this.#held.set(securityId, inBrokerageAccounts.set(accountId, { accountId, securityId, lots }));
  }
}

function asOne(lots: readonly Lot[]): readonly Lot[] {
  const [first] = lots;
  return first ? [{ date: first.date, units: unitsIn(lots), costMinor: sumOf(lots) }] : [];
}
