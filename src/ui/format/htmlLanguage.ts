import type { Language } from "#config/spec.ts";

/** `<html lang>` for a language of ours: Norwegian is Bokmål. */
export function htmlLanguage(language: Language): string {
  return language === "no" ? "nb" : language;
}
