import { ENCRYPTION } from "#config/spec.ts";
import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Bytes, Random } from "./bytes.ts";
import { base64, equalBytes, utf8, uuid } from "./bytes.ts";
import { canonicalJson } from "./canonicalJson.ts";
import { aad, open, seal } from "./envelope.ts";
import type { DerivedKeys } from "./keys.ts";
import { aesKey, erase, expanded, isAcceptable, macKey } from "./keys.ts";
import { boxed, type UserKeyBox } from "./userKeyBox.ts";
import type { KeysetDocument, KeysetKey, PasswordWrap, Tampered, WrongPassword } from "./vaultApi.ts";
import { bytesOf, passwordWrapKey, placeOf, unwrapped, wrapped } from "./wraps.ts";

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
  /** Which user key all of it comes from. */
  readonly userKeyNumber: number;
  /** Nothing when another vault of the browser gave the keys: the user key itself never leaves its vault. */
  readonly userKey: UserKeyBox | undefined;
}

/** What comes from the user key alone; it stays when data keys or the password change. */
export type HeldKeys = Pick<OpenKeys, "wrappingKey" | "macKey" | "backupKey" | "userKey">;

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
  const held = await keysOf(userKey);
  const wrap = await wrapped(userKey, await passwordWrapKey(derived), { userId, vaultId }, random);
  erase(userKey);
  const unsigned = {
    v: 1,
    rev,
    vault_id: vaultId,
    created_at: created,
    kdf: derived.kdf,
    wraps: [{ type: "password", ...wrap }],
    keys: [await newDataKey(vaultId, 1, held, now, random)],
  } as const;
  return signed(unsigned, held);
}

/** A fresh data key, wrapped. */
export async function newDataKey(
  vaultId: string,
  version: number,
  held: HeldKeys,
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
  erase(dataKey);
  return key;
}

/** The raw data key wrapped under these keys, whichever it lay under before. */
export async function wrappedDataKey(
  raw: Bytes,
  vaultId: string,
  about: Pick<KeysetKey, "version" | "created_at" | "state">,
  { wrappingKey }: HeldKeys,
  random: Random,
): Promise<KeysetKey> {
  const { iv, ct } = await seal(wrappingKey, raw, dataKeyAad(vaultId, about.version), random);
  return { ...about, iv: base64(iv), ct: base64(ct) };
}

/** The keyset as it is stored: everything in it is covered by its code. */
export async function signed(
  unsigned: Omit<KeysetDocument, "mac">,
  { macKey: key }: HeldKeys,
): Promise<KeysetDocument> {
  return { ...unsigned, mac: base64(await macOf(unsigned, key)) };
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
  const wrap = keyset.wraps.find((each) => each.type === type);
  if (wrap === undefined) return failed({ kind: "Tampered", reason: "mac" });
  const opened = await unwrapped(wrap, await passwordWrapKey(derived), placeOf(userId, keyset));
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
  const held = await keysOf(userKey);
  erase(userKey);
  return openWith(keyset, held);
}

/** Opens a newer keyset of a vault that is already unlocked. */
export async function openWith(keyset: KeysetDocument, held: HeldKeys): Promise<Result<OpenKeys, Tampered>> {
  const { mac, ...unsigned } = keyset;
  if (!equalBytes(await macOf(unsigned, held.macKey), bytesOf(mac))) return failed({ kind: "Tampered", reason: "mac" });
  const opened = await Promise.all(keyset.keys.map((key) => dataKeyOf(key, keyset.vault_id, held)));
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
    userKeyNumber: keyset.user_key ?? 1,
    userKey: held.userKey,
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
  const fresh = await newDataKey(keyset.vault_id, version, held, now, random);
  const former = keyset.keys.map((key) => (key.state === "active" ? { ...key, state: "retired" as const } : key));
  const { mac: _replaced, ...before } = keyset;
  return signed({ ...before, rev: keyset.rev + 1, keys: [...former, fresh] }, held);
}

/** What an older keyset of this device forbids a newer one to be: an earlier revision, another vault, fewer rounds. */
export function broken(pinned: KeysetDocument, keyset: KeysetDocument): Tampered | undefined {
  if (pinned.vault_id !== keyset.vault_id) return { kind: "Tampered", reason: "vault" };
  if (keyset.rev < pinned.rev) return { kind: "Tampered", reason: "rollback" };
  if (keyset.rev === pinned.rev && keyset.mac !== pinned.mac) return { kind: "Tampered", reason: "rollback" };
  if (keyset.kdf.iterations < pinned.kdf.iterations) return { kind: "Tampered", reason: "parameters" };
  return undefined;
}

/** The bytes of a wrapped data key; whoever gets them erases them. */
export async function rawDataKey(
  key: KeysetKey,
  vaultId: string,
  { wrappingKey }: HeldKeys,
): Promise<Bytes | undefined> {
  return open(wrappingKey, { iv: bytesOf(key.iv), ct: bytesOf(key.ct) }, dataKeyAad(vaultId, key.version));
}

async function dataKeyOf(
  key: KeysetKey,
  vaultId: string,
  held: HeldKeys,
): Promise<readonly [number, CryptoKey] | undefined> {
  const raw = await rawDataKey(key, vaultId, held);
  if (raw === undefined) return undefined;
  const dataKey = await aesKey(raw);
  erase(raw);
  return [key.version, dataKey];
}

export async function keysOf(userKey: Bytes): Promise<HeldKeys> {
  const [wrapping, mac, backup] = await Promise.all([
    expanded(userKey, "fin/v1/keyset"),
    expanded(userKey, "fin/v1/keyset-mac"),
    expanded(userKey, "fin/v1/backup"),
  ]);
  const held = {
    wrappingKey: await aesKey(wrapping),
    macKey: await macKey(mac),
    backupKey: await macKey(backup),
    userKey: await boxed(userKey),
  };
  erase(wrapping, mac, backup);
  return held;
}

async function macOf(unsigned: Omit<KeysetDocument, "mac">, key: CryptoKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8(canonicalJson(unsigned))));
}

function dataKeyAad(vaultId: string, version: number): Bytes {
  return aad("fin-dk-1", vaultId, version);
}
