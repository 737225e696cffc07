import { useMemo } from "react";
import { guessedCategory } from "#domain/documents/expectedPapers.ts";
import { type HouseholdDocument, householdDocuments } from "#domain/documents/householdDocuments.ts";
import {
  DOCUMENT_AT_MOST_BYTES,
  type DocumentOwner,
  type DocumentRecord,
  linkChanges,
  linksOf,
  ownerIdOf,
} from "#domain/entities/document.ts";
import { shortFileName } from "#domain/files/shortFileName.ts";
import { DocumentId } from "#domain/ids.ts";
import { type Failure, failed, ok, type Result } from "#domain/result.ts";
import type { Damaged } from "#workers/vault/vaultApi.ts";
import type { CallProblem } from "../remote/callProblem.ts";
import { documentServer, type Missing } from "./documentServer.ts";
import type { Locked, StorageFailed, StorageFull, WriteProblem } from "../remote/problems.ts";
import { remote } from "../remote/remoteLink.ts";
import { allRecords } from "../records/records.ts";
import { create, type FieldChanges, writeAll } from "../records/repository.ts";
import { type Undo, writeWithUndo } from "../records/undoOf.ts";
import { sessionView } from "../session/session.ts";
import { useRecords } from "../records/useRecords.ts";
import { documentsWithVersions, forgottenWords } from "./documentRecords.ts";
import { indexWords } from "./indexWords.ts";
import { filesMoved, makeRoomHere } from "./roomHere.ts";
import { whileAdding } from "./unfinishedFiles.ts";
import { askVault } from "../keys/vault.ts";
import { workspace } from "../records/workspace.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that cannot be kept, whatever the device has room for; or one that the browser could not read. */
interface NotKept extends Failure {
  readonly kind: "Empty" | "TooBig" | "Unreadable" | "InExample";
}
/** The household has the same file already. */
interface AlreadyKept extends Failure {
  readonly kind: "AlreadyKept";
  readonly document: DocumentRecord;
}
export type AddProblem = NotKept | AlreadyKept | WriteProblem;
export type OpenProblem = CallProblem | Missing | Damaged | Locked | StorageFull | StorageFailed;

const KEY_BYTES = 32;
const NAME_AT_MOST = 200;
/** Until then a document that was opened stands on the screen, and reading its words holds nothing up. */
const SEEN_MS = 2_000;

/** Live: the documents of the household, each with its versions, and those that it has deleted. */
export function useDocuments(): ReturnType<typeof householdDocuments> {
  const all = useRecords("documents");
  return useMemo(() => householdDocuments(all), [all]);
}

/** Live: the documents that belong to a record, the oldest first. */
export function useDocumentsOf(owner: DocumentOwner): readonly HouseholdDocument[] {
  const { kept } = useDocuments();
  const ownerId = ownerIdOf(owner);
  return useMemo(
    () =>
      kept
        .filter(({ document }) => linksOf(document).some(({ id }) => id === ownerId))
        .toSorted(
          (a, b) => a.document.addedAt.localeCompare(b.document.addedAt) || a.document.id.localeCompare(b.document.id),
        ),
    [kept, ownerId],
  );
}

/** Why a file cannot be attached, as far as its size tells. */
export function unfitFile({ size }: Pick<File, "size">): NotKept | undefined {
  // The example is gone with the tab; its files would stay.
  if (workspace.get()) return { kind: "InExample" };
  if (size === 0) return { kind: "Empty" };
  return size > DOCUMENT_AT_MOST_BYTES ? { kind: "TooBig" } : undefined;
}

/** The parts of a new document that the household may tell at once. */
export type NewDocument = Pick<
  FieldChanges<"documents">,
  "transactionId" | "assetId" | "debtId" | "securityId" | "category" | "links" | "paper" | "taxYears"
>;

/**
 * Seals a file on this device, then writes its record; it is sent when the server is reached. A file that the household has
 * is told before anything is sealed; `again` keeps it a second time.
 */
export async function addDocument(
  file: File,
  told: NewDocument,
  now: Date,
  again = false,
): Promise<Result<DocumentRecord, AddProblem>> {
  return keeping(file, now, again, (kept) => {
    const fields = { ...kept, ...(told as Partial<DocumentRecord>) };
    return create("documents", {
      ...fields,
      category: fields.category ?? guessedCategory(fields.name, linksOf(fields)),
    });
  });
}

