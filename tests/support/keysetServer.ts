import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Bytes } from "#workers/vault/bytes.ts";
import { base64, fromBase64, hex, utf8 } from "#workers/vault/bytes.ts";
import { aad } from "#workers/vault/keys/envelope.ts";
import { deriveKeys, hkdfSha256, macKey } from "#workers/vault/keys/keys.ts";
import { canonicalJson } from "#workers/vault/canonicalJson.ts";
import type { KdfParams, KeysetDocument } from "#workers/vault/vaultApi.ts";
import { unwrapBytes, wrap } from "#workers/vault/keys/wrapping.ts";

export interface KeysetServer {
  standing: KeysetDocument;
  /** Runs once, between the next reading and what is made of it. */
  meanwhile: () => Promise<void>;
  fault: "lostRequest" | "lostResponse" | undefined;
  /** Nobody hears that the keyset is asked for. */
  unreachable: boolean;
  keyset(): Promise<Result<KeysetDocument>>;
  putKeyset(expectedRev: number, keyset: KeysetDocument): Promise<Result<KeysetDocument>>;
}

/** `get_keyset` and `put_keyset` of one account in memory. */
export function keysetServer(first: KeysetDocument): KeysetServer {
  const server: KeysetServer = {
    standing: first,
    meanwhile: async () => undefined,
    fault: undefined,
    unreachable: false,
    keyset: async () => (server.unreachable ? failed({ kind: "Offline" }) : ok(server.standing)),
    async putKeyset(expectedRev, keyset) {
      const { meanwhile, fault } = server;
      server.meanwhile = async () => undefined;
      server.fault = undefined;
      await meanwhile();
      if (fault === "lostRequest") return failed({ kind: "Offline" });
      if (server.standing.rev === expectedRev) server.standing = keyset;
      return fault === "lostResponse" ? failed({ kind: "Offline" }) : ok(server.standing);
    },
  };
  return server;
}

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/** The keyset as it is after another device has changed the password. */
export async function withPassword(
  userId: string,
  keyset: KeysetDocument,
  before: string,
  after: string,
): Promise<KeysetDocument> {
  const derived = await deriveKeys(before, keyset.kdf);
  const [lies] = keyset.wraps;
  const sealed = { iv: fromBase64(lies!.iv), ct: fromBase64(lies!.ct) };
  const place = await binding(userId, keyset.vault_id, keyset.kdf);
  const userKey = (await unwrapBytes(derived.wrappingKey, sealed, place))!;
  const kdf = { ...keyset.kdf, salt: base64(random(32)) };
  const next = await deriveKeys(after, kdf);
  const fresh = await wrap(next.wrappingKey, userKey, await binding(userId, keyset.vault_id, kdf), random);
  const { mac: _old, ...rest } = keyset;
  const unsigned = {
    ...rest,
    rev: keyset.rev + 1,
    kdf,
    wraps: [{ type: "password" as const, commit: base64(next.commit), iv: base64(fresh.iv), ct: base64(fresh.ct) }],
  };
  const signing = await macKey(await hkdfSha256(userKey, "fin/v1/keyset-mac"), "sign");
  const mac = await crypto.subtle.sign("HMAC", signing, utf8(canonicalJson(unsigned)));
  return { ...unsigned, mac: base64(new Uint8Array(mac)) };
}

async function binding(userId: string, vaultId: string, kdf: KdfParams): Promise<Bytes> {
  const digest = await crypto.subtle.digest("SHA-256", utf8(canonicalJson(kdf)));
  return aad("fin-wrap-1", userId, vaultId, "password", hex(new Uint8Array(digest)));
}
