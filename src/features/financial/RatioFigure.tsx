import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import type { KnownRatio, Ratio, RatioId } from "#domain/calculations/health/financialRatios.ts";
import { type BandTone, ratioBand } from "#domain/calculations/health/ratioBand.ts";
import type { RatioTrend } from "#domain/calculations/health/ratioTrends.ts";
import { isoDate } from "#domain/dates.ts";
import { usedEssentials } from "#domain/categories/usedEssentials.ts";
import { dayColumn, endColumn } from "#kit/lists/columns.tsx";
import { Badge, type BadgeProps } from "#ui/notices/Badge.tsx";
import { Sparkline } from "#ui/charts/Sparkline.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { FigureText } from "#ui/format/FigureText.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Link } from "#ui/actions/Link.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { Needs } from "./Needs.tsx";

interface RatioFigureProps {
  readonly ratio: Ratio;
  /** Undefined until it is known, and where there is none. */
  readonly trend: RatioTrend | undefined;
  readonly basis: "net" | "gross";
  readonly onBasis: (basis: "net" | "gross") => void;
}

const LOOK: Readonly<Record<BandTone, NonNullable<BadgeProps["tone"]>>> = {
  good: "accent",
  fair: "plain",
  tight: "warn",
  bad: "danger",
};

/** One ratio: its value, in which band it lies by word and colour, and how it is computed. */
export function RatioFigure({ ratio, trend: found, basis, onBasis }: RatioFigureProps) {
  const { t } = useTranslation("financial");
  const trendText = useTrendText();
  // The months come a moment after the figure: those of another one say nothing of it.
  const trend = ratio.kind === "known" && found?.points.at(-1)?.value === ratio.value ? found : undefined;
  const basisChoice = ratio.id === "debtService" && (
    <Row>
      <SegmentedControl
        label={t("ratios.basis.label")}
        value={basis}
        onChange={onBasis}
        options={(["net", "gross"] as const).map((value) => ({ value, label: t(`ratios.basis.${value}`) }))}
      />
    </Row>
  );
  return (
    <Stack gap={2}>
      <Row between>
        <Text strong>{t(`ratios.names.${ratio.id}`)}</Text>
        {trend && <Sparkline label={trendText(ratio.id, trend)} places={trend.places} />}
      </Row>
      {ratio.kind === "missing" ? (
        <>
          <Needs of={ratio} />
          {basisChoice}
        </>
      ) : (
        <Known ratio={ratio} trend={trend}>
          {basisChoice}
        </Known>
      )}
    </Stack>
  );
}

type Point = RatioTrend["points"][number];

interface KnownProps extends Pick<RatioFigureProps, "trend"> {
  readonly ratio: KnownRatio;
  /** The other bands that the figure can be held against. */
  readonly children: ReactNode;
}

