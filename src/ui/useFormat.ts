import { useTranslation } from "react-i18next";
import { type Format, formatFor } from "./format.ts";

/** The formats of the language the page is in. */
export function useFormat(): Format {
  return formatFor(useTranslation().i18n.language);
}
