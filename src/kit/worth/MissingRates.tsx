import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Currency, Money } from "#domain/money.ts";
import { Link } from "#ui/actions/Link.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useAmountsHidden, withoutNumbers } from "#ui/privacy.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { Text } from "#ui/format/Prose.tsx";

interface MissingRatesProps {
  /** The amounts that a sum leaves out, because nobody knows their rate today. */
  readonly others: readonly Money[];
  /** Names of securities that a sum leaves out, for want of a price or a rate. */
  readonly uncounted?: readonly string[] | undefined;
  /** Of a chart, where something may not be known on some days. */
  readonly points?: readonly MarkedDay[];
}

interface MarkedDay {
  readonly date: IsoDate;
  readonly missing?: readonly Currency[] | undefined;
  readonly untold?: readonly string[] | undefined;
  readonly uncounted?: readonly string[] | undefined;
  readonly estimated?: readonly string[] | undefined;
}

const NONE: readonly never[] = [];
/** So many days are named one by one; more are a chart, which shows them. */
const NAMED = 2;
const MARKS = ["untold", "uncounted", "estimated"] as const;

/** *Kurs mangler*: what is left out, and the way to where a rate or a price is given. Of two days also what is not told, or estimated. */
export function MissingRates({ others, uncounted = NONE, points = NONE }: MissingRatesProps) {
  const { t } = useTranslation("rates");
  const format = useFormat();
  const hidden = useAmountsHidden();
  // Of a single day the amounts say it.
  const days = points.filter(({ missing }) => missing && (points.length > 1 || others.length === 0));
  const marked =
    points.length > NAMED
      ? []
      : points.flatMap(({ date, ...marks }) =>
          MARKS.flatMap((mark) =>
            marks[mark]
              ? [t(`missing.${mark}`, { date: format.date(date, "long"), names: format.list(marks[mark]) })]
              : [],
          ),
        );
  if (others.length + days.length + uncounted.length + marked.length === 0) return null;
  const lacksRate = others.length + days.length > 0;
  const lacksPart = uncounted.length > 0 || (points.length <= NAMED && points.some((point) => point.uncounted));
  const currencies = format.list([...new Set(days.flatMap(({ missing = [] }) => missing))].toSorted());
  const amounts = t("missing.amounts", { amounts: format.list(others.map((other) => format.money(other))) });
  return (
    <Notice
      kind={others.length > 0 || lacksPart ? "warn" : "info"}
      title={t(lacksRate || lacksPart ? "missing.title" : "missing.notKnown")}
      actions={
        <>
          {lacksPart && (
            <Link to={href("portfolio", { language: format.language, query: { tab: "holdings" } })}>
              {t("missing.holdings")}
            </Link>
          )}
          {(lacksRate || lacksPart) && (
            <Link to={href("settings", { language: format.language, query: { section: "rates" } })}>
              {t("missing.link")}
            </Link>
          )}
        </>
      }
    >
      {uncounted.length > 0 && <Text>{t("missing.parts", { names: format.list(uncounted) })}</Text>}
      {others.length > 0 && <Text>{hidden ? withoutNumbers(amounts) : amounts}</Text>}
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
      {marked.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </Notice>
  );
}
