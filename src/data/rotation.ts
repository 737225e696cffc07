import { failed, ok, type Failure, type Result } from "#domain/result.ts";
import type { KeysetDocument, Locked, VaultApi } from "#workers/vault/vaultApi.ts";

/** Two devices that rotate at once need one new key between them. */
const YOUNG_MS = 24 * 60 * 60 * 1000;

/** The keyset may be written again and again by others, a password change for one; then somebody else tries later. */
const MAX_TRIES = 3;

/** The account's keyset as the server keeps it. */
export interface KeysetServer {
  keyset(): Promise<Result<KeysetDocument | undefined>>;
  /** Compare and swap; answers with the keyset that stands now, whoever wrote it. */
  putKeyset(expectedRev: number, keyset: KeysetDocument): Promise<Result<KeysetDocument>>;
}

/** The vault as it answers while it may be locked at any moment. */
export interface RotatingVault {
  rotatedKeyset(): ReturnType<VaultApi["rotatedKeyset"]>;
  adoptKeyset(keyset: KeysetDocument): Promise<Result<void, Failure | Locked>>;
}

/** `Busy`: others kept writing the keyset; nothing of this device's was kept. */
type RotationProblem = Failure | { readonly kind: "Busy" };

/**
 * Gives the account one more data key; what is written from then on is sealed under it. Nothing is decided by this device
 * alone: what the server holds is adopted first and last, so a lost answer, a crash or another device costs nothing.
 */
export async function rotateKeys(
  server: KeysetServer,
  vault: RotatingVault,
  now: () => number,
): Promise<Result<"rotated" | "alreadyRotated", RotationProblem>> {
  const first = await server.keyset();
  if (!first.ok) return first;
  if (first.value === undefined) return failed({ kind: "NoKeyset" });
  let standing = first.value;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const adopted = await vault.adoptKeyset(standing);
    if (!adopted.ok) return adopted;
    if (isYoung(standing, now())) return ok("alreadyRotated");
    const made = await vault.rotatedKeyset();
    if (!made.ok) return made;
    const stands = await server.putKeyset(made.value.rev - 1, made.value);
    if (!stands.ok) return stands;
    if (stands.value.mac === made.value.mac) {
      const kept = await vault.adoptKeyset(made.value);
      return kept.ok ? ok("rotated") : kept;
    }
    standing = stands.value;
  }
  return failed({ kind: "Busy" });
}

/** A key from a clock that is far ahead is not young: it would keep the account from ever rotating. */
function isYoung({ keys }: KeysetDocument, nowMs: number): boolean {
  const newest = keys.reduce((newer, key) => (key.version > newer.version ? key : newer));
  return Math.abs(nowMs - Date.parse(newest.created_at)) < YOUNG_MS;
}
