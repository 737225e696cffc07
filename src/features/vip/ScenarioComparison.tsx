import { useTranslation } from "react-i18next";
import type { Projections } from "#data/scenarios/useProjections.ts";
import { useToday } from "#data/state/useToday.ts";
import type { IsoDate } from "#domain/dates.ts";
import { type Money, negate } from "#domain/money.ts";
import {
  freeByPeriod,
  mostDifferent,
  scenarioFigures,
  type ScenarioFigures,
} from "#domain/scenarios/scenarioFigures.ts";
import type { ScenarioProjection } from "#domain/scenarios/scenarioProjection.ts";
import { uniqueName } from "#domain/scenarios/uniqueName.ts";
import { Derivations } from "#kit/details/Derivations.tsx";
import { useAddress } from "#kit/useAddress.ts";
import { LazyLinesChart } from "#ui/charts/LazyLinesChart.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Slider } from "#ui/choices/Slider.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { DOT } from "#ui/format/joined.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Grid } from "#ui/layout/Grid.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { useAmountsHidden } from "#ui/privacy.ts";

const MEASURES = ["netWorth", "free"] as const;
type Measure = (typeof MEASURES)[number];

const YEARS = { least: 1, usual: 5, most: 10 } as const;

/** The years that are looked ahead, as the address has them. */
export function yearsOf(query: URLSearchParams): number {
  const years = Number(query.get("years") ?? YEARS.usual);
  return Number.isInteger(years) && years >= YEARS.least && years <= YEARS.most ? years : YEARS.usual;
}

interface NamedProjection {
  readonly key: string;
  readonly name: string;
  readonly projection: ScenarioProjection;
}

interface ScenarioComparisonProps {
  readonly projections: Projections;
  /** Without the choice of how far ahead, and of which amount. */
  readonly isFixed?: boolean;
}

/**
 * The forecast and the compared scenarios: as lines, as a table, in a sentence, and by their figures. `?years` and
 * `?measure` say how far ahead, and which of the two amounts.
 */
export function ScenarioComparison({ projections: { base, compared }, isFixed = false }: ScenarioComparisonProps) {
  const { t } = useTranslation("vip");
  const format = useFormat();
  const [query, change] = useAddress();
  const years = yearsOf(query);
  const measure = MEASURES.find((one) => one === query.get("measure")) ?? "netWorth";
  const named = namedOnce([
    { key: "base", name: t("base"), projection: base },
    ...compared.map(({ scenario, projection }) => ({ key: scenario.id as string, name: scenario.name, projection })),
  ]);
  const summary = useSummary(named, base, measure);
  const { dates, series } = linesOf(named, measure);
  const missing = [...new Set(named.flatMap(({ projection }) => projection.missing))];
  return (
    <Stack gap={5}>
      {missing.length > 0 && <Notice kind="warn">{t("missing", { currencies: format.list(missing) })}</Notice>}
      {!isFixed && (
        <Row>
          <SegmentedControl<Measure>
            label={t("measure")}
            value={measure}
            options={MEASURES.map((value) => ({ value, label: t(`measuresShort.${value}`) }))}
            onChange={(value) => change({ measure: value }, { keepsScroll: true })}
          />
        </Row>
      )}
      <LazyLinesChart
        label={t(`measures.${measure}`)}
        summary={summary.text}
        days={summary.days}
        dates={dates}
        series={series}
        dateForm={measure === "free" ? "monthYear" : "long"}
      />
      {!isFixed && <BelowZero named={named} />}
      {!isFixed && (
        <Grid columnRem={20}>
          <Slider
            label={t("years")}
            value={years}
            min={YEARS.least}
            max={YEARS.most}
            written={t("yearCount", { count: years })}
            onChange={(next) => change({ years: String(next) }, { keepsScroll: true })}
          />
        </Grid>
      )}
      <FiguresTable named={named} base={base} />
      {!isFixed && (
        <Derivations of={["netWorth"]}>
          <Text size="small">{t("how.forecast")}</Text>
          <Text size="small">{t("how.debts")}</Text>
          <Text size="small">{t("how.free")}</Text>
        </Derivations>
      )}
    </Stack>
  );
}

/** Two scenarios of one name are told apart by a number. */
function namedOnce(all: readonly NamedProjection[]): readonly NamedProjection[] {
  const taken: string[] = [];
  return all.map((one) => {
    const name = uniqueName(one.name, taken);
    taken.push(name);
    return { ...one, name };
  });
}

