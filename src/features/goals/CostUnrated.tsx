import { useTranslation } from "react-i18next";
import type { MonthCost } from "#domain/calculations/cashflow/monthCost.ts";
import { Link } from "#ui/actions/Link.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";

interface CostUnratedProps {
  readonly missing: NonNullable<MonthCost["missing"]>;
}

/** Which rates the cost of a month lacks, and the way to give them. */
export function CostUnrated({ missing }: CostUnratedProps) {
  const { t } = useTranslation("goals");
  const href = useHref();
  const format = useFormat();
  return (
    <>
      <Text>{t("covered.unrated", { currencies: format.list(missing) })}</Text>
      <Text>
        <Link to={href("settings", { query: { section: "rates" } })}>{t("covered.giveRate")}</Link>
      </Text>
    </>
  );
}
