import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { daysBetween, type IsoDate } from "#domain/dates.ts";
import { type Money, money } from "#domain/money.ts";
import { axisExtent, axisTicks, position } from "#domain/reports/axis.ts";
import { classes } from "../classes.ts";
import { DateText } from "../format/DateText.tsx";
import { useFormat } from "../format/useFormat.ts";
import type { Column } from "../tables/DataTable.tsx";
import { axisLabels } from "./axisLabels.ts";
import styles from "./Chart.module.css";
import { chartColour, ChartFrame, type ChartProps, Legend } from "./ChartFrame.tsx";
import { ChartTooltip } from "./ChartTooltip.tsx";
import { ChartValue, useChartUnit } from "./ChartUnit.tsx";
import { AXIS_PX, BOTTOM_PX } from "./lineDrawing.ts";
import { linePath, nearest } from "./paths.ts";
import { PlotArea, ValueGrid } from "./PlotArea.tsx";
import { useChartHeight } from "./useChartHeight.ts";
import { usePointing } from "./usePointing.ts";
import { useWidth } from "./useWidth.ts";

export interface LinesChartProps extends ChartProps {
  /** In the order of time. */
  readonly dates: readonly IsoDate[];
  /** Each with its own name and a value for every date, all in one currency. The first is the one that others are compared with. */
  readonly series: readonly { readonly name: string; readonly values: readonly Money[] }[];
  /** The values are those of a whole day, or of the months that end with it. */
  readonly dateForm?: "long" | "monthYear";
}

interface Row {
  readonly date: IsoDate;
  readonly at: number;
}

const TOP_PX = 12;
const END_PX = 7;
/** The places in a row of its table on a phone, of the values of the first series. */
const PHONE_PLACES = ["value", "below", "aside", "last"] as const;

/** Several courses of one amount over the same days, as lines of one chart. */
export function LinesChart({ label, summary, days, dates, series, dateForm = "long" }: LinesChartProps) {
  const { t } = useTranslation("ui");
  const columns: readonly Column<Row>[] = [
    {
      id: "date",
      header: t("date"),
      render: ({ date }) => <DateText value={date} form={dateForm} />,
      phone: "title",
    },
    ...series.map(({ name, values }, place): Column<Row> => {
      const phone = PHONE_PLACES[place];
      return {
        id: name,
        header: name,
        render: ({ at }) => values[at] && <ChartValue value={values[at]} decimals="hidden" />,
        align: "end",
        ...(phone && { phone, phoneLabel: () => (place === 0 ? undefined : name) }),
      };
    }),
  ];
  return (
    <ChartFrame
      label={label}
      summary={summary}
      days={days}
      columns={columns}
      rows={dates.map((date, at) => ({ date, at })).toReversed()}
      rowKey={({ date }) => date}
    >
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} colourOf={lineColour} />}
      <Plot label={label} dates={dates} series={series} dateForm={dateForm} />
    </ChartFrame>
  );
}

function lineColour(at: number): string {
  return at === 0 ? "var(--ink-muted)" : chartColour(at - 1);
}

type PlotProps = Pick<LinesChartProps, "label" | "dates" | "series"> & Required<Pick<LinesChartProps, "dateForm">>;

function Plot({ label, dates, series, dateForm }: PlotProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const { hidden, text: valueText, compact } = useChartUnit();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const height = useChartHeight(width < 480 ? 220 : 280);
  const { ticks, lines, xs } = useMemo(() => drawn(dates, series, width, height), [dates, series, width, height]);
  const last = dates.length - 1;
  const { pointed, shownAt, point, slider } = usePointing(last, last);
  const currency = series[0]?.values[0]?.currency ?? "DKK";
  const labels = axisLabels(ticks, ({ value }, decimals) => compact(money(value, currency), decimals));
  const date = dates[shownAt];
  const shown = series.flatMap(({ name, values }) => {
    const value = values[shownAt];
    return value ? [{ label: name, value }] : [];
  });
  const spoken = (value: Money) => (hidden ? t("hiddenAmount") : valueText(value, { decimals: "hidden" }));
  const said = date && [
    format.date(date, dateForm),
    ...shown.map(({ label: name, value }) => (series.length > 1 ? `${name} ${spoken(value)}` : spoken(value))),
  ];
  const x = xs[shownAt] ?? 0;

  return (
    <PlotArea
      frame={frame}
      width={width}
      height={height}
      label={label}
      said={said?.join(", ")}
      slider={slider}
      onPoint={(at) =>
        point(
          nearest(
            xs.map((place) => ({ x: place, y: 0 })),
            at,
          ),
        )
      }
      tooltip={
        date &&
        pointed !== undefined && (
          <ChartTooltip title={<DateText value={date} form={dateForm} />} rows={shown} x={x} width={width} />
        )
      }
    >
      <ValueGrid ticks={ticks} labels={hidden ? undefined : labels} width={width} />
      {([0, last] as const).map((at) => (
        <text
          key={at === 0 ? "first" : "last"}
          className={styles["tick"]}
          x={xs[at]}
          y={height - 6}
          textAnchor={at === 0 ? "start" : "end"}
        >
          {dates[at] && format.date(dates[at], "monthYear")}
        </text>
      ))}
      {lines.map((line, at) => (
        <path
          key={series[at]?.name}
          className={classes(styles["line"], at === 0 && lines.length > 1 && styles["dashed"])}
          style={{ stroke: lines.length === 1 ? "var(--accent)" : lineColour(at) }}
          d={line.path}
        />
      ))}
      {pointed !== undefined && (
        <line className={styles["crosshair"]} x1={x} x2={x} y1={TOP_PX} y2={height - BOTTOM_PX} />
      )}
      {lines.map((line, at) => (
        <circle
          key={series[at]?.name}
          className={styles["point"]}
          style={{ fill: lines.length === 1 ? "var(--accent)" : lineColour(at) }}
          cx={x}
          cy={line.ys[shownAt]}
          r={4.5}
        />
      ))}
    </PlotArea>
  );
}

function drawn(dates: readonly IsoDate[], series: LinesChartProps["series"], width: number, height: number) {
  const [first] = dates;
  const days = dates.map((date) => (first ? daysBetween(first, date) : 0));
  const extent = axisExtent(
    series.flatMap(({ values }) => values.map(({ minor }) => minor)),
    false,
  );
  const x = position({ min: 0, max: days.at(-1) || 1 }, AXIS_PX, width - END_PX);
  const y = position(extent, height - BOTTOM_PX, TOP_PX);
  const xs = days.map(x);
  return {
    xs,
    ticks: axisTicks(extent, 3).map((value) => ({ value, y: Math.round(y(value)) })),
    lines: series.map(({ values }) => {
      const ys = values.map(({ minor }) => y(minor));
      return { ys, path: linePath(ys.map((place, at) => ({ x: xs[at] ?? 0, y: place }))) };
    }),
  };
}
