/** How many more assets a tier may hold. */
export interface AssetAllowance {
  readonly used: number;
  /** Absent when there is no limit. */
  readonly limit?: number | undefined;
  readonly isReached: boolean;
  /** So many more; infinite when there is no limit. */
  readonly left: number;
}

/** §6 The number of assets that may still be added: at the limit new assets stop; reading and editing go on. */
export function assetAllowance(limit: number | undefined, used: number): AssetAllowance {
  const left = limit === undefined ? Infinity : Math.max(0, limit - used);
  return { used, limit, isReached: left === 0, left };
}
