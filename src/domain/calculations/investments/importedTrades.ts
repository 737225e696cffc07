import type { ImportBatch } from "../../entities/importBatch.ts";

/** How many trades imports have brought together. */
export function importedTrades(batches: readonly ImportBatch[]): number {
  return batches.reduce((sum, { trades = 0 }) => sum + trades, 0);
}
