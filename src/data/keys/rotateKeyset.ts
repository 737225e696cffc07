import { ok, type Result } from "#domain/result.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import { type AdoptingVault, type KeysetServer, writeKeyset } from "./writeKeyset.ts";

/** Two devices that rotate at once need one new key between them. */
const YOUNG_MS = 24 * 60 * 60 * 1000;

interface RotatingVault extends AdoptingVault {
  rotatedKeyset(password: string): Promise<Result<KeysetDocument>>;
}

/** Gives the account one more data key; what is written from then on is sealed under it. */
export async function rotateKeyset(
  server: KeysetServer,
  vault: RotatingVault,
  password: string,
  now: () => number,
): Promise<Result<"rotated" | "alreadyRotated">> {
  const written = await writeKeyset(server, vault, async (standing) => {
    if (isYoung(standing, now())) return ok(undefined);
    const made = await vault.rotatedKeyset(password);
    return made.ok ? ok({ keyset: made.value }) : made;
  });
  return written.ok ? ok(written.value === undefined ? "alreadyRotated" : "rotated") : written;
}

/** A key from a clock that is far ahead is not young: it would keep the account from ever rotating. */
function isYoung({ keys }: KeysetDocument, nowMs: number): boolean {
  const newest = keys.reduce((newer, key) => (key.version > newer.version ? key : newer));
  return Math.abs(nowMs - Date.parse(newest.created_at)) < YOUNG_MS;
}
