import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "#config/spec.ts";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { createStore, type Store, useStore } from "../state/store.ts";

/** This device's language, in local storage so that the first paint can follow it. */
const language: Store<Language> = createStore(stored());

if (typeof window !== "undefined") {
  // Another tab of the same device changed it.
  window.addEventListener("storage", ({ key }) => {
    if (key === STORAGE_KEYS.language) language.set(stored());
  });
}

export const deviceLanguage = language.get;
export const onDeviceLanguage = language.subscribe;

export function setDeviceLanguage(chosen: Language): void {
  language.set(chosen);
  try {
    localStorage.setItem(STORAGE_KEYS.language, chosen);
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
}

export function useDeviceLanguage(): Language {
  return useStore(language);
}

function stored(): Language {
  try {
    const text = localStorage.getItem(STORAGE_KEYS.language);
    return LANGUAGES.find((one) => one === text) ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}
