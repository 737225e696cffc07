import { startAutoLock } from "./autoLock.ts";
import { startCover } from "./cover.ts";
import { forgetDeviceKey, hasDeviceKey } from "./deviceKey.ts";
import { OPEN } from "./handedOver.ts";
import { giveKeys, prepareKeys, voidKeys } from "./handOver.ts";
import { forgetSealedDrafts, keepDraftsSealed } from "./sealedDrafts.ts";
import { onSession, sessionView } from "./session.ts";
import { tellTabs } from "./tabs.ts";

let watched: string | undefined;

/** Everything that has to happen between opening the vault and locking it. `lockHere` locks this tab. */
export async function whileOpen(userId: string, lockHere: () => void): Promise<void> {
  if (!isOpen(userId)) return;
  if (watched !== userId) watch(userId, lockHere);
  await prepareKeys(userId);
}

function watch(userId: string, lockHere: () => void): void {
  watched = userId;
  const lock = (): void => {
    tellTabs({ kind: "lock", userId });
    lockHere();
  };
  const ends = [
    startAutoLock(lock, () => hasDeviceKey(userId)),
    startCover(),
    keepDraftsSealed(userId),
    staysKnown(),
    leavesKeys(userId),
  ];
  const stop = onSession(() => {
    if (isOpen(userId)) return;
    watched = undefined;
    stop();
    for (const end of ends) end();
    voidKeys(userId);
    void forgetDeviceKey(userId);
    if (sessionView().vault === "none") forgetSealedDrafts();
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
    OPEN,
    { mode: "shared" },
    () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve())),
  );
  return () => over.abort();
}

function leavesKeys(userId: string): () => void {
  const leave = (): void => giveKeys(userId);
  // A page that the browser had kept whole is back: what it left behind is not needed, the next time needs its own.
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void prepareKeys(userId);
  };
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", comeBack);
  return () => {
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", comeBack);
  };
}
