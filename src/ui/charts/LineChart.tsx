import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { daysBetween, type IsoDate } from "#domain/dates.ts";
import { type Money, money } from "#domain/money.ts";
import { classes } from "../classes.ts";
import type { Column } from "../tables/DataTable.tsx";
import { DateText } from "../format/DateText.tsx";
import type { Format } from "../format/format.ts";
import { withoutNumbers } from "../privacy.ts";
import { useFormat } from "../format/useFormat.ts";
import { axisLabels } from "./axisLabels.ts";
import styles from "./Chart.module.css";
import { ChartValue, useChartUnit } from "./ChartUnit.tsx";
import { chartColour, ChartFrame, type ChartProps, Legend } from "./ChartFrame.tsx";
import { AXIS_PX, BOTTOM_PX, drawing, TOP_PX } from "./lineDrawing.ts";
import { dotsPath, nearest, type Place } from "./paths.ts";
import { ChartTooltip } from "./ChartTooltip.tsx";
import { PlotArea, ValueGrid } from "./PlotArea.tsx";
import { useChartHeight } from "./useChartHeight.ts";
import { usePointing } from "./usePointing.ts";
import { useWidth } from "./useWidth.ts";

export interface ChartPoint {
  readonly date: IsoDate;
  readonly value: Money;
  /** The parts of the value, shown when the point is pointed at. */
  readonly details?: readonly { readonly label: string; readonly value: Money }[];
  /** Why the value is not the whole one, in a few words. The way to it and from it is dashed. */
  readonly note?: string | undefined;
  /** Days lie before it whose value nobody knows: no line leads there from the point before. */
  readonly isAfterGap?: boolean | undefined;
  /** The values that are drawn beside it in steps, where the chart has a name for that. */
  readonly beside?: Money;
  /** Between which the value may lie, where the chart has names for these. */
  readonly range?: { readonly low: Money; readonly high: Money };
}

/** The place where an even pace ends, after the last point: on a day that has not come, at what it comes to, where that is known. */
export interface PaceEnd {
  readonly date: IsoDate;
  readonly value?: Money | undefined;
}

export interface LineChartProps extends ChartProps {
  /** In the order of time, all in one currency. */
  readonly points: readonly ChartPoint[];
  /** A soft wash under the line; for what is an amount rather than a rate. */
  readonly area?: boolean;
  /** A dot for every point, where each was given and none is computed; left out where they would run together. */
  readonly dots?: boolean;
  /** The names of the line and of the steps beside it. */
  readonly names?: { readonly value: string; readonly beside: string };
  /** The names of the ends of the range of every point; it lies around the line in place of the wash. */
  readonly rangeNames?: { readonly low: string; readonly high: string };
  /** The names of the details of every point, in their order: they lie on each other in place of the wash. */
  readonly parts?: readonly string[];
  /** The line beside it is an even pace: dotted, no steps, and drawn to its end. */
  readonly pace?: PaceEnd;
  /** The line beside it goes evenly from point to point, and is dotted. */
  readonly even?: boolean;
  /** The day that is labelled while nothing is pointed at, where days follow that have not come; else the last. */
  readonly now?: IsoDate;
}

const WHOLE: readonly string[] = [];
/** Of the first two parts of a value, in a row of its table on a phone. */
const PHONE_PLACES = ["below", "aside"] as const;

/** The names of the parts of the values: as the chart says, else what their details are called. */
function partNames(parts: readonly string[], points: readonly ChartPoint[]): readonly string[] {
  if (parts.length > 0) return parts;
  return [...new Set(points.flatMap(({ details = [] }) => details.map(({ label }) => label)))];
}

