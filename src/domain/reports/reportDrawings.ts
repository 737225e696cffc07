import { daysBetween, type IsoDate } from "../dates.ts";
import { axisExtent, axisTicks, position } from "./axis.ts";
import { REPORT_WIDTH, type ReportDrawing, type ReportTone } from "./reportDocument.ts";

type Shape = ReportDrawing["shapes"][number];

/** How a value is written beside an axis, with so many decimals where it is abbreviated; nothing where amounts are hidden. */
type Written = (minor: number, decimals?: number) => string;

interface LinePoint {
  readonly date: IsoDate;
  readonly minor: number;
  /** The way to it and from it is dashed: it is estimated, or something is not in it. */
  readonly isEstimated?: boolean;
  /** No line leads to it: what counts from here on was in no value before. */
  readonly isAfterGap?: boolean;
}

/** The width that there is, and the size of the letters, in points of 1/72 inch. */
export interface DrawingFrame {
  readonly width: number;
  readonly label: number;
  /** Of the first and the second of two parts beside each other; absent where parts stand below each other. */
  readonly beside?: readonly [DrawingFrame, DrawingFrame];
}

const BESIDE = [
  { width: 278, label: 8.5 },
  { width: 185, label: 8.5 },
] as const;

/** On paper. */
export const PAGE_FRAME: DrawingFrame = { width: REPORT_WIDTH, label: 8.5, beside: BESIDE };
/** On a screen that has room for a page. */
export const SCREEN_FRAME: DrawingFrame = { width: REPORT_WIDTH, label: 9.5 };
/** On the screen of a phone, where a drawing is not made larger. */
export const PHONE_FRAME: DrawingFrame = { width: 320, label: 11 };

const LINE = { height: 150, top: 16, bottom: 18 } as const;
const TICKS = 3;
/** The width of a letter on average, in sizes. */
const LETTER = 0.52;

/** The room that amounts take beside an axis, with some air. */
function axisOf({ label: size }: DrawingFrame, ticks: readonly Tick[]): number {
  const letters = Math.max(0, ...ticks.map(({ text }) => Array.from(text).length));
  return letters === 0 ? 0 : letters * size * LETTER + 8;
}

interface Tick {
  readonly value: number;
  readonly text: string;
}

/** The values of an axis as they are written: with as many decimals as tell them from each other. */
function ticksOf(values: readonly number[], written: Written): readonly Tick[] {
  const texts = DECIMALS.map((decimals) => values.map((value) => written(value, decimals)));
  const told = texts.find((some) => new Set(some).size === some.length) ?? texts[0] ?? [];
  return values.map((value, index) => ({ value, text: told[index] ?? "" }));
}

const DECIMALS = [1, 2, 3] as const;

/** Two decimals are a seventh of what a printer can draw. */
function at(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function place(x: number, y: number): string {
  return `${at(x)},${at(y)}`;
}

interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
  readonly tone?: ReportTone;
  readonly isStrong?: true;
}

function label(frame: DrawingFrame, text: string, { tone = "muted", ...where }: LabelPlace): Shape {
  return { kind: "label", text, size: frame.label, tone, ...where };
}

/** The text as far as there is room for it. */
function shortened(text: string, room: number, size: number): string {
  const letters = Array.from(text);
  const fitting = Math.max(1, Math.floor(room / (size * LETTER)));
  if (letters.length <= fitting) return text;
  return `${letters
    .slice(0, Math.max(1, fitting - 1))
    .join("")
    .trimEnd()}…`;
}

/** The lines of an axis, each with its amount before it. */
function axisShapes(
  frame: DrawingFrame,
  axis: number,
  ticks: readonly (Tick & { readonly y: number })[],
): readonly Shape[] {
  return ticks.flatMap(({ value, text, y }): readonly Shape[] => [
    {
      kind: "path",
      path: `M${place(axis, y)}L${place(frame.width, y)}`,
      stroke: value === 0 ? "muted" : "hairline",
      strokeWidth: 0.5,
    },
    ...(text === "" ? [] : [label(frame, text, { x: axis - 6, y: y + frame.label / 3, anchor: "end" as const })]),
  ]);
}

