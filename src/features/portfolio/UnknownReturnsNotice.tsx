import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useRecords } from "#data/useRecords.ts";
import type { PortfolioView } from "#domain/calculations/portfolioView.ts";
import { Link } from "#ui/Link.tsx";
import { Notice } from "#ui/Notice.tsx";
import { Text } from "#ui/Prose.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { useHref } from "#ui/useHref.ts";

/** Why there is a dash where a return should be, and what would make it a number. */
export function UnknownReturnsNotice({ view }: { readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const href = useHref();
  const [query] = useSearchParams();
  const names = new Map(useRecords("securities").map(({ id, name }) => [id, name]));
  const { unknownReturns: why } = view;
  if (!why) return null;
  if (why.kind === "TooShort" || why.kind === "Senseless")
    return (
      <Text size="small" tone="muted">
        {t(`why.${why.kind}`)}
      </Text>
    );
  const giveRate = <Link to={href("settings", { query: { section: "rates" } })}>{t("giveRate")}</Link>;
  if (why.kind === "Amounts")
    return (
      <Notice kind="warn" actions={giveRate}>
        {t("why.Amounts", { dates: format.list(why.dates.map((date) => format.date(date))) })}
      </Notice>
    );
  const [first] = why.lacking;
  const sheet = new URLSearchParams(query);
  if (first) sheet.set("security", first.securityId);
  return (
    <Notice
      kind="warn"
      actions={first?.lacks === "price" ? <Link to={`?${sheet.toString()}`}>{t("why.givePrice")}</Link> : giveRate}
    >
      {why.lacking
        .map(({ securityId, lacks, date }) =>
          t(`why.${lacks}`, { name: names.get(securityId) ?? t("security.gone"), date: format.date(date, "long") }),
        )
        .join(" ")}
    </Notice>
  );
}
