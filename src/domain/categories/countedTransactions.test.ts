import { expect, test } from "vitest";
import { cashFlowStatement } from "../calculations/cashflow/cashFlowStatement.ts";
import { addMonths, isoDate } from "../dates.ts";
import type { Category } from "../entities/category.ts";
import { noExchange } from "../exchange.ts";
import { AssetId, CategoryId } from "../ids.ts";
import { money } from "../money.ts";
import { builtInId } from "./builtInId.ts";
import { categoryKinds, earnedOrSpent } from "./countedTransactions.ts";

const accountId = AssetId.parse("11111111-1111-4111-8111-111111111111");
const BOAT = CategoryId.parse("22222222-2222-4222-8222-222222222222");
const BERTH = CategoryId.parse("33333333-3333-4333-8333-333333333333");
const OWN: readonly Category[] = [
  { id: BOAT, name: "Båden", kind: "saving" },
  { id: BERTH, name: "Havneplads", parentId: BOAT },
];
const [GROCERIES, TRANSFER, PENSION] = [builtInId(12, 1), builtInId(20, 1), builtInId(18, 1)];

function transaction(minor: number, categoryId?: CategoryId, months = 1) {
  const date = addMonths(isoDate("2026-11-10"), -months);
  return { accountId, date, amount: money(minor, "DKK"), status: "booked", ...(categoryId && { categoryId }) } as const;
}

test("[C15] what is moved or put aside is neither earned nor spent, also in a category of the household's own", () => {
  const [food, none] = [transaction(-100_00, GROCERIES), transaction(-50_00)];
  const all = [food, transaction(-500_00, TRANSFER), none, transaction(-300_00, PENSION), transaction(-200_00, BERTH)];
  expect(earnedOrSpent(all, OWN)).toEqual([food, none]);
  expect(earnedOrSpent([food, none], OWN)).toEqual([food, none]);
  expect(categoryKinds([])(BERTH)).toBeUndefined();
});

test("[C15] what arrives of a marked transfer is no income, though it has no category itself", () => {
  const away = transaction(-700_00, TRANSFER);
  const arrived = { ...transaction(700_00), accountId: AssetId.parse("44444444-4444-4444-8444-444444444444") };
  expect(earnedOrSpent([away, arrived], [])).toEqual([]);
});

test("[§1.3 budget] a split transaction is earned or spent part by part, and a part is no end of a transfer", () => {
  const splits = [
    { id: "00000000-0000-4000-8000-000000000001", amount: money(-300_00, "DKK"), categoryId: GROCERIES },
    { id: "00000000-0000-4000-8000-000000000002", amount: money(-200_00, "DKK"), categoryId: PENSION },
  ];
  const split = { ...transaction(-500_00), splits };
  const elsewhere = { ...transaction(300_00), accountId: AssetId.parse("44444444-4444-4444-8444-444444444444") };
  const counted = earnedOrSpent([split, elsewhere], []);
  expect(counted.map(({ amount, categoryId }) => [amount.minor, categoryId])).toEqual([
    [-300_00, GROCERIES],
    [300_00, undefined],
  ]);
  expect(earnedOrSpent(counted, [])).toEqual(counted);
});

test("[C15] in the cash flow a split transaction is on the lines of its parts, in the month that it counts in", () => {
  const splits = [
    { id: "00000000-0000-4000-8000-000000000001", amount: money(-300_00, "DKK"), categoryId: GROCERIES },
    { id: "00000000-0000-4000-8000-000000000002", amount: money(-200_00, "DKK"), categoryId: PENSION },
    { id: "00000000-0000-4000-8000-000000000003", amount: money(-100_00, "DKK"), categoryId: TRANSFER },
  ];
  const salary = { ...transaction(20_000_00, undefined, 2), countsOn: isoDate("2026-10-01") };
  const flow = cashFlowStatement({
    transactions: [
      transaction(1, undefined, 4),
      salary,
      { ...transaction(-600_00), splits },
      transaction(1, undefined, 0),
    ],
    trades: [],
    assets: [],
    debts: [],
    kindOf: categoryKinds([]),
    currency: "DKK",
    exchange: noExchange,
    today: isoDate("2026-11-22"),
  });
  expect(flow.months.map(({ month, sums }) => [month, sums.income, sums.expenses, sums.bought])).toEqual([
    ["2026-08", 0, 0, 0],
    ["2026-09", 0, 0, 0],
    ["2026-10", 20_000_00, -300_00, -200_00],
  ]);
});

test("[C15] in the cash flow what is put aside is bought, and what is not counted is on no line", () => {
  const flow = cashFlowStatement({
    transactions: [
      transaction(1, undefined, 3),
      transaction(30_000_00),
      transaction(-100_00, GROCERIES),
      transaction(-500_00, TRANSFER),
      transaction(-300_00, BERTH),
      transaction(1, undefined, 0),
    ],
    trades: [],
    assets: [],
    debts: [],
    kindOf: categoryKinds(OWN),
    currency: "DKK",
    exchange: noExchange,
    today: isoDate("2026-11-22"),
  });
  expect(flow.months.at(-1)).toMatchObject({
    month: "2026-10",
    sums: { income: 30_000_00, expenses: -100_00, bought: -300_00 },
  });
});
