import { BLOCKED_CHANNEL } from "#workers/vault/blockedStore.ts";
import { createStore, useStore } from "./store.ts";

const blocked = createStore(false);
let channel: BroadcastChannel | undefined;

/** §2 A tab of an older app keeps the account's store from being upgraded: nothing opens before it is gone. */
export function useStoreBlocked(): boolean {
  return useStore(blocked);
}

/** From here on this page follows what those say who open the store. */
export function watchStore(): void {
  if (channel) return;
  channel = new BroadcastChannel(BLOCKED_CHANNEL);
  channel.addEventListener("message", ({ data }) => blocked.set(data === true));
}
