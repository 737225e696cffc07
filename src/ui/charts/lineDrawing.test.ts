import { expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { drawing } from "./lineDrawing.ts";
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
