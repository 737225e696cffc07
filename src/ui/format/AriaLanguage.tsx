import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { localeFor } from "./format.ts";

/**
 * React Aria writes one style element of its own unless an element with this id exists. The content security policy
 * refuses such elements, so we claim the id; the rule itself stands in `global.css`.
 */
const PRESSABLE_STYLE_ID = "react-aria-pressable-style";

if (!document.getElementById(PRESSABLE_STYLE_ID)) {
  const claim = document.createElement("meta");
  claim.id = PRESSABLE_STYLE_ID;
  document.head.append(claim);
}

/** Around everything of React Aria's: its few hidden words follow the app's language, not the browser's. */
export function AriaLanguage({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={localeFor(useTranslation().i18n.language)}>{children}</I18nProvider>;
}
