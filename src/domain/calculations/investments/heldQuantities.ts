import { roundedQuotient, type FixedPoint } from "../../fixedPoint.ts";
import type { Trade } from "../../entities/trade.ts";
import type { AssetId, SecurityId } from "../../ids.ts";
import { amountsOf } from "./tradeAmounts.ts";

interface HeldSum {
  /** Its place among all. */
  readonly at: number;
  readonly securityId: SecurityId;
  units: FixedPoint;
}

/** How many of each are held in each brokerage account while the trades are gone through; never fewer than none. */
export class HeldQuantities {
  readonly #units = new Map<SecurityId, Map<AssetId, FixedPoint>>();
  readonly #sums = new Map<SecurityId, HeldSum>();
  readonly #all: HeldSum[] = [];
  #changed = new Set<number>();

  /** Of each, in all brokerage accounts together; whatever was held stays at its place. */
  all(): readonly Readonly<HeldSum>[] {
    return this.#all;
  }

  /** The places of those that were put or taken since this was asked for last. */
  takeChanged(): Set<number> {
    const changed = this.#changed;
    this.#changed = new Set();
    return changed;
  }

  of(securityId: SecurityId): FixedPoint {
    return this.#sums.get(securityId)?.units ?? 0n;
  }

  put(accountId: AssetId, securityId: SecurityId | undefined, added: FixedPoint): void {
    if (!securityId) return;
    const inBrokerageAccounts = this.#units.get(securityId) ?? new Map<AssetId, FixedPoint>();
    inBrokerageAccounts.set(accountId, (inBrokerageAccounts.get(accountId) ?? 0n) + added);
    this.#units.set(securityId, inBrokerageAccounts);
    const sum = this.#sums.get(securityId);
    if (sum) {
      sum.units += added;
      this.#changed.add(sum.at);
      return;
    }
    const first: HeldSum = { at: this.#all.length, securityId, units: added };
    this.#sums.set(securityId, first);
    this.#all.push(first);
    this.#changed.add(first.at);
  }

  /** At most what is there; answers how many. */
  take(accountId: AssetId, securityId: SecurityId | undefined, wanted: FixedPoint): FixedPoint {
    const there = this.#in(accountId, securityId) ?? 0n;
    const gone = there < wanted ? there : wanted;
    this.put(accountId, securityId, -gone);
    return gone;
  }

  /** The change that a trade with all it needs makes to the counts. */
  move(trade: Trade): void {
    const { kind, accountId, securityId, toAccountId } = trade;
    const { quantity } = amountsOf(trade);
    const isOut = kind === "sell" || (kind === "transfer" && (quantity < 0n || toAccountId !== undefined));
    if (kind === "split") this.split(trade);
    if (kind === "buy" || (kind === "transfer" && !isOut)) this.put(accountId, securityId, quantity);
    if (!isOut) return;
    const gone = this.take(accountId, securityId, quantity < 0n ? -quantity : quantity);
    if (toAccountId) this.put(toAccountId, securityId, gone);
  }

  split({ accountId, securityId, ratio }: Trade): void {
    const there = this.#in(accountId, securityId);
    if (there && ratio)
      this.put(accountId, securityId, roundedQuotient(there * BigInt(ratio.to), BigInt(ratio.from)) - there);
  }

  #in(accountId: AssetId, securityId: SecurityId | undefined): FixedPoint | undefined {
    return securityId && this.#units.get(securityId)?.get(accountId);
  }
}
