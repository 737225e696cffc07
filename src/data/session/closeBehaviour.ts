import { useSyncExternalStore } from "react";
import { isInstalled, SIGN_OUT_ON_CLOSE, signsOutOnClose } from "./closeDetection.ts";

/** The page's; the setting is the device's. */
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

function setSignsOut(signsOut: boolean): void {
  if (signsOut) localStorage.setItem(SIGN_OUT_ON_CLOSE, "1");
  else localStorage.removeItem(SIGN_OUT_ON_CLOSE);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
