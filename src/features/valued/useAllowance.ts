import { ASSET_LIMIT_BY_TIER } from "#config/spec.ts";
import { type Tier, useSession } from "#data/session.ts";
import { useRecords } from "#data/useRecords.ts";
import { type AssetAllowance, assetAllowance } from "#domain/calculations/assetAllowance.ts";

const LIMIT: Readonly<Partial<Record<Tier, number>>> = ASSET_LIMIT_BY_TIER;

/** How many assets there are and may be. Shown here, enforced by the server. */
export function useAllowance(): AssetAllowance {
  const { account } = useSession();
  const assets = useRecords("assets");
  return assetAllowance(LIMIT[account?.tier ?? "standard"], assets.length);
}
