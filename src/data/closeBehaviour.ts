import { useSyncExternalStore } from "react";

/** Kept per device. `1`: the installed app signs out like a browser tab. */
const KEY = "overblik.signOutOnClose";

const listeners = new Set<() => void>();

/** The setting "Log ud ved lukning". In a browser tab closing always signs out, so there is nothing to choose there. */
export interface CloseBehaviour {
  readonly isInstalled: boolean;
  readonly signsOut: boolean;
  setSignsOut(signsOut: boolean): void;
}

export function useCloseBehaviour(): CloseBehaviour {
  const signsOut = useSyncExternalStore(subscribe, signsOutOnClose, () => true);
  return { isInstalled: isInstalled(), signsOut, setSignsOut };
}

/** What a close of more than 30 s means here: an installed app that the system ends looks the same, so it locks. */
export function signsOutOnClose(): boolean {
  return !isInstalled() || localStorage.getItem(KEY) === "1";
}

function isInstalled(): boolean {
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}

function setSignsOut(signsOut: boolean): void {
  if (signsOut) localStorage.setItem(KEY, "1");
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
