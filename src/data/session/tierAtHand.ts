import { tierHas } from "#config/gates.ts";
import { TIER_STANDS_DAYS, TIERS } from "#config/spec.ts";
import { addDays, type IsoDate, localDay } from "#domain/dates.ts";
import type { Tier } from "#domain/tier.ts";
import type { Account } from "./session.ts";

interface TierAtHand {
  /** The plan that opens features here and now. */
  readonly tier: Tier;
  /** A plan that was verified too long ago to open anything; the next answer of the server opens it again. */
  readonly isLapsed: boolean;
}

/**
 * §6 The tier that opens features on this device: the one last verified, for seven days, and Standard from then on until the
 * server has answered. It touches nothing that is stored, and no limit that the server counts.
 */
export function tierAtHand(account: Account | undefined, today: IsoDate): TierAtHand {
  const { tier = TIERS[0], tierVerifiedAt } = account ?? {};
  const isLapsed =
    tier !== TIERS[0] &&
    tierVerifiedAt !== undefined &&
    addDays(localDay(new Date(tierVerifiedAt)), TIER_STANDS_DAYS) < today;
  return { tier: isLapsed ? TIERS[0] : tier, isLapsed };
}

export interface Gate {
  readonly isOpen: boolean;
  /** The plan that was last verified would open it, and was verified too long ago. */
  readonly isLapsed: boolean;
}

/** §6 Whether something that takes a plan is open on this device. */
export function gateAtHand(account: Account | undefined, plan: Tier, today: IsoDate): Gate {
  const { tier, isLapsed } = tierAtHand(account, today);
  return { isOpen: tierHas(tier, plan), isLapsed: isLapsed && tierHas(account?.tier ?? TIERS[0], plan) };
}
