import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Money, money } from "#domain/money.ts";
import { axisExtent, axisTicks, position } from "#domain/reports/axis.ts";
import type { Column } from "../tables/DataTable.tsx";
import { classes } from "../classes.ts";
import styles from "./Chart.module.css";
import { ChartValue, useChartUnit } from "./ChartUnit.tsx";
import { chartColour, ChartFrame, type ChartProps, Legend } from "./ChartFrame.tsx";
import { AXIS_PX } from "./lineDrawing.ts";
import { stacked } from "./paths.ts";
import { ChartTooltip } from "./ChartTooltip.tsx";
import { PlotArea, ValueGrid } from "./PlotArea.tsx";
import { useChartHeight } from "./useChartHeight.ts";
import { usePointing } from "./usePointing.ts";
import { useWidth } from "./useWidth.ts";

export interface Bar {
  readonly label: string;
  /** One value for each series, in its order; negative ones hang below zero. */
  readonly values: readonly Money[];
}

interface BarChartProps extends ChartProps {
  readonly series: readonly string[];
  readonly bars: readonly Bar[];
  /** Drawn over the bars, with a value for each: what is left of them. */
  readonly line?: { readonly name: string; readonly values: readonly Money[] };
  /** The heading of the labels; dates when left out. */
  readonly heading?: string;
}

const HEIGHT_PX = 240;
const BOTTOM_PX = 26;
const TOP_PX = 10;
/** How much of its place a bar fills. */
const FILL = 0.62;
const WIDEST_PX = 72;
const NARROWEST_LABEL_PX = 44;

export function BarChart({ label, summary, days, series, bars, line, heading }: BarChartProps) {
  const { t } = useTranslation("ui");
  const columns: readonly Column<Bar>[] = [
    { id: "label", header: heading ?? t("date"), render: (bar) => bar.label, phone: "title" },
    ...series.map((name, at): Column<Bar> => ({
      id: name,
      header: name,
      render: (bar) => (bar.values[at] ? <ChartValue value={bar.values[at]} /> : undefined),
      align: "end",
      ...(at === 0 ? { phone: line ? "below" : "value" } : at === 1 ? { phone: "aside" } : {}),
      ...(line && { phoneLabel: () => name }),
    })),
    ...(line ? [lineColumn(line, bars)] : []),
  ];
  return (
    <ChartFrame label={label} summary={summary} days={days} columns={columns} rows={bars} rowKey={(bar) => bar.label}>
      {(series.length > 1 || line) && <Legend names={series} line={line?.name} />}
      <Bars label={label} series={series} bars={bars} line={line} />
    </ChartFrame>
  );
}

function lineColumn({ name, values }: NonNullable<BarChartProps["line"]>, bars: readonly Bar[]): Column<Bar> {
  return {
    id: "line",
    header: name,
    render: (bar) => {
      const value = values[bars.indexOf(bar)];
      return value && <ChartValue value={value} sign="always" />;
    },
    align: "end",
    phone: "value",
  };
}

type BarsProps = Pick<BarChartProps, "label" | "series" | "bars"> & {
  readonly line: BarChartProps["line"] | undefined;
};

function Bars({ label, series, bars, line }: BarsProps) {
  const { t } = useTranslation("ui");
  const { hidden, text, compact } = useChartUnit();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const height = useChartHeight(HEIGHT_PX);
  const stacks = bars.map(({ values }) => stacked(values.map(({ minor }) => minor)));
  const ends = stacks.flatMap((stack) => stack.flatMap(({ from, to }) => [from, to]));
  const extent = axisExtent([...ends, ...(line?.values.map(({ minor }) => minor) ?? []), 0], true);
  const ticks = axisTicks(extent, 3);
  const y = position(extent, height - BOTTOM_PX, TOP_PX);
  const step = (width - AXIS_PX) / Math.max(1, bars.length);
  const thick = Math.min(step * FILL, WIDEST_PX);
  const every = Math.max(1, Math.ceil(NARROWEST_LABEL_PX / Math.max(1, step)));
  const currency = bars[0]?.values[0]?.currency ?? "DKK";
  const amount = (value: Money) => (hidden ? t("hiddenAmount") : text(value));
  const { pointed, shownAt, point, slider } = usePointing(bars.length - 1, bars.length - 1);
  const shown = bars[shownAt];
  const over = line?.values[shownAt];
  const rows = [
    ...(shown?.values.map((value, part) => ({ label: series[part] ?? "", value })) ?? []),
    ...(line && over ? [{ label: line.name, value: over }] : []),
  ];
  const middle = (at: number) => AXIS_PX + step * (at + 0.5);

  return (
    <PlotArea
      frame={frame}
      width={width}
      height={height}
      label={label}
      said={shown && `${shown.label}: ${rows.map((row) => `${row.label} ${amount(row.value)}`).join(", ")}`}
      slider={slider}
      onPoint={(x) => point(Math.max(0, Math.min(bars.length - 1, Math.floor((x - AXIS_PX) / step))))}
      tooltip={
        shown &&
        pointed !== undefined && <ChartTooltip title={shown.label} rows={rows} x={middle(pointed)} width={width} />
      }
    >
      <ValueGrid
        ticks={ticks.map((value) => ({ value, y: y(value) }))}
        labels={hidden ? undefined : ticks.map((value) => compact(money(value, currency)))}
        width={width}
      />
      {bars.map((bar, at) => {
        const x = middle(at);
        return (
          <g key={bar.label} className={classes(pointed !== undefined && pointed !== at && styles["aside"])}>
            {stacks[at]?.map(({ from, to }, part) => (
              <rect
                key={series[part]}
                className={styles["bar"]}
                x={x - thick / 2}
                width={thick}
                y={Math.min(y(from), y(to))}
                height={Math.abs(y(from) - y(to))}
                fill={chartColour(part)}
              />
            ))}
            {at % every === 0 && (
              <text className={styles["tick"]} x={x} y={height - 6} textAnchor="middle">
                {bar.label}
              </text>
            )}
          </g>
        );
      })}
      {line && (
        <>
          <polyline
            className={styles["over"]}
            points={line.values.map(({ minor }, at) => `${AXIS_PX + step * (at + 0.5)},${y(minor)}`).join(" ")}
          />
          {line.values.map((value, at) => (
            <circle
              key={bars[at]?.label}
              className={styles["overPoint"]}
              cx={AXIS_PX + step * (at + 0.5)}
              cy={y(value.minor)}
              r={3.5}
            />
          ))}
        </>
      )}
    </PlotArea>
  );
}
