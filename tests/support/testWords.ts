import { createInstance, type i18n, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { FORMATTER, type TranslationNamespace } from "#app/i18n.ts";
import { FRAME_WORDS, SHARED_WORDS } from "#config/wordFiles.ts";
import { DEFAULT_LANGUAGE, type Language } from "#config/spec.ts";
import { FULL_STOP } from "#ui/format/fullStop.ts";

const FILES = import.meta.glob<ResourceKey>("/src/locales/*/**/*.json", { import: "default" });

/** Every page has them from the start, as in the app. */
const ALWAYS: readonly TranslationNamespace[] = [...FRAME_WORDS.start, ...SHARED_WORDS];

/** The app's words as components read them, of these files alone: `t` answers at once, and a key of another file stays a key. */
export async function testWords(
  files: readonly TranslationNamespace[],
  language: Language = DEFAULT_LANGUAGE,
): Promise<i18n> {
  const names = [...new Set([...ALWAYS, ...files])];
  const languages = [...new Set([DEFAULT_LANGUAGE, language])];
  const resources = await Promise.all(languages.map(async (one) => [one, await filesOf(one, names)] as const));
  const words = createInstance().use(initReactI18next).use(FORMATTER).use(FULL_STOP);
  await words.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: Object.fromEntries(resources),
    ns: names,
    defaultNS: "common",
    fallbackNS: SHARED_WORDS,
    // React escapes what it shows.
    interpolation: { escapeValue: false, alwaysFormat: true },
    returnEmptyString: false,
    postProcess: FULL_STOP.name,
  });
  return words;
}

async function filesOf(language: Language, names: readonly string[]): Promise<Readonly<Record<string, ResourceKey>>> {
  const found = names.map(async (name) => {
    const path = [`${name}.json`, `shared/${name}.json`].find((end) => `/src/locales/${language}/${end}` in FILES);
    return [name, (await FILES[`/src/locales/${language}/${path}`]?.()) ?? {}] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
