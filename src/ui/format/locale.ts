import type { Language } from "#config/spec.ts";

/** The locale of each language, never the runtime's own: it is American English in many installations. */
export const LOCALE: Readonly<Record<Language, string>> = {
  da: "da-DK",
  sv: "sv-SE",
  no: "nb-NO",
  fi: "fi-FI",
  en: "en-US",
  is: "da-DK",
  fo: "da-DK",
  kl: "da-DK",
};
