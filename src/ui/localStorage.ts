/** Keeps a look on this device. A device that keeps nothing still shows what was chosen, until the page closes. */
export function writeLocalStorage(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full.
  }
}

export function readLocalStorage(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Calls `changed` when another tab of this device remembered something else. */
export function onLocalStorageChange(key: string, changed: () => void): void {
  if (typeof window === "undefined") return;
  window.addEventListener("storage", (event) => {
    if (event.key === key) changed();
  });
}
