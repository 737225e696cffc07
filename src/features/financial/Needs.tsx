import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { MissingInputByPart } from "#domain/calculations/health/healthScore.ts";
import { Link } from "#ui/actions/Link.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { GROSS_PLACE } from "./GrossIncome.tsx";

interface NeedsProps {
  readonly of: MissingInputByPart;
}

/** The input that a figure waits for, and the way to where that one thing is entered. */
export function Needs({ of }: NeedsProps) {
  const { t } = useTranslation("financial");
  const { list } = useFormat();
  const href = useHref();
  const { search } = useLocation();
  const costs = `${href("settings", { query: { section: "household" } })}#costs`;
  const wayTo: Readonly<Partial<Record<MissingInputByPart["needs"], string>>> = {
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
  const { needs } = of;
  const to = wayTo[needs];
  return (
    <Hint>
      {of.needs === "rates" ? t("needs.rates.text", { currencies: list(of.currencies) }) : t(`needs.${of.needs}.text`)}{" "}
      {to && needs !== "year" && needs !== "positive" && <Link to={to}>{t(`needs.${needs}.link`)}</Link>}
    </Hint>
  );
}