/** A line through the values of days with a soft wash below it; the last value stands at its end. */
export function lineDrawing(
  points: readonly LinePoint[],
  written: Written,
  days: {
    readonly first: string;
    readonly last: string;
    /** The last value in full, where it is not written as beside the axis. */
    readonly value?: string;
  },
  frame: DrawingFrame = PAGE_FRAME,
): ReportDrawing {
  const { height, top, bottom } = LINE;
  const { width } = frame;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return { width: frame.width, height: 0, shapes: [] };
  const extent = axisExtent(
    points.map(({ minor }) => minor),
    false,
  );
  const ticks = ticksOf(axisTicks(extent, TICKS), written);
  const axis = axisOf(frame, ticks);
  const span = daysBetween(first.date, last.date) || 1;
  const x = position({ min: 0, max: span }, axis, width - 3);
  const y = position(extent, height - bottom, top);
  const places = points.map(({ date, minor }) => ({ x: x(daysBetween(first.date, date)), y: y(minor) }));
  const base = y(Math.max(extent.min, Math.min(0, extent.max)));
  const end = places.at(-1) ?? { x: 0, y: 0 };
  const lastText = days.value ?? written(last.minor);
  // Above all of the line that the label stands over.
  const under = places.filter((one) => one.x >= width - Array.from(lastText).length * frame.label * LETTER - 8);
  const highest = Math.min(end.y, ...under.map((one) => one.y));
  return {
    width: frame.width,
    height,
    shapes: [
      {
        kind: "path",
        path: runs(points)
          .map(([from, to]) => washPath(places.slice(from, to), base))
          .join(""),
        fill: "wash",
      },
      ...axisShapes(
        frame,
        axis,
        ticks.map((tick) => ({ ...tick, y: y(tick.value) })),
      ),
      ...stretches(points, places),
      dot(end.x, end.y),
      label(frame, lastText, {
        x: width,
        y: Math.max(highest - 7, frame.label),
        anchor: "end",
        tone: "ink",
        isStrong: true,
      }),
      label(frame, days.first, { x: axis, y: height - 4, anchor: "start" }),
      label(frame, days.last, { x: width, y: height - 4, anchor: "end" }),
    ],
  };
}

