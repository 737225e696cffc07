import { useSyncExternalStore } from "react";
import { onLocalStorageChange, writeLocalStorage, readLocalStorage } from "./localStorage.ts";

/** Set where a key pressed alone does nothing; nobody asks before the page is there. */
const KEPT = "overblik.singleKeys";

const listeners = new Set<() => void>();
let isOn = kept();
onLocalStorageChange(KEPT, () => show(kept()));

function kept(): boolean {
  return readLocalStorage(KEPT) !== "off";
}

/** Whether a letter alone does something; who speaks to the device, or has a hand that trembles, may not want that (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return isOn;
}

export function switchSingleKeys(on: boolean): void {
  show(on);
  writeLocalStorage(KEPT, on ? undefined : "off");
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn);
}

function show(on: boolean): void {
  isOn = on;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
