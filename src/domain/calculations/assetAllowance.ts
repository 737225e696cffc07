/** How many more assets a tier may hold. */
export interface AssetAllowance {
  readonly used: number;
  /** Absent when there is no limit. */
  readonly limit?: number | undefined;
  readonly isReached: boolean;
}

/** §6 At the limit new assets stop; reading and editing go on. */
export function assetAllowance(limit: number | undefined, used: number): AssetAllowance {
  return { used, limit, isReached: limit !== undefined && used >= limit };
}
