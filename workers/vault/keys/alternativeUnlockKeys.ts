import type { Failure, Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Bytes } from "../bytes.ts";
import type { IndexedDb } from "../store/database.ts";
import { keepOnDevice, keptOnDevice } from "./deviceKey.ts";
import { handedOf } from "./keyGiver.ts";
import { prfWrapKey, provenByPasskey, provenByPassword } from "./keyProofs.ts";
import { zeroize } from "./keys.ts";
import { makingKeys, openWith, openWithUserKey } from "./keyset.ts";
import { withoutWraps, withWrap } from "./keysetChanges.ts";
import type { NoDeviceKey, AlternativeUnlockKeysApi, WrongPasskey } from "./alternativeUnlockKeysApi.ts";
import { storageResult } from "../store/sealedStore.ts";
import type { VaultContext } from "../vaultContext.ts";
import type {
  KeysetDocument,
  NoKeyset,
  PrfWrap,
  StorageFailed,
  StorageFull,
  Tampered,
  WrongPassword,
} from "../vaultApi.ts";
import { placeOf, wrapped } from "./wraps.ts";

interface Local {
  readonly userId: string;
  readonly keyset: KeysetDocument;
}

/** Passkeys, and the key that a device may keep. */
export function alternativeUnlockKeys(
  { account, exclusively, random, now, unlockWith }: VaultContext,
  idb: IndexedDb | undefined,
): AlternativeUnlockKeysApi {
  async function local(): Promise<Result<Local, NoKeyset>> {
    const open = account();
    const keyset = await open?.store.keyset();
    return open && keyset ? ok({ userId: open.userId, keyset }) : failed({ kind: "NoKeyset" });
  }

  /** Nothing of it is done unless the account's keyset is here; a device that cannot store says so. */
  function withLocal<Value, Problem extends Failure>(
    work: (local: Local) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem | NoKeyset | StorageFull | StorageFailed>> {
    return exclusively(async () => {
      const found = await local();
      if (!found.ok) return found;
      const done = await storageResult(() => work(found.value));
      return done.ok ? done.value : done;
    });
  }

  async function unlockedBy(keyset: KeysetDocument, userKey: Bytes): Promise<Result<void, Tampered>> {
    const opened = await openWithUserKey(keyset, userKey);
    if (!opened.ok) return opened;
    await unlockWith(opened.value);
    return ok();
  }

  return {
    passkeyKeyset: (password, { credentialId, prfSalt, label }, secret) =>
      withLocal(
        async ({ userId, keyset }): Promise<Result<{ readonly keyset: KeysetDocument }, WrongPassword | Tampered>> => {
          const proven = await provenByPassword(userId, keyset, password);
          if (!proven.ok) return proven;
          const { userKey } = proven.value;
          const wrapKey = await prfWrapKey(secret, credentialId, prfSalt);
          const wrap = await wrapped(userKey, wrapKey, placeOf(userId, keyset), random);
          const held = await makingKeys(userKey);
          zeroize(userKey, secret);
          const made: PrfWrap = {
            type: "prf",
            made_at: new Date(now()).toISOString(),
            credential_id: credentialId,
            prf_salt: prfSalt,
            label,
            ...wrap,
          };
          return ok({ keyset: await withWrap(keyset, held, made, isOf(credentialId)) });
        },
      ),

    withoutPasskey: (password, credentialId) =>
      withLocal(
        async ({
          userId,
          keyset,
        }): Promise<Result<{ readonly keyset: KeysetDocument } | undefined, WrongPassword | Tampered>> => {
          const proven = await provenByPassword(userId, keyset, password);
          if (!proven.ok) return proven;
          const held = await makingKeys(proven.value.userKey);
          zeroize(proven.value.userKey);
          if (!keyset.wraps.some(isOf(credentialId))) return ok(undefined);
          return ok({ keyset: await withoutWraps(keyset, held, isOf(credentialId)) });
        },
      ),

    unlockWithPasskey: (credentialId, secret) =>
      withLocal(async ({ userId, keyset }): Promise<Result<void, WrongPasskey | Tampered>> => {
        const proven = await provenByPasskey(userId, keyset, { credentialId, secret });
        return proven.ok ? unlockedBy(keyset, proven.value.userKey) : proven;
      }),

    keepDeviceKey: (password) =>
      withLocal(async ({ userId, keyset }): Promise<Result<void, WrongPassword | Tampered | StorageFailed>> => {
        if (idb === undefined) return failed({ kind: "StorageFailed" });
        const proven = await provenByPassword(userId, keyset, password);
        if (!proven.ok) return proven;
        const opened = await openWithUserKey(keyset, proven.value.userKey);
        if (!opened.ok) return opened;
        await keepOnDevice(idb, { userId, keyset }, handedOf(opened.value), now());
        return ok();
      }),

    unlockWithDeviceKey: () =>
      withLocal(async ({ userId, keyset }): Promise<Result<void, NoDeviceKey | Tampered>> => {
        const handed = idb && (await keptOnDevice(idb, { userId, keyset }, now()));
        const opened = handed && (await openWith(keyset, handed));
        // There are newer keys than those that it keeps: the password gives them.
        if (!opened || (!opened.ok && opened.problem.kind === "PasswordNeeded")) return failed({ kind: "NoDeviceKey" });
        if (!opened.ok) return failed(opened.problem as Tampered);
        await unlockWith(opened.value);
        return ok();
      }),
  };
}

function isOf(credentialId: string): (wrap: KeysetDocument["wraps"][number]) => boolean {
  return (wrap) => wrap.type === "prf" && wrap.credential_id === credentialId;
}
