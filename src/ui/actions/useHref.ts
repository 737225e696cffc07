import { useTranslation } from "react-i18next";
import { href, type HrefOptions } from "#config/href.ts";
import type { RouteId } from "#config/routes.ts";
import { LANGUAGES } from "#config/spec.ts";

/** `const href = useHref(); href("assets")` is the address in the language the page is in. */
export function useHref(): (id: RouteId, options?: Omit<HrefOptions, "language">) => string {
  const { i18n } = useTranslation();
  const language = LANGUAGES.find((one) => one === i18n.language);
  return (id, options) => href(id, { ...options, language });
}
