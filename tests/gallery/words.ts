import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import charts from "#locales/da/shared/charts.json" with { type: "json" };
import finnish from "#locales/fi/shared/ui.json" with { type: "json" };
import common from "#locales/da/shared/common.json" with { type: "json" };
import danish from "#locales/da/shared/ui.json" with { type: "json" };

/** The building blocks' own words, and no others: the gallery is for developers. */
export async function startGalleryWords(language: string): Promise<void> {
  const words = createInstance();
  await words.use(initReactI18next).init({
    lng: language,
    fallbackLng: "da",
    ns: ["common", "ui", "charts"],
    defaultNS: "common",
    resources: { da: { charts, common, ui: danish }, fi: { ui: finnish } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
}
