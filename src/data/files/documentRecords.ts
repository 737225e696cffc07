import { householdDocuments } from "#domain/documents/householdDocuments.ts";
import { linksOf } from "#domain/entities/document.ts";
import type { DocumentId, TransactionId } from "#domain/ids.ts";
import { allRecords, recordById, removedRecord } from "../records/records.ts";
import type { Write } from "../records/repository.ts";

/** The files that belong to these records and to no other: those of a tax year, or of a second record, stay without them. */
export function documentsOf(ownerIds: ReadonlySet<string>): readonly DocumentId[] {
  const heads = allRecords("documents").flatMap((document) => {
    const links = linksOf(document);
    const isTheirs = links.length > 0 && links.every(({ id }) => ownerIds.has(id));
    return isTheirs && !document.taxYears?.length ? [document.id] : [];
  });
  return documentsWithVersions(heads);
}

/** The documents and all their versions. */
export function documentsWithVersions(ids: readonly DocumentId[]): readonly DocumentId[] {
  const wanted = new Set<string>(ids);
  if (wanted.size === 0) return [];
  const { kept, deleted } = householdDocuments(allRecords("documents"));
  return [...kept, ...deleted].flatMap(({ document, versions }) =>
    wanted.has(document.id) ? versions.map(({ id }) => id) : [],
  );
}

/** Files go with what they belong to, and come back with it; their words do with them. */
export function documentWrites(
  kind: "remove" | "restore",
  ids: readonly DocumentId[],
): readonly Extract<Write, { readonly kind: "remove" | "restore" }>[] {
  return ids.flatMap((id) => [
    { kind, collection: "documents" as const, id },
    ...(hasWords(id) ? [{ kind, collection: "document_words" as const, id }] : []),
  ]);
}

/** The words of files that are gone for good. A deleted record keeps its fields, to be taken back: these are emptied before. */
export function forgottenWords(ids: readonly DocumentId[]): readonly Write[] {
  return ids
    .filter((id) => recordById("document_words", id))
    .flatMap((id): readonly Write[] => [
      { kind: "update", collection: "document_words", id, changes: { words: "" } },
      { kind: "remove", collection: "document_words", id },
    ]);
}

function hasWords(id: DocumentId): boolean {
  return (recordById("document_words", id) ?? removedRecord("document_words", id)) !== undefined;
}

/** Files follow their transaction when another one takes its place. */
export function movedDocuments(from: TransactionId, to: TransactionId): readonly Write[] {
  return allRecords("documents").flatMap((document): readonly Write[] => {
    if (!linksOf(document).some(({ id }) => id === from)) return [];
    const links = document.links?.map((link) => (link.id === from ? { ...link, id: to } : link));
    const changes = { ...(document.transactionId === from && { transactionId: to }), ...(links && { links }) };
    return [{ kind: "update", collection: "documents", id: document.id, changes }];
  });
}
