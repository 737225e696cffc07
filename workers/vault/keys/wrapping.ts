import { ENCRYPTION } from "#config/spec.ts";
import type { Bytes, Random } from "../bytes.ts";
import type { Sealed } from "./envelope.ts";

/** The uses of a key that wraps others. It never encrypts or decrypts: no message, row or text goes through it. */
type Use = "wrapKey" | "unwrapKey";

const CIPHER = ENCRYPTION.cipher;

/**
 * A key that wraps other keys; non-extractable. Whoever holds one with `unwrapKey` can have the bytes of what it wraps, as
 * an extractable key, so none of them ever leaves the worker.
 */
export async function wrappingKey(raw: Bytes, uses: readonly Use[] = ["wrapKey", "unwrapKey"]): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", raw, CIPHER, false, uses);
}

/** Wraps the 32 bytes of a key. The same bytes as sealing them under the same key would give. */
export async function wrap(key: CryptoKey, raw: Bytes, additionalData: Bytes, random: Random): Promise<Sealed> {
  const iv = random(ENCRYPTION.ivBytes);
  const carried = await crypto.subtle.importKey("raw", raw, CIPHER, true, ["encrypt"]);
  const ct = await crypto.subtle.wrapKey("raw", carried, key, { name: CIPHER, iv, additionalData });
  return { iv, ct: new Uint8Array(ct) };
}

/** The bytes of a wrapped key, for an act that needs them; whoever gets them erases them. */
export async function unwrapBytes(key: CryptoKey, sealed: Sealed, additionalData: Bytes): Promise<Bytes | undefined> {
  const carried = await unwrap(key, sealed, additionalData, true);
  return carried && new Uint8Array(await crypto.subtle.exportKey("raw", carried));
}

/** A wrapped data key, which seals and opens and can never be read out: its bytes are in no variable of this worker. */
export async function unwrapDataKey(
  key: CryptoKey,
  sealed: Sealed,
  additionalData: Bytes,
): Promise<CryptoKey | undefined> {
  return unwrap(key, sealed, additionalData, false);
}

async function unwrap(
  key: CryptoKey,
  { iv, ct }: Sealed,
  additionalData: Bytes,
  extractable: boolean,
): Promise<CryptoKey | undefined> {
  const how = { name: CIPHER, iv, additionalData };
  try {
    return await crypto.subtle.unwrapKey("raw", ct, key, how, CIPHER, extractable, ["encrypt", "decrypt"]);
  } catch {
    return undefined;
  }
}
