import { useSyncExternalStore } from "react";
import { DEFAULT_THEME, type Theme, THEMES } from "#config/spec.ts";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { onLocalStorageChange, writeLocalStorage, readLocalStorage } from "./localStorage.ts";

const listeners = new Set<() => void>();
// The truth is the attribute that `boot.js` sets before the first paint.
onLocalStorageChange(STORAGE_KEYS.theme, () => show(known(readLocalStorage(STORAGE_KEYS.theme))));

/** Shows the theme at once and remembers it on this device. `system` follows the device from then on. */
export function applyTheme(theme: Theme): void {
  show(theme);
  writeLocalStorage(STORAGE_KEYS.theme, theme === "system" ? undefined : theme);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shown);
}

function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  for (const listener of listeners) listener();
}

function shown(): Theme {
  return known(document.documentElement.dataset["theme"]);
}

function known(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? DEFAULT_THEME;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
