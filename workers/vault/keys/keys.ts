import { ENCRYPTION } from "#config/spec.ts";
import type { Bytes } from "../bytes.ts";
import { base64Url, fromBase64, utf8 } from "../bytes.ts";
import type { KdfParams } from "../vaultApi.ts";
import { wrappingKey } from "./wrapping.ts";

/** Fewer rounds than specified are a downgrade; more than this would only freeze the device. */
const ITERATIONS_CEILING = 10_000_000;

const KEY_BYTES = ENCRYPTION.keyBits / 8;

/** Both halves of a password. Only `authSecret` may leave the worker. */
export interface DerivedKeys {
  readonly kdf: KdfParams;
  readonly authSecret: string;
  readonly wrappingKey: CryptoKey;
  /** Public; compared before unwrapping, because GCM alone would let one wrap open under two keys. */
  readonly commit: Bytes;
}

export function isAcceptable(kdf: KdfParams): boolean {
  return (
    kdf.alg === ENCRYPTION.kdf &&
    Number.isInteger(kdf.iterations) &&
    kdf.iterations >= ENCRYPTION.pbkdf2Iterations &&
    kdf.iterations <= ITERATIONS_CEILING &&
    saltOf(kdf)?.length === ENCRYPTION.saltBytes
  );
}

/** The master secret of a password: NFKC, because å can be typed in two ways, then UTF-8, then PBKDF2. */
export async function masterSecret(password: string, kdf: KdfParams): Promise<Bytes> {
  const material = await crypto.subtle.importKey("raw", utf8(password.normalize("NFKC")), "PBKDF2", false, [
    "deriveBits",
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt: fromBase64(kdf.salt), iterations: kdf.iterations },
    material,
    ENCRYPTION.keyBits,
  );
  return new Uint8Array(bits);
}

/** HKDF-SHA-256 with an empty salt; every use has its own `info`. */
export async function hkdfSha256(secret: Bytes, info: string): Promise<Bytes> {
  const material = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info: utf8(info) },
    material,
    KEY_BYTES * 8,
  );
  return new Uint8Array(bits);
}

export async function deriveKeys(password: string, kdf: KdfParams): Promise<DerivedKeys> {
  const master = await masterSecret(password, kdf);
  const [auth, wrapping, commit] = await Promise.all([
    hkdfSha256(master, "fin/v1/auth"),
    hkdfSha256(master, "fin/v1/kek"),
    hkdfSha256(master, "fin/v1/kek-commit"),
  ]);
  const key = await wrappingKey(wrapping);
  zeroize(master, wrapping);
  return { kdf, authSecret: base64Url(auth), wrappingKey: key, commit };
}

/** Non-extractable, and for one of the two: who can check a code cannot make one. */
export async function macKey(raw: Bytes, use: "sign" | "verify"): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, [use]);
}

export function zeroize(...secrets: readonly Bytes[]): void {
  for (const secret of secrets) secret.fill(0);
}

function saltOf(kdf: KdfParams): Bytes | undefined {
  try {
    return fromBase64(kdf.salt);
  } catch {
    return undefined;
  }
}
