import { ENCRYPTION } from "#config/spec.ts";
import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Bytes, Random } from "../bytes.ts";
import { base64, uuid, utf8 } from "../bytes.ts";
import { canonicalJson } from "../canonicalJson.ts";
import { aad } from "./envelope.ts";
import type { DerivedKeys } from "./keys.ts";
import { zeroize, hkdfSha256, isAcceptable, macKey } from "./keys.ts";
import type { KeysetDocument, KeysetKey, PasswordNeeded, PasswordWrap, Tampered, WrongPassword } from "../vaultApi.ts";
import { unwrapBytes, unwrapDataKey, wrap, wrappingKey } from "./wrapping.ts";
import { bytesOf, passwordWrapKey, placeOf, unwrapped, wrapped } from "./wraps.ts";

/**
 * The keys that may go to another vault of the browser. None of them gives the bytes of a key, unwraps one or makes a
 * code: whoever holds them reads and writes records in that browser, and nothing more.
 */
export interface HandedKeys {
  readonly vaultId: string;
  readonly rev: number;
  readonly dataKeys: ReadonlyMap<number, CryptoKey>;
  /** How each data key lies in the keyset, so that it is known again in a newer one. */
  readonly wraps: ReadonlyMap<number, string>;
  /** Checks the code of a keyset. */
  readonly verifyKey: CryptoKey;
}

/** The keys that an unlocked worker holds. None of it can be exported, and the user key is not among it. */
export interface OpenKeys extends HandedKeys {
  /** New records are sealed under this version. */
  readonly activeVersion: number;
  /** Which user key all of it comes from. */
  readonly userKeyNumber: number;
  /** Nothing in a vault whose keys were handed over: it opens no data key that it was not given. */
  readonly own: OwnKeys | undefined;
}

/** The keys that the user key gives besides, and no vault hands on; it stays when data keys or the password change. */
export interface OwnKeys {
  /** Unwraps data keys; where new ones are made, wraps them too. */
  readonly wrappingKey: CryptoKey;
  /** Makes the code of a keyset. */
  readonly signKey: CryptoKey;
}

/** The keys that all come from the user key. */
export interface HeldKeys extends OwnKeys {
  readonly verifyKey: CryptoKey;
}

/** A new user key, a first data key, and both wrapped under the password. `rev` is 1, or goes on from a vault that was left. */
export async function newKeyset(
  userId: string,
  derived: DerivedKeys,
  now: Date,
  random: Random,
  rev = 1,
): Promise<KeysetDocument> {
  const userKey = random(ENCRYPTION.keyBits / 8);
  const vaultId = uuid(random);
  const created = now.toISOString();
  const held = await makingKeys(userKey);
  const passwordWrap = await wrapped(userKey, await passwordWrapKey(derived), { userId, vaultId }, random);
  zeroize(userKey);
  const unsigned = {
    v: 1,
    rev,
    vault_id: vaultId,
    created_at: created,
    kdf: derived.kdf,
    wraps: [{ type: "password", ...passwordWrap }],
    keys: [await newDataKey(vaultId, 1, held, now, random)],
  } as const;
  return signed(unsigned, held);
}

/** A fresh data key, wrapped. */
export async function newDataKey(
  vaultId: string,
  version: number,
  held: OwnKeys,
  now: Date,
  random: Random,
): Promise<KeysetKey> {
  const dataKey = random(ENCRYPTION.keyBits / 8);
  const key = await wrappedDataKey(
    dataKey,
    vaultId,
    { version, created_at: now.toISOString(), state: "active" },
    held,
    random,
  );
  zeroize(dataKey);
  return key;
}

/** The raw data key wrapped under these keys, whichever it lay under before. */
export async function wrappedDataKey(
  raw: Bytes,
  vaultId: string,
  about: Pick<KeysetKey, "version" | "created_at" | "state">,
  held: OwnKeys,
  random: Random,
): Promise<KeysetKey> {
  const { iv, ct } = await wrap(held.wrappingKey, raw, dataKeyAad(vaultId, about.version), random);
  return { ...about, iv: base64(iv), ct: base64(ct) };
}

/** The keyset as it is stored: everything in it is covered by its code. */
export async function signed(
  unsigned: Omit<KeysetDocument, "mac">,
  { signKey }: Pick<OwnKeys, "signKey">,
): Promise<KeysetDocument> {
  const mac = await crypto.subtle.sign("HMAC", signKey, signedBytes(unsigned));
  return { ...unsigned, mac: base64(new Uint8Array(mac)) };
}

