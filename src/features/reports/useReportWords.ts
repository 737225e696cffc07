import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_LANGUAGE, type Language } from "#config/spec.ts";
import { REPORT_WORDS, type ReportT } from "./reportWriter.ts";

type Words =
  | { readonly kind: "waiting" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly t: ReportT };

/** The words of reports in a language that the page need not be in; fetched when they are asked for. */
export function useReportWords(language: Language): Words {
  const { i18n } = useTranslation();
  const [found, setFound] = useState<Words & { readonly language?: Language }>({ kind: "waiting" });
  useEffect(() => {
    let isCurrent = true;
    const isMissing = (one: Language) => REPORT_WORDS.some((file) => !i18n.hasResourceBundle(one, file));
    async function load(): Promise<Words> {
      const missing = [language, DEFAULT_LANGUAGE].filter(isMissing);
      if (missing.length > 0) await i18n.reloadResources(missing, [...REPORT_WORDS, "records", "problems"]);
      if (isMissing(language)) return { kind: "failed" };
      return {
        kind: "ready",
        t: i18n.getFixedT(language, [
          "reports",
          "assets",
          "budgetPlan",
          "categories",
          "dashboard",
          "debt",
          "financial",
          "goals",
          "portfolio",
        ]),
      };
    }
    load().then(
      (words) => isCurrent && setFound({ ...words, language }),
      () => isCurrent && setFound({ kind: "failed", language }),
    );
    return () => {
      isCurrent = false;
    };
  }, [i18n, language]);
  return found.language === language ? found : { kind: "waiting" };
}
