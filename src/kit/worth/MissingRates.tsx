import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Currency, Money } from "#domain/money.ts";
import { Link } from "#ui/actions/Link.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useAmountsHidden, withoutDigits } from "#ui/privacy.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { Text } from "#ui/format/Prose.tsx";

interface MissingRatesProps {
  /** The amounts that a sum leaves out, because nobody knows their rate today. */
  readonly others: readonly Money[];
  /** Of a chart, where some currency may have no rate on some days. */
  readonly points?: readonly { readonly date: IsoDate; readonly missing?: readonly Currency[] | undefined }[];
}

const NONE: readonly never[] = [];
/** So many days are named one by one; more are a chart, which shows them. */
const NAMED = 2;

/** *Kurs mangler*: what is left out, and the way to where a rate is given. */
export function MissingRates({ others, points = NONE }: MissingRatesProps) {
  const { t } = useTranslation("rates");
  const format = useFormat();
  const hidden = useAmountsHidden();
  // Of a single day the amounts say it.
  const days = points.filter(({ missing }) => missing && (points.length > 1 || others.length === 0));
  if (others.length + days.length === 0) return null;
  const currencies = format.list([...new Set(days.flatMap(({ missing = [] }) => missing))].toSorted());
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
      {points.length > NAMED
        ? days.length > 0 && (
            <Text>
              {t("missing.days", {
                count: days.length,
                number: format.number(days.length),
                of: format.number(points.length),
                currencies,
              })}
            </Text>
          )
        : days.flatMap(({ date, missing = [] }) =>
            missing.map((currency) => (
              <Text key={`${date} ${currency}`}>{t("missing.day", { currency, date: format.date(date, "long") })}</Text>
            )),
          )}
    </Notice>
  );
}
