import { ENCRYPTION } from "#config/spec.ts";
import type { Bytes, Random } from "../bytes.ts";
import { canonicalJson } from "../canonicalJson.ts";
import type { DerivedKeys } from "./keys.ts";
import { zeroize } from "./keys.ts";
import { makingKeys, newDataKey, type OwnKeys, rawDataKey, signed, wrappedDataKey } from "./keyset.ts";
import { newRecoveryKey } from "./recoveryKey.ts";
import type { KdfParams, KeysetDocument, KeysetKey, KeysetWrap } from "../vaultApi.ts";
import { passwordWrapKey, placeOf, wrapped } from "./wraps.ts";

/** The device's time and chance, and whose account it is. */
export interface Maker {
  readonly userId: string;
  readonly now: Date;
  readonly random: Random;
}

/** The key that makes the code of the next revision. */
type Signer = Pick<OwnKeys, "signKey">;

function sameKdf(a: KdfParams, b: KdfParams | undefined): boolean {
  return b !== undefined && canonicalJson(a) === canonicalJson(b);
}

/** The next revision, with one more wrap of the user key and without those that it `replaces`. */
export async function withWrap(
  keyset: KeysetDocument,
  held: Signer,
  wrap: KeysetWrap,
  replaces: (former: KeysetWrap) => boolean,
): Promise<KeysetDocument> {
  return next(keyset, held, { wraps: [...keyset.wraps.filter((former) => !replaces(former)), wrap] });
}

/** The next revision without some wraps. */
export async function withoutWraps(
  keyset: KeysetDocument,
  held: Signer,
  isGone: (wrap: KeysetWrap) => boolean,
): Promise<KeysetDocument> {
  return next(keyset, held, { wraps: keyset.wraps.filter((wrap) => !isGone(wrap)) });
}

/** A recovery key in place of the former one. */
export async function withRecovery(
  keyset: KeysetDocument,
  held: Signer,
  userKey: Bytes,
  { userId, now, random }: Maker,
): Promise<{ readonly keyset: KeysetDocument; readonly text: string }> {
  const { text, wrapKey } = await newRecoveryKey(random);
  const wrap = await wrapped(userKey, wrapKey, placeOf(userId, keyset), random);
  const made = { type: "recovery", made_at: now.toISOString(), ...wrap } as const;
  return { keyset: await withWrap(keyset, held, made, ({ type }) => type === "recovery"), text };
}

/** The keyset opens with both passwords until the server has said which one is in force. */
export async function withNextPassword(
  keyset: KeysetDocument,
  held: Signer,
  userKey: Bytes,
  derived: DerivedKeys,
  { userId, now, random }: Maker,
): Promise<KeysetDocument> {
  const wrap = await wrapped(userKey, await passwordWrapKey(derived), placeOf(userId, keyset), random);
  const wraps = keyset.wraps.filter(({ type }) => type !== "password_next");
  return next(keyset, held, {
    kdf_next: derived.kdf,
    next_at: now.toISOString(),
    wraps: [...wraps, { type: "password_next", ...wrap }],
  });
}

/**
 * The keyset with only the password that is in force on the server. Nothing when no change was under way, or when
 * neither of the two is in force, which no honest server says.
 */
export async function settled(
  keyset: KeysetDocument,
  held: Signer,
  inForce: KdfParams,
): Promise<KeysetDocument | undefined> {
  const { kdf, kdf_next } = keyset;
  if (kdf_next === undefined) return undefined;
  if (sameKdf(kdf_next, inForce)) {
    const wraps = keyset.wraps.flatMap((wrap): readonly KeysetWrap[] => {
      if (wrap.type === "password") return [];
      return wrap.type === "password_next" ? [{ ...wrap, type: "password" }] : [wrap];
    });
    return next(keyset, held, { kdf: kdf_next, kdf_next: undefined, next_at: undefined, wraps });
  }
  if (!sameKdf(kdf, inForce)) return undefined;
  const wraps = keyset.wraps.filter(({ type }) => type !== "password_next");
  return next(keyset, held, { kdf_next: undefined, next_at: undefined, wraps });
}

/**
 * The keyset with everything new after a suspected compromise, except the password: whoever has read the former user
 * key, a recovery key or a passkey opens nothing that is written from now on. The former data keys still open what is
 * there, to seal it again.
 */
export async function renewed(
  keyset: KeysetDocument,
  former: OwnKeys,
  derived: DerivedKeys,
  { userId, now, random }: Maker,
): Promise<{ readonly keyset: KeysetDocument; readonly text: string }> {
  const userKey = random(ENCRYPTION.keyBits / 8);
  try {
    const held = await makingKeys(userKey);
    const { vault_id: vaultId } = keyset;
    const place = placeOf(userId, keyset);
    const revoked = await Promise.all(keyset.keys.map((key) => moved(key, vaultId, former, held, random)));
    const version = Math.max(...keyset.keys.map((key) => key.version)) + 1;
    const recovery = await newRecoveryKey(random);
    const document = await next(keyset, held, {
      user_key: (keyset.user_key ?? 1) + 1,
      kdf: derived.kdf,
      kdf_next: undefined,
      next_at: undefined,
      wraps: [
        { type: "password", ...(await wrapped(userKey, await passwordWrapKey(derived), place, random)) },
        {
          type: "recovery",
          made_at: now.toISOString(),
          ...(await wrapped(userKey, recovery.wrapKey, place, random)),
        },
      ],
      keys: [...revoked, await newDataKey(vaultId, version, held, now, random)],
    });
    return { keyset: document, text: recovery.text };
  } finally {
    zeroize(userKey);
  }
}

async function moved(
  key: KeysetKey,
  vaultId: string,
  former: OwnKeys,
  held: OwnKeys,
  random: Random,
): Promise<KeysetKey> {
  const raw = await rawDataKey(key, vaultId, former);
  if (raw === undefined) throw new Error("A data key of an open keyset does not open");
  const about = { version: key.version, created_at: key.created_at, state: "revoked" } as const;
  const again = await wrappedDataKey(raw, vaultId, about, held, random);
  zeroize(raw);
  return again;
}

type Changed = { readonly [Name in keyof KeysetDocument]?: KeysetDocument[Name] | undefined };

async function next(keyset: KeysetDocument, held: Signer, changed: Changed): Promise<KeysetDocument> {
  const { mac: _replaced, ...before } = keyset;
  const members = Object.entries({ ...before, ...changed, rev: keyset.rev + 1 });
  const unsigned = Object.fromEntries(members.filter(([, value]) => value !== undefined));
  return signed(unsigned as unknown as Omit<KeysetDocument, "mac">, held);
}
