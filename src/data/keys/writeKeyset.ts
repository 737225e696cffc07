import { failed, type Failure, ok, type Result } from "#domain/result.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";

/** The keyset may be written again and again by others, a rotation for one; then somebody else tries later. */
const MAX_TRIES = 3;
/** Where the answer was lost the server is asked what it holds, and again after a moment. */
const ASK_AGAIN_AFTER_MS = [0, 1_000, 3_000] as const;

/** The account's keyset as the server keeps it. */
export interface KeysetServer {
  keyset(): Promise<Result<KeysetDocument | undefined>>;
  /** Compare and swap; answers with the keyset that stands now, whoever wrote it. */
  putKeyset(expectedRev: number, keyset: KeysetDocument): Promise<Result<KeysetDocument>>;
}

/** The vault as it answers while it may be locked at any moment. */
export interface AdoptingVault {
  adoptKeyset(keyset: KeysetDocument): Promise<Result<void>>;
}

/** Others kept writing the keyset; nothing of this device's was kept. */
export interface Busy extends Failure {
  readonly kind: "Busy";
}
/** No answer to whether it was stored, and none to what stands now. The next contact tells. */
export interface Uncertain extends Failure {
  readonly kind: "Uncertain";
}

/**
 * Writes what `make` builds on the newest keyset. Nothing is decided by this device alone: what the server holds is adopted
 * first and last, so a lost answer, a crash or another device costs nothing. Nothing when there was nothing to make.
 */
export async function writeKeyset<Made extends { readonly keyset: KeysetDocument }, Problem extends Failure>(
  server: KeysetServer,
  vault: AdoptingVault,
  make: (standing: KeysetDocument) => Promise<Result<Made | undefined, Problem>>,
): Promise<Result<Made | undefined, Problem | Failure>> {
  const first = await server.keyset();
  if (!first.ok) return first;
  if (first.value === undefined) return failed({ kind: "NoKeyset" });
  let standing = first.value;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const adopted = await vault.adoptKeyset(standing);
    if (!adopted.ok) return adopted;
    const made = await make(standing);
    if (!made.ok || made.value === undefined) return made;
    const { keyset } = made.value;
    const stands = await standingAfter(server, keyset);
    if (!stands.ok) return stands;
    if (stands.value.mac === keyset.mac) {
      const kept = await vault.adoptKeyset(keyset);
      return kept.ok ? made : kept;
    }
    standing = stands.value;
  }
  return failed({ kind: "Busy" });
}

/** The keyset that stands after `keyset` was sent. A lost answer says nothing of what the server did: it is asked. */
async function standingAfter(server: KeysetServer, keyset: KeysetDocument): Promise<Result<KeysetDocument>> {
  const answer = await server.putKeyset(keyset.rev - 1, keyset);
  if (answer.ok || answer.problem.kind === "RateLimited") return answer;
  for (const pauseMs of ASK_AGAIN_AFTER_MS) {
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const found = await server.keyset();
    if (!found.ok || found.value === undefined) continue;
    if (found.value.rev < keyset.rev) return answer;
    // One of the same number stands, this one or another in its place. A later one may be built on either.
    return found.value.rev === keyset.rev ? ok(found.value) : failed({ kind: "Uncertain" });
  }
  return failed({ kind: "Uncertain" });
}
