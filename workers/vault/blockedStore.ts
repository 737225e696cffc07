import type { Dexie } from "dexie";

/** Whether an account's store is kept from being upgraded, told to every page of this browser. */
export const BLOCKED_CHANNEL = "sealed-blocked";

/** A tab of an older app that has not let go of the store by then stands still, or gives no way. */
const BLOCKED_MS = 3_000;

/**
 * Whoever opens the store may be the one that the browser keeps waiting: a vault, the sync, a page. Those behind it hear
 * nothing of why they wait, so it says so for all of them, again and again until the store is open.
 */
export function tellBlocked(dexie: Dexie): void {
  dexie.on("blocked", ({ newVersion }) => {
    // A store that is being deleted waits too, and keeps nobody from their records.
    if (newVersion === null) return;
    const channel = new BroadcastChannel(BLOCKED_CHANNEL);
    const telling = setInterval(() => channel.postMessage(true), BLOCKED_MS);
    dexie.on("ready", () => {
      clearInterval(telling);
      channel.postMessage(false);
      channel.close();
    });
  });
}
