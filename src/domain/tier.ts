import { ASSET_LIMIT_BY_TIER, type Tier, TIERS } from "#config/spec.ts";

export { type Tier, TIERS };

/** A row of `subscribers` as the server keeps it. */
export interface Subscription {
  readonly subscription_tier: string | null;
  readonly subscribed: boolean | null;
}

/**
 * §6 Premium, vip and business by the tier that is named; premium as well for a subscription that runs without one. The
 * database says the same to the server's limits: `private.tier_of` in `sync-server/db/functions/limits`.
 */
export function tierOf({ subscription_tier: named, subscribed }: Subscription): Tier {
  const tier = TIERS.find((name) => name === named) ?? "standard";
  return tier === "standard" && subscribed === true ? "premium" : tier;
}

const ASSET_LIMITS: Readonly<Partial<Record<Tier, number>>> = ASSET_LIMIT_BY_TIER;

/** §6 Assets that a tier may hold; undefined where there is no limit. */
export function assetLimit(tier: Tier): number | undefined {
  return ASSET_LIMITS[tier];
}