/** Opens a keyset with what a password gave. The MAC is checked before any data key is used. */
export async function openKeyset(
  userId: string,
  keyset: KeysetDocument,
  derived: DerivedKeys,
): Promise<Result<OpenKeys, WrongPassword | Tampered>> {
  const userKey = await userKeyByPassword(userId, keyset, derived);
  return userKey.ok ? openWithUserKey(keyset, userKey.value) : userKey;
}

/** The user key under a password: that of today, or the one that is about to take over. Whoever gets it erases it. */
export async function userKeyByPassword(
  userId: string,
  keyset: KeysetDocument,
  derived: DerivedKeys,
): Promise<Result<Bytes, WrongPassword | Tampered>> {
  const type = passwordOf(keyset, derived.kdf);
  if (type === undefined || !isAcceptable(derived.kdf)) return failed({ kind: "Tampered", reason: "parameters" });
  const found = keyset.wraps.find((each) => each.type === type);
  if (found === undefined) return failed({ kind: "Tampered", reason: "mac" });
  const opened = await unwrapped(found, await passwordWrapKey(derived), placeOf(userId, keyset));
  if (opened.ok) return opened;
  return failed(opened.problem.kind === "WrongKey" ? { kind: "WrongPassword" } : opened.problem);
}

function passwordOf({ kdf, kdf_next }: KeysetDocument, derived: DerivedKeys["kdf"]): PasswordWrap["type"] | undefined {
  const wanted = canonicalJson(derived);
  if (canonicalJson(kdf) === wanted) return "password";
  return kdf_next !== undefined && canonicalJson(kdf_next) === wanted ? "password_next" : undefined;
}

/** Opens a keyset with the user key itself, which is erased. */
export async function openWithUserKey(keyset: KeysetDocument, userKey: Bytes): Promise<Result<OpenKeys, Tampered>> {
  const { verifyKey, ...own } = await keysOf(userKey, ["unwrapKey"]);
  zeroize(userKey);
  const opened = await openedWith(keyset, { verifyKey, own, dataKeys: new Map(), wraps: new Map() });
  return typeof opened === "string" ? failed({ kind: "Tampered", reason: "mac" }) : ok(opened);
}

/**
 * Opens a newer keyset of a vault that is already unlocked, or this device's own with keys that were handed over. Where it
 * holds a data key that such a vault was not given, only the password helps.
 */
export async function openWith(
  keyset: KeysetDocument,
  held: Omit<HandedKeys, "rev"> & Partial<Pick<OpenKeys, "own">>,
): Promise<Result<OpenKeys, Tampered | PasswordNeeded>> {
  if (keyset.vault_id !== held.vaultId) return failed({ kind: "Tampered", reason: "vault" });
  const opened = await openedWith(keyset, { own: undefined, ...held });
  if (opened === "unknownKey") return failed({ kind: "PasswordNeeded" });
  return opened === "tampered" ? failed({ kind: "Tampered", reason: "mac" }) : ok(opened);
}

/** The code is checked before any data key is used. */
async function openedWith(
  keyset: KeysetDocument,
  held: Pick<OpenKeys, "verifyKey" | "own" | "dataKeys" | "wraps">,
): Promise<OpenKeys | "tampered" | "unknownKey"> {
  const { mac, ...unsigned } = keyset;
  const isSigned = await crypto.subtle.verify("HMAC", held.verifyKey, bytesOf(mac), signedBytes(unsigned));
  if (!isSigned) return "tampered";
  const active = keyset.keys.filter(({ state }) => state === "active").map(({ version }) => version);
  if (active.length === 0) return "tampered";
  const found = await Promise.all(keyset.keys.map((key) => dataKeyOf(key, keyset.vault_id, held)));
  if (found.includes("unknownKey")) return "unknownKey";
  const dataKeys = new Map(
    found.flatMap((key, i) => (typeof key === "string" ? [] : [[keyset.keys[i]!.version, key] as const])),
  );
  if (dataKeys.size !== keyset.keys.length) return "tampered";
  return {
    vaultId: keyset.vault_id,
    rev: keyset.rev,
    activeVersion: Math.max(...active),
    dataKeys,
    wraps: new Map(keyset.keys.map((key) => [key.version, wrapText(key)])),
    verifyKey: held.verifyKey,
    userKeyNumber: keyset.user_key ?? 1,
    own: held.own,
  };
}

