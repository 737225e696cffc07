import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type IsoDate, isoDate } from "../../dates.ts";
import { largestSteps, withDiscontinuities } from "./withDiscontinuities.ts";

const days = (...texts: readonly string[]) => texts.map((text) => isoDate(text));

test("a day of a jump is drawn with the day before it, what lies outside the drawing and what is there already is not", () => {
  const ends = days("2024-01-15", "2024-01-31", "2024-02-29", "2024-03-31");
  const jumps = days("2023-12-31", "2024-01-15", "2024-02-10", "2024-02-29", "2024-03-31", "2024-05-01");
  expect(withDiscontinuities(ends, jumps)).toEqual(
    days(
      "2024-01-15",
      "2024-01-31",
      "2024-02-09",
      "2024-02-10",
      "2024-02-28",
      "2024-02-29",
      "2024-03-30",
      "2024-03-31",
    ),
  );
  expect(withDiscontinuities([], jumps)).toEqual([]);
});

test("the largest steps come first, and money that moves between two accounts is none", () => {
  const [salary, rent, moved] = [isoDate("2024-02-07"), isoDate("2024-02-01"), isoDate("2024-02-03")];
  const wages = new Map([
    [rent, -9_000_00],
    [moved, -5_000_00],
    [salary, 30_000_00],
  ]);
  const savings = new Map([[moved, 5_000_00]]);
  const within = { from: isoDate("2024-01-31"), to: isoDate("2024-02-28") };
  expect(largestSteps([wages, savings], within)).toEqual([salary, rent]);
  expect(largestSteps([wages], { ...within, from: rent })).toEqual([salary, moved]);
});

test("the days stay in their order between the same ends, each of them once, and at most 240 unless there were more", () => {
  const first = isoDate("2024-01-15");
  const day = fc.integer({ min: 0, max: 1_500 }).map((after): IsoDate => addDays(first, after));
  const drawn = fc.uniqueArray(day, { minLength: 2, maxLength: 300 }).map((found) => found.toSorted());
  fc.assert(
    fc.property(drawn, fc.array(day, { maxLength: 200 }), (ends, jumps) => {
      const all = withDiscontinuities(ends, jumps);
      expect(all).toEqual([...new Set(all)].toSorted());
      expect([all[0], all.at(-1)]).toEqual([ends[0], ends.at(-1)]);
      expect(new Set(all).isSupersetOf(new Set(ends))).toBe(true);
      if (all.length > ends.length) expect(all.length).toBeLessThanOrEqual(240);
    }),
  );
});
