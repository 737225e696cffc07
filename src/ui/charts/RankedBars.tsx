import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Money, money } from "#domain/money.ts";
import { classes } from "../classes.ts";
import { withoutNumbers } from "../privacy.ts";
import { trueMinus } from "../format/trueMinus.ts";
import type { Column } from "../tables/DataTable.tsx";
import styles from "./Chart.module.css";
import { chartColour, ChartFrame, type ChartProps, Legend } from "./ChartFrame.tsx";
import { ChartTooltip } from "./ChartTooltip.tsx";
import { ChartValue, useChartUnit } from "./ChartUnit.tsx";
import { stacked } from "./paths.ts";
import { PlotArea } from "./PlotArea.tsx";
import { usePointing } from "./usePointing.ts";
import { useWidth } from "./useWidth.ts";

interface RankedBar {
  readonly id: string;
  readonly label: string;
  readonly value: Money;
  /** The parts of the value, one for each series; absent where it has none. */
  readonly parts?: readonly Money[] | undefined;
}

interface RankedBarsProps extends ChartProps {
  /** The largest first. */
  readonly bars: readonly RankedBar[];
  /** The names of the parts. */
  readonly series?: readonly string[];
  /** The heading of the labels. */
  readonly heading: string;
}

const ROW_PX = 44;
const TEXT_PX = 15;
const BAR_TOP_PX = 24;
const BAR_PX = 10;
const LETTER_PX = 7.6;
const NO_SERIES: readonly string[] = [];

/** Bars that lie under each other, each with its name and its value over it: for things rather than for times. */
export function RankedBars({ label, summary, days, bars, series = NO_SERIES, heading }: RankedBarsProps) {
  const { t } = useTranslation("ui");
  const columns: readonly Column<RankedBar>[] = [
    { id: "label", header: heading, render: (bar) => bar.label, phone: "title" },
    {
      id: "value",
      header: t("value"),
      render: ({ value }) => <ChartValue value={value} />,
      align: "end",
      phone: "value",
    },
    ...series.map((name, at): Column<RankedBar> => ({
      id: `part ${name}`,
      header: name,
      render: ({ parts }) => parts?.[at] && <ChartValue value={parts[at]} />,
      align: "end",
    })),
  ];
  return (
    <ChartFrame label={label} summary={summary} days={days} columns={columns} rows={bars} rowKey={({ id }) => id}>
      {series.length > 1 && <Legend names={series} />}
      <Plot label={label} bars={bars} series={series} />
    </ChartFrame>
  );
}

function Plot({
  label,
  bars,
  series,
}: Pick<RankedBarsProps, "label" | "bars"> & { readonly series: readonly string[] }) {
  const { t } = useTranslation("ui");
  const { hidden, text } = useChartUnit();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const height = ROW_PX * bars.length;
  const stacks = bars.map(({ value, parts }) => stacked((parts ?? [value]).map(({ minor }) => minor)));
  const ends = [0, ...stacks.flatMap((stack) => stack.flatMap(({ from, to }) => [from, to]))];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const x = (minor: number) => (most === least ? 0 : ((minor - least) / (most - least)) * width);
  const { pointed, shownAt, point, slider } = usePointing(bars.length - 1, 0);
  const shown = bars[shownAt];
  const rows = (shown?.parts ?? []).map((value, at) => ({ label: series[at] ?? "", value }));
  const written = (value: Money) => {
    const amount = text(value, { decimals: "hidden" });
    return trueMinus(hidden ? withoutNumbers(amount) : amount);
  };
  const spoken = (value: Money) => (hidden ? t("hiddenAmount") : text(value));

  return (
    <PlotArea
      frame={frame}
      width={width}
      height={height}
      label={label}
      said={
        shown &&
        [`${shown.label}: ${spoken(shown.value)}`, ...rows.map((row) => `${row.label} ${spoken(row.value)}`)].join(", ")
      }
      slider={slider}
      onPoint={(_x, y) => point(Math.max(0, Math.min(bars.length - 1, Math.floor(y / ROW_PX))))}
      tooltip={
        shown &&
        pointed !== undefined &&
        rows.length > 0 && (
          <ChartTooltip
            title={shown.label}
            value={money(shown.value.minor, shown.value.currency)}
            rows={rows}
            x={0}
            width={width}
          />
        )
      }
    >
      {bars.map(({ id, label: name, value }, at) => (
        <g key={id} className={classes(pointed !== undefined && pointed !== at && styles["aside"])}>
          <text className={styles["barName"]} x={0} y={at * ROW_PX + TEXT_PX}>
            {fitted(name, width - (written(value).length + 2) * LETTER_PX)}
          </text>
          <text className={styles["barName"]} x={width} y={at * ROW_PX + TEXT_PX} textAnchor="end">
            {written(value)}
          </text>
          {stacks[at]?.map(({ from, to }, part) => (
            <rect
              key={series[part] ?? id}
              className={styles["bar"]}
              x={Math.min(x(from), x(to))}
              width={Math.abs(x(to) - x(from))}
              y={at * ROW_PX + BAR_TOP_PX}
              height={BAR_PX}
              fill={chartColour(part)}
            />
          ))}
        </g>
      ))}
      {least < 0 && <line className={styles["zero"]} x1={x(0)} x2={x(0)} y1={0} y2={height} />}
    </PlotArea>
  );
}

/** A name in the room that there is. */
function fitted(name: string, room: number): string {
  const letters = Math.max(4, Math.floor(room / LETTER_PX));
  return name.length <= letters ? name : `${name.slice(0, letters - 1).trimEnd()}…`;
}
