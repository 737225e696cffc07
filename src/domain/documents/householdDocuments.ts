import { daysBetween, type IsoDate, localDay } from "../dates.ts";
import type { DocumentRecord } from "../entities/document.ts";
import { groupedBy } from "../groupedBy.ts";

/** A document with its file of today and the ones before it. */
export interface HouseholdDocument {
  readonly id: DocumentRecord["id"];
  /** The record that everything but the file is told by. */
  readonly document: DocumentRecord;
  /** The record of the version that is shown. */
  readonly file: DocumentRecord;
  /** All of them, the newest first; the document's own file is the oldest. */
  readonly versions: readonly DocumentRecord[];
}

interface DocumentsOfHousehold {
  readonly kept: readonly HouseholdDocument[];
  /** Deleted by the household and not yet gone. */
  readonly deleted: readonly HouseholdDocument[];
}

/**
 * The documents among all records of files. A version whose document is gone is a document by itself: a device that replaced
 * the file while another one deleted the document has not lost it.
 */
export function householdDocuments(records: readonly DocumentRecord[]): DocumentsOfHousehold {
  const byId = new Map(records.map((record) => [record.id, record]));
  const headOf = ({ id, versionOf }: DocumentRecord) =>
    versionOf !== undefined && versionOf !== id && byId.get(versionOf)?.versionOf === undefined
      ? byId.get(versionOf)
      : undefined;
  const versionsById = groupedBy(
    records.filter((record) => headOf(record) !== undefined),
    (record) => record.versionOf!,
  );
  const all = records
    .filter((record) => headOf(record) === undefined)
    .map((document): HouseholdDocument => {
      const versions = [document, ...(versionsById.get(document.id) ?? [])].toSorted(newestFirst);
      const file = versions.find(({ id }) => id === document.shownVersion) ?? versions[0]!;
      return { id: document.id, document, file, versions };
    });
  return {
    kept: all.filter(({ document }) => document.deletedAt === undefined),
    deleted: all.filter(({ document }) => document.deletedAt !== undefined),
  };
}

/** Days that a deleted document can be restored. */
const RESTORABLE_DAYS = 30;

/** The days until a deleted document is gone, 0 when that may be any time. */
export function daysUntilGone({ deletedAt }: Pick<DocumentRecord, "deletedAt">, today: IsoDate): number {
  if (deletedAt === undefined) return RESTORABLE_DAYS;
  return Math.max(0, RESTORABLE_DAYS - daysBetween(localDay(new Date(deletedAt)), today));
}

function newestFirst(a: DocumentRecord, b: DocumentRecord): number {
  return b.addedAt.localeCompare(a.addedAt) || b.id.localeCompare(a.id);
}
