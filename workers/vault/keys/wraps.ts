import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Bytes, Random } from "../bytes.ts";
import { base64, equalBytes, fromBase64, hex, utf8 } from "../bytes.ts";
import { canonicalJson } from "../canonicalJson.ts";
import { aad } from "./envelope.ts";
import type { DerivedKeys } from "./keys.ts";
import { zeroize, hkdfSha256 } from "./keys.ts";
import type { KdfParams, KeysetDocument, Tampered } from "../vaultApi.ts";
import { unwrapBytes, wrap, wrappingKey } from "./wrapping.ts";

/** A key that the user key is wrapped under: from a password, the recovery key, a passkey or another device. */
export interface WrapKey {
  readonly key: CryptoKey;
  /** Public; compared before unwrapping, because GCM alone would let one wrap open under two keys. */
  readonly commit: Bytes;
  /** The data that the wrap is bound to besides account and vault: its kind and its public parameters. */
  readonly binding: readonly string[];
}

interface WrongKey {
  readonly kind: "WrongKey";
}

/** A wrap's three members, as they lie in the keyset. */
export interface SealedWrap {
  readonly commit: string;
  readonly iv: string;
  readonly ct: string;
}

/** Whose vault a wrap belongs to. */
export interface WrapPlace {
  readonly userId: string;
  readonly vaultId: string;
}

/** `info` names the use, `<info>-commit` what is public of it. The secret stays with the caller, who erases it. */
export async function wrapKeyOf(secret: Bytes, info: string, binding: readonly string[]): Promise<WrapKey> {
  const [raw, commit] = await Promise.all([hkdfSha256(secret, info), hkdfSha256(secret, `${info}-commit`)]);
  const key = await wrappingKey(raw);
  zeroize(raw);
  return { key, commit, binding };
}

/** Bound to the parameters it was derived with, so that nobody can offer other ones for it. */
export async function passwordWrapKey({ wrappingKey, commit, kdf }: DerivedKeys): Promise<WrapKey> {
  return { key: wrappingKey, commit, binding: ["password", await digestOf(kdf)] };
}

export async function wrapped(
  userKey: Bytes,
  { key, commit, binding }: WrapKey,
  place: WrapPlace,
  random: Random,
): Promise<SealedWrap> {
  const { iv, ct } = await wrap(key, userKey, wrapAad(place, binding), random);
  return { commit: base64(commit), iv: base64(iv), ct: base64(ct) };
}

/** The user key. Whoever gets it erases it. */
export async function unwrapped(
  sealed: SealedWrap,
  { key, commit, binding }: WrapKey,
  place: WrapPlace,
): Promise<Result<Bytes, WrongKey | Tampered>> {
  if (!equalBytes(commit, bytesOf(sealed.commit))) return failed({ kind: "WrongKey" });
  const userKey = await unwrapBytes(key, { iv: bytesOf(sealed.iv), ct: bytesOf(sealed.ct) }, wrapAad(place, binding));
  return userKey === undefined ? failed({ kind: "Tampered", reason: "mac" }) : ok(userKey);
}

export function placeOf(userId: string, { vault_id }: Pick<KeysetDocument, "vault_id">): WrapPlace {
  return { userId, vaultId: vault_id };
}

/** Text that is not base64 becomes no bytes, which nothing opens with. */
export function bytesOf(text: string): Bytes {
  try {
    return fromBase64(text);
  } catch {
    return new Uint8Array(0);
  }
}

function wrapAad({ userId, vaultId }: WrapPlace, binding: readonly string[]): Bytes {
  return aad("fin-wrap-1", userId, vaultId, ...binding);
}

async function digestOf(kdf: KdfParams): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", utf8(canonicalJson(kdf)))));
}
