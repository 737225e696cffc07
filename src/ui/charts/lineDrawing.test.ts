import { expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { drawing, labelHeight } from "./lineDrawing.ts";
import { withHelp } from "./withHelp.ts";

const point = (day: string, kroner: number, isAfterGap?: true) => {
  const value = money(kroner * 100, "DKK");
  return { date: isoDate(day), value, beside: value, isAfterGap };
};

/** How many times a path is begun anew. */
const begun = (path: string) => path.split("M").length - 1;

test("no line, no wash and nothing beside them leads over days whose value nobody knows", () => {
  const days = ["2025-01-01", "2025-02-01", "2026-01-01", "2026-02-01"];
  const whole = drawing(
    days.map((day, at) => point(day, at)),
    400,
    220,
    0,
  );
  expect([whole.lines.length, begun(whole.area), begun(whole.beside)]).toEqual([1, 1, 1]);
  const broken = drawing(
    days.map((day, at) => point(day, at, at === 2 ? true : undefined)),
    400,
    220,
    0,
  );
  expect([broken.lines.length, begun(broken.area), begun(broken.beside)]).toEqual([2, 2, 2]);
  expect(broken.places).toEqual(whole.places);
});

test("a day that is known between two that are not is a dot", () => {
  const { lines } = drawing([point("2025-01-01", 1), point("2025-06-01", 2, true)], 400, 220, 0);
  expect(lines.map(({ line }) => line)).toEqual([
    expect.stringMatching(/^M[\d.,]+Z$/),
    expect.stringMatching(/^M[\d.,]+Z$/),
  ]);
});

test("the help of a chart follows its label with one full stop, also where the label ends in one", () => {
  expect(withHelp("Fald", "Brug piletasterne.")).toBe("Fald. Brug piletasterne.");
  expect(withHelp("Fald for hver 10.000 kr.", "Brug piletasterne.")).toBe(
    "Fald for hver 10.000 kr. Brug piletasterne.",
  );
});

test("[§6] the label of a point is crossed by no line: it stands over its own, and over the one beside it where that lies there", () => {
  const line = [
    { x: 0, y: 150 },
    { x: 200, y: 100 },
  ];
  const flat = (y: number) => [
    { x: 0, y },
    { x: 200, y },
  ];
  expect(labelHeight(line, [], 190)).toBe(86);
  expect(labelHeight(line, flat(140), 190)).toBe(86);
  expect(labelHeight(line, flat(40), 190)).toBe(86);
  expect(labelHeight(line, flat(80), 190)).toBe(66);
  expect(labelHeight(line, flat(92), 190)).toBe(78);
});

test("[§6] a deposit among the days of the label moves it, and none does where there is none", () => {
  const paid = (day: string, kroner: number, beside: number) => ({
    ...point(day, kroner),
    beside: money(beside * 100, "DKK"),
  });
  const before = drawing([paid("2026-01-01", 50, 50), paid("2026-11-26", 99, 50)], 400, 220, 0);
  const among = drawing(
    [paid("2026-01-01", 50, 50), paid("2026-11-20", 98, 112), paid("2026-11-26", 99, 112)],
    400,
    220,
    0,
  );
  const { x = 0, y = 0 } = before.places.at(-1) ?? {};
  expect(before.labelY(x - 10, x)).toBe(y - 14);
  const own = among.places.at(-1)?.y ?? 0;
  expect(among.labelY(x - 10, x)).toBeLessThan(own - 24);
});
