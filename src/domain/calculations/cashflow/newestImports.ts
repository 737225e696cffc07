import { type IsoDate, localDay } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { ImportBatch } from "../../entities/importBatch.ts";

export interface ShownImport {
  readonly batch: ImportBatch;
  readonly day: IsoDate;
  /** The account's name; undefined when the account has been deleted. */
  readonly account: string | undefined;
}

/** Imports, the newest first. The day is the one on which the file was taken in, where the device is. */
export function newestImports(batches: readonly ImportBatch[], accounts: readonly Asset[]): readonly ShownImport[] {
  const nameById = new Map(accounts.map(({ id, name }) => [id, name]));
  return batches
    .toSorted((a, b) => b.importedAt.localeCompare(a.importedAt))
    .map((batch) => ({ batch, day: localDay(new Date(batch.importedAt)), account: nameById.get(batch.accountId) }));
}
