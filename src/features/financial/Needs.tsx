import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { MissingPart } from "#domain/calculations/financialRatios.ts";
import { Link } from "#ui/Link.tsx";
import { Text } from "#ui/Prose.tsx";
import { useHref } from "#ui/useHref.ts";
import { GROSS_PLACE } from "./GrossIncome.tsx";

interface NeedsProps {
  readonly part: MissingPart | "year" | "positive";
}

/** What a figure waits for, and the way to where that one thing is entered. */
export function Needs({ part }: NeedsProps) {
  const { t } = useTranslation("financial");
  const href = useHref();
  const { search } = useLocation();
  const costs = href("onboarding", { query: { step: "costs" } });
  const wayTo: Readonly<Partial<Record<NeedsProps["part"], string>>> = {
    postings: href("import"),
    costs,
    housing: costs,
    fixed: href("budget", { query: { tab: "categories" } }),
    grossIncome: `${search}#${GROSS_PLACE}`,
    payments: href("debt"),
    home: href("addAsset", { query: { type: "real_estate" } }),
    assets: href("addAsset"),
    rates: href("settings", { query: { section: "rates" } }),
  };
  const to = wayTo[part];
  return (
    <Text size="small" tone="muted">
      {t(`needs.${part}.text`)}{" "}
      {to && part !== "year" && part !== "positive" && <Link to={to}>{t(`needs.${part}.link`)}</Link>}
    </Text>
  );
}