function linesOf(named: readonly NamedProjection[], measure: Measure) {
  const each = named.map(({ name, projection }) => ({
    name,
    points:
      measure === "netWorth"
        ? projection.points.map(({ date, netWorth }) => ({ date, value: netWorth }))
        : freeByPeriod(projection).map(({ date, free }) => ({ date, value: free })),
  }));
  return {
    dates: each[0]?.points.map(({ date }) => date) ?? [],
    series: each.map(({ name, points }) => ({ name, values: points.map(({ value }) => value) })),
  };
}

function useSummary(
  named: readonly NamedProjection[],
  base: ScenarioProjection,
  measure: Measure,
): { readonly text: string; readonly days: readonly string[] } {
  const { t } = useTranslation("vip");
  const format = useFormat();
  const whole = (value: Money) => format.money(value, { decimals: "hidden" });
  const size = (value: Money) => whole({ ...value, minor: Math.abs(value.minor) });
  const date = format.date(base.points.at(-1)!.date, "long");
  const figures = named.map(({ name, projection }) => ({ name, ...scenarioFigures(projection, base) }));
  const [own = { name: "", ...scenarioFigures(base, base) }, ...tried] = figures;
  const most = mostDifferent(tried, own, measure);
  const days = [date, ...figures.map(({ name }) => name)];
  if (measure === "free") {
    const words = { base: whole(own.free) };
    if (!most) return { text: t("summary.freeBase", words), days };
    return { text: t("summary.free", { ...words, name: most.name, amount: whole(most.free) }), days };
  }
  if (!most) return { text: t("summary.base", { date, amount: whole(own.end) }), days };
  const words = { name: most.name, date, amount: size(most.difference) };
  const { minor } = most.difference;
  if (minor === 0) return { text: t("summary.same", words), days };
  const isOne = tried.length === 1;
  if (minor < 0) return { text: t(isOne ? "summary.lower" : "summary.mostLower", words), days };
  return { text: t(isOne ? "summary.higher" : "summary.mostHigher", words), days };
}

/** Warns of each course on which the accounts together come below nothing. */
function BelowZero({ named }: { readonly named: readonly NamedProjection[] }) {
  const { t } = useTranslation("vip");
  const format = useFormat();
  const areHidden = useAmountsHidden();
  return named.map(({ key, name, projection: { cash } }) => {
    if (!cash || cash.lowest.balance.minor >= 0) return null;
    const { date, balance } = cash.lowest;
    const amount = areHidden ? t("hidden") : format.money(negate(balance), { decimals: "hidden" });
    return (
      <Notice key={key} kind="warn">
        {t("belowZero", { name, month: format.date(date, "monthYear"), amount })}
      </Notice>
    );
  });
}

type FiguresRow = ScenarioFigures & { readonly key: string; readonly name: string; readonly isBase: boolean };

function FiguresTable({
  named,
  base,
}: {
  readonly named: readonly NamedProjection[];
  readonly base: ScenarioProjection;
}) {
  const { t } = useTranslation("vip");
  const today = useToday();
  const rows = named.map(({ key, name, projection }): FiguresRow => ({
    key,
    name,
    isBase: projection === base,
    ...scenarioFigures(projection, base),
  }));
  const day = (date: IsoDate) => (date === today ? t("figures.today") : <DateText value={date} form="monthYear" />);
  const columns: readonly Column<FiguresRow>[] = [
    { id: "name", header: t("figures.name"), render: ({ name }) => <bdi>{name}</bdi>, phone: "title" },
    {
      id: "end",
      header: t("figures.end"),
      render: ({ end }) => <MoneyText value={end} decimals="hidden" />,
      align: "end",
      phone: "value",
    },
    {
      id: "difference",
      header: t("figures.difference"),
      render: ({ difference, isBase }) => !isBase && <MoneyText value={difference} decimals="hidden" sign="always" />,
      align: "end",
      phone: "aside",
      phoneLabel: ({ isBase }) => (isBase ? undefined : t("figures.difference")),
    },
    {
      id: "free",
      header: t("figures.free"),
      render: ({ free }) => <MoneyText value={free} decimals="hidden" />,
      align: "end",
      phone: "below",
      phoneLabel: () => t("figures.free"),
    },
    {
      id: "lowest",
      header: t("figures.lowest"),
      render: ({ lowest }) =>
        lowest && (
          <>
            <MoneyText value={lowest.balance} decimals="hidden" />
            {DOT}
            {day(lowest.date)}
          </>
        ),
      align: "end",
      phone: "last",
      phoneLabel: () => t("figures.lowest"),
    },
    {
      id: "debtFree",
      header: t("figures.debtFree"),
      render: ({ debtFree }) => (debtFree ? <DateText value={debtFree} form="monthYear" /> : "–"),
      align: "end",
      phone: "lastAside",
      phoneLabel: () => t("figures.debtFree"),
    },
  ];
  return <DataTable caption={t("figures.title")} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
