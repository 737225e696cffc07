import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { TAX_YEAR } from "#domain/tax/taxRates2026.ts";
import { Notice } from "#ui/notices/Notice.tsx";

/** The notice from the year after on: nobody takes last year's limits for this year's. */
export function LaterYear() {
  const { t } = useTranslation("calculators");
  const year = Number(useToday().slice(0, 4));
  if (year <= TAX_YEAR) return undefined;
  return <Notice kind="warn">{t("tax.later", { year: String(year), of: TAX_YEAR })}</Notice>;
}
