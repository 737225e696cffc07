import { useSyncExternalStore } from "react";
import { SINGLE_KEYS_KEY } from "#config/storageKeys.ts";
import { onRemembered, remember, remembered } from "./remembered.ts";

const listeners = new Set<() => void>();
let isOn = kept();
onRemembered(SINGLE_KEYS_KEY, () => show(kept()));

function kept(): boolean {
  return remembered(SINGLE_KEYS_KEY) !== "off";
}

/** Whether a letter alone does something; who speaks to the device, or has a hand that trembles, may not want that (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return isOn;
}

export function switchSingleKeys(on: boolean): void {
  show(on);
  remember(SINGLE_KEYS_KEY, on ? undefined : "off");
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
