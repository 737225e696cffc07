import type { Language } from "./spec.ts";

/** Each language by its own name, as a speaker looks for it in a list. */
export const LANGUAGE_NAMES = {
  da: "Dansk",
  sv: "Svenska",
  no: "Norsk",
  fo: "Føroyskt",
  kl: "Kalaallisut",
  fi: "Suomi",
  is: "Íslenska",
  en: "English",
} as const satisfies Record<Language, string>;
