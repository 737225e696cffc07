import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ROUTES, TABBED_PAGES, type TabName } from "#config/routes.ts";
import { CALCULATORS, TAX_CALCULATORS } from "#features/financial/calculatorFields.ts";
import type { PaletteGroup } from "#ui/overlays/Palette.tsx";
import { useHref } from "#ui/actions/useHref.ts";

const ALL_CALCULATORS = [...CALCULATORS, ...Object.values(TAX_CALCULATORS).flat()] as const;

/** The parts of the household’s page, by the words that people look for it with. */
const HOUSEHOLD_PLACES = ["people", "names", "income", "costs", "shares"] as const;

/** The parts of pages that have a name and an address of their own; none until their words have come. */
export function usePageParts(): PaletteGroup["items"] {
  const { t, ready } = useTranslation(["common", ...TABBED_PAGES, "calculators", "rates", "household", "palette"], {
    useSuspense: false,
  });
  const href = useHref();
  const navigate = useNavigate();
  if (!ready) return [];
  const household = href("settings", { query: { section: "household" } });
  const part = (to: string, label: string, below?: string) => ({
    id: to,
    label,
    ...(below !== undefined && { below }),
    icon: "forward" as const,
    onChoose: () => void navigate(to),
  });
  return [
    ...TABBED_PAGES.flatMap((id) =>
      // A tab of the page's own name is the page.
      ROUTES[id].tabs
        .map((tab) => part(href(id, { query: { tab } }), t(`${id}:tabs.${tab}` as TabName), t(`common:nav.${id}`)))
        .filter(({ label, below }) => label !== below),
    ),
    ...ALL_CALCULATORS.map((calc) =>
      part(
        href("financial", { query: { tab: "calculators", calc } }),
        t(`calculators:names.${calc}`),
        t("financial:tabs.calculators"),
      ),
    ),
    // The words of who looks for the way out of one.
    part(
      `${href("budget", { query: { tab: "subscriptions" } })}#cancel`,
      t("palette:cancelling"),
      t("budget:tabs.subscriptions"),
    ),
    part(href("settings", { query: { section: "rates" } }), t("rates:title")),
    part(household, t("household:title"), t("common:nav.settings")),
    ...HOUSEHOLD_PLACES.map((place) =>
      part(`${household}#${place}`, t(`household:${place}.search`), t("household:title")),
    ),
  ];
}
