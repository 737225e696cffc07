import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import { provenByPassword } from "./keyProofs.ts";
import type { DerivedKeys } from "./keys.ts";
import { rollbackViolation, openKeyset, openWith, openWithUserKey, type OpenKeys } from "./keyset.ts";
import { storageResult } from "../store/sealedStore.ts";
import type {
  KeysetDocument,
  Locked,
  NoKeyset,
  OtherVault,
  PasswordNeeded,
  StorageFailed,
  Tampered,
  WrongPassword,
} from "../vaultApi.ts";
import type { VaultContext } from "../vaultContext.ts";

/** Checks, opens and keeps a keyset from the server. */
export async function adopted(
  inside: VaultContext,
  derived: DerivedKeys | undefined,
  keyset: KeysetDocument,
): Promise<Result<void, WrongPassword | PasswordNeeded | OtherVault | Tampered | Locked | StorageFailed>> {
  const [account, session] = [inside.account(), inside.session()];
  if (account === undefined || (derived === undefined && session === undefined)) return failed({ kind: "Locked" });
  const { store, userId } = account;
  const standing = await storageResult(() => store.keyset());
  if (!standing.ok) return failed({ kind: "StorageFailed" });
  const pinned = standing.value;
  const problem = pinned && rollbackViolation(pinned, keyset);
  const isOther = problem?.reason === "vault" && session === undefined;
  if (problem !== undefined && !isOther) return failed(problem);
  const opened = await openedBy(userId, keyset, session?.keys, derived);
  if (!opened.ok) return opened;
  // The password opens it, so no stranger made it: the account has started over on another device.
  if (isOther) return failed({ kind: "OtherVault" });
  const saved = await storageResult(() => store.saveKeyset(keyset));
  if (!saved.ok) return failed({ kind: "StorageFailed" });
  await inside.unlockWith(opened.value);
  return ok();
}

/** By the keys in use; where the user key is another one since, by the password that this run was opened with. */
async function openedBy(
  userId: string,
  keyset: KeysetDocument,
  keys: OpenKeys | undefined,
  derived: DerivedKeys | undefined,
): Promise<Result<OpenKeys, WrongPassword | PasswordNeeded | Tampered>> {
  const isRenewed = keys !== undefined && (keyset.user_key ?? 1) > keys.userKeyNumber;
  if (keys !== undefined && !isRenewed) return openWith(keyset, keys);
  if (derived === undefined) return failed({ kind: "PasswordNeeded" });
  const opened = await openKeyset(userId, keyset, derived);
  // The password has changed as well: it has to be typed.
  return opened.ok || !isRenewed ? opened : failed({ kind: "WrongPassword" });
}

/** Opens the keyset that lies on the device; while a change of password is under way, both do. */
export async function unlocked(
  inside: VaultContext,
  password: string,
): Promise<Result<{ readonly authSecret: string }, WrongPassword | NoKeyset | Tampered>> {
  const account = inside.account();
  const found = await storageResult(async () => account?.store.keyset());
  const keyset = found.ok ? found.value : undefined;
  if (account === undefined || keyset === undefined) return failed({ kind: "NoKeyset" });
  const proven = await provenByPassword(account.userId, keyset, password);
  if (!proven.ok) return proven;
  const opened = await openWithUserKey(keyset, proven.value.userKey);
  if (!opened.ok) return opened;
  inside.remember(proven.value.derived);
  await inside.unlockWith(opened.value);
  return ok({ authSecret: proven.value.derived.authSecret });
}
