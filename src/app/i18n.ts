import {
  type BackendModule,
  createInstance,
  type CustomTypeOptions,
  type FormatterModule,
  type ResourceKey,
} from "i18next";
import { initReactI18next } from "react-i18next";
import { FRAME_WORDS, SHARED_WORDS } from "#config/wordFiles.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#config/spec.ts";
import { deviceLanguage, onDeviceLanguage } from "#data/device/deviceLanguage.ts";
import common from "#locales/da/shared/common.json";
import { FULL_STOP } from "#ui/format/fullStop.ts";
import { htmlLanguage } from "#ui/format/htmlLanguage.ts";
import { LOCALE } from "#ui/format/locale.ts";

/** A file of words, named as in `src/locales/<language>`. */
export type TranslationNamespace = keyof CustomTypeOptions["resources"];

/** One file per area and language, fetched with the page that needs it, beside the Danish one; `common` alone is there from the start. */
const FILES = import.meta.glob<ResourceKey>(["/src/locales/*/**/*.json", "!/src/locales/da/shared/common.json"], {
  import: "default",
});

const BACKEND: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, file, answer) => {
    fetched(language, file).then(
      (words) => answer(null, words),
      // `true`: i18next tries as often as `maxRetries`.
      (error: Error) => answer(error, true),
    );
  },
};

/** How many there are of something, as the language writes numbers: *8.387 posteringer*. All else comes written. */
export const FORMATTER: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value: unknown, _style, language, of = {}) {
    if (of["interpolationkey"] !== "count" || typeof value !== "number") return value as string;
    return value.toLocaleString(LOCALE[LANGUAGES.find((one) => one === language) ?? DEFAULT_LANGUAGE]);
  },
};

async function fetched(language: string, file: string): Promise<ResourceKey> {
  const folder = `/src/locales/${language}`;
  const fetch = FILES[`${folder}/${file}.json`] ?? FILES[`${folder}/shared/${file}.json`];
  return (await fetch?.()) ?? {};
}

/** The app's words; components read them with `useTranslation`. */
export const words = createInstance();

/** §8 A missing translation falls back to Danish, then to the key. */
export async function initTranslations(): Promise<void> {
  words
    .use(initReactI18next)
    .use(BACKEND)
    .use(FORMATTER)
    .use(FULL_STOP)
    .on("languageChanged", (language) => {
      const known = LANGUAGES.find((one) => one === language) ?? DEFAULT_LANGUAGE;
      document.documentElement.lang = htmlLanguage(known);
    });
  window.addEventListener("online", () => void fetchMissingOnReturn());
  onDeviceLanguage(() => void words.changeLanguage(deviceLanguage()));
  await words.init({
    lng: deviceLanguage(),
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    load: "currentOnly",
    resources: { [DEFAULT_LANGUAGE]: { common } },
    partialBundledLanguages: true,
    ns: FRAME_WORDS.start,
    maxRetries: 1,
    defaultNS: "common",
    fallbackNS: SHARED_WORDS,
    // React escapes what it shows.
    interpolation: { escapeValue: false, alwaysFormat: true },
    returnEmptyString: false,
    postProcess: FULL_STOP.name,
  });
}

/** The words are there when the page is: no flash of half a page. Rejects when a file of them cannot be fetched. */
export async function loadTranslations(files: readonly TranslationNamespace[]): Promise<void> {
  await words.loadNamespaces(files);
  if (!(await fetchMissing(files))) throw new TypeError(`The words could not be fetched: ${files.join(", ")}`);
}

/** i18next asks once for a file and takes a failure for its answer; here it is asked anew. True when none is missing then. */
async function fetchMissing(files: readonly string[]): Promise<boolean> {
  await Promise.all(
    words.languages.map(async (language) => {
      const missing = missingIn(language, files);
      if (missing.length > 0) await words.reloadResources([language], missing);
    }),
  );
  return !isMissing(files);
}

/** A language that has no such file of its own holds an empty one. */
function missingIn(language: string, files: readonly string[]): readonly string[] {
  return files.filter((file) => !words.hasResourceBundle(language, file));
}

function isMissing(files: readonly string[]): boolean {
  return words.languages.some((language) => missingIn(language, files).length > 0);
}

/** Words that a part of a page asked for by itself stand there as their keys until then. */
async function fetchMissingOnReturn(): Promise<void> {
  const files = [words.options.ns ?? []].flat();
  if (isMissing(files) && (await fetchMissing(files))) words.emit("languageChanged", words.language);
}
