import { useSyncExternalStore } from "react";
import { getI18n } from "react-i18next";
import { type Format, formatFor } from "./format.ts";

/** The formats of the language the page is in. It follows the language alone: a page has hundreds of amounts and days. */
export function useFormat(): Format {
  return formatFor(useSyncExternalStore(onLanguage, language));
}

function onLanguage(listener: () => void): () => void {
  const words = getI18n();
  words.on("languageChanged", listener);
  return () => words.off("languageChanged", listener);
}

function language(): string {
  return getI18n().language;
}
