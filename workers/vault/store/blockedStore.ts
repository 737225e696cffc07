import type { Dexie } from "dexie";

/** Whether an account's store is kept from being upgraded, told to every page of this browser. */
export const BLOCKED_CHANNEL = "sealed-blocked";

/** A tab of an older app that has not let go of the store by then stands still, or gives no way. */
const BLOCKED_MS = 3_000;

/** Dexie's version 1 is the browser's version 10. */
const STEPS = 10;

/**
 * A store that is opened and is still an older app's is kept from being upgraded. The browser tells that to the first alone
 * that asked for it, who may be a page or another worker, so it is looked for here, until the store is open. Answers how to
 * stop.
 */
export function tellBlocked(dexie: Dexie, indexedDB: IDBFactory): () => void {
  let channel: BroadcastChannel | undefined;
  let isOver = false;
  const look = async (): Promise<void> => {
    const stores = await indexedDB.databases().catch(() => []);
    const older = stores.some(({ name, version = 0 }) => name === dexie.name && version < dexie.verno * STEPS);
    if (!older || isOver || dexie.isOpen()) return;
    channel ??= new BroadcastChannel(BLOCKED_CHANNEL);
    channel.postMessage(true);
  };
  const looking = setInterval(() => void look(), BLOCKED_MS);
  const stop = (): void => {
    isOver = true;
    clearInterval(looking);
    channel?.postMessage(false);
    channel?.close();
    channel = undefined;
  };
  dexie.on("ready", stop);
  return stop;
}
