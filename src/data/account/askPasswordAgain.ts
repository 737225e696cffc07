import { lockHere } from "../session/openSession.ts";
import { sessionView } from "../session/session.ts";
import { createStore, useStore } from "../state/store.ts";

const isForNewKey = createStore(false);

export function isAskedForNewKey(): boolean {
  return isForNewKey.get();
}

/** Whether this tab was locked because there is a key that it was not handed. */
export function useAskedForNewKey(): boolean {
  return useStore(isForNewKey);
}

/**
 * There is a data key that was not among those handed over: this tab asks for the password, and what stands in its forms is
 * there again after it. Other tabs stay as they are.
 */
export function askPasswordAgain(): void {
  if (sessionView().vault === "locked") return;
  isForNewKey.set(true);
  lockHere();
}

/** The password was typed, or the person has left. */
export function forgetAskedForNewKey(): void {
  isForNewKey.set(false);
}
