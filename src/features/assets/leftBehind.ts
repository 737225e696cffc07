import { allRecords } from "#data/records.ts";
import type { Asset } from "#domain/entities/asset.ts";

export interface LeftBehind {
  readonly trades: number;
  readonly postings: number;
}

/** How many records say that they belong to it, and stay when it goes. */
export function leftBehind({ id }: Asset): LeftBehind {
  return {
    trades: allRecords("trades").filter(({ accountId, toAccountId }) => accountId === id || toAccountId === id).length,
    postings: allRecords("transactions").filter(({ accountId }) => accountId === id).length,
  };
}
