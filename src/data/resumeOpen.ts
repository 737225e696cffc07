import { transfer } from "comlink";
import { failed, ok, type Result } from "#domain/result.ts";
import type { AccountRow } from "./device.ts";
import { forgetDeviceKey, hasDeviceKey } from "./deviceKey.ts";
import { HAND_OVER, isOpenElsewhere } from "./handedOver.ts";
import { askServiceWorker, isLocked } from "./handOver.ts";
import { endVault, prepareAccount } from "./opening.ts";
import { open, resume, shown } from "./openSession.ts";
import { dispatchSession, sessionView } from "./session.ts";
import { askVault } from "./vault.ts";

/** The account of this device is in use again, and open at once when its keys were handed over. */
export async function resumeOpen(account: AccountRow): Promise<void> {
  const isOpen = await claimKeys(account.userId).catch(() => false);
  dispatchSession({ kind: "accountFound", account: shown(account) });
  // Unless somebody has signed in meanwhile, as somebody else perhaps.
  if (sessionView().account?.userId !== account.userId || sessionView().vault !== "locked") return;
  if (isOpen) open(shown(account));
  else resume(account);
}

/** Opens the account's vault with the keys that this tab left behind or that another tab holds. True when it is open. */
async function claimKeys(userId: string): Promise<boolean> {
  const id = sessionStorage.getItem(HAND_OVER);
  sessionStorage.removeItem(HAND_OVER);
  if (isLocked(userId)) return false;
  const [answer, elsewhere] = await Promise.all([
    id === null ? undefined : askServiceWorker({ type: "CLAIM_KEYS", id }),
    isOpenElsewhere(),
    prepareAccount(userId),
  ]);
  const taken = await askVault(async (api): Promise<Result<void>> => {
    const left = answer?.ports[0];
    const own = left && (await api.takeKeys(transfer(left, [left])));
    if (own?.ok) return ok();
    const others = elsewhere && (await api.takeKeys());
    if (others && others.ok) return ok();
    return hasDeviceKey(userId) ? api.unlockWithDeviceKey() : failed({ kind: "Locked" });
  });
  if (!taken.ok) {
    // It is over, or of a former password: the app closes as it does without one.
    await forgetDeviceKey(userId);
    return false;
  }
  if (!isLocked(userId)) return true;
  // Somebody has locked meanwhile.
  endVault();
  return false;
}
