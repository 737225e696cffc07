import { useMemo } from "react";
import {
  DOCUMENT_AT_MOST_BYTES,
  type DocumentOwner,
  type DocumentRecord,
  ownerIdOf,
} from "#domain/entities/document.ts";
import { DocumentId } from "#domain/ids.ts";
import { type Failure, failed, ok, type Result } from "#domain/result.ts";
import type { Damaged } from "#workers/vault/vaultApi.ts";
import type { CallProblem } from "../remote/callProblem.ts";
import { documentServer, type Missing } from "./documentServer.ts";
import type { Locked, StorageFailed, StorageFull, WriteProblem } from "../remote/problems.ts";
import { remote } from "../remote/remoteLink.ts";
import { create, remove, restore } from "../records/repository.ts";
import { sessionView } from "../session/session.ts";
import { useRecords } from "../records/useRecords.ts";
import { askVault } from "../keys/vault.ts";
import { workspace } from "../records/workspace.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that cannot be kept, whatever the device has room for; or one that the browser could not read. */
interface NotKept extends Failure {
  readonly kind: "Empty" | "TooBig" | "Unreadable" | "InExample";
}
export type AddProblem = NotKept | WriteProblem;
export type OpenProblem = CallProblem | Missing | Damaged | Locked | StorageFull | StorageFailed;

const KEY_BYTES = 32;
const NAME_AT_MOST = 200;

/** Live: the files of a record, the oldest first. */
export function useDocumentsOf(owner: DocumentOwner): readonly DocumentRecord[] {
  const all = useRecords("documents");
  const ownerId = ownerIdOf(owner);
  return useMemo(
    () =>
      all
        .filter((one) => ownerIdOf(one) === ownerId)
        .toSorted((a, b) => a.addedAt.localeCompare(b.addedAt) || a.id.localeCompare(b.id)),
    [all, ownerId],
  );
}

/** Why a file cannot be attached, as far as its size tells. */
export function unfitFile({ size }: Pick<File, "size">): NotKept | undefined {
  // The example is gone with the tab; its files would stay.
  if (workspace.get()) return { kind: "InExample" };
  if (size === 0) return { kind: "Empty" };
  return size > DOCUMENT_AT_MOST_BYTES ? { kind: "TooBig" } : undefined;
}

/** Seals a file on this device, then writes its record; it is sent when the server is reached. */
export async function addDocument(
  file: File,
  owner: DocumentOwner,
  now: Date,
): Promise<Result<DocumentRecord, AddProblem>> {
  const unfit = unfitFile(file);
  if (unfit) return failed(unfit);
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return failed({ kind: "Unreadable" });
  const id = DocumentId.parse(crypto.randomUUID());
  const fileKey = newFileKey();
  const bytes = new Uint8Array(content);
  const kept = await askVault((api) => api.keepFile({ id, key: fileKey, bytes: file.size }, bytes));
  if (!kept.ok) return kept;
  const written = await create("documents", {
    id,
    name: shortName(file.name),
    type: file.type.slice(0, 100),
    bytes: file.size,
    fileKey,
    addedAt: now.toISOString(),
    ...owner,
  });
  if (!written.ok) await askVault((api) => api.dropFiles([id]));
  return written;
}

/** The bytes as they were added: from this device, or fetched and kept here from then on. */
export async function openDocument(document: DocumentRecord): Promise<Result<Bytes, OpenProblem>> {
  const { id, fileKey: key, bytes } = document;
  const file = { id, key, bytes };
  const here = await askVault((api) => api.openFile(file));
  if (here.ok) return here;
  if (here.problem.kind !== "NotHere" && here.problem.kind !== "Damaged") return failed(here.problem);
  const chunks = await fetched(id);
  return chunks.ok ? askVault((api) => api.takeFile(file, chunks.value)) : chunks;
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

/** The file itself stays for 30 days, so that this can be taken back. */
export function removeDocument(id: DocumentId): Promise<Result<void, WriteProblem>> {
  return remove("documents", [id]);
}

export function restoreDocument(id: DocumentId): Promise<Result<void, WriteProblem>> {
  return restore("documents", [id]);
}

function newFileKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(KEY_BYTES))));
}

/** A file that a phone calls a picture may be nothing at all; the ending of a long name is worth more than its middle. */
function shortName(name: string): string {
  const given = name.trim() || "-";
  return given.length <= NAME_AT_MOST ? given : `${given.slice(0, NAME_AT_MOST - 11)}…${given.slice(-10)}`;
}
