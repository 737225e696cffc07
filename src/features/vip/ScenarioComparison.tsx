import { useTranslation } from "react-i18next";
import type { Projections } from "#data/scenarios/useProjections.ts";
import { useToday } from "#data/state/useToday.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Money } from "#domain/money.ts";
import { freeByPeriod, scenarioFigures, type ScenarioFigures } from "#domain/scenarios/scenarioFigures.ts";
import type { ScenarioProjection } from "#domain/scenarios/scenarioProjection.ts";
import { uniqueName } from "#domain/scenarios/uniqueName.ts";
import { useAddress } from "#kit/useAddress.ts";
import { LazyLinesChart } from "#ui/charts/LazyLinesChart.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Slider } from "#ui/choices/Slider.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { DOT } from "#ui/format/joined.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";

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

/** The forecast and the compared scenarios: as lines, as a table, in a sentence, and by their figures. */
export function ScenarioComparison({ projections: { base, compared } }: { readonly projections: Projections }) {
  const { t } = useTranslation("vip");
  const format = useFormat();
  const [query] = useAddress();
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
      <LazyLinesChart
        label={t(`measures.${measure}`)}
        summary={summary.text}
        days={summary.days}
        dates={dates}
        series={series}
        dateForm={measure === "free" ? "monthYear" : "long"}
      />
      <FiguresTable named={named} base={base} />
      <Disclosure label={t("how.label")} isLong>
        <Stack gap={3}>
          <Text>{t("how.forecast")}</Text>
          <Text>{t("how.debts")}</Text>
          <Text>{t("how.free")}</Text>
        </Stack>
      </Disclosure>
    </Stack>
  );
}

/** How far ahead, and which of the two amounts. `?years` and `?measure` say so. */
export function ComparisonChoice() {
  const { t } = useTranslation("vip");
  const [query, change] = useAddress();
  const years = yearsOf(query);
  return (
    <Grid columnRem={14}>
      <SegmentedControl<Measure>
        label={t("measure")}
        value={MEASURES.find((one) => one === query.get("measure")) ?? "netWorth"}
        options={MEASURES.map((value) => ({ value, label: t(`measuresShort.${value}`) }))}
        onChange={(measure) => change({ measure }, { keepsScroll: true })}
      />
      <Slider
        label={t("years")}
        value={years}
        min={YEARS.least}
        max={YEARS.most}
        written={t("yearCount", { count: years })}
        onChange={(next) => change({ years: String(next) }, { keepsScroll: true })}
      />
    </Grid>
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
  const [own, one, ...others] = figures;
  const days = [date, ...figures.map(({ name }) => name)];
  if (measure === "free") {
    const list = format.list(figures.map(({ name, free }) => t("summary.each", { name, amount: whole(free) })));
    return { text: t("summary.free", { list }), days };
  }
  if (!own || !one) return { text: t("summary.base", { date, amount: whole(base.points.at(-1)!.netWorth) }), days };
  if (others.length > 0) {
    const list = format.list(figures.map(({ name, end }) => t("summary.each", { name, amount: whole(end) })));
    return { text: t("summary.several", { date, list }), days };
  }
  const { minor } = one.difference;
  const kind = minor < 0 ? "lower" : minor > 0 ? "higher" : "same";
  return { text: t(`summary.${kind}`, { name: one.name, date, amount: size(one.difference) }), days };
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
      render: ({ difference, isBase }) =>
        isBase ? "–" : <MoneyText value={difference} decimals="hidden" sign="always" />,
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
