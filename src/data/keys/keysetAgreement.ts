import { failed, ok, type Result } from "#domain/result.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";

/** The facts that a device knows of the keyset besides those that its vault holds. */
export interface Keysets {
  /** Whether this run has still to compare its keyset with the server's: once, and again when the epoch is another. */
  isDue(epoch: string): Promise<boolean>;
  /** The server's epoch when both last had the same keyset; nothing when that was never seen. */
  agreedEpoch(): Promise<string | undefined>;
  /** Both have the same keyset. */
  agreed(epoch: string): Promise<void>;
  /** The keyset of this device, wrapped and signed as it was stored. */
  own(): Promise<KeysetDocument | undefined>;
  /** Compare and swap; answers with the keyset that stands now, whoever wrote it. */
  put(expectedRev: number, keyset: KeysetDocument): Promise<Result<KeysetDocument>>;
}

interface Adopting {
  adoptKeyset(keyset: KeysetDocument): Promise<Result<void>>;
}

/**
 * Takes the server's keyset when it is newer. One that is older is a forgery, unless the server has another epoch than
 * when both last agreed, or they never did, as on a device that made the newer one itself: then it was restored from a
 * backup and is given this device's back. The older one is never taken, so a server that only claims to be restored gains
 * nothing. `missing` when the server has none, and gave none back when it was asked to keep this device's.
 */
export async function agreeOnKeyset(
  server: { keyset(): Promise<Result<KeysetDocument | undefined>> },
  vault: Adopting,
  keysets: Keysets | undefined,
  epoch: string | null,
): Promise<Result<"taken" | "missing" | "locked">> {
  const found = await server.keyset();
  if (!found.ok) return found;
  let standing = found.value;
  if (keysets && epoch !== null && (await wasRestored(keysets, epoch))) {
    const own = await keysets.own();
    if (own && (standing?.rev ?? 0) < own.rev) {
      const put = await keysets.put(standing?.rev ?? 0, own);
      if (!put.ok) return put;
      // Another device may have been first; what it put is checked like any other.
      standing = put.value;
    }
  }
  if (!standing) return ok("missing");
  const adopted = await vault.adoptKeyset(standing);
  // Neither has anything to do with the server: the password is asked for, and then it is taken.
  if (!adopted.ok && ["Locked", "PasswordNeeded"].includes(adopted.problem.kind)) return ok("locked");
  if (!adopted.ok) return failed(adopted.problem);
  if (epoch !== null) await keysets?.agreed(epoch);
  return ok("taken");
}

async function wasRestored(keysets: Keysets, epoch: string): Promise<boolean> {
  return (await keysets.agreedEpoch()) !== epoch;
}
