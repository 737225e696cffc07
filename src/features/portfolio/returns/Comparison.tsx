import { useTranslation } from "react-i18next";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { excessReturn, realReturn } from "#domain/calculations/networth/growth.ts";
import { inflationBetween } from "#domain/calculations/goals/inflationBetween.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { priceBook } from "#domain/calculations/investments/priceBook.ts";
import { priceReturn } from "#domain/calculations/investments/priceReturn.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { BenchmarkChart } from "./BenchmarkChart.tsx";
import { InflationForm } from "../prices/InflationForm.tsx";
import { usePortfolioPreferences } from "../usePortfolioPreferences.ts";
import { useBaseCurrency } from "#data/investments/usePortfolio.ts";

interface ComparisonProps {
  readonly view: PortfolioView;
}

const DECIMALS = 2;
const NOTHING = "none";
const INFLATION = "inflation";

/** The return after the rise of prices, and beside something else that the household has prices of. */
export function Comparison({ view }: ComparisonProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const { kept, keep } = usePortfolioPreferences();
  const securities = useReadyRecords("securities");
  const [prices, trades, home] = [useReadyRecords("prices"), useReadyRecords("trades"), useBaseCurrency()];
  const { from, to, timeWeighted } = view.returns;
  const inflation = inflationBetween(kept?.inflation ?? [], from, to);
  const own = timeWeighted?.fraction;
  const real = own === undefined || inflation.fraction === undefined ? undefined : realReturn(own, inflation.fraction);
  const chosen = securities.find(({ id }) => id === kept?.benchmark);
  const benchmark = kept?.benchmark === INFLATION ? INFLATION : chosen ? chosen.id : NOTHING;
  const isInflation = benchmark === INFLATION;
  const other = chosen ? priceReturn(chosen.id, from, to, priceBook(prices, trades), home) : undefined;
  const compared = isInflation ? inflation.fraction : other?.fraction;
  const percent = (value: number | undefined) =>
    value === undefined ? t("unknown") : <PercentText value={value} decimals={DECIMALS} digits="all" sign="always" />;
  const name = chosen?.name ?? t("compare.inflation");

  return (
    <Section title={t("compare.title")} ruled>
      <Select
        label={t("compare.with")}
        value={benchmark}
        options={[
          { value: NOTHING, label: t("compare.nothing") },
          { value: INFLATION, label: t("compare.inflation") },
          ...securities
            .toSorted((a, b) => format.compare(a.name, b.name))
            .map(({ id, name: label }) => ({ value: id as string, label })),
        ]}
        onChange={(value) => void keep({ benchmark: value === NOTHING ? undefined : value }, t("compare.saved"))}
      />
      <DefinitionList
        items={[
          { term: t("compare.own"), value: percent(own) },
          ...(benchmark === NOTHING
            ? []
            : [
                {
                  term: t(other?.isApproximate ? "compare.approximate" : "compare.other", { name }),
                  value: percent(compared),
                },
                {
                  term: t("compare.difference"),
                  value:
                    own === undefined || compared === undefined ? t("unknown") : percent(excessReturn(own, compared)),
                },
              ]),
          { term: t("compare.real"), value: percent(real), strong: true },
        ]}
      />
      {benchmark !== NOTHING && <BenchmarkChart view={view} name={name} security={chosen} />}
      <Text size="small" tone="muted">
        {inflation.missing.length > 0
          ? t("compare.missing", { years: format.list(inflation.missing) })
          : t("compare.realHelp")}
        {chosen &&
          ` ${t(other ? "compare.pricesOnly" : "compare.noPrice", { name, from: format.date(from), to: format.date(to) })}`}
      </Text>
      <Disclosure label={t("inflation.open")} isLong>
        <InflationForm first={view.yearCloses[1]?.slice(0, 4)} figures={kept?.inflation} />
      </Disclosure>
    </Section>
  );
}
