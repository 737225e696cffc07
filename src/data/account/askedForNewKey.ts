import { createStore, useStore } from "../state/store.ts";

const isForNewKey = createStore(false);

export function isAskedForNewKey(): boolean {
  return isForNewKey.get();
}

/** Whether this tab was locked because there is a key that it was not handed. */
export function useAskedForNewKey(): boolean {
  return useStore(isForNewKey);
}

/** This tab is about to be locked because of it. */
export function noteAskedForNewKey(): void {
  isForNewKey.set(true);
}

/** The password was typed, or the person has left. */
export function forgetAskedForNewKey(): void {
  isForNewKey.set(false);
}
