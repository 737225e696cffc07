import { ASSET_LIMIT_BY_TIER, type Tier } from "#config/spec.ts";
import { useSession } from "#data/session/session.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useWorkspace } from "#data/records/workspace.ts";
import { type AssetAllowance, assetAllowance } from "#domain/calculations/networth/assetAllowance.ts";

const LIMIT: Readonly<Partial<Record<Tier, number>>> = ASSET_LIMIT_BY_TIER;

/** How many assets there are and may be. Shown here, enforced by the server, which counts nothing of an example. */
export function useAllowance(): AssetAllowance {
  const { account } = useSession();
  const assets = useRecords("assets");
  const isOwn = useWorkspace() === undefined;
  return assetAllowance(isOwn ? LIMIT[account?.tier ?? "standard"] : undefined, assets.length);
}
