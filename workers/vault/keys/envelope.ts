import { ENCRYPTION } from "#config/spec.ts";
import type { Bytes, Random } from "../bytes.ts";
import { concat, utf8 } from "../bytes.ts";

/** The place that a sealed record is bound to: a row moved, relabelled or flipped no longer opens. */
export interface RecordPlace {
  readonly collection: string;
  readonly id: string;
  readonly keyVersion: number;
  readonly rev: number;
  readonly schemaVersion: number;
  readonly deleted: boolean;
}

/** Ciphertext with its tag, and the IV it was made with. */
export interface Sealed {
  readonly iv: Bytes;
  readonly ct: Bytes;
}

/** §9 Encryption. */
const CIPHER = ENCRYPTION.cipher;

const SMALL_STEP_BYTES = 256;
const SMALL_UP_TO_BYTES = 4096;
const SPACE = 0x20;

/** Each field as UTF-8 after its length as 16 bits, big-endian, so no two lists of fields give the same bytes. */
export function aad(...fields: readonly (string | number)[]): Bytes {
  // Short ASCII, which nearly every field is, has the same bytes when it is encoded in one go.
  const text = fields.map((field) => prefixed(String(field))).join("");
  const short = utf8(text);
  if (short.length === text.length) return short;
  return concat(
    fields.flatMap((field) => {
      const bytes = utf8(String(field));
      return [new Uint8Array([bytes.length >> 8, bytes.length & 0xff]), bytes];
    }),
  );
}

/** The field after its length as two characters; one that is too long for that is marked by a character beyond ASCII. */
function prefixed(field: string): string {
  return field.length < 0x80 ? `\0${String.fromCharCode(field.length)}${field}` : "\u0080";
}

export function recordAad(vaultId: string, place: RecordPlace): Bytes {
  return aad(
    "fin-rec-1",
    vaultId,
    place.collection,
    place.id,
    place.keyVersion,
    place.rev,
    place.schemaVersion,
    place.deleted ? 1 : 0,
  );
}

/**
 * Lengths would tell kinds of records apart: steps of 256 bytes up to 4 KiB, above that Padmé, which costs at most 12 %
 * and leaks at most log log n bits (Nikitin et al., PETS 2019).
 */
export function paddedLength(length: number): number {
  if (length <= SMALL_UP_TO_BYTES) return Math.max(1, Math.ceil(length / SMALL_STEP_BYTES)) * SMALL_STEP_BYTES;
  const exponent = Math.floor(Math.log2(length));
  const keptBits = Math.floor(Math.log2(exponent)) + 1;
  const step = 2 ** (exponent - keptBits);
  return Math.ceil(length / step) * step;
}

/** JSON text followed by spaces, which parsing skips. */
export function padded(json: string): Bytes {
  const text = utf8(json);
  const bytes = new Uint8Array(paddedLength(text.length)).fill(SPACE, text.length);
  bytes.set(text);
  return bytes;
}

/** A fresh IV for every call, from the platform's generator. */
export async function seal(key: CryptoKey, plain: Bytes, additionalData: Bytes, random: Random): Promise<Sealed> {
  const iv = random(ENCRYPTION.ivBytes);
  const ct = await crypto.subtle.encrypt({ name: CIPHER, iv, additionalData }, key, plain);
  return { iv, ct: new Uint8Array(ct) };
}

/** The plaintext, or nothing when key, place or bytes are not those it was sealed with. */
export async function open(key: CryptoKey, sealed: Sealed, additionalData: Bytes): Promise<Bytes | undefined> {
  try {
    const plain = await crypto.subtle.decrypt({ name: CIPHER, iv: sealed.iv, additionalData }, key, sealed.ct);
    return new Uint8Array(plain);
  } catch {
    return undefined;
  }
}
