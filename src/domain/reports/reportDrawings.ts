import { daysBetween, type IsoDate } from "../dates.ts";
import { axisExtent, axisTicks, position } from "./axis.ts";
import { REPORT_WIDTH, type ReportDrawing, type ReportTone } from "./reportDocument.ts";

type Shape = ReportDrawing["shapes"][number];

/** How a value is written beside an axis or at a point; nothing where amounts are hidden. */
type Written = (minor: number) => string;

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
}

/** On paper. */
export const PAGE_FRAME: DrawingFrame = { width: REPORT_WIDTH, label: 8 };
/** On a screen that has room for a page. */
export const SCREEN_FRAME: DrawingFrame = { width: REPORT_WIDTH, label: 9.5 };
/** On the screen of a phone, where a drawing is not made larger. */
export const PHONE_FRAME: DrawingFrame = { width: 320, label: 11 };

const LINE = { height: 150, top: 16, bottom: 18 } as const;
const TICKS = 3;
/** The width of a letter on average, in sizes. */
const LETTER = 0.52;

/** Room for *500.000* beside the axis. */
function axisOf({ label: size }: DrawingFrame): number {
  return size * 7;
}

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

/** The lines of an axis with their amounts, right of the room that amounts take. */
function axisShapes(
  frame: DrawingFrame,
  ticks: readonly { readonly value: number; readonly y: number }[],
  written: Written,
): readonly Shape[] {
  return ticks.flatMap(({ value, y }): readonly Shape[] => [
    {
      kind: "path",
      path: `M${place(axisOf(frame), y)}L${place(frame.width, y)}`,
      stroke: value === 0 ? "muted" : "hairline",
      strokeWidth: 0.5,
    },
    label(frame, written(value), { x: 0, y: y + frame.label / 3, anchor: "start" }),
  ]);
}

/** A line through the values of days with a soft wash below it; the last value stands at its end. */
export function lineDrawing(
  points: readonly LinePoint[],
  written: Written,
  days: { readonly first: string; readonly last: string },
  frame: DrawingFrame = PAGE_FRAME,
): ReportDrawing {
  const { height, top, bottom } = LINE;
  const { width } = frame;
  const axis = axisOf(frame);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return { width: frame.width, height: 0, shapes: [] };
  const extent = axisExtent(
    points.map(({ minor }) => minor),
    false,
  );
  const span = daysBetween(first.date, last.date) || 1;
  const x = position({ min: 0, max: span }, axis, width - 3);
  const y = position(extent, height - bottom, top);
  const places = points.map(({ date, minor }) => ({ x: x(daysBetween(first.date, date)), y: y(minor) }));
  const base = y(Math.max(extent.min, Math.min(0, extent.max)));
  const end = places.at(-1) ?? { x: 0, y: 0 };
  const lastText = written(last.minor);
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
        axisTicks(extent, TICKS).map((value) => ({ value, y: y(value) })),
        written,
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
  const axis = axisOf(frame);
  const top = 26;
  if (bars.length === 0) return { width: frame.width, height: 0, shapes: [] };
  const extent = axisExtent([...bars.flatMap(({ values }) => values), 0], true);
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
        axisTicks(extent, TICKS).map((value) => ({ value, y: y(value) })),
        written,
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
const DONUT = { radius: 58, inner: 36 } as const;
/** In a narrower frame the names stand below the ring. */
const BESIDE_FROM = 420;

/** A ring of shares, clockwise from the top, each with its name and size beside it. Hues come again after six. */
export function donutDrawing(shares: readonly Share[], frame: DrawingFrame = PAGE_FRAME): ReportDrawing {
  const { radius, inner } = DONUT;
  if (shares.length === 0) return { width: frame.width, height: 0, shapes: [] };
  const isBeside = frame.width >= BESIDE_FROM;
  const line = frame.label * 2;
  const ring = radius * 2 + 8;
  const height = isBeside ? Math.max(ring, shares.length * line + 8) : ring + 8 + shares.length * line;
  const middle = isBeside ? height / 2 : ring / 2;
  const top = isBeside ? middle - (shares.length * line) / 2 : ring + 8;
  const x = isBeside ? radius * 2 + 36 : 0;
  let turned = 0;
  const shapes = shares.flatMap(({ label: name, text, weight }, index): readonly Shape[] => {
    const from = turned;
    turned += weight;
    const tone = HUES[index % HUES.length] ?? "chart1";
    const y = top + index * line;
    const base = y + line / 2 + frame.label / 3;
    const room = frame.width - x - 20 - Array.from(text).length * frame.label * LETTER;
    return [
      { kind: "path", path: ringPath({ from, to: turned, x: radius + 4, y: middle, radius, inner }), fill: tone },
      { kind: "path", path: box(x, base - 8, 8, 8), fill: tone },
      label(frame, shortened(name, room, frame.label), { x: x + 14, y: base, anchor: "start", tone: "ink" }),
      label(frame, text, { x: frame.width, y: base, anchor: "end", tone: "ink" }),
    ];
  });
  return { width: frame.width, height, shapes };
}

interface Ring {
  /** Turns, from the top. */
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly inner: number;
}

/** A whole ring is two halves: an arc that ends where it begins is none. */
function ringPath({ from, to, ...ring }: Ring): string {
  if (to - from > 0.999) {
    const half = (from + to) / 2;
    return ringPath({ ...ring, from, to: half }) + ringPath({ ...ring, from: half, to });
  }
  const { x, y, radius, inner } = ring;
  const on = (turn: number, distance: number) =>
    place(x + distance * Math.sin(turn * 2 * Math.PI), y - distance * Math.cos(turn * 2 * Math.PI));
  const large = to - from > 0.5 ? 1 : 0;
  return `M${on(from, radius)}A${radius},${radius} 0 ${large} 1 ${on(to, radius)}L${on(to, inner)}A${inner},${inner} 0 ${large} 0 ${on(from, inner)}Z`;
}
