import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Bytes } from "../bytes.ts";
import type { RecoveryKeyProblem } from "./keyChangesApi.ts";
import type { DerivedKeys } from "./keys.ts";
import { deriveKeys, zeroize, isAcceptable } from "./keys.ts";
import { userKeyByPassword } from "./keyset.ts";
import { readRecoveryKey } from "./recoveryKey.ts";
import type { PasskeyAnswer, WrongPasskey } from "./alternativeUnlockKeysApi.ts";
import type { KeysetDocument, Tampered, WrongPassword } from "../vaultApi.ts";
import { placeOf, unwrapped, wrapKeyOf } from "./wraps.ts";

/** The user key, which whoever gets it erases, and what the password gave when it was one. */
export interface Proven {
  readonly userKey: Bytes;
  readonly derived?: DerivedKeys;
}

/** While a change of password is under way both open it: the new one is tried first, since it is the likelier. */
export async function provenByPassword(
  userId: string,
  keyset: KeysetDocument,
  password: string,
): Promise<Result<Required<Proven>, WrongPassword | Tampered>> {
  const parameters = keyset.kdf_next === undefined ? [keyset.kdf] : [keyset.kdf_next, keyset.kdf];
  for (const kdf of parameters) {
    if (!isAcceptable(kdf)) return failed({ kind: "Tampered", reason: "parameters" });
    const derived = await deriveKeys(password, kdf);
    const opened = await userKeyByPassword(userId, keyset, derived);
    if (opened.ok) return ok({ userKey: opened.value, derived });
    if (opened.problem.kind !== "WrongPassword") return opened;
  }
  return failed({ kind: "WrongPassword" });
}

export async function provenByRecoveryKey(
  userId: string,
  keyset: KeysetDocument,
  text: string,
): Promise<Result<Proven, RecoveryKeyProblem | Tampered>> {
  const wrapKey = await readRecoveryKey(text);
  if (wrapKey === undefined) return failed({ kind: "Mistyped" });
  const wrap = keyset.wraps.find(({ type }) => type === "recovery");
  if (wrap === undefined) return failed({ kind: "NoRecoveryKey" });
  const opened = await unwrapped(wrap, wrapKey, placeOf(userId, keyset));
  if (opened.ok) return ok({ userKey: opened.value });
  return failed(opened.problem.kind === "WrongKey" ? { kind: "WrongRecoveryKey" } : opened.problem);
}

/** The answer of the passkey is erased. */
export async function provenByPasskey(
  userId: string,
  keyset: KeysetDocument,
  { credentialId, secret }: PasskeyAnswer,
): Promise<Result<Proven, WrongPasskey | Tampered>> {
  const wrap = keyset.wraps.find((each) => each.type === "prf" && each.credential_id === credentialId);
  if (wrap?.type !== "prf") return failed({ kind: "WrongPasskey" });
  const wrapKey = await prfWrapKey(secret, credentialId, wrap.prf_salt);
  zeroize(secret);
  const opened = await unwrapped(wrap, wrapKey, placeOf(userId, keyset));
  if (opened.ok) return ok({ userKey: opened.value });
  return failed(opened.problem.kind === "WrongKey" ? { kind: "WrongPasskey" } : opened.problem);
}

/** Bound to the passkey and its salt, so that nobody can offer another salt for it. */
export async function prfWrapKey(secret: Bytes, credentialId: string, prfSalt: string) {
  return wrapKeyOf(secret, "fin/v1/kek-prf", ["prf", credentialId, prfSalt]);
}