export function LineChart(props: LineChartProps) {
  const {
    label,
    summary,
    days,
    points,
    area = true,
    dots = false,
    names,
    parts = WHOLE,
    pace,
    even = false,
    now,
  } = props;
  const { rangeNames } = props;
  const { t } = useTranslation("ui");
  const columns: readonly Column<ChartPoint>[] = [
    { id: "date", header: t("date"), render: ({ date }) => <DateText value={date} />, phone: "title" },
    {
      id: "value",
      header: names?.value ?? t("value"),
      render: ({ value }) => <ChartValue value={value} />,
      align: "end",
      phone: "value",
    },
    ...(names
      ? [
          {
            id: "beside",
            header: names.beside,
            render: ({ beside }: ChartPoint) => beside && <ChartValue value={beside} />,
            align: "end",
            phone: "aside",
          } as const,
        ]
      : []),
    ...(["low", "high"] as const).flatMap((end): readonly Column<ChartPoint>[] =>
      rangeNames
        ? [
            {
              id: end,
              header: rangeNames[end],
              render: ({ range }) => range && <ChartValue value={range[end]} />,
              align: "end",
            },
          ]
        : [],
    ),
    ...(parts.length === 0 && (names ?? rangeNames) ? WHOLE : partNames(parts, points)).map(
      (name, at): Column<ChartPoint> => ({
        id: name,
        header: name,
        render: ({ details }) => {
          const part = details?.find(({ label: called }) => called === name);
          return part && <ChartValue value={part.value} decimals="hidden" />;
        },
        align: "end",
        ...(at < PHONE_PLACES.length && { phone: PHONE_PLACES[at], phoneLabel: () => name }),
      }),
    ),
  ];
  const noted: Column<ChartPoint> = { id: "note", header: t("note"), render: ({ note }) => note, phone: "below" };
  return (
    <ChartFrame
      label={label}
      summary={summary}
      days={days}
      columns={points.some(({ note }) => note) ? [...columns, noted] : columns}
      rows={points.toReversed()}
      rowKey={({ date }) => date}
    >
      {names && <Legend names={[names.value, names.beside]} colourOf={besideColour} />}
      {parts.length > 1 && <Legend names={parts} />}
      {points.length > 0 && (
        <Plot
          label={label}
          points={points}
          area={area && !rangeNames}
          dots={dots && points.length <= DOTS_UP_TO}
          parts={parts}
          pace={pace}
          even={even}
          now={now}
        />
      )}
    </ChartFrame>
  );
}

/** The room that the day and the amount beside the last point take, at the least, and about that of each of their letters. */
const LABEL_PX = 130;
const LABEL_LETTER_PX = 6.4;

/** So far from its point, the label is led to it by a thin line. */
const LEADER_FROM_PX = 40;

/** The line's own, and the steps'. */
function besideColour(at: number): string {
  return at === 0 ? "var(--accent)" : "var(--ink-faint)";
}

/** Closer than a finger is wide on a phone, they tell nothing. */
const DOTS_UP_TO = 40;

type PlotProps = Pick<LineChartProps, "label" | "points"> &
  Required<Pick<LineChartProps, "area" | "dots" | "parts" | "even">> & {
    readonly pace: PaceEnd | undefined;
    readonly now: IsoDate | undefined;
  };

