import { ENCRYPTION } from "#config/spec.ts";
import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Bytes, Random } from "./bytes.ts";
import { base64, equalBytes, fromBase64, hex, utf8, uuid } from "./bytes.ts";
import { aad, open, seal } from "./envelope.ts";
import type { DerivedKeys } from "./keys.ts";
import { aesKey, erase, expanded, isAcceptable, macKey } from "./keys.ts";
import type { KdfParams, KeysetDocument, KeysetKey, Tampered, WrongPassword } from "./vaultApi.ts";

/** What an unlocked worker holds. None of it can be exported. */
export interface OpenKeys {
  readonly vaultId: string;
  readonly rev: number;
  /** New records are sealed under this version. */
  readonly activeVersion: number;
  readonly dataKeys: ReadonlyMap<number, CryptoKey>;
  readonly wrappingKey: CryptoKey;
  readonly macKey: CryptoKey;
  /** Seals a backup file as a whole. */
  readonly backupKey: CryptoKey;
}

/** What comes from the user key alone; it stays when data keys or the password change. */
type HeldKeys = Pick<OpenKeys, "wrappingKey" | "macKey" | "backupKey">;

/** JSON with sorted names and no spaces, so that equal content has equal bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(",")}}`;
}

/** A new user key, a first data key, and both wrapped under the password. */
export async function newKeyset(
  userId: string,
  derived: DerivedKeys,
  now: Date,
  random: Random,
): Promise<KeysetDocument> {
  const userKey = random(ENCRYPTION.keyBits / 8);
  const dataKey = random(ENCRYPTION.keyBits / 8);
  const vaultId = uuid(random);
  const created = now.toISOString();
  const held = await keysOf(userKey);
  const wrap = await seal(derived.wrappingKey, userKey, await wrapAad(userId, vaultId, derived.kdf), random);
  const key = await seal(held.wrappingKey, dataKey, dataKeyAad(vaultId, 1), random);
  erase(userKey, dataKey);
  const unsigned = {
    v: 1,
    rev: 1,
    vault_id: vaultId,
    created_at: created,
    kdf: derived.kdf,
    wraps: [{ type: "password", commit: base64(derived.commit), iv: base64(wrap.iv), ct: base64(wrap.ct) }],
    keys: [{ version: 1, created_at: created, state: "active", iv: base64(key.iv), ct: base64(key.ct) }],
  } as const;
  return { ...unsigned, mac: base64(await macOf(unsigned, held.macKey)) };
}

/** Opens a keyset with what a password gave. The MAC is checked before any data key is used. */
export async function openKeyset(
  userId: string,
  keyset: KeysetDocument,
  derived: DerivedKeys,
): Promise<Result<OpenKeys, WrongPassword | Tampered>> {
  if (!isAcceptable(keyset.kdf) || canonicalJson(keyset.kdf) !== canonicalJson(derived.kdf))
    return failed({ kind: "Tampered", reason: "parameters" });
  const wrap = keyset.wraps.find(({ type }) => type === "password");
  if (wrap === undefined) return failed({ kind: "Tampered", reason: "mac" });
  if (!equalBytes(derived.commit, bytesOf(wrap.commit))) return failed({ kind: "WrongPassword" });
  const binding = await wrapAad(userId, keyset.vault_id, keyset.kdf);
  const userKey = await open(derived.wrappingKey, { iv: bytesOf(wrap.iv), ct: bytesOf(wrap.ct) }, binding);
  if (userKey === undefined) return failed({ kind: "Tampered", reason: "mac" });
  const held = await keysOf(userKey);
  erase(userKey);
  return openWith(keyset, held);
}

