import * as z from "zod/mini";
import { ENCRYPTION } from "#config/spec.ts";
import { failed, type Failure, ok, type Result } from "#domain/result.ts";
import { type SharedLink } from "#domain/sharing/sharedLink.ts";
import { SharedSnapshot, SHARING } from "#domain/sharing/sharedSnapshot.ts";
import { base64, base64Url, type Bytes, concat, fromBase64, fromBase64Url, textOf } from "#workers/vault/bytes.ts";
import { aad, open, padded, seal } from "#workers/vault/keys/envelope.ts";
import { parseJson } from "../state/parseJson.ts";

/** The part of a snapshot that the server is given. */
export interface SealedView {
  readonly version: number;
  /** The bytes of the initialisation vector and those of the ciphertext, as base64. */
  readonly sealed: string;
}

/** It is larger than the server keeps. */
export interface SnapshotTooLarge extends Failure {
  readonly kind: "TooLarge";
}

export interface UnopenedView extends Failure {
  readonly kind: /** The key is another one's, or the bytes are not those that were sealed for this id. */
    | "WrongKey"
    /** A newer app has made it. */
    | "NewerVersion";
}

const ID_BYTES = 16;

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/**
 * Seals a snapshot under a key of its own, which stands in the link and nowhere else: no key of the vault has a part in
 * it, so that whoever has the link can open this and nothing more. The bytes are bound to the id and the version.
 */
export async function sealSnapshot(
  snapshot: SharedSnapshot,
): Promise<Result<{ readonly link: SharedLink; readonly view: SealedView }, SnapshotTooLarge>> {
  const [id, raw] = [base64Url(random(ID_BYTES)), random(ENCRYPTION.keyBits / 8)];
  const key = await crypto.subtle.importKey("raw", raw, ENCRYPTION.cipher, false, ["encrypt"]);
  const { version } = snapshot;
  const { iv, ct } = await seal(key, padded(JSON.stringify(snapshot)), place(id, version), random);
  const bytes = concat([iv, ct]);
  if (bytes.length > SHARING.sealedBytes) return failed({ kind: "TooLarge" });
  return ok({ link: { id, key: base64Url(raw) }, view: { version, sealed: base64(bytes) } });
}

/** The snapshot behind a link; a server that answers with another one's bytes, or with altered ones, is found out. */
export async function openSnapshot(
  { id, key }: SharedLink,
  { version, sealed }: SealedView,
): Promise<Result<SharedSnapshot, UnopenedView>> {
  if (version > SHARING.version) return failed({ kind: "NewerVersion" });
  try {
    const opening = await crypto.subtle.importKey("raw", fromBase64Url(key), ENCRYPTION.cipher, false, ["decrypt"]);
    const bytes = fromBase64(sealed);
    const parts = { iv: bytes.slice(0, ENCRYPTION.ivBytes), ct: bytes.slice(ENCRYPTION.ivBytes) };
    const plain = await open(opening, parts, place(id, version));
    const read = plain && z.safeParse(SharedSnapshot, parseJson(textOf(plain)));
    return read?.success ? ok(read.data) : failed({ kind: "WrongKey" });
  } catch {
    // Neither base64 nor a key.
    return failed({ kind: "WrongKey" });
  }
}

function place(id: string, version: number): Bytes {
  return aad("fin-share-1", id, version);
}
