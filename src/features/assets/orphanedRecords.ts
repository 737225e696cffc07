import { allRecords } from "#data/records/records.ts";
import type { Asset } from "#domain/entities/asset.ts";

export interface OrphanedRecords {
  readonly trades: number;
  readonly postings: number;
}

/** How many trades and postings stay, of what is to go. */
export function orphanedRecords(assets: readonly Asset[]): OrphanedRecords {
  const ids = new Set(assets.map(({ id }) => id));
  const isTheirs = (id: Asset["id"] | undefined) => id !== undefined && ids.has(id);
  return {
    trades: allRecords("trades").filter(({ accountId, toAccountId }) => isTheirs(accountId) || isTheirs(toAccountId))
      .length,
    postings: allRecords("transactions").filter(({ accountId }) => isTheirs(accountId)).length,
  };
}
