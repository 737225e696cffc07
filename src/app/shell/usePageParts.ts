import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ROUTES, TABBED_PAGES, type TabName } from "#config/routes.ts";
import { CALCULATORS, TAX_CALCULATORS } from "#features/financial/calculatorFields.ts";
import type { PaletteGroup } from "#ui/overlays/Palette.tsx";
import { useHref } from "#ui/actions/useHref.ts";

const ALL_CALCULATORS = [...CALCULATORS, ...Object.values(TAX_CALCULATORS).flat()] as const;

/** The parts of pages that have a name and an address of their own; none until their words have come. */
export function usePageParts(): PaletteGroup["items"] {
  const { t, ready } = useTranslation(["common", ...TABBED_PAGES, "calculators", "rates"], { useSuspense: false });
  const href = useHref();
  const navigate = useNavigate();
  if (!ready) return [];
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
    part(href("settings", { query: { section: "rates" } }), t("rates:title")),
  ];
}
