import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  GROCERIES,
  line,
  month,
  partsOf,
  transaction,
  RENT,
  RESTAURANT,
  SALARY,
  SAVING,
} from "#tests/support/budget.ts";
import { builtInId } from "../categories/builtInId.ts";
import { categoryKinds } from "../categories/countedTransactions.ts";
import { money } from "../money.ts";
import { monthsLater } from "./budgetPeriods.ts";
import type { BudgetPart } from "./budgetTotals.ts";
import { type AveragedMonths, averageProposals, previousProposals, proposedSum } from "./lineProposals.ts";

const NOVEMBER = month("2026-11");
const average = (transactions: Parameters<typeof partsOf>[0], over: AveragedMonths = 3) =>
  averageProposals({
    parts: partsOf(transactions).parts,
    kindOf: categoryKinds([]),
    month: NOVEMBER,
    over,
    currency: "DKK",
  });

test("[C12] the average of the last three months is proposed in whole tens, income first", () => {
  const transactions = [
    transaction("2026-07-30", -1, RESTAURANT),
    ...["08", "09", "10"].flatMap((at, more) => [
      transaction(`2026-${at}-01`, 25_000, SALARY),
      transaction(`2026-${at}-02`, -3_000 - 50 * more, GROCERIES),
    ]),
    transaction("2026-10-20", -4_000, GROCERIES, { extraordinary: true }),
    transaction("2026-11-01", -900, GROCERIES),
    transaction("2026-10-09", -900),
  ];
  const { months, proposals } = average(transactions);
  expect(months).toBe(3);
  expect(proposals.map(({ id, amount }) => [id, amount?.minor])).toEqual([
    [SALARY, 25_000_00],
    [GROCERIES, 3_050_00],
  ]);
});

test("months before the first whole one are not counted as empty", () => {
  const transactions = ["08-20", "09-02", "10-02"].map((at) => transaction(`2026-${at}`, -3_000, GROCERIES));
  expect(average(transactions, 12)).toMatchObject({ months: 2, proposals: [{ amount: money(3_000_00, "DKK") }] });
  expect(average([], 6)).toEqual({ months: 0, proposals: [] });
});

test("[C12] income comes first, then what is spent, the dearest first, then what is put aside; where there are no øre in whole tens too", () => {
  const of = (minor: number, categoryId: string, kind: BudgetPart["kind"]) =>
    ["2026-09", "2026-10"].map(
      (at) => ({ month: month(at), categoryId, kind, out: minor, transaction: {} }) as BudgetPart,
    );
  const old = of(1, RENT, "expense")
    .slice(0, 1)
    .map((part) => ({ ...part, month: month("2026-08") }));
  const parts = [
    ...old,
    ...of(900_00, SAVING, "saving"),
    ...of(400_00, RESTAURANT, "expense"),
    ...of(3_004_00, GROCERIES, "expense"),
    ...of(-25_000_00, SALARY, "income"),
  ];
  const wanted = { parts, kindOf: categoryKinds([]), month: NOVEMBER, over: 3 } as const;
  const { proposals } = averageProposals({ ...wanted, currency: "DKK" });
  expect(proposals.map(({ id, amount }) => [id, amount?.minor])).toEqual([
    [SALARY, 25_000_00],
    [GROCERIES, 3_000_00],
    [RESTAURANT, 400_00],
    [SAVING, 900_00],
  ]);
  const kronur = averageProposals({ ...wanted, parts: [...old, ...of(12_346, GROCERIES, "expense")], currency: "ISK" });
  expect(kronur.proposals[0]?.amount).toEqual(money(12_350, "ISK"));
});

test("[C12] what is proposed is within half a ten of the average of the known months, and none of it is below nothing", () => {
  const spent = fc.array(fc.integer({ min: 0, max: 9_999_99 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(spent, fc.constantFrom<AveragedMonths>(3, 6, 12), (months, over) => {
      const transactions = months.map((minor, at) => {
        const day = `${monthsLater(NOVEMBER, -1 - at)}-10`;
        return transaction(day, -minor / 100, GROCERIES);
      });
      const { months: count, proposals } = average(transactions, over);
      expect(count).toBe(Math.min(over, months.length - 1));
      const mean = months.slice(0, count).reduce((sum, minor) => sum + minor, 0) / count;
      expect(Math.abs((proposals[0]?.amount?.minor ?? 0) - mean)).toBeLessThanOrEqual(5_00);
      expect(proposals.every(({ amount }) => (amount?.minor ?? 0) > 0)).toBe(true);
    }),
  );
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

test("proposals come to a sum a month: a bill of a year with a twelfth, and income is no part of it", () => {
  const kr = (kroner: number) => money(kroner * 100, "DKK");
  const proposed = [
    { id: builtInId(12, 1), amount: kr(4_000), every: "month" },
    { id: builtInId(10, 3), amount: kr(1_200), every: "year" },
    { id: builtInId(18, 3), amount: kr(1_500), every: "month" },
    { id: builtInId(19, 1), amount: kr(30_000), every: "month" },
    { id: builtInId(12, 2), amount: undefined, every: "month" },
    { id: builtInId(12, 3), amount: money(900, "EUR"), every: "month" },
  ] as const;
  expect(proposedSum(proposed, categoryKinds([]), "DKK")).toEqual(kr(5_600));
});
