import { compareDates, type IsoDate } from "../../dates.ts";
import { roundedQuotient, scaledCount, ONE, type FixedPoint } from "../../fixedPoint.ts";
import type { AssetId, SecurityId } from "../../ids.ts";

/** The average of all that is held, which is the Danish rule for shares, or the oldest first. */
export const COST_METHODS = ["average", "fifo"] as const;
export type CostMethod = (typeof COST_METHODS)[number];

/** Bought together, and not sold yet. Of a short position both numbers are negative: what is owed, and what it was sold for. */
export interface Lot {
  readonly date: IsoDate;
  readonly units: FixedPoint;
  /** The cost with fees, in minor units of the household's currency; undefined where a rate or the price is unknown. */
  readonly costMinor: number | undefined;
}

export interface Holding {
  readonly accountId: AssetId;
  readonly securityId: SecurityId;
  /** The oldest first; one of them alone by the average method. */
  readonly lots: readonly Lot[];
}

/** The lots of every brokerage account while the trades are gone through. */
export class Shelf {
  readonly #method: CostMethod;
  readonly #held = new Map<SecurityId, Map<AssetId, Holding>>();

  constructor(method: CostMethod) {
    this.#method = method;
  }

  holdings(): readonly Holding[] {
    const all = [...this.#held.values()].flatMap((inBrokerageAccounts) => [...inBrokerageAccounts.values()]);
    return all.filter(({ lots }) => lots.length > 0);
  }

  /** How many there are to take; of a short position none. */
  held(accountId: AssetId, securityId: SecurityId): FixedPoint {
    const units = unitsIn(this.#lots(accountId, securityId));
    return units > 0n ? units : 0n;
  }

  put(accountId: AssetId, securityId: SecurityId, added: readonly Lot[]): void {
    const lots = [...this.#lots(accountId, securityId), ...added].filter(({ units }) => units !== 0n);
    const oldestFirst = lots.toSorted((a, b) => compareDates(a.date, b.date));
    this.#keep(accountId, securityId, this.#method === "average" ? asOne(oldestFirst) : oldestFirst);
  }

  split(accountId: AssetId, securityId: SecurityId, to: bigint, from: bigint): void {
    const lots = scaled(this.#lots(accountId, securityId), to, from);
    // Of dust nothing may be left.
    const left = lots.filter(({ units }) => units !== 0n);
    this.#keep(accountId, securityId, left);
  }

  /** Closes a short position with what is received, the oldest first. `owed` are its closed lots, and `costMinor` the cost of closing them. */
  cover(
    accountId: AssetId,
    securityId: SecurityId,
    received: Lot,
  ): {
    readonly covered?: { readonly owed: readonly Lot[]; readonly costMinor: number | undefined };
    readonly rest: readonly Lot[];
  } {
    const lots = this.#lots(accountId, securityId);
    if (unitsIn(lots) >= 0n || received.units <= 0n) return { rest: [received] };
    const all = -unitsIn(lots);
    const closed = received.units < all ? received.units : all;
    const { taken, kept } = takenFrom(lots.map(turned), closed);
    this.#keep(accountId, securityId, kept.map(turned));
    const costMinor = partOf(received.costMinor, closed, received.units);
    const units = received.units - closed;
    const rest = units === 0n ? [] : [{ ...received, units, costMinor: less(received.costMinor, costMinor) }];
    return { covered: { owed: taken.map(turned), costMinor }, rest };
  }

  /** Takes a fraction of the cost of what is held, and answers with it lot by lot, at the counts that stay. */
  part(accountId: AssetId, securityId: SecurityId, share: FixedPoint): readonly Lot[] {
    const lots = this.#lots(accountId, securityId);
    if (unitsIn(lots) <= 0n) return [];
    const parted = lots.map((lot) => ({ ...lot, costMinor: share === 0n ? 0 : partOf(lot.costMinor, share, ONE) }));
    const left = lots.map((lot, at) => ({ ...lot, costMinor: less(lot.costMinor, parted[at]?.costMinor) }));
    this.#keep(accountId, securityId, left);
    return parted;
  }

  /** At most what there is. */
  take(
    accountId: AssetId,
    securityId: SecurityId,
    wanted: FixedPoint,
  ): { readonly taken: readonly Lot[]; readonly missing: FixedPoint } {
    const lots = this.#lots(accountId, securityId);
    if (unitsIn(lots) <= 0n) return { taken: [], missing: wanted };
    const { taken, kept, missing } = takenFrom(lots, wanted);
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

/** The oldest first, each with its part of the cost. */
function takenFrom(
  lots: readonly Lot[],
  wanted: FixedPoint,
): { readonly taken: readonly Lot[]; readonly kept: readonly Lot[]; readonly missing: FixedPoint } {
  const taken: Lot[] = [];
  const kept: Lot[] = [];
  let missing = wanted;
  for (const lot of lots) {
    const units = lot.units < missing ? lot.units : missing;
    const { costMinor } = lot;
    const cost = partOf(costMinor, units, lot.units);
    missing -= units;
    if (units > 0n) taken.push({ ...lot, units, costMinor: cost });
    if (units === lot.units) continue;
    kept.push({ ...lot, units: lot.units - units, costMinor: less(costMinor, cost) });
  }
  return { taken, kept, missing };
}

/** Turns lots that are owed into lots that are held, and back. */
function turned(lot: Lot): Lot {
  return { ...lot, units: -lot.units, costMinor: negated(lot.costMinor) };
}

function asOne(lots: readonly Lot[]): readonly Lot[] {
  const [first] = lots;
  return first ? [{ date: first.date, units: unitsIn(lots), costMinor: sumOf(lots) }] : [];
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

export function negated(minor: number | undefined): number | undefined {
  return minor === undefined ? undefined : 0 - minor;
}

export function less(minor: number | undefined, part: number | undefined): number | undefined {
  return minor === undefined || part === undefined ? undefined : minor - part;
}

/** minor · part / whole, rounded half away from nothing; 0 ≤ part ≤ whole, and nothing of nothing. */
export function partOf(minor: number | undefined, part: bigint, whole: bigint): number | undefined {
  if (minor === undefined || whole === 0n) return minor;
  return Number(roundedQuotient(BigInt(minor) * part, whole));
}

/** The same cost and days with counts of `to` for `from`. All lots together are what is held times the ratio, to the last digit: each takes what it adds to those before it. */
export function scaled(lots: readonly Lot[], to: bigint, from: bigint): readonly Lot[] {
  if (from === 0n) return lots;
  let [before, after] = [0n, 0n];
  return lots.map((lot) => {
    before += lot.units;
    const units = scaledCount(before, to, from) - after;
    after += units;
    return { ...lot, units };
  });
}
