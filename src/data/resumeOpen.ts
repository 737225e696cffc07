import { transfer } from "comlink";
import { failed, ok, type Result } from "#domain/result.ts";
import type { ClaimKeysMessage } from "#workers/service/keptLines.ts";
import type { AccountRow } from "./device.ts";
import { forgetDeviceKey, hasDeviceKey } from "./deviceKey.ts";
import { HAND_OVER, isOpenElsewhere } from "./handedOver.ts";
import { isLocked, serviceWorker } from "./handOver.ts";
import { endVault, prepareAccount } from "./opening.ts";
import { open, resume, shown } from "./openSession.ts";
import { dispatchSession, sessionView } from "./session.ts";
import { askVault } from "./vault.ts";

/** A service worker answers at once, also when it has nothing; one that is only starting on a busy device needs seconds. */
const CLAIM_WAIT_MS = 5_000;

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
  const [left, elsewhere] = await Promise.all([
    id === null ? undefined : claimed(id),
    isOpenElsewhere(),
    prepareAccount(userId),
  ]);
  const taken = await askVault(async (api): Promise<Result<void>> => {
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

/** The line that is kept under `id`; nothing when the service worker has none, or does not answer in time. */
async function claimed(id: string): Promise<MessagePort | undefined> {
  const keeper = await serviceWorker();
  if (!keeper) return undefined;
  const { port1, port2 } = new MessageChannel();
  const message: ClaimKeysMessage = { type: "CLAIM_KEYS", id };
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), CLAIM_WAIT_MS);
    port1.onmessage = ({ ports }) => resolve(ports[0]);
    keeper.postMessage(message, [port2]);
  });
}
