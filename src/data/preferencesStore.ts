import { DEFAULT_LANGUAGE, DEFAULT_THEME, type Language, LANGUAGES, type Theme, THEMES } from "#config/spec.ts";
import { createStore, type Store, useStore } from "./store.ts";

/** Choices of this device, in local storage so that the first paint can follow them. */
interface DeviceSettings {
  readonly theme: Theme;
  readonly language: Language;
  /** The privacy eye: amounts are masked. */
  readonly hideAmounts: boolean;
}
export type DeviceSetting = keyof DeviceSettings;

/** The keys in local storage; the first-paint script reads them too. */
const SETTING_KEYS = {
  theme: "overblik.theme",
  language: "overblik.language",
  hideAmounts: "overblik.hideAmounts",
} as const satisfies Record<DeviceSetting, string>;

const PARSE: { readonly [Name in DeviceSetting]: (text: string | null) => DeviceSettings[Name] } = {
  theme: (text) => THEMES.find((theme) => theme === text) ?? DEFAULT_THEME,
  language: (text) => LANGUAGES.find((language) => language === text) ?? DEFAULT_LANGUAGE,
  hideAmounts: (text) => text === "true",
};

const STORES: { readonly [Name in DeviceSetting]: Store<DeviceSettings[Name]> } = {
  theme: createStore(PARSE.theme(read("theme"))),
  language: createStore(PARSE.language(read("language"))),
  hideAmounts: createStore(PARSE.hideAmounts(read("hideAmounts"))),
};

if (typeof window !== "undefined") {
  // Another tab of the same device changed a setting.
  window.addEventListener("storage", ({ key }) => {
    for (const name of Object.keys(SETTING_KEYS) as DeviceSetting[]) if (SETTING_KEYS[name] === key) refresh(name);
  });
}

export function deviceSetting<Name extends DeviceSetting>(name: Name): DeviceSettings[Name] {
  return STORES[name].get();
}

function setDeviceSetting<Name extends DeviceSetting>(name: Name, value: DeviceSettings[Name]): void {
  STORES[name].set(value);
  try {
    localStorage.setItem(SETTING_KEYS[name], String(value));
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
}

export function onDeviceSetting(name: DeviceSetting, listener: () => void): () => void {
  return STORES[name].subscribe(listener);
}

/** `const [theme, setTheme] = useDeviceSetting("theme")` */
export function useDeviceSetting<Name extends DeviceSetting>(
  name: Name,
): readonly [DeviceSettings[Name], (value: DeviceSettings[Name]) => void] {
  const value = useStore<DeviceSettings[Name]>(STORES[name]);
  return [value, (next) => setDeviceSetting(name, next)];
}

function refresh<Name extends DeviceSetting>(name: Name): void {
  STORES[name].set(PARSE[name](read(name)));
}

function read(name: DeviceSetting): string | null {
  try {
    return localStorage.getItem(SETTING_KEYS[name]);
  } catch {
    return null;
  }
}
