import type { DocumentRecord } from "#domain/entities/document.ts";
import { ok, type Result } from "#domain/result.ts";
import { allowUpload } from "../account/limitedActions.ts";
import type { RateLimited } from "../remote/problems.ts";
import type { CallProblem } from "../remote/callProblem.ts";
import { type DocumentServer, documentServer, type ServerFull } from "./documentServer.ts";
import type { Remote } from "../remote/remote.ts";
import { allRecords, readState } from "../records/records.ts";
import { update } from "../records/repository.ts";
import { accountInUse, type Lifetime } from "../state/household.ts";
import { askVault } from "../keys/vault.ts";
import { workspace } from "../records/workspace.ts";

interface SendingProblem {
  readonly kind: (CallProblem | ServerFull)["kind"];
  /** The files for which the server has no room; smaller ones may have gone. */
  readonly ids?: readonly string[];
  /** When the next file goes, milliseconds since 1970; only where so many have gone that the others wait. */
  readonly until?: number;
}

/** Why files still wait, where it is known: nothing else is kept back by it. */
export const sendingProblem = accountInUse.store<SendingProblem | undefined>(undefined);

/** How far the file that is being sent has come, in chunks of a megabyte. */
export const sendingProgress = accountInUse.store<
  { readonly id: string; readonly sent: number; readonly of: number } | undefined
>(undefined);

/** The household has stopped the sending on this device, until it goes on or the app is opened again. */
export const isSendingPaused = accountInUse.store(false);

const pauses = accountInUse.part(() => ({
  /** Milliseconds since 1970: the server wants no new file before it. */
  notBefore: 0,
  /** When the server had no room for a file, by its id, milliseconds since 1970. */
  fullAt: new Map<string, number>(),
}));

/** A file for which there was no room is not sent in vain again before this. */
const FULL_FOR_MS = 600_000;

/** The household wants the files sent now, also those for which there was no room. */
export function resumeSending(): void {
  isSendingPaused.set(false);
  pauses().fullAt.clear();
}

/**
 * Sends the files of this device that the server lacks, chunk by chunk from where it stopped, from one tab at a time; then
 * their records say so to the other devices. Called whenever the server was reached.
 */
export async function sendDocuments(remote: Remote, userId: string): Promise<void> {
  if (!hasWaiting() || isSendingPaused.get() || Date.now() < pauses().notBefore) return;
  await navigator.locks.request(`overblik.documents.${userId}`, { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll(documentServer(remote, userId), () => allowUpload(remote, userId));
  });
}

function hasWaiting(): boolean {
  const isOwn = readState.get() === "ready" && !workspace.get();
  return isOwn && allRecords("documents").some(({ stored }) => !stored);
}

/** Asked before each file that the server has nothing of yet. */
type Allow = () => Promise<Result<void, RateLimited>>;

async function sendAll(server: DocumentServer, allow: Allow): Promise<void> {
  const mine = accountInUse.present();
  const { fullAt } = pauses(mine);
  for (const document of allRecords("documents")) {
    const { id, stored } = document;
    if (stored || !hasWaiting() || Date.now() - (fullAt.get(id) ?? 0) < FULL_FOR_MS) continue;
    fullAt.delete(id);
    if (isSendingPaused.of(mine).get()) return;
    const sent = await send(server, document, allow, mine);
    sendingProgress.of(mine).set(undefined);
    if (!sent.ok) {
      const { problem } = sent;
      if (problem.kind === "ServerFull") {
        fullAt.set(id, Date.now());
        continue;
      }
      if (problem.kind !== "RateLimited") return sendingProblem.of(mine).set({ kind: problem.kind });
      const until = Date.now() + (problem.retryAfterSeconds ?? 60) * 1000;
      pauses(mine).notBefore = until;
      return sendingProblem.of(mine).set({ kind: problem.kind, until });
    }
  }
  const ids = allRecords("documents").flatMap(({ id, stored }) => (!stored && fullAt.has(id) ? [id] : []));
  sendingProblem.of(mine).set(ids.length > 0 ? { kind: "ServerFull", ids } : undefined);
}

async function send(
  server: DocumentServer,
  document: DocumentRecord,
  allow: Allow,
  mine: Lifetime,
): Promise<Result<void, CallProblem | ServerFull>> {
  const { id } = document;
  const here = await askVault((api) => api.sealedChunks(id));
  // It lies on the device that it was added on, which sends it.
  if (!here.ok || here.value === 0) return ok();
  const there = await server.chunksOf(id);
  if (!there.ok) return there;
  const isDamaged = document.stored === false;
  // Nothing takes the place of what is there but the file as it was.
  if (isDamaged && !(await isWholeHere(document))) return ok();
  if (there.value.chunks.length === 0) {
    const allowed = await allow();
    if (!allowed.ok) return allowed;
  }
  for (let n = 0; n < here.value; n++) {
    if (isSendingPaused.of(mine).get()) return ok();
    sendingProgress.of(mine).set({ id, sent: n, of: here.value });
    if (!isDamaged && there.value.chunks.includes(n)) continue;
    const chunk = await askVault((api) => api.sealedChunk(id, n));
    if (!chunk.ok) return ok();
    const sent = await server.send(id, n, chunk.value);
    if (sent.ok) continue;
    // A part of a file is of no use to anyone, and takes the room of others.
    const parts = [...new Set([...there.value.chunks, ...Array.from({ length: n }, (_, at) => at)])];
    if (sent.problem.kind === "ServerFull" && !isDamaged && parts.length > 0) await server.remove(id, parts);
    return sent;
  }
  const surplus = there.value.chunks.filter((n) => !(n < here.value));
  if (surplus.length > 0) await server.remove(id, surplus);
  await update("documents", id, { stored: true });
  return ok();
}

async function isWholeHere({ id, fileKey: key, bytes }: DocumentRecord): Promise<boolean> {
  return (await askVault((api) => api.openFile({ id, key, bytes }))).ok;
}
