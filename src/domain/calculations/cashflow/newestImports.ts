import { isoDate, type IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { ImportBatch } from "../../entities/importBatch.ts";

export interface ShownImport {
  readonly batch: ImportBatch;
  readonly day: IsoDate;
  /** The account's name; undefined when the account has been deleted. */
  readonly account: string | undefined;
}

/** Imports, the newest first. The day is the one on which the file was taken in, in universal time. */
export function newestImports(batches: readonly ImportBatch[], accounts: readonly Asset[]): readonly ShownImport[] {
  const nameById = new Map(accounts.map(({ id, name }) => [id, name]));
  return batches
    .toSorted((a, b) => b.importedAt.localeCompare(a.importedAt))
    .map((batch) => ({ batch, day: isoDate(batch.importedAt.slice(0, 10)), account: nameById.get(batch.accountId) }));
}
