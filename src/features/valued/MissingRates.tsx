import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import type { Currency, Money } from "#domain/money.ts";
import { Link } from "#ui/Link.tsx";
import { Notice } from "#ui/Notice.tsx";
import { useAmountsHidden, withoutDigits } from "#ui/privacy.ts";
import { useFormat } from "#ui/useFormat.ts";
import { Text } from "#ui/Prose.tsx";

interface MissingRatesProps {
  /** What a sum leaves out, because nobody knows its rate today. */
  readonly others: readonly Money[];
  /** The days of a chart that some currency has no rate on. */
  readonly days?: { readonly count: number; readonly of: number; readonly currencies: readonly Currency[] } | undefined;
}

/** *Kurs mangler*: what is left out, and the way to where a rate is given. */
export function MissingRates({ others, days }: MissingRatesProps) {
  const { t } = useTranslation("rates");
  const format = useFormat();
  const hidden = useAmountsHidden();
  if (others.length === 0 && !days) return null;
  const amounts = t("missing.amounts", { amounts: format.list(others.map((other) => format.money(other))) });
  return (
    <Notice
      kind={others.length > 0 ? "warn" : "info"}
      title={t("missing.title")}
      actions={
        <Link to={href("settings", { language: format.language, query: { section: "rates" } })}>
          {t("missing.link")}
        </Link>
      }
    >
      {others.length > 0 && <Text>{hidden ? withoutDigits(amounts) : amounts}</Text>}
      {days && <Text>{t("missing.days", { ...days, currencies: format.list(days.currencies) })}</Text>}
    </Notice>
  );
}
