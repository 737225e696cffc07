import { roundedQuotient, scaledCount, type FixedPoint } from "../../fixedPoint.ts";
import type { Trade } from "../../entities/trade.ts";
import type { AssetId, SecurityId } from "../../ids.ts";
import { amountsOf } from "./tradeAmounts.ts";

interface HeldSum {
  /** Its place among all. */
  readonly at: number;
  readonly securityId: SecurityId;
  units: FixedPoint;
}

/** How many of each are held in each brokerage account while the trades are gone through; fewer than none only where they were sold short. */
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

  /** At most what is there, unless it may go below nothing; answers how many. */
  take(
    accountId: AssetId,
    securityId: SecurityId | undefined,
    wanted: FixedPoint,
    mayBeShort: boolean = false,
  ): FixedPoint {
    const there = this.in(accountId, securityId);
    const gone = mayBeShort || wanted < there ? wanted : there;
    this.put(accountId, securityId, -gone);
    return gone;
  }

  /** The change that a trade with all it needs makes to the counts. */
  move(trade: Trade): void {
    const { kind, accountId, securityId, toAccountId } = trade;
    const { quantity } = amountsOf(trade);
    switch (kind) {
      case "split":
        this.split(trade);
        break;
      case "buy":
      case "stockDividend":
      case "spinoff":
      case "rights":
        this.put(accountId, securityId, quantity);
        break;
      case "sell":
      case "redemption":
      case "cashInLieu":
        this.take(accountId, securityId, quantity, kind === "sell" && trade.isShort);
        break;
      case "delisting":
        this.delist(trade);
        break;
      case "merger":
        this.merge(trade);
        break;
      case "transfer": {
        if (quantity >= 0n && !toAccountId) {
          this.put(accountId, securityId, quantity);
          break;
        }
        const gone = this.take(accountId, securityId, quantity < 0n ? -quantity : quantity);
        if (toAccountId) this.put(toAccountId, securityId, gone);
        break;
      }
      case "dividend":
      case "tax":
      case "fee":
      case "adrFee":
      case "feeRefund":
      case "currencyExchange":
        break;
    }
  }

  split({ accountId, securityId, fromSecurityId, ratio }: Trade): void {
    if (!ratio) return;
    const [to, from] = [BigInt(ratio.to), BigInt(ratio.from)];
    if (fromSecurityId) {
      const there = this.in(accountId, fromSecurityId);
      this.put(accountId, fromSecurityId, -there);
      this.put(accountId, securityId, scaledCount(there, to, from));
      return;
    }
    const there = this.#there(accountId, securityId);
    if (there !== 0n) this.put(accountId, securityId, scaledCount(there, to, from) - there);
  }

  /** Answers how many of the new came of old ones that were never held. */
  merge(trade: Trade): FixedPoint {
    const { accountId, securityId, fromSecurityId, ratio } = trade;
    if (!fromSecurityId || !ratio) return 0n;
    const { quantity } = amountsOf(trade);
    const [to, from] = [BigInt(ratio.to), BigInt(ratio.from)];
    const wanted = trade.quantity ? scaledCount(quantity, from, to) : this.in(accountId, fromSecurityId);
    const gone = this.take(accountId, fromSecurityId, wanted);
    const became = trade.quantity ? quantity : scaledCount(gone, to, from);
    this.put(accountId, securityId, became);
    return wanted > gone ? roundedQuotient(became * (wanted - gone), wanted) : 0n;
  }

  /** All of it, where no count is written. */
  delist(trade: Trade): void {
    const { accountId, securityId } = trade;
    const { quantity } = amountsOf(trade);
    this.take(accountId, securityId, trade.quantity ? quantity : this.in(accountId, securityId));
  }

  /** How many there are to take. */
  in(accountId: AssetId, securityId: SecurityId | undefined): FixedPoint {
    const there = this.#there(accountId, securityId);
    return there > 0n ? there : 0n;
  }

  #there(accountId: AssetId, securityId: SecurityId | undefined): FixedPoint {
    return (securityId && this.#units.get(securityId)?.get(accountId)) ?? 0n;
  }
}
