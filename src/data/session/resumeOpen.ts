import { transfer } from "comlink";
import { failed, type Result } from "#domain/result.ts";
import { requestKeysFromOtherWindow } from "../keys/requestKeysFromOtherWindow.ts";
import type { AccountRow } from "../device/device.ts";
import { forgetDeviceKey, hasDeviceKey } from "../keys/deviceKey.ts";
import { HAND_OVER, isOpenElsewhere } from "../keys/openVaultLock.ts";
import { askServiceWorker, buildOfPage, isLocked } from "../keys/handOver.ts";
import { isSignInUnderWay } from "./duringSignIn.ts";
import { endVault, prepareAccount } from "./opening.ts";
import { logPasswordlessUnlock } from "./passwordlessUnlocks.ts";
import { open, resume, shown } from "./openSession.ts";
import { dispatchSession, sessionView } from "./session.ts";
import { askVault } from "../keys/vault.ts";

/** The account of this device is in use again, and open at once when its keys were handed over. */
export async function resumeOpen(account: AccountRow): Promise<void> {
  const isOpen = await claimKeys(account).catch(() => false);
  dispatchSession({ kind: "accountFound", account: shown(account) });
  // Unless somebody has signed in meanwhile, as somebody else perhaps.
  if (sessionView().account?.userId !== account.userId || sessionView().vault !== "locked") return;
  if (isOpen) open(shown(account));
  else resume(account);
}

/**
 * Opens the account's vault with the keys that this tab left behind, with what the device keeps, or with those of a window
 * that has opened this one. True when it is open.
 */
async function claimKeys(account: AccountRow): Promise<boolean> {
  const { userId } = account;
  const id = sessionStorage.getItem(HAND_OVER);
  sessionStorage.removeItem(HAND_OVER);
  if (isLocked(userId) || isSignInUnderWay()) return false;
  const [answer, elsewhere] = await Promise.all([
    id === null ? undefined : askServiceWorker({ type: "CLAIM_KEYS", id, build: buildOfPage() }),
    isOpenElsewhere(),
    prepareAccount(userId),
  ]);
  // The other end stays as long as the message is not read.
  const [left] = answer?.ports ?? [];
  if (left && (await askVault((api) => api.takeKeys(transfer(left, [left])))).ok) {
    logPasswordlessUnlock("reload");
    return stillOpen(userId);
  }
  const kept = await askVault(async (api): Promise<Result<void>> =>
    hasDeviceKey(userId) ? api.unlockWithDeviceKey() : failed({ kind: "Locked" }),
  );
  if (kept.ok) return stillOpen(userId);
  // It is over, or of a former password: the app closes as it does without one.
  await forgetDeviceKey(userId);
  return elsewhere && (await requestKeysFromOtherWindow(() => openLater(account))) && stillOpen(userId);
}

/** The person has let this window in from another one, while it asked for the password. */
async function openLater(account: AccountRow): Promise<void> {
  const { account: current, vault } = sessionView();
  if (current?.userId !== account.userId || vault !== "locked") return;
  if (stillOpen(account.userId)) open(shown(account));
  else void prepareAccount(account.userId);
}

function stillOpen(userId: string): boolean {
  if (!isLocked(userId)) return true;
  // Somebody has locked meanwhile.
  endVault();
  return false;
}
