import { type Failure, failed, ok, type Result } from "#domain/result.ts";
import type { PasskeyAnswer, WrongPasskey } from "#workers/vault/keys/alternativeUnlockKeysApi.ts";
import { currentAccount, keepAccount } from "../device/device.ts";
import { prepareAccount } from "../session/opening.ts";
import { open, shown } from "../session/openSession.ts";
import { verified } from "../session/verified.ts";
import { keptKeyset } from "../sync/outbox.ts";
import { type Cancelled, type NoPasskeys, passkeyAnswer, passkeySupport, prfWraps } from "./passkey.ts";
import { mayUsePasskey, noteFailedPasskey } from "./passkeyTrust.ts";
import type { NoKeyset, StorageFull, UnlockProblem } from "../remote/problems.ts";
import { household } from "../state/household.ts";
import { dispatchSession } from "../session/session.ts";
import { askVault } from "./vault.ts";

type PasskeyUnlockProblem =
  | Exclude<UnlockProblem, { readonly kind: "WrongPassword" }>
  | NoPasskeys
  | Cancelled
  | WrongPasskey
  | StorageFull;

/** Whether the lock screen has to offer a passkey: one opens the account, and the password was asked for not long ago. */
export async function canUnlockWithPasskey(userId: string): Promise<boolean> {
  if (!mayUsePasskey(localStorage, userId, Date.now())) return false;
  const support = await passkeySupport();
  if (support === "no" || support === "nameless") return false;
  return prfWraps(await keptKeyset(userId).catch(() => undefined)).length > 0;
}

/** Opens the local vault with a passkey; needs no network. */
export async function unlockWithPasskey(): Promise<Result<void, PasskeyUnlockProblem>> {
  const account = await currentAccount().catch(() => undefined);
  if (!account) return failed({ kind: "NoAccount" });
  const { userId } = account;
  const prepared = prepareAccount(userId);
  const opened = await withOwnPasskey(userId, async ({ credentialId, secret }) => {
    await prepared;
    return askVault((api) => api.unlockWithPasskey(credentialId, secret));
  });
  if (!opened.ok) return failed(opened.problem.kind === "Locked" ? { kind: "StorageFailed" } : opened.problem);
  const mine = household.present();
  // A full device can still be read.
  await keepAccount({ ...account, ...verified(account), signedIn: true, usedAt: Date.now() }).catch(() => undefined);
  // Somebody has locked meanwhile, in another tab perhaps.
  if (mine.isOver) return failed({ kind: "Locked" });
  dispatchSession({ kind: "accountFound", account: shown(account) });
  open(shown(account));
  return ok();
}

/** Asks a passkey of the account and hands on what it says. Every failure counts, so that in the end the password is asked for. */
export async function withOwnPasskey<Value, Problem extends Failure>(
  userId: string,
  handOn: (answer: PasskeyAnswer) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | NoPasskeys | Cancelled | NoKeyset>> {
  const wraps = prfWraps(await keptKeyset(userId).catch(() => undefined));
  if (wraps.length === 0) return failed({ kind: "NoKeyset" });
  if (!mayUsePasskey(localStorage, userId, Date.now())) return failed({ kind: "Cancelled" });
  const answered = await passkeyAnswer(
    wraps.map((wrap) => ({ credentialId: wrap.credential_id, prfSalt: wrap.prf_salt })),
  );
  if (!answered.ok) {
    noteFailedPasskey(localStorage, userId);
    return answered;
  }
  const used = await handOn(answered.value);
  answered.value.secret.fill(0);
  if (!used.ok) noteFailedPasskey(localStorage, userId);
  return used;
}
