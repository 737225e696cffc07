import { type BackendModule, createInstance, type CustomTypeOptions, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#config/spec.ts";
import { deviceLanguage, onDeviceLanguage } from "#data/deviceLanguage.ts";
import common from "#locales/da/common.json";
import { htmlLanguage } from "#ui/htmlLanguage.ts";

/** A file of words, named as in `src/locales/<language>`. */
export type Words = keyof CustomTypeOptions["resources"];

/** One file per language and area, fetched with the page that needs it; Danish starts with what every page needs. */
const FILES = import.meta.glob<ResourceKey>(["/src/locales/*/*.json", "!/src/locales/da/common.json"], {
  import: "default",
});

const BACKEND: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, file, answer) => {
    const found = FILES[`/src/locales/${language}/${file}.json`]?.() ?? Promise.resolve({});
    found.then(
      (words) => answer(null, words),
      (error: Error) => answer(error, null),
    );
  },
};

/** The app's words; components read them with `useTranslation`. */
export const words = createInstance();

/** §8 A missing translation falls back to Danish, then to the key. */
export async function startWords(): Promise<void> {
  words
    .use(initReactI18next)
    .use(BACKEND)
    .on("languageChanged", (language) => {
      const known = LANGUAGES.find((one) => one === language) ?? DEFAULT_LANGUAGE;
      document.documentElement.lang = htmlLanguage(known);
    });
  onDeviceLanguage(() => void words.changeLanguage(deviceLanguage()));
  await words.init({
    lng: deviceLanguage(),
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    load: "currentOnly",
    resources: { [DEFAULT_LANGUAGE]: { common } },
    partialBundledLanguages: true,
    ns: ["common", "ui"],
    defaultNS: "common",
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  });
}

/** The words are there when the page is: no flash of half a page. */
export async function loadWords(files: readonly Words[]): Promise<void> {
  await words.loadNamespaces(files);
}
