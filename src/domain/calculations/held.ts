import { divided, type Units, unitsOf } from "../units.ts";
import type { Trade } from "../entities/trade.ts";
import type { AssetId, SecurityId } from "../ids.ts";

/** How many of each are held in each depot while the trades are gone through; never fewer than none. */
export class Held {
  readonly #units = new Map<string, { readonly securityId: SecurityId; readonly units: Units }>();

  all(): readonly (readonly [SecurityId, Units])[] {
    const sums = new Map<SecurityId, Units>();
    for (const { securityId, units } of this.#units.values())
      sums.set(securityId, (sums.get(securityId) ?? 0n) + units);
    return [...sums];
  }

  /** In all depots together. */
  of(securityId: SecurityId): Units {
    return this.all().find(([id]) => id === securityId)?.[1] ?? 0n;
  }

  put(accountId: AssetId, securityId: SecurityId | undefined, added: Units): void {
    if (!securityId) return;
    const key = `${accountId}/${securityId}`;
    this.#units.set(key, { securityId, units: (this.#units.get(key)?.units ?? 0n) + added });
  }

  /** At most what is there; answers how many. */
  take(accountId: AssetId, securityId: SecurityId | undefined, wanted: Units): Units {
    const there = this.#units.get(`${accountId}/${securityId}`)?.units ?? 0n;
    const gone = there < wanted ? there : wanted;
    this.put(accountId, securityId, -gone);
    return gone;
  }

  /** What a trade with all it needs does to the counts. */
  move(trade: Trade): void {
    const { kind, accountId, securityId, toAccountId } = trade;
    const quantity = trade.quantity ? unitsOf(trade.quantity) : 0n;
    const isOut = kind === "sell" || (kind === "transfer" && (quantity < 0n || toAccountId !== undefined));
    if (kind === "split") this.split(trade);
    if (kind === "buy" || (kind === "transfer" && !isOut)) this.put(accountId, securityId, quantity);
    if (!isOut) return;
    const gone = this.take(accountId, securityId, quantity < 0n ? -quantity : quantity);
    if (toAccountId) this.put(toAccountId, securityId, gone);
  }

  split({ accountId, securityId, ratio }: Trade): void {
    const key = `${accountId}/${securityId}`;
    const there = this.#units.get(key);
    if (there && ratio)
      this.#units.set(key, { ...there, units: divided(there.units * BigInt(ratio.to), BigInt(ratio.from)) });
  }
}