/** Lets a file be found by what stands in it, once that is read. */
function readWords(record: DocumentRecord, file: File): void {
  void file
    .arrayBuffer()
    .then((content) => indexWords(record, new Uint8Array(content)))
    .catch(() => undefined);
}

/** Attaches a file to a record; one that the household has already, or has deleted, belongs to it from then on as well. */
export async function attachDocument(
  file: File,
  owner: DocumentOwner,
  now: Date,
): Promise<Result<DocumentRecord, AddProblem>> {
  const added = await addDocument(file, owner, now);
  if (added.ok || added.problem.kind !== "AlreadyKept") return added;
  const { document } = added.problem;
  const back = document.deletedAt === undefined ? ok() : await restoreDocuments([document.id]);
  if (!back.ok) return back;
  const linked = await changeDocuments([document.id], linkChanges([...linksOf(document), ...linksOf(owner)]));
  return linked.ok ? ok(document) : linked;
}

/** Takes a document from a record, with the way back. One that belongs to nothing else is deleted. */
export function detachDocument(
  document: DocumentRecord,
  owner: DocumentOwner,
  now: Date,
): Promise<Result<Undo, WriteProblem>> {
  const others = linksOf(document).filter(({ id }) => id !== ownerIdOf(owner));
  const isElsewhere = others.length > 0 || (document.taxYears?.length ?? 0) > 0;
  return isElsewhere ? changeDocuments([document.id], linkChanges(others)) : removeDocuments([document.id], now);
}

/** A new version of a document: the former ones stay. */
export async function replaceDocument(
  { id, shownVersion }: DocumentRecord,
  file: File,
  now: Date,
): Promise<Result<DocumentRecord, AddProblem>> {
  return keeping(file, now, false, async (kept) => {
    const version = { ...kept, versionOf: id };
    const written = await writeAll([
      { kind: "create", collection: "documents", fields: version },
      ...(shownVersion
        ? [{ kind: "update", collection: "documents", id, changes: { shownVersion: undefined } } as const]
        : []),
    ]);
    return written.ok ? ok(version) : written;
  });
}

type KeptFile = Pick<DocumentRecord, "id" | "name" | "type" | "bytes" | "fileKey" | "addedAt" | "hash">;

/**
 * Seals and stores a file, then writes its record; where the device has no room for it, files that the server has make some.
 * Of a file whose record cannot be written nothing stays here.
 */
async function keeping(
  file: File,
  now: Date,
  again: boolean,
  write: (kept: KeptFile) => Promise<Result<DocumentRecord, WriteProblem>>,
): Promise<Result<DocumentRecord, AddProblem>> {
  const unfit = unfitFile(file);
  if (unfit) return failed(unfit);
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return failed({ kind: "Unreadable" });
  const hash = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", content)));
  const known = again ? undefined : withHash(hash);
  if (known) {
    await replaceLost(known.version, content);
    return failed({ kind: "AlreadyKept", document: known.document });
  }
  const id = DocumentId.parse(crypto.randomUUID());
  const fileKey = newFileKey();
  // A file that a phone calls a picture may be nothing at all.
  const name = shortFileName(file.name.trim() || "-", NAME_AT_MOST);
  const type = file.type.slice(0, 100);
  const given = { id, name, type, bytes: file.size, fileKey, addedAt: now.toISOString(), hash };
  return whileAdding(id, async () => {
    const kept = await sealHere(given, content);
    if (!kept.ok) return kept;
    const written = await write(given);
    if (written.ok) readWords(written.value, file);
    return written;
  });
}

type FileOfRecord = Pick<DocumentRecord, "id" | "fileKey" | "bytes">;

async function sealHere(
  { id, fileKey: key, bytes }: FileOfRecord,
  content: ArrayBuffer,
): Promise<Result<void, Locked | StorageFull | StorageFailed>> {
  const seal = () => askVault((api) => api.keepFile({ id, key, bytes }, new Uint8Array(content)));
  const kept = await seal();
  if (kept.ok || kept.problem.kind !== "StorageFull" || (await makeRoomHere()) === 0) return kept;
  return seal();
}

