import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import type { ValueGap } from "#domain/calculations/networth/valueGaps.ts";
import { Link } from "#ui/actions/Link.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";

interface GapsProps {
  readonly view: PortfolioView;
  readonly isDrawn: boolean;
}

/** Stretches that are named one by one; of more, how many. */
const NAMED = 3;

/** Why the drawing of the value is broken or is not there, on which days, and the way to what is missing; nothing where every day is known. */
export function Gaps({ view: { gaps, points }, isDrawn }: GapsProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const href = useHref();
  const names = new Map(useRecords("securities").map(({ id, name }) => [id, name]));
  if (gaps.length === 0) return null;

  const rates = new Map<string, ValueGap[]>();
  const prices = new Map<string, ValueGap[]>();
  for (const gap of gaps) {
    const { lack } = gap;
    const [by, key] =
      lack.lacks === "rate" ? [rates, lack.currency] : [prices, names.get(lack.securityId) ?? t("security.gone")];
    by.set(key, [...(by.get(key) ?? []), gap]);
  }
  const isBroken = points.some(({ isAfterGap }) => isAfterGap);
  const lead = !isDrawn || points.length < 2 ? "none" : isBroken ? "broken" : "partly";

  function days(all: readonly ValueGap[]): string {
    const [first, last] = [all[0], all.at(-1)];
    const long = { from: first ? format.date(first.from, "long") : "", to: last ? format.date(last.to, "long") : "" };
    if (all.length > NAMED) return t("gaps.many", { ...long, number: all.length });
    return format.list(
      all.map(({ from, to }) =>
        from === to
          ? t("gaps.day", { date: format.date(from, "long") })
          : t("gaps.span", { from: format.date(from, "long"), to: format.date(to, "long") }),
      ),
    );
  }

  return (
    <Hint>
      {[
        t(`gaps.${lead}`),
        ...[...rates].map(([currency, found]) => t("gaps.rate", { currency, days: days(found) })),
        ...[...prices].map(([name, found]) => t("gaps.price", { name, days: days(found) })),
      ].join(" ")}{" "}
      {rates.size > 0 && <Link to={href("settings", { query: { section: "rates" } })}>{t("giveRate")}</Link>}
    </Hint>
  );
}
