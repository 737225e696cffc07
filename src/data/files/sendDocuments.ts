import type { DocumentRecord } from "#domain/entities/document.ts";
import { ok, type Result } from "#domain/result.ts";
import type { CallProblem } from "../remote/callProblem.ts";
import { type DocumentServer, documentServer, type ServerFull } from "./documentServer.ts";
import type { Remote } from "../remote/remote.ts";
import { allRecords, readState } from "../records/records.ts";
import { update } from "../records/repository.ts";
import { accountInUse } from "../state/household.ts";
import { askVault } from "../keys/vault.ts";
import { workspace } from "../records/workspace.ts";

/** Why files still wait, where it is known: nothing else is kept back by it. */
export const sendingProblem = accountInUse.store<(CallProblem | ServerFull)["kind"] | undefined>(undefined);

const pauses = accountInUse.part(() => ({
  /** Milliseconds since 1970: the server wants no new file before it. */
  notBefore: 0,
}));

/**
 * Sends the files of this device that the server lacks, chunk by chunk from where it stopped, from one tab at a time; then
 * their records say so to the other devices. Called whenever the server was reached.
 */
export async function sendDocuments(remote: Remote, userId: string): Promise<void> {
  if (!hasWaiting() || Date.now() < pauses().notBefore) return;
  await navigator.locks.request(`overblik.documents.${userId}`, { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll(documentServer(remote, userId));
  });
}

function hasWaiting(): boolean {
  const isOwn = readState.get() === "ready" && !workspace.get();
  return isOwn && allRecords("documents").some(({ stored }) => !stored);
}

async function sendAll(server: DocumentServer): Promise<void> {
  const mine = accountInUse.present();
  for (const document of allRecords("documents")) {
    if (document.stored || !hasWaiting()) continue;
    const sent = await send(server, document);
    if (!sent.ok) {
      const { problem } = sent;
      if (problem.kind === "RateLimited")
        pauses(mine).notBefore = Date.now() + (problem.retryAfterSeconds ?? 60) * 1000;
      return sendingProblem.of(mine).set(problem.kind);
    }
  }
  sendingProblem.of(mine).set(undefined);
}

async function send(server: DocumentServer, { id }: DocumentRecord): Promise<Result<void, CallProblem | ServerFull>> {
  const here = await askVault((api) => api.sealedChunks(id));
  // It lies on the device that it was added on, which sends it.
  if (!here.ok || here.value === 0) return ok();
  const there = await server.chunksOf(id);
  if (!there.ok) return there;
  for (let n = 0; n < here.value; n++) {
    if (there.value.chunks.includes(n)) continue;
    const chunk = await askVault((api) => api.sealedChunk(id, n));
    if (!chunk.ok) return ok();
    const sent = await server.send(id, n, chunk.value);
    if (!sent.ok) return sent;
  }
  await update("documents", id, { stored: true });
  return ok();
}