/** The keyset with one more data key, under which everything new is sealed; the former ones still open what is there. */
export async function rotated(
  keyset: KeysetDocument,
  held: OwnKeys,
  now: Date,
  random: Random,
): Promise<KeysetDocument> {
  const version = Math.max(...keyset.keys.map((key) => key.version)) + 1;
  const fresh = await newDataKey(keyset.vault_id, version, held, now, random);
  const former = keyset.keys.map((key) => (key.state === "active" ? { ...key, state: "retired" as const } : key));
  const { mac: _replaced, ...before } = keyset;
  return signed({ ...before, rev: keyset.rev + 1, keys: [...former, fresh] }, held);
}

/** The rule of an older keyset of this device that a newer one would break: an earlier revision, another vault, fewer rounds. */
export function rollbackViolation(pinned: KeysetDocument, keyset: KeysetDocument): Tampered | undefined {
  if (pinned.vault_id !== keyset.vault_id) return { kind: "Tampered", reason: "vault" };
  if (keyset.rev < pinned.rev) return { kind: "Tampered", reason: "rollback" };
  if (keyset.rev === pinned.rev && keyset.mac !== pinned.mac) return { kind: "Tampered", reason: "rollback" };
  if (keyset.kdf.iterations < pinned.kdf.iterations) return { kind: "Tampered", reason: "parameters" };
  return undefined;
}

/** Whether whoever holds this data key may not be one of the household any more. */
export function isRevoked({ keys }: KeysetDocument, keyVersion: number): boolean {
  return keys.some(({ version, state }) => version === keyVersion && state === "revoked");
}

/** The bytes of a wrapped data key; whoever gets them erases them. */
export async function rawDataKey(
  key: KeysetKey,
  vaultId: string,
  held: Pick<OwnKeys, "wrappingKey">,
): Promise<Bytes | undefined> {
  return unwrapBytes(held.wrappingKey, sealedKey(key), dataKeyAad(vaultId, key.version));
}

async function dataKeyOf(
  key: KeysetKey,
  vaultId: string,
  { own, dataKeys, wraps }: Pick<OpenKeys, "own" | "dataKeys" | "wraps">,
): Promise<CryptoKey | "tampered" | "unknownKey"> {
  const known = dataKeys.get(key.version);
  if (known !== undefined && wraps.get(key.version) === wrapText(key)) return known;
  if (own === undefined) return "unknownKey";
  return (await unwrapDataKey(own.wrappingKey, sealedKey(key), dataKeyAad(vaultId, key.version))) ?? "tampered";
}

function sealedKey({ iv, ct }: KeysetKey) {
  return { iv: bytesOf(iv), ct: bytesOf(ct) };
}

function wrapText({ iv, ct }: KeysetKey): string {
  return `${iv}.${ct}`;
}

/** The keys for the one act that makes a keyset: what an open vault keeps can wrap nothing. */
export async function makingKeys(userKey: Bytes): Promise<HeldKeys> {
  return keysOf(userKey, ["wrapKey", "unwrapKey"]);
}

async function keysOf(userKey: Bytes, uses: Parameters<typeof wrappingKey>[1]): Promise<HeldKeys> {
  const [wrapping, mac] = await Promise.all([
    hkdfSha256(userKey, "fin/v1/keyset"),
    hkdfSha256(userKey, "fin/v1/keyset-mac"),
  ]);
  const held = {
    wrappingKey: await wrappingKey(wrapping, uses),
    signKey: await macKey(mac, "sign"),
    verifyKey: await macKey(mac, "verify"),
  };
  zeroize(wrapping, mac);
  return held;
}

/** Signs or checks a backup file as a whole; made for the one act. */
export async function backupKeyOf(userKey: Bytes, use: "sign" | "verify"): Promise<CryptoKey> {
  const raw = await hkdfSha256(userKey, "fin/v1/backup");
  const key = await macKey(raw, use);
  zeroize(raw);
  return key;
}

function signedBytes(unsigned: Omit<KeysetDocument, "mac">): Bytes {
  return utf8(canonicalJson(unsigned));
}

function dataKeyAad(vaultId: string, version: number): Bytes {
  return aad("fin-dk-1", vaultId, version);
}