function Known({ ratio, trend, children }: KnownProps) {
  const { t } = useTranslation("financial");
  const format = useFormat();
  const write = useWrittenRatio();
  const { id, value, inputs, lately, withPrincipal, period } = ratio;
  const band = id === "fixedCosts" ? undefined : ratioBand(id, value);
  const month = (of: string) => format.date(isoDate(`${of}-01`), "monthYear");
  const trendText = useTrendText();
  const figures = [
    ...inputs.map((input) => ({ term: t(`ratios.inputs.${input.name}`), value: input.value })),
    ...(withPrincipal?.kind === "known" ? [{ term: t("ratios.principal.paid"), value: withPrincipal.principal }] : []),
  ];
  return (
    <>
      <Row align="baseline">
        <FigureText value={write(id, value)} />
        {band && <Badge tone={LOOK[band.tone]}>{t(`ratios.bands.${id}.${band.at}`, { defaultValue: "" })}</Badge>}
      </Row>
      {period && (
        <Hint>
          {lately === undefined
            ? t(period.isRecent ? "ratios.months" : "ratios.monthsUntil", {
                count: period.months,
                to: month(period.to),
              })
            : t(period.isRecent ? "ratios.lately" : "ratios.latelyUntil", {
                value: write(id, lately),
                to: month(period.to),
              })}
        </Hint>
      )}
      {withPrincipal && (
        <Hint>
          {t("ratios.principal.isExpense")}{" "}
          {withPrincipal.kind === "unknown"
            ? t("ratios.principal.unknown")
            : withPrincipal.lately === undefined
              ? t("ratios.principal.asSaving", { value: write(id, withPrincipal.value) })
              : t("ratios.principal.asSavingLately", {
                  value: write(id, withPrincipal.value),
                  lately: write(id, withPrincipal.lately),
                })}
        </Hint>
      )}
      {children}
      <Disclosure label={t("how")} isLong>
        <Stack gap={3}>
          <Text size="small">{t(`ratios.formulas.${id}`)}</Text>
          {id === "savingsRate" && <Text size="small">{t("ratios.principal.formula")}</Text>}
          {period && <Text size="small">{t("ratios.period", { from: month(period.from), to: month(period.to) })}</Text>}
          <DefinitionList
            items={figures.map(({ term, value: figure }) => ({
              term,
              value: <MoneyText value={figure} decimals="hidden" />,
            }))}
          />
          {inputs.some(({ name }) => name === "costPostings") && <Essentials source="postings" />}
          {inputs.some(({ name }) => name === "costBudget") && <Essentials source="budget" />}
          <Hint>{t(`ratios.scale.${id}`)}</Hint>
          {trend && (
            <>
              <Text size="small">
                {trendText(id, trend)} {t("ratios.trend.how")}
              </Text>
              <DataTable
                caption={t("ratios.trend.caption", { name: t(`ratios.names.${id}`) })}
                columns={[
                  dayColumn<Point>("date", t("ratios.trend.date"), ({ date }) => date, {
                    phone: "title",
                    form: "medium",
                  }),
                  endColumn<Point>("value", t(`ratios.names.${id}`), ({ value }) => write(id, value), {
                    phone: "value",
                  }),
                ]}
                rows={trend.points.toReversed()}
                rowKey={({ date }) => date}
              />
            </>
          )}
        </Stack>
      </Disclosure>
    </>
  );
}

/** From where to where it has gone. */
function useTrendText(): (id: RatioId, trend: RatioTrend) => string {
  const { t } = useTranslation("financial");
  const format = useFormat();
  const write = useWrittenRatio();
  return (id, { points }) => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return "";
    return t("ratios.trend.summary", {
      before: write(id, first.value),
      date: format.date(first.date, "monthYear"),
      now: write(id, last.value),
    });
  };
}

function useWrittenRatio(): (id: RatioId, value: number) => string {
  const { t } = useTranslation("financial");
  const format = useFormat();
  return (id, value) => {
    if (id === "debtFactor") return format.number(value, 2);
    if (id !== "emergencyMonths") return format.percent(value, 1);
    const count = Math.round(value * 10) / 10;
    return t("ratios.monthsOfLiving", { count, number: format.number(count, 1) });
  };
}

interface EssentialsProps {
  /** Where the cost of a month is from. */
  readonly source: "postings" | "budget";
}

/** The choice of the household's essential expenses. A budget has none without a category. */
function Essentials({ source }: EssentialsProps) {
  const { t } = useTranslation(["financial", "categories"]);
  const format = useFormat();
  const href = useHref();
  const nameOf = useCategoryName();
  const tree = useCategoryTree();
  const [transactions, lines] = [useReadyRecords("transactions"), useReadyRecords("budget_lines")];
  const isBudget = source === "budget";
  const used = useMemo(
    () => usedEssentials(tree, isBudget ? [] : transactions, lines),
    [tree, isBudget, transactions, lines],
  );
  return (
    <Text size="small">
      {used.length > 0 && `${t("ratios.essential.counted", { categories: format.list(used.map(nameOf)) })} `}
      {!isBudget && `${t("ratios.essential.unsorted")} `}
      <Link to={href("budget", { query: { tab: "categories" } })}>{t("ratios.essential.link")}</Link>
    </Text>
  );
}
