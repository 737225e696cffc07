import { forgetAskedForNewKey, isAskedForNewKey } from "../account/askedForNewKey.ts";
import { startAutoLock } from "./autoLock.ts";
import { startPrivacyScreen } from "./privacyScreen.ts";
import { forgetDeviceKey, hasDeviceKey } from "../keys/deviceKey.ts";
import { OPEN_VAULT_LOCK } from "../keys/openVaultLock.ts";
import { dropKeys, giveKeys, isLocked, noteUnlocked, prepareKeys, voidKeys } from "../keys/handOver.ts";
import { serveKeyRequests } from "../keys/serveKeyRequests.ts";
import { forgetSealedDrafts, keepDraftsSealed } from "../records/sealedDrafts.ts";
import { onSession, sessionView } from "./session.ts";
import { tellTabs } from "../device/tabs.ts";

/** A page that is still there so long after it was about to go has stayed. */
const STAYS_AFTER_MS = 10_000;

/** The page's session's, which outlives a vault that is made anew under it: the account that is watched. */
let watched: string | undefined;

/** Does everything that has to happen between opening the vault and locking it. `lockHere` locks this tab. */
export async function whileOpen(userId: string, lockHere: () => void): Promise<void> {
  if (!isOpen(userId)) return;
  noteUnlocked(userId);
  forgetAskedForNewKey();
  if (watched !== userId) watch(userId, lockHere);
  await prepareKeys();
}

function watch(userId: string, lockHere: () => void): void {
  watched = userId;
  const lock = (): void => {
    tellTabs({ kind: "lock", userId });
    lockHere();
  };
  const ends = [
    startAutoLock(lock, () => hasDeviceKey(userId)),
    startPrivacyScreen(),
    keepDraftsSealed(userId),
    staysKnown(),
    leavesKeys(userId, lockHere),
    serveKeyRequests(),
  ];
  const stop = onSession(() => {
    if (isOpen(userId)) return;
    watched = undefined;
    stop();
    for (const end of ends) end();
    // There is a newer key that this tab was not given; nobody has locked.
    if (isAskedForNewKey()) return dropKeys();
    voidKeys(userId);
    void forgetDeviceKey(userId);
    // A session that was ended elsewhere is no wish to leave: what was typed waits for the same account, as after a lock.
    const { vault, left } = sessionView();
    if (vault === "none" && left?.because !== "ended") forgetSealedDrafts();
  });
}

function isOpen(userId: string): boolean {
  const { account, vault } = sessionView();
  return account?.userId === userId && (vault === "unlocked" || vault === "opening");
}

/** Another tab sees that the keys can be had here. */
function staysKnown(): () => void {
  const over = new AbortController();
  const { signal } = over;
  void navigator.locks.request(
    OPEN_VAULT_LOCK,
    { mode: "shared" },
    () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve())),
  );
  return () => over.abort();
}

function leavesKeys(userId: string, lockHere: () => void): () => void {
  const leave = (): void => giveKeys(userId);
  // A page that the browser had kept whole is back, and may have missed a lock. Its next leave needs keys of its own.
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (isLocked(userId)) lockHere();
    else if (persisted) void prepareKeys();
  };
  let staying: ReturnType<typeof setTimeout> | undefined;
  // Firefox loses the keys that a page hands over while it is hidden for good: it does so before, and is ready for another time where it stays.
  const mayLeave = (): void => {
    leave();
    clearTimeout(staying);
    staying = setTimeout(() => void prepareKeys(), STAYS_AFTER_MS);
  };
  window.addEventListener("beforeunload", mayLeave);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", comeBack);
  return () => {
    clearTimeout(staying);
    window.removeEventListener("beforeunload", mayLeave);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", comeBack);
  };
}
