import type { DocumentId, TransactionId } from "#domain/ids.ts";
import { ownerIdOf } from "#domain/entities/document.ts";
import { allRecords } from "../records/records.ts";
import type { Write } from "../records/repository.ts";

/** The files of these records. */
export function documentsOf(ownerIds: ReadonlySet<string>): readonly DocumentId[] {
  return allRecords("documents").flatMap((document) => (ownerIds.has(ownerIdOf(document) ?? "") ? [document.id] : []));
}

/** Files go with what they belong to, and come back with it. */
export function documentWrites(
  kind: "remove" | "restore",
  ids: readonly DocumentId[],
): readonly Extract<Write, { readonly kind: "remove" | "restore" }>[] {
  return ids.map((id) => ({ kind, collection: "documents", id }));
}

/** Files follow their transaction when another one takes its place. */
export function movedDocuments(from: TransactionId, to: TransactionId): readonly Write[] {
  return documentsOf(new Set([from])).map((id) => ({
    kind: "update",
    collection: "documents",
    id,
    changes: { transactionId: to },
  }));
}
