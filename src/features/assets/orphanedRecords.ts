import { allRecords } from "#data/records/records.ts";
import type { Asset } from "#domain/entities/asset.ts";

export interface OrphanedRecords {
  readonly trades: number;
  readonly transactions: number;
}

/** How many trades and transactions stay, of what is to go. */
export function orphanedRecords(assets: readonly Asset[]): OrphanedRecords {
  const ids = new Set(assets.map(({ id }) => id));
  const isTheirs = (id: Asset["id"] | undefined) => id !== undefined && ids.has(id);
  return {
    trades: allRecords("trades").filter(({ accountId, toAccountId }) => isTheirs(accountId) || isTheirs(toAccountId))
      .length,
    transactions: allRecords("transactions").filter(({ accountId }) => isTheirs(accountId)).length,
  };
}
