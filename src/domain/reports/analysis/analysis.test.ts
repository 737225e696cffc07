import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Analysis,
  ANALYSIS_COMPARISONS,
  ANALYSIS_PERIODS,
  changedAnalysis,
  familyOf,
  GROUPS,
  groupsOf,
  isDrawable,
  isPeriod,
  knownAnalysis,
  MEASURES,
  measuredBy,
  PICTURES,
  secondGroupsOf,
} from "./analysis.ts";

const some = (values: readonly string[]) => fc.option(fc.constantFrom(...values, "unknown"), { nil: undefined });
const loose = fc.record({
  measure: some(MEASURES),
  of: some(MEASURES.flatMap((measure) => measuredBy(measure))),
  group: some(GROUPS),
  by: some(GROUPS),
  period: some([...ANALYSIS_PERIODS, "2026", "2026-11", "2026-01-02..2026-03-04", "2026-13"]),
  compare: some(ANALYSIS_COMPARISONS),
  picture: some(PICTURES),
  kind: some(["in", "out"]),
});

function isComputable({ measure, of, group, by, period, picture }: Analysis): boolean {
  return (
    measuredBy(measure).includes(of) &&
    groupsOf(measure).includes(group) &&
    (by === undefined || secondGroupsOf(measure, group).includes(by)) &&
    isPeriod(period) &&
    isDrawable(picture, { group, by })
  );
}

test("whatever an address says, the definition can be computed and drawn, and says the same when it is read again", () => {
  fc.assert(
    fc.property(loose, (given) => {
      const known = knownAnalysis(given);
      expect(isComputable(known)).toBe(true);
      expect(knownAnalysis(known)).toEqual(known);
    }),
  );
});

test("each choice holds, and what does not go with it any more is as it usually is", () => {
  fc.assert(
    fc.property(loose, fc.constantFrom(...PICTURES), fc.constantFrom(...MEASURES), (given, picture, measure) => {
      const drawn = changedAnalysis(knownAnalysis(given), { picture });
      expect(drawn.picture).toBe(picture);
      expect(isComputable(drawn)).toBe(true);
      const measured = changedAnalysis(drawn, { measure });
      expect(measured.measure).toBe(measure);
      expect(isComputable(measured)).toBe(true);
    }),
  );
});

test("a matrix of categories goes by month, and a donut of months becomes one of categories", () => {
  const usual = knownAnalysis({});
  expect(usual).toMatchObject({
    measure: "sum",
    of: "expenses",
    group: "category",
    period: "thisYear",
    picture: "table",
  });
  expect(changedAnalysis(usual, { picture: "matrix" })).toMatchObject({ group: "category", by: "month" });
  expect(changedAnalysis(usual, { picture: "line" })).toMatchObject({ group: "category", by: "month" });
  expect(changedAnalysis(knownAnalysis({ group: "month", by: "account" }), { picture: "donut" })).toMatchObject({
    group: "category",
    by: undefined,
  });
  expect(changedAnalysis(knownAnalysis({ group: "month", picture: "line" }), { group: "tag" }).picture).toBe("bar");
});

test("an account of transactions is none of investments, and a filter of transactions goes with them alone", () => {
  const filtered = knownAnalysis({ account: "a", category: "c", kind: "out", search: "x", tag: "y" });
  expect(changedAnalysis(filtered, { measure: "count" })).toMatchObject({ account: "a", category: "c", search: "x" });
  expect(changedAnalysis(filtered, { measure: "return" })).toMatchObject({
    account: undefined,
    category: undefined,
    kind: "all",
    tag: undefined,
    search: undefined,
  });
  expect([familyOf("average"), familyOf("change"), familyOf("return")]).toEqual([
    "transactions",
    "worth",
    "investments",
  ]);
});
