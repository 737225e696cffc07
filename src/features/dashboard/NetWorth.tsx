import { memo, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { PERFORMANCE_RANGES, type PerformanceRange } from "#config/spec.ts";
import type { DashboardView } from "#domain/calculations/networth/dashboardView.ts";
import { firstTold } from "#domain/calculations/networth/firstTold.ts";
import type { NetWorthPoint } from "#domain/calculations/networth/netWorthSeries.ts";
import { IncompleteBadge } from "#kit/worth/IncompleteBadge.tsx";
import { MissingRates } from "#kit/worth/MissingRates.tsx";
import { Derivations } from "#kit/details/Derivations.tsx";
import { Change } from "#ui/format/Change.tsx";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Omissions } from "./Omissions.tsx";

const NONE: readonly never[] = [];
const NET_WORTH = ["netWorth", "assets", "debts"] as const;

interface NetWorthProps {
  readonly view: DashboardView;
  readonly range: PerformanceRange;
  readonly onRange: (range: PerformanceRange) => void;
  /** Otherwise the number comes first, and the drawing in a task of its own. */
  readonly atOnce: boolean;
}

/** The one number, what it has done, and its way here. */
export const NetWorth = memo(function NetWorth({ view, range, onRange, atOnce }: NetWorthProps) {
  const { t } = useTranslation("dashboard");
  const format = useFormat();
  const { netWorth, change, others, points, omittable = NONE, omitted = NONE, uncounted = NONE } = view;
  const isDrawn = useDeferredValue(true, atOnce);
  const isIncomplete = others.length + uncounted.length > 0;
  const isUnknown = netWorth.minor === 0 && isIncomplete;
  return (
    <Section>
      <Figure
        label={
          omitted.length === 0
            ? t("netWorth")
            : t("netWorthWithout", { parts: format.list(omitted.map((what) => t(`without.${what}`))) })
        }
        value={netWorth}
        without={[...others, ...uncounted]}
      >
        <IncompleteBadge isShown={isIncomplete} />
        {change && !isUnknown && (
          <Change
            value={change.value}
            fraction={change.fraction}
            since={t("since", { date: format.date(change.from, "long") })}
          />
        )}
      </Figure>
      <Row>
        <SegmentedControl
          label={t("range.label")}
          value={range}
          onChange={onRange}
          options={PERFORMANCE_RANGES.map((value) => ({
            value,
            label: t(`range.${value}`),
            longLabel: t(`rangeLong.${value}`),
          }))}
        />
      </Row>
      {(isIncomplete || points.some(({ missing }) => missing)) && (
        <MissingRates
          others={others}
          uncounted={uncounted}
          points={points.map(({ date, missing }) => ({ date, missing }))}
        />
      )}
      {isDrawn && view.range === range ? <History view={view} /> : <Skeleton shape="chart" />}
      {omittable.length > 0 && <Omissions omittable={omittable} omitted={omitted} />}
      <Derivations of={NET_WORTH} />
    </Section>
  );
});

const History = memo(function History({ view: { points, range, change } }: { readonly view: DashboardView }) {
  const { t } = useTranslation("dashboard");
  const format = useFormat();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return <Text tone="muted">{t("chart.single")}</Text>;
  function noteOf({ missing, untold, uncounted, estimated }: NetWorthPoint): string | undefined {
    const said = [
      missing && t("chart.missing", { currencies: format.list(missing) }),
      uncounted && t("chart.uncounted", { names: format.list(uncounted) }),
      untold && t("chart.untold", { names: format.list(untold) }),
      estimated && t("chart.estimated", { names: format.list(estimated) }),
    ].filter((note) => note !== undefined);
    return said.length > 0 ? said.join(". ") : undefined;
  }
  // Without a change, no other day counts the same currencies as today.
  const since = points.find(({ date }) => date === change?.from);
  const day = since && format.date(since.date, "long");
  const way = Math.sign(change?.value.minor ?? 0);
  const isDashed = points.some((point) => noteOf(point) !== undefined);
  const beginnings = firstTold(points);
  const begun = new Map(beginnings.map(({ date, names }) => [date, names]));
  const begin = beginnings.map(({ date, names }) =>
    t("chart.begins", { names: format.list(names), date: format.date(date, "long") }),
  );
  // Where nothing can be compared, what begins to count is all there is to say of the chart, and it is said once.
  const [onlyBegin, ...others] = since || noteOf(last) ? [undefined, ...begin] : begin;
  return (
    <>
      <LazyLineChart
        label={t("chart.label", { range: t(`rangeLong.${range}`) })}
        summary={
          since
            ? t(`chart.${way > 0 ? "up" : way < 0 ? "down" : "even"}`, {
                first: format.money(since.value, { decimals: "hidden" }),
                last: format.money(last.value, { decimals: "hidden" }),
                date: day,
              })
            : (noteOf(last) ?? onlyBegin ?? noteOf(first) ?? "")
        }
        days={day ? [day] : undefined}
        points={points.map((point) => ({
          date: point.date,
          value: point.value,
          note: noteOf(point),
          // A thing that counts from here on has not been earned here.
          isAfterGap: begun.has(point.date),
          details: [
            { label: t("owned.point"), value: point.owned },
            { label: t("owed.point"), value: point.owed },
          ],
        }))}
      />
      {others.map((sentence) => (
        <Hint key={sentence}>{sentence}</Hint>
      ))}
      {isDashed && <Hint>{t("chart.dashed")}</Hint>}
    </>
  );
});
