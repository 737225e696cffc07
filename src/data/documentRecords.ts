import type { DocumentId, TransactionId } from "#domain/ids.ts";
import { allRecords } from "./records.ts";
import type { Write } from "./repository.ts";

/** The files of these postings. */
export function documentsOf(transactionIds: ReadonlySet<string>): readonly DocumentId[] {
  return allRecords("documents").flatMap(({ id, transactionId }) =>
    transactionId !== undefined && transactionIds.has(transactionId) ? [id] : [],
  );
}

/** Files go with their posting, and come back with it. */
export function documentWrites(
  kind: "remove" | "restore",
  ids: readonly DocumentId[],
): readonly Extract<Write, { readonly kind: "remove" | "restore" }>[] {
  return ids.map((id) => ({ kind, collection: "documents", id }));
}

/** Files follow their posting when another one takes its place. */
export function movedDocuments(from: TransactionId, to: TransactionId): readonly Write[] {
  return documentsOf(new Set([from])).map((id) => ({
    kind: "update",
    collection: "documents",
    id,
    changes: { transactionId: to },
  }));
}