function dot(x: number, y: number): Shape {
  const radius = 2.5;
  return {
    kind: "path",
    path: `M${place(x - radius, y)}A${radius},${radius} 0 1 0 ${place(x + radius, y)}A${radius},${radius} 0 1 0 ${place(x - radius, y)}Z`,
    fill: "accent",
  };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where each run of points begins, and the next one does. */
function runs(points: readonly LinePoint[]): readonly (readonly [from: number, to: number])[] {
  const begins = points.flatMap(({ isAfterGap }, at) => (at === 0 || isAfterGap ? [at] : []));
  return begins.map((from, at) => [from, begins[at + 1] ?? points.length]);
}

function linePath(places: readonly Place[]): string {
  return places.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${place(x, y)}`).join("");
}

/** From the line down to where nothing is. */
function washPath(places: readonly Place[], base: number): string {
  const [first, last] = [places[0]!, places.at(-1)!];
  return `${linePath(places)}L${place(last.x, base)}L${place(first.x, base)}Z`;
}

/** The line in pieces: whole between two known values, dashed to and from an estimated one. */
function stretches(points: readonly LinePoint[], places: readonly Place[]): readonly Shape[] {
  return runs(points).flatMap(([from, to]) => pieces(points.slice(from, to), places.slice(from, to)));
}

function pieces(points: readonly LinePoint[], places: readonly Place[]): readonly Shape[] {
  const isDashed = (index: number) => points[index]?.isEstimated === true || points[index + 1]?.isEstimated === true;
  const shapes: Shape[] = [];
  for (let from = 0; from < places.length - 1;) {
    let to = from + 1;
    while (to < places.length - 1 && isDashed(to) === isDashed(from)) to += 1;
    const piece = places.slice(from, to + 1);
    shapes.push({
      kind: "path",
      path: linePath(piece),
      stroke: "accent",
      strokeWidth: 1.4,
      ...(isDashed(from) && { isDashed: true }),
    });
    from = to;
  }
  return shapes;
}

interface Bar {
  readonly label: string;
  /** One for each series, minor units. */
  readonly values: readonly number[];
}

/** *sept.*, and some air. */
const MONTH_LETTERS = 6;
const SERIES: readonly ReportTone[] = ["accent", "chart2", "chart3"];

/** Groups of bars from a line of nought, one for each series, with the names of the series above them. */
export function barDrawing(
  bars: readonly Bar[],
  series: readonly string[],
  written: Written,
  frame: DrawingFrame = PAGE_FRAME,
): ReportDrawing {
  const { height, bottom } = LINE;
  const top = 26;
  if (bars.length === 0) return { width: frame.width, height: 0, shapes: [] };
  const extent = axisExtent([...bars.flatMap(({ values }) => values), 0], true);
  const ticks = ticksOf(axisTicks(extent, TICKS), written);
  const axis = axisOf(frame, ticks);
  const y = position(extent, height - bottom, top);
  const slot = (frame.width - axis) / bars.length;
  const thick = Math.min(14, (slot * 0.7) / Math.max(1, series.length));
  const every = Math.ceil((frame.label * MONTH_LETTERS * LETTER) / slot);
  const names = series.flatMap((name, index): readonly Shape[] => {
    const room = (frame.width - axis) / series.length;
    const x = axis + index * room;
    return [
      { kind: "path", path: box(x, 3, 8, 8), fill: SERIES[index % SERIES.length] ?? "accent" },
      label(frame, shortened(name, room - 14, frame.label), { x: x + 12, y: 10, anchor: "start", tone: "ink" }),
    ];
  });
  return {
    width: frame.width,
    height,
    shapes: [
      ...names,
      ...axisShapes(
        frame,
        axis,
        ticks.map((tick) => ({ ...tick, y: y(tick.value) })),
      ),
      ...bars.flatMap(({ label: name, values }, index): readonly Shape[] => {
        const middle = axis + slot * (index + 0.5);
        const drawn = values.map((value, one): Shape => {
          const x = middle - (thick * values.length) / 2 + one * thick;
          const [upper, lower] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
          return {
            kind: "path",
            path: box(x, upper, thick - 1, Math.max(lower - upper, 0.5)),
            fill: SERIES[one % SERIES.length] ?? "accent",
          };
        });
        return index % every === 0
          ? [...drawn, label(frame, name, { x: middle, y: height - 4, anchor: "middle" })]
          : drawn;
      }),
    ],
  };
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${place(x, y)}L${place(x + width, y)}L${place(x + width, y + height)}L${place(x, y + height)}Z`;
}

interface Share {
  readonly label: string;
  /** As it is written beside the label. */
  readonly text: string;
  /** A fraction of all; they add up to 1. */
  readonly weight: number;
}

const HUES: readonly ReportTone[] = ["chart1", "chart2", "chart3", "chart4", "chart5", "chart6"];
const SHARE_BAR = 6;
/** In a narrower frame the name of a share has a line of its own. */
const BAR_BEHIND_FROM = 420;

/** The shares of a whole as bars, the longest as long as there is room, each with its name and size. Hues come again after six. */
export function shareDrawing(shares: readonly Share[], frame: DrawingFrame = PAGE_FRAME): ReportDrawing {
  if (shares.length === 0) return { width: frame.width, height: 0, shapes: [] };
  const { width, label: size } = frame;
  const isBehind = width >= BAR_BEHIND_FROM;
  const line = isBehind ? size * 2.1 : size * 2.9;
  const letters = Math.max(...shares.map(({ text }) => Array.from(text).length));
  const names = isBehind ? width * 0.34 : 0;
  const room = width - names - letters * size * LETTER - 8;
  const longest = Math.max(...shares.map(({ weight }) => weight));
  const shapes = shares.flatMap(({ label: name, text, weight }, index): readonly Shape[] => {
    const tone = HUES[index % HUES.length] ?? "chart1";
    const first = index * line + size * 1.2;
    const base = isBehind ? first : first + size * 1.25;
    const long = longest > 0 ? Math.max(0.75, (weight / longest) * room) : 0.75;
    return [
      label(frame, shortened(name, isBehind ? names - 10 : width, size), {
        x: 0,
        y: first,
        anchor: "start",
        tone: "ink",
      }),
      {
        kind: "path",
        path: box(names, base - size * 0.35 - SHARE_BAR / 2, Math.min(long, room), SHARE_BAR),
        fill: tone,
      },
      label(frame, text, { x: width, y: base, anchor: "end", tone: "ink" }),
    ];
  });
  return { width, height: shares.length * line, shapes };
}