/** Opens a newer keyset of a vault that is already unlocked. */
export async function openWith(keyset: KeysetDocument, held: HeldKeys): Promise<Result<OpenKeys, Tampered>> {
  const { mac, ...unsigned } = keyset;
  if (!equalBytes(await macOf(unsigned, held.macKey), bytesOf(mac))) return failed({ kind: "Tampered", reason: "mac" });
  const opened = await Promise.all(keyset.keys.map((key) => dataKeyOf(key, keyset.vault_id, held.wrappingKey)));
  const dataKeys = new Map(opened.flatMap((key) => (key === undefined ? [] : [key])));
  const active = keyset.keys.filter(({ state }) => state === "active").map(({ version }) => version);
  if (dataKeys.size !== keyset.keys.length || active.length === 0) return failed({ kind: "Tampered", reason: "mac" });
  return ok({
    vaultId: keyset.vault_id,
    rev: keyset.rev,
    activeVersion: Math.max(...active),
    dataKeys,
    wrappingKey: held.wrappingKey,
    macKey: held.macKey,
    backupKey: held.backupKey,
  });
}

/** The keyset with one more data key, under which everything new is sealed; the former ones still open what is there. */
export async function rotated(
  keyset: KeysetDocument,
  held: HeldKeys,
  now: Date,
  random: Random,
): Promise<KeysetDocument> {
  const version = Math.max(...keyset.keys.map((key) => key.version)) + 1;
  const dataKey = random(ENCRYPTION.keyBits / 8);
  const sealed = await seal(held.wrappingKey, dataKey, dataKeyAad(keyset.vault_id, version), random);
  erase(dataKey);
  const fresh = {
    version,
    created_at: now.toISOString(),
    state: "active",
    iv: base64(sealed.iv),
    ct: base64(sealed.ct),
  } as const;
  const former = keyset.keys.map((key) => (key.state === "active" ? { ...key, state: "retired" as const } : key));
  const { mac: _replaced, ...before } = keyset;
  const unsigned = { ...before, rev: keyset.rev + 1, keys: [...former, fresh] };
  return { ...unsigned, mac: base64(await macOf(unsigned, held.macKey)) };
}

/** What an older keyset of this device forbids a newer one to be: an earlier revision, another vault, fewer rounds. */
export function broken(pinned: KeysetDocument, keyset: KeysetDocument): Tampered | undefined {
  if (pinned.vault_id !== keyset.vault_id) return { kind: "Tampered", reason: "vault" };
  if (keyset.rev < pinned.rev) return { kind: "Tampered", reason: "rollback" };
  if (keyset.rev === pinned.rev && keyset.mac !== pinned.mac) return { kind: "Tampered", reason: "rollback" };
  if (keyset.kdf.iterations < pinned.kdf.iterations) return { kind: "Tampered", reason: "parameters" };
  return undefined;
}

async function dataKeyOf(
  key: KeysetKey,
  vaultId: string,
  wrappingKey: CryptoKey,
): Promise<readonly [number, CryptoKey] | undefined> {
  const sealed = { iv: bytesOf(key.iv), ct: bytesOf(key.ct) };
  const raw = await open(wrappingKey, sealed, dataKeyAad(vaultId, key.version));
  if (raw === undefined) return undefined;
  const dataKey = await aesKey(raw);
  erase(raw);
  return [key.version, dataKey];
}

async function keysOf(userKey: Bytes): Promise<HeldKeys> {
  const [wrapping, mac, backup] = await Promise.all([
    expanded(userKey, "fin/v1/keyset"),
    expanded(userKey, "fin/v1/keyset-mac"),
    expanded(userKey, "fin/v1/backup"),
  ]);
  const held = {
    wrappingKey: await aesKey(wrapping),
    macKey: await macKey(mac),
    backupKey: await macKey(backup),
  };
  erase(wrapping, mac, backup);
  return held;
}

async function macOf(unsigned: Omit<KeysetDocument, "mac">, key: CryptoKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8(canonicalJson(unsigned))));
}

async function wrapAad(userId: string, vaultId: string, kdf: KdfParams): Promise<Bytes> {
  const digest = await crypto.subtle.digest("SHA-256", utf8(canonicalJson(kdf)));
  return aad("fin-wrap-1", userId, vaultId, "password", hex(new Uint8Array(digest)));
}

function dataKeyAad(vaultId: string, version: number): Bytes {
  return aad("fin-dk-1", vaultId, version);
}

/** Text that is not base64 becomes no bytes, which nothing opens with. */
function bytesOf(text: string): Bytes {
  try {
    return fromBase64(text);
  } catch {
    return new Uint8Array(0);
  }
}
