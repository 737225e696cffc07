import { useSyncExternalStore } from "react";
import { onRemembered, remember, remembered } from "./remembered.ts";

/** Set where a key pressed alone does nothing; nobody asks before the page is there. */
const KEPT = "overblik.singleKeys";

const listeners = new Set<() => void>();
let isOn = kept();
onRemembered(KEPT, () => show(kept()));

function kept(): boolean {
  return remembered(KEPT) !== "off";
}

/** Whether a letter alone does something; who speaks to the device, or has a hand that trembles, may not want that (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return isOn;
}

export function switchSingleKeys(on: boolean): void {
  show(on);
  remember(KEPT, on ? undefined : "off");
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
