import { failed, ok, type Result } from "#domain/result.ts";
import { currentAccount, keepAccount } from "./device.ts";
import { prepareAccount } from "./opening.ts";
import { open, shown } from "./openSession.ts";
import { keptKeyset } from "./outbox.ts";
import { passkeyAnswer, type PasskeyProblem, passkeySupport, prfWraps } from "./passkey.ts";
import { mayUsePasskey, noteFailedPasskey } from "./passkeyTrust.ts";
import type { UnlockProblem } from "./problems.ts";
import { dispatchSession } from "./session.ts";
import { askVault } from "./vault.ts";

/** `WrongPasskey`: not one of this account's. */
type PasskeyUnlockProblem = Exclude<UnlockProblem, { readonly kind: "WrongPassword" }> | PasskeyProblem | WrongPasskey;
interface WrongPasskey {
  readonly kind: "WrongPasskey";
}

/** Whether the lock screen has to offer a passkey: one opens the account, and the password was asked for not long ago. */
export async function canUnlockWithPasskey(userId: string): Promise<boolean> {
  if (!mayUsePasskey(localStorage, userId, Date.now()) || (await passkeySupport()) === "no") return false;
  return prfWraps(await keptKeyset(userId).catch(() => undefined)).length > 0;
}

/** Opens the local vault with a passkey; needs no network. */
export async function unlockWithPasskey(): Promise<Result<void, PasskeyUnlockProblem>> {
  const account = await currentAccount().catch(() => undefined);
  if (!account) return failed({ kind: "NoAccount" });
  const { userId } = account;
  const wraps = prfWraps(await keptKeyset(userId).catch(() => undefined));
  if (wraps.length === 0) return failed({ kind: "NoKeyset" });
  if (!mayUsePasskey(localStorage, userId, Date.now())) return failed({ kind: "Cancelled" });

  const prepared = prepareAccount(userId);
  const answered = await passkeyAnswer(
    wraps.map((wrap) => ({ credentialId: wrap.credential_id, prfSalt: wrap.prf_salt })),
  );
  if (!answered.ok) {
    noteFailedPasskey(localStorage, userId);
    return answered;
  }
  await prepared;
  const { credentialId, secret } = answered.value;
  const opened = await askVault((api) => api.unlockWithPasskey(credentialId, secret));
  secret.fill(0);
  if (!opened.ok) {
    noteFailedPasskey(localStorage, userId);
    return failed(opened.problem.kind === "Locked" ? { kind: "StorageFailed" } : opened.problem);
  }
  // A full device can still be read.
  await keepAccount({ ...account, signedIn: true, usedAt: Date.now() }).catch(() => undefined);
  dispatchSession({ kind: "accountFound", account: shown(account) });
  open(shown(account));
  return ok();
}
