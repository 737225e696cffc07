import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { CALCULATORS, TAX_CALCULATORS } from "#features/financial/calculatorFields.ts";
import { FINANCIAL_TABS } from "#features/financial/financialTabs.ts";
import { PORTFOLIO_TABS } from "#features/portfolio/portfolioTabs.ts";
import type { PaletteGroup } from "#ui/overlays/Palette.tsx";
import { useHref } from "#ui/actions/useHref.ts";

const ALL_CALCULATORS = [...CALCULATORS, ...Object.values(TAX_CALCULATORS).flat()] as const;

/** The parts of pages that have a name and an address of their own; none until their words have come. */
export function usePageParts(): PaletteGroup["items"] {
  const { t, ready } = useTranslation(["portfolio", "financial", "calculators", "rates"], { useSuspense: false });
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
  const [portfolio, financial] = [t("portfolio:title"), t("financial:title")];
  return [
    ...PORTFOLIO_TABS.map((tab) => part(href("portfolio", { query: { tab } }), t(`portfolio:tabs.${tab}`), portfolio)),
    ...FINANCIAL_TABS.map((tab) => part(href("financial", { query: { tab } }), t(`financial:tabs.${tab}`), financial)),
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
