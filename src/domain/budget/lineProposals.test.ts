import { expect, test } from "vitest";
import { GROCERIES, line, month, partsOf, posting, RENT, RESTAURANT, SALARY } from "#tests/support/budget.ts";
import { categoryKinds } from "../categories/countedPostings.ts";
import { money } from "../money.ts";
import { type AveragedMonths, averageProposals, previousProposals } from "./lineProposals.ts";

const NOVEMBER = month("2026-11");
const average = (postings: Parameters<typeof partsOf>[0], over: AveragedMonths = 3) =>
  averageProposals({
    parts: partsOf(postings).parts,
    kindOf: categoryKinds([]),
    month: NOVEMBER,
    over,
    currency: "DKK",
  });

test("[C12] the average of the last three months is proposed in whole tens, income first", () => {
  const postings = [
    posting("2026-07-30", -1, RESTAURANT),
    ...["08", "09", "10"].flatMap((at, more) => [
      posting(`2026-${at}-01`, 25_000, SALARY),
      posting(`2026-${at}-02`, -3_000 - 50 * more, GROCERIES),
    ]),
    posting("2026-10-20", -4_000, GROCERIES, { extraordinary: true }),
    posting("2026-11-01", -900, GROCERIES),
    posting("2026-10-09", -900),
  ];
  const { months, proposals } = average(postings);
  expect(months).toBe(3);
  expect(proposals.map(({ id, amount }) => [id, amount?.minor])).toEqual([
    [SALARY, 25_000_00],
    [GROCERIES, 3_050_00],
  ]);
});

test("months before the first whole one are not counted as empty", () => {
  const postings = ["08-20", "09-02", "10-02"].map((at) => posting(`2026-${at}`, -3_000, GROCERIES));
  expect(average(postings, 12)).toMatchObject({ months: 2, proposals: [{ amount: money(3_000_00, "DKK") }] });
  expect(average([], 6)).toEqual({ months: 0, proposals: [] });
});

test("[C12] the month before is copied where it was another", () => {
  const lines = [
    line(GROCERIES, 3_000, "2026-01"),
    {
      ...line(RESTAURANT, 500, "2026-01"),
      amounts: [
        { id: month("2026-01"), amount: money(500_00, "DKK") },
        { id: NOVEMBER, amount: money(100_00, "DKK") },
      ],
    },
    {
      ...line(RENT, 9_000, "2026-01"),
      amounts: [{ id: month("2026-01"), amount: money(9_000_00, "DKK") }, { id: NOVEMBER }],
    },
    line(SALARY, 25_000, "2026-11"),
  ];
  expect(previousProposals(lines, NOVEMBER).map(({ id, amount }) => [id, amount?.minor])).toEqual([
    [RESTAURANT, 500_00],
    [RENT, 9_000_00],
  ]);
});
