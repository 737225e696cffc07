import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReadyRecords, useRecord } from "#data/records/useRecords.ts";
import { useBaseCurrency } from "#data/investments/usePortfolio.ts";
import { useToday } from "#data/state/useToday.ts";
import { excessReturn, realReturn } from "#domain/calculations/networth/growth.ts";
import { inflationBetween } from "#domain/calculations/goals/inflationBetween.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { priceBook } from "#domain/calculations/investments/priceBook.ts";
import { priceReturn } from "#domain/calculations/investments/priceReturn.ts";
import { exampleAmount, moneyOf } from "#domain/calculations/currency/exampleAmount.ts";
import { benchmarkSeries } from "#domain/calculations/investments/drawdownSeries.ts";
import type { IsoDate } from "#domain/dates.ts";
import { type Inflation, PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Security } from "#domain/entities/security.ts";
import { inflationYears, isInflation, writtenInflation } from "#domain/calculations/goals/inflationFigures.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { PercentField } from "#ui/fields/PercentField.tsx";
import { usePortfolioPreferences } from "../usePortfolioPreferences.ts";

interface ComparisonProps {
  readonly view: PortfolioView;
}

const DECIMALS = 2;
const NOTHING = "none";
const INFLATION = "inflation";

/** The amount that a series is drawn of: large enough that a hundredth of a percent is a whole krone. */
export const EXAMPLE_KRONER = 10_000;
/** More than these no screen tells apart. */
export const DRAWN_POINTS = 240;

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
      <Hint>
        {inflation.missing.length > 0
          ? t("compare.missing", { years: format.list(inflation.missing) })
          : t("compare.realHelp")}
        {chosen &&
          ` ${t(other ? "compare.pricesOnly" : "compare.noPrice", { name, from: format.date(from), to: format.date(to) })}`}
      </Hint>
      <Disclosure label={t("inflation.open")} isLong>
        <InflationForm first={view.yearCloses[1]?.slice(0, 4)} figures={kept?.inflation} />
      </Disclosure>
    </Section>
  );
}

interface BenchmarkChartProps {
  readonly view: PortfolioView;
  readonly name: string;
  /** Prices in general without. */
  readonly security: Security | undefined;
}

/** The worth of an amount in the portfolio, beside the worth that it would have in the other; nothing where that is not known. */
function BenchmarkChart({ view, name, security }: BenchmarkChartProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const { currency } = view.value;
  const { index, from } = view.returns;
  const figures = useRecord("preferences", PREFERENCES_ID)?.inflation;
  const [prices, trades, home] = [useReadyRecords("prices"), useReadyRecords("trades"), useBaseCurrency()];
  const course = useMemo(() => {
    const priceOn = security && priceBook(prices, trades);
    const returnTo = (date: IsoDate) =>
      security && priceOn
        ? priceReturn(security.id, from, date, priceOn, home)?.fraction
        : inflationBetween(figures ?? [], from, date).fraction;
    return benchmarkSeries(index, returnTo, DRAWN_POINTS);
  }, [security, prices, trades, home, figures, index, from]);
  const [first, last] = [course[0], course.at(-1)];
  if (!first || last?.other === undefined || course.length < 3) return null;
  const example = exampleAmount(EXAMPLE_KRONER, currency);
  const become = (grown: number) => moneyOf(grown * example, currency);
  const whole = (grown: number) => format.money(become(grown), { decimals: "hidden" });
  return (
    <LazyLineChart
      label={t("compare.chart", { amount: whole(1), date: format.date(first.date, "long") })}
      summary={t("compare.chartSummary", { amount: whole(1), own: whole(last.own), name, other: whole(last.other) })}
      names={{ value: t("compare.ownName"), beside: name }}
      area={false}
      even
      points={course.map(({ date, own, other, isAfterGap }) => ({
        date,
        value: become(own),
        isAfterGap,
        ...(other !== undefined && { beside: become(other), details: [{ label: name, value: become(other) }] }),
      }))}
    />
  );
}

interface InflationFormProps {
  /** The year of the first trade. */
  readonly first: string | undefined;
  readonly figures: readonly Inflation[] | undefined;
}

interface Typed {
  readonly value: number | undefined;
  readonly text: string;
}

const NO_FIGURES: readonly Inflation[] = [];

/** The household's figures of how prices rose, year by year. Nothing is guessed, and each figure says when it was written. */
function InflationForm({ first, figures = NO_FIGURES }: InflationFormProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const today = useToday();
  const { keep } = usePortfolioPreferences();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const known = new Map(figures.map((figure) => [figure.id, figure]));
  const isWrong = ({ value, text }: Typed) => (value === undefined ? text.trim() !== "" : !isInflation(value));

  async function save() {
    setTried(true);
    if (Object.values(typed).some(isWrong)) return;
    const values = new Map(Object.entries(typed).map(([id, { value }]) => [id, value]));
    const went = await keep({ inflation: [...writtenInflation(figures, values, today)] }, t("inflation.saved"));
    setProblem(went);
    if (went !== undefined) return;
    setTyped({});
    setTried(false);
  }

  return (
    <Form
      label={t("inflation.open")}
      onSubmit={save}
      error={problem}
      actions={<Button type="submit">{t("inflation.save")}</Button>}
    >
      <Hint>{t("inflation.help")}</Hint>
      {inflationYears(first, today).map((year) => {
        const figure = known.get(year);
        const one = typed[year];
        return (
          <PercentField
            key={year}
            label={t("inflation.year", { year })}
            description={figure && t("inflation.writtenOn", { date: format.date(figure.writtenOn, "long") })}
            optional
            value={one ? one.value : figure?.percent}
            onChange={(value, text) => setTyped((before) => ({ ...before, [year]: { value, text } }))}
            error={tried && one && isWrong(one) ? t("inflation.wrong") : undefined}
          />
        );
      })}
    </Form>
  );
}
