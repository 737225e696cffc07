import { useTranslation } from "react-i18next";
import type { PerformanceRange } from "#config/spec.ts";
import { usePortfolioInSteps } from "#data/investments/usePortfolio.ts";
import { money } from "#domain/money.ts";
import { UnknownReturns } from "#kit/worth/UnknownReturns.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { UnconvertedCurrencies } from "./UnconvertedCurrencies.tsx";

interface ReturnsProps {
  readonly range: PerformanceRange;
}

/** The gain of the investments in the range, and how well they did. Nothing before the first trade. */
export function Returns({ range }: ReturnsProps) {
  const { t } = useTranslation(["widgets", "dashboard"]);
  const format = useFormat();
  const href = useHref();
  const view = usePortfolioInSteps({ range, method: "average" });
  if (!view) return null;
  const { since, gainMinor, timeWeighted } = view.returns;
  return (
    <Section
      title={t("returns.title")}
      actions={
        <Text size="small" tone="muted">
          {t(`dashboard:rangeLong.${range}`)}
        </Text>
      }
      ruled
    >
      <DefinitionList
        items={[
          { term: t("returns.value"), value: <MoneyText value={view.value} decimals="hidden" /> },
          {
            term: t("returns.gain"),
            value:
              gainMinor === undefined ? (
                t("returns.unknown")
              ) : (
                <MoneyText value={money(gainMinor, view.value.currency)} sign="always" decimals="hidden" />
              ),
            strong: true,
          },
          {
            term: t(timeWeighted?.isApproximate ? "returns.twrApproximate" : "returns.twr"),
            value: timeWeighted ? (
              <PercentText value={timeWeighted.fraction} decimals={2} sign="always" />
            ) : (
              t("returns.unknown")
            ),
          },
        ]}
      />
      <Text size="small" tone="muted">
        {t("returns.since", { date: format.date(since, "long") })}
      </Text>
      {view.unknownReturns && <UnknownReturns view={view} isPart />}
      <UnconvertedCurrencies missing={[...new Set(view.withoutRate.map(({ currency }) => currency))]} />
      <Text>
        <Link to={href("portfolio", { query: { range, tab: "returns" } })}>{t("returns.all")}</Link>
      </Text>
    </Section>
  );
}