function Plot({ label, points, area, dots, parts, pace, even, now }: PlotProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const { hidden, text: valueText, compact } = useChartUnit();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const height = useChartHeight(width < 480 ? 220 : 280);
  const drawn = useMemo(
    () => drawing(points, width, height, parts.length, pace, even),
    [points, width, height, parts, pace, even],
  );

  const last = points.length - 1;
  const resting =
    now === undefined
      ? last
      : Math.max(
          0,
          points.findLastIndex(({ date }) => date <= now),
        );
  const { pointed, shownAt, point, slider } = usePointing(last, resting);
  const shown = points[shownAt];
  const place = drawn.places[shownAt];
  const isAmongDays = resting < last;
  // A line that ends elsewhere may stand between them.
  const isLed = isAmongDays || shown?.isAfterGap === true;
  // The axis tells the year of its ends; of a day among them the label has to, where the years change on the way.
  const isOfOtherYear = isAmongDays && points[0]?.date.slice(0, 4) !== points[last]?.date.slice(0, 4);
  const labelStyle = parts.length > 0 ? "monthYear" : isOfOtherYear ? "medium" : "dayMonth";
  const currency = points[0]?.value.currency ?? "DKK";
  const labels = axisLabels(drawn.ticks, ({ value }, decimals) => compact(money(value, currency), decimals));
  const written = (text: string) => (hidden ? withoutNumbers(text) : text);
  const spoken = (value: Money) => (hidden ? t("hiddenAmount") : valueText(value));
  const labelDay = shown && `${format.date(shown.date, labelStyle)} `;
  const labelAmount = shown && written(valueText(shown.value, { decimals: "hidden" }));
  const labelPx = Math.max(LABEL_PX, `${labelDay}${labelAmount}`.length * LABEL_LETTER_PX);
  const labelEnd = place && (pace || isAmongDays) ? Math.max(place.x, AXIS_PX + labelPx) : width;
  const labelY = place ? drawn.labelY(labelEnd - labelPx, labelEnd) : 0;
  const said = shown && [
    `${format.date(shown.date, "long")}: ${spoken(shown.value)}`,
    ...(shown.details ?? []).map(({ label: part, value }) => `${part} ${spoken(value)}`),
    ...(shown.note ? [shown.note] : []),
  ];

  return (
    <PlotArea
      frame={frame}
      width={width}
      height={height}
      label={label}
      said={said?.join(", ")}
      slider={slider}
      onPoint={(x) => point(nearest(drawn.places, x))}
      tooltip={
        shown &&
        place &&
        pointed !== undefined && (
          <ChartTooltip
            title={<DateText value={shown.date} form="long" />}
            value={shown.value}
            rows={shown.details}
            note={shown.note}
            x={place.x}
            width={width}
          />
        )
      }
    >
      <ValueGrid ticks={drawn.ticks} labels={hidden ? undefined : labels} width={width} />
      {dateTicks(drawn.places, pace ? 0 : width).map(({ at, anchor }) => (
        <text
          key={at}
          className={styles["tick"]}
          x={pace && at > 0 ? width : drawn.places[at]?.x}
          y={height - 6}
          textAnchor={pace && at === 0 ? "start" : anchor}
        >
          {pace && at > 0 ? format.date(pace.date, "dayMonth") : tickDate(format, points, at)}
        </text>
      ))}
      {area && parts.length === 0 && <path className={styles["wash"]} d={drawn.area} />}
      <path className={styles["wash"]} d={drawn.range} />
      {drawn.bands.map((band, at) => (
        <path key={parts[at]} className={styles["band"]} fill={chartColour(at)} d={band} />
      ))}
      <path className={classes(styles["beside"], (pace || even) && styles["dashed"])} d={drawn.beside} />
      {drawn.lines.map(({ line, isWhole }) => (
        <path key={line} className={classes(styles["line"], !isWhole && styles["dashed"])} d={line} />
      ))}
      {dots && <path className={styles["dot"]} d={dotsPath(drawn.places)} />}
      {place && pointed !== undefined && (
        <line className={styles["crosshair"]} x1={place.x} x2={place.x} y1={TOP_PX - 8} y2={height - BOTTOM_PX} />
      )}
      {place && pointed === undefined && isLed && place.y - labelY > LEADER_FROM_PX && (
        <line className={styles["crosshair"]} x1={place.x} x2={place.x} y1={labelY + 6} y2={place.y - 8} />
      )}
      {place && <circle className={styles["point"]} cx={place.x} cy={place.y} r={5.5} />}
      {shown && place && pointed === undefined && (
        <text className={styles["last"]} x={labelEnd} y={labelY} textAnchor="end">
          <tspan className={styles["lastDate"]}>{labelDay}</tspan>
          {labelAmount}
        </text>
      )}
    </PlotArea>
  );
}

/** The room that a month with its year takes, and some air. */
const TICK_PX = 130;

/** The first day, the last, and one between where there is room: the nearest to the middle of the drawing, not of the days. */
function dateTicks(places: readonly Place[], width: number) {
  const last = places.length - 1;
  if (last <= 0) return [{ at: 0, anchor: "end" as const }];
  const ends = [
    { at: 0, anchor: "start" as const },
    { at: last, anchor: "end" as const },
  ];
  const [from, to] = [places[0]?.x ?? 0, places[last]?.x ?? 0];
  const at = nearest(places, (from + to) / 2);
  const x = places[at]?.x ?? 0;
  const hasRoom = width >= 420 && last >= 4 && x - from > TICK_PX * 1.5 && to - x > TICK_PX * 1.5;
  return hasRoom ? [...ends, { at, anchor: "middle" as const }] : ends;
}

const MONTHS_RATHER_THAN_DAYS = 120;

function tickDate(format: Format, points: readonly ChartPoint[], at: number): string {
  const [first, shown, final] = [points[0], points[at], points.at(-1)];
  if (!first || !shown || !final) return "";
  return format.date(
    shown.date,
    daysBetween(first.date, final.date) > MONTHS_RATHER_THAN_DAYS ? "monthYear" : "dayMonth",
  );
}
