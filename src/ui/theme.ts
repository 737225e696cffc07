import type { Theme } from "#config/spec.ts";
import { STORAGE_KEYS } from "#config/storageKeys.ts";

/** Shows the theme at once and remembers it on this device. `system` follows the device from then on. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") {
    delete dataset["theme"];
    localStorage.removeItem(STORAGE_KEYS.theme);
  } else {
    dataset["theme"] = theme;
    localStorage.setItem(STORAGE_KEYS.theme, theme);
  }
}

export function storedTheme(): Theme {
  const stored = localStorage.getItem(STORAGE_KEYS.theme);
  return stored === "light" || stored === "dark" ? stored : "system";
}
