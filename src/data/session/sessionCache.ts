import { SESSION_CACHE_MS } from "#config/spec.ts";
import type { Tier } from "#domain/tier.ts";

/** The page's: a tier is verified before its household is open. */
let cached: { readonly userId: string; readonly tier: Tier; readonly until: number } | undefined;

/** §4 User and tier as they were last verified, 5 minutes at most and in memory alone; no tokens. */
export const sessionCache = {
  keep(userId: string, tier: Tier, now: number): void {
    cached = { userId, tier, until: now + SESSION_CACHE_MS };
  },

  /** Nothing for another account, after five minutes, or after a clock that was set back. */
  tierOf(userId: string, now: number): Tier | undefined {
    if (cached?.userId !== userId || now >= cached.until || now < cached.until - SESSION_CACHE_MS) return undefined;
    return cached.tier;
  },

  forget(): void {
    cached = undefined;
  },
};
