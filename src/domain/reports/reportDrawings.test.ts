import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../dates.ts";
import type { ReportDrawing } from "./reportDocument.ts";
import { barDrawing, shareDrawing, lineDrawing, PAGE_FRAME, PHONE_FRAME } from "./reportDrawings.ts";

const written = (minor: number) => String(minor);
const frame = fc.constantFrom(PAGE_FRAME, PHONE_FRAME, ...(PAGE_FRAME.beside ?? []));
const start = isoDate("2025-11-27");

/** All numbers of the paths, two by two, besides those of an arc. */
function placesIn({ shapes }: ReportDrawing): readonly (readonly [number, number])[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === "label") return [[shape.x, shape.y] as const];
    return [...shape.path.replaceAll(/A[\d.]+,[\d.]+ 0 \d \d /g, "L").matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    );
  });
}

function expectInside(drawing: ReportDrawing): void {
  for (const [x, y] of placesIn(drawing)) {
    expect(x).toBeGreaterThanOrEqual(-0.01);
    expect(x).toBeLessThanOrEqual(drawing.width + 0.01);
    expect(y).toBeGreaterThanOrEqual(-0.01);
    expect(y).toBeLessThanOrEqual(drawing.height + 0.01);
  }
}

const minor = fc.integer({ min: -5_000_000_00, max: 5_000_000_00 });

test("a line, with its labels, stays inside its frame whatever the values are", () => {
  const points = fc.array(fc.record({ minor, days: fc.integer({ min: 1, max: 40 }), isEstimated: fc.boolean() }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(points, frame, (given, room) => {
      let date = start;
      const line = given.map(({ days, ...point }) => ({ ...point, date: (date = addDays(date, days)) }));
      expectInside(lineDrawing(line, written, { first: "nov. 2025", last: "nov. 2026" }, room));
    }),
  );
});

test("the amounts beside an axis are told from each other, with more decimals where they are abbreviated", () => {
  const millions = (value: number, decimals = 1) => `${(value / 100_000_000).toFixed(decimals)} mio.`;
  const line = [3_282_504_00, 3_318_974_00].map((value, at) => ({ date: addDays(start, 30 * at), minor: value }));
  const { shapes } = lineDrawing(line, millions, { first: "", last: "", value: "3.318.974 kr." });
  const texts = shapes.flatMap((shape) => (shape.kind === "label" && shape.text !== "" ? [shape.text] : []));
  const amounts = texts.filter((text) => text.endsWith("mio."));
  expect(amounts.length).toBeGreaterThan(1);
  expect(new Set(amounts).size).toBe(amounts.length);
  expect(texts).toContain("3.318.974 kr.");
});

test("the way to and from an estimated point is dashed, the rest is whole", () => {
  const at = (days: number, isEstimated = false) => ({ date: addDays(start, days), minor: 100 * days, isEstimated });
  const { shapes } = lineDrawing([at(0), at(10), at(20, true), at(30), at(40)], written, { first: "", last: "" });
  const strokes = shapes.flatMap((shape) => (shape.kind === "path" && shape.stroke === "accent" ? [shape] : []));
  expect(strokes.map(({ isDashed = false }) => isDashed)).toEqual([false, true, false]);
});

test("[C1] no line leads to a point from which more is counted than before", () => {
  const at = (days: number, more: object = {}) => ({ date: addDays(start, days), minor: 100 * days, ...more });
  const { shapes } = lineDrawing(
    [at(0, { isEstimated: true }), at(10, { isEstimated: true }), at(11, { isAfterGap: true }), at(30)],
    written,
    { first: "", last: "" },
  );
  const strokes = shapes.flatMap((shape) => (shape.kind === "path" && shape.stroke === "accent" ? [shape] : []));
  const ends = strokes.map(({ path }) => path.match(/[\d.]+(?=,)/g));
  expect(strokes.map(({ isDashed = false }) => isDashed)).toEqual([true, false]);
  expect(Number(ends[1]![0])).toBeGreaterThan(Number(ends[0]!.at(-1)));
  const wash = shapes.find((shape) => shape.kind === "path" && shape.fill === "wash");
  expect(wash?.kind === "path" && wash.path.match(/M/g)).toHaveLength(2);
});

test("bars stay inside their frame, and each stands on the line of nought", () => {
  const bars = fc.array(
    fc.record({ label: fc.constant("nov."), values: fc.array(minor, { minLength: 2, maxLength: 2 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(bars, frame, (given, room) =>
      expectInside(barDrawing(given, ["Indtægter", "Udgifter"], written, room)),
    ),
  );
});

test("every share has a bar, a name and a size inside the frame, however long the name is", () => {
  const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(weights, frame, (parts, room) => {
      const sum = parts.reduce((total, part) => total + part, 0);
      const shares = parts.map((part, at) => ({
        label: `${at} ${"æ".repeat(200)}`,
        text: `${part} kr.`,
        weight: part / sum,
      }));
      const drawing = shareDrawing(shares, room);
      expectInside(drawing);
      const labels = drawing.shapes.flatMap((shape) => (shape.kind === "label" ? [shape.text] : []));
      expect(labels.filter((text) => text.includes("…"))).toHaveLength(parts.length);
      expect(labels.filter((text) => text.endsWith("kr."))).toHaveLength(parts.length);
    }),
  );
});

test("nothing to draw takes no room", () => {
  expect(lineDrawing([], written, { first: "", last: "" }).height).toBe(0);
  expect(barDrawing([], [], written).height).toBe(0);
  expect(shareDrawing([]).height).toBe(0);
});
