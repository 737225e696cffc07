import { base64, fromBase64, utf8 } from "#workers/vault/bytes.ts";
import type { Bytes } from "#workers/vault/bytes.ts";
import { aad } from "#workers/vault/keys/envelope.ts";
import { deriveKeys, hkdfSha256, macKey } from "#workers/vault/keys/keys.ts";
import { canonicalJson } from "#workers/vault/canonicalJson.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import { unwrapBytes, wrap, wrappingKey } from "#workers/vault/keys/wrapping.ts";

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/** The keyset with one more data key, as another device that rotates makes it. */
export async function rotatedKeyset(userId: string, keyset: KeysetDocument, password: string): Promise<KeysetDocument> {
  const derived = await deriveKeys(password, keyset.kdf);
  const lies = keyset.wraps[0]!;
  const kdf = await crypto.subtle.digest("SHA-256", utf8(canonicalJson(keyset.kdf)));
  const digest = Array.from(new Uint8Array(kdf), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const binding = aad("fin-wrap-1", userId, keyset.vault_id, "password", digest);
  const sealedKey = { iv: fromBase64(lies.iv), ct: fromBase64(lies.ct) };
  const userKey = await unwrapBytes(derived.wrappingKey, sealedKey, binding);
  const wrapping = await wrappingKey(await hkdfSha256(userKey!, "fin/v1/keyset"));
  const version = keyset.keys.length + 1;
  const sealed = await wrap(wrapping, random(32), aad("fin-dk-1", keyset.vault_id, version), random);
  const key = { version, created_at: keyset.created_at, state: "active", iv: base64(sealed.iv), ct: base64(sealed.ct) };
  const { mac: _old, ...before } = keyset;
  const unsigned = { ...before, rev: keyset.rev + 1, keys: [...keyset.keys, key] };
  const signing = await macKey(await hkdfSha256(userKey!, "fin/v1/keyset-mac"), "sign");
  const mac = await crypto.subtle.sign("HMAC", signing, utf8(canonicalJson(unsigned)));
  return { ...unsigned, mac: base64(new Uint8Array(mac)) } as KeysetDocument;
}