/** The document of which some version is this very file. */
function withHash(hash: string): { readonly document: DocumentRecord; readonly version: DocumentRecord } | undefined {
  const { kept, deleted } = householdDocuments(allRecords("documents"));
  // One that can be restored is told too, after those that are there.
  for (const { document, versions } of [...kept, ...deleted]) {
    const version = versions.find((one) => one.hash === hash);
    if (version) return { document, version };
  }
  return undefined;
}

/** Whoever adds a file anew that neither the server nor this device has whole has brought it back. */
async function replaceLost(version: DocumentRecord, content: ArrayBuffer): Promise<void> {
  const { id, fileKey: key, bytes, stored } = version;
  if (stored || (await askVault((api) => api.openFile({ id, key, bytes }))).ok) return;
  const kept = await sealHere(version, content);
  if (kept.ok) await changeDocuments([id], { stored: false });
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes as they were added: from this device, or fetched and kept here from then on. */
export async function openDocument(document: DocumentRecord): Promise<Result<Bytes, OpenProblem>> {
  const { id, fileKey: key, bytes } = document;
  const file = { id, key, bytes };
  const here = await askVault((api) => api.openFile(file));
  if (here.ok) {
    // A document that was kept before its words were; whoever opens it sees it first.
    setTimeout(() => void indexWords(document, here.value), SEEN_MS);
    return here;
  }
  if (here.problem.kind !== "NotHere" && here.problem.kind !== "Damaged") return failed(here.problem);
  const chunks = await fetched(id);
  if (!chunks.ok) return chunks;
  const taken = await askVault((api) => api.takeFile(file, chunks.value));
  if (taken.ok) filesMoved.set(filesMoved.get() + 1);
  if (taken.ok || taken.problem.kind !== "Damaged") return taken;
  // The device that has it is still sending it.
  if (document.stored === undefined) return failed({ kind: "Missing" });
  if (document.stored) await changeDocuments([id], { stored: false });
  return taken;
}

async function fetched(id: DocumentId): Promise<Result<readonly Bytes[], CallProblem | Missing>> {
  const userId = sessionView().account?.userId;
  const reached = userId === undefined ? undefined : await remote();
  if (userId === undefined || !reached?.ok) return failed({ kind: "Offline" });
  const server = documentServer(reached.value, userId);
  const there = await server.chunksOf(id);
  if (!there.ok) return there;
  if (there.value.chunks.length === 0) return failed({ kind: "Missing" });
  const chunks: Bytes[] = [];
  for (const n of there.value.chunks.toSorted((a, b) => a - b)) {
    const chunk = await server.fetch(id, n);
    if (!chunk.ok) return chunk;
    chunks.push(chunk.value);
  }
  return ok(chunks);
}

/** Documents that are deleted stay for 30 days, with all their versions, and can be restored until then. */
export function removeDocuments(ids: readonly DocumentId[], now: Date): Promise<Result<Undo, WriteProblem>> {
  return changeDocuments(documentsWithVersions(ids), { deletedAt: now.toISOString() });
}

/**
 * Brings deleted documents back. Each version's own record says that it was deleted and that it is back: where another device
 * has meanwhile forgotten them, all of them return and not the first one alone.
 */
export function restoreDocuments(ids: readonly DocumentId[]): Promise<Result<Undo, WriteProblem>> {
  return changeDocuments(documentsWithVersions(ids), { deletedAt: undefined });
}

/** Deletes documents now, their versions and their words with them. This device forgets the files; the server does within 30 days. */
export async function forgetDocuments(ids: readonly DocumentId[]): Promise<Result<void, WriteProblem>> {
  const files = documentsWithVersions(ids);
  const written = await writeAll([
    ...forgottenWords(files),
    ...files.map((id) => ({ kind: "remove", collection: "documents", id }) as const),
  ]);
  if (!written.ok) return written;
  await askVault((api) => api.dropFiles(files));
  return ok();
}

/** Gives documents the same values, with the way back. */
export function changeDocuments(
  ids: readonly DocumentId[],
  changes: FieldChanges<"documents">,
): Promise<Result<Undo, WriteProblem>> {
  return writeWithUndo(ids.map((id) => ({ kind: "update", collection: "documents", id, changes })));
}

function newFileKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(KEY_BYTES))));
}
