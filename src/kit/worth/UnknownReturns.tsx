import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useRecords } from "#data/records/useRecords.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { Link } from "#ui/actions/Link.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";

interface UnknownReturnsProps {
  readonly view: PortfolioView;
  /** Among other parts of a page it is a line, and the price that lacks is given in the portfolio. */
  readonly isPart?: boolean;
}

/** Why there is a dash where a return should be, and what would make it a number. */
export function UnknownReturns({ view, isPart = false }: UnknownReturnsProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const href = useHref();
  const [query] = useSearchParams();
  const names = new Map(useRecords("securities").map(({ id, name }) => [id, name]));
  const { unknownReturns: why } = view;
  if (!why) return null;
  if (why.kind === "TooShort" || why.kind === "Senseless") return <Hint>{t(`why.${why.kind}`)}</Hint>;
  const [first] = why.kind === "Lacking" ? why.lacking : [];
  const sheet = new URLSearchParams(query);
  if (first) sheet.set("security", first.securityId);
  const way =
    first?.lacks === "price" ? (
      <Link to={isPart ? href("portfolio", { query: { security: first.securityId } }) : `?${sheet.toString()}`}>
        {t("why.givePrice")}
      </Link>
    ) : (
      <Link to={href("settings", { query: { section: "rates" } })}>{t("giveRate")}</Link>
    );
  const said =
    why.kind === "Amounts"
      ? t("why.Amounts", { dates: format.list(why.dates.map((date) => format.date(date))) })
      : why.lacking
          .map(({ securityId, lacks, date }) =>
            t(`why.${lacks}`, { name: names.get(securityId) ?? t("security.gone"), date: format.date(date, "long") }),
          )
          .join(" ");
  if (isPart)
    return (
      <Hint>
        {said} {way}
      </Hint>
    );
  return (
    <Notice kind="warn" actions={way}>
      {said}
    </Notice>
  );
}
