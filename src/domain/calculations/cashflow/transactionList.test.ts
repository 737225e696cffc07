import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId } from "../../categories/builtInId.ts";
import { addDays, isoDate } from "../../dates.ts";
import { Transaction } from "../../entities/transaction.ts";
import { money } from "../../money.ts";
import { transactionList } from "./transactionList.ts";

const TODAY = isoDate("2026-11-21");
const ACCOUNT = "8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a11";
const ID = "00000000-0000-4000-8000-";
const ALL = { account: undefined, search: "", period: "all" } as const;

function transaction(number: number, overrides: object = {}): Transaction {
  return Transaction.parse({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    accountId: ACCOUNT,
    date: "2026-11-20",
    amount: money(-100, "DKK"),
    text: "Netto Ørestad",
    status: "booked",
    ...overrides,
  });
}

test("transactions stand under their day, the newest first and the pending before the booked", () => {
  const { items } = transactionList(
    [transaction(1), transaction(2, { date: "2026-11-21" }), transaction(3, { status: "pending" })],
    ALL,
    TODAY,
  );
  expect(items.map((item) => (item.kind === "day" ? item.date : item.transaction.id.slice(-1)))).toEqual([
    "2026-11-21",
    "2",
    "2026-11-20",
    "3",
    "1",
  ]);
});

test("every word of the search has to be there, in any case", () => {
  const transactions = [
    transaction(1),
    transaction(2, { text: "Føtex" }),
    transaction(3, { text: "Gave", note: "fra netto ørestad" }),
  ];
  expect(transactionList(transactions, { ...ALL, search: "ØRESTAD netto" }, TODAY).count).toBe(2);
});

test("[§1.3 budget] in a category a split transaction is shown whole, and its part in it is what counts", () => {
  const [groceries, clothes] = [builtInId(12, 1), builtInId(14, 3)];
  const splits = [
    { id: `${ID}000000000101`, amount: money(-70, "DKK"), categoryId: groceries },
    { id: `${ID}000000000102`, amount: money(-30, "DKK") },
  ];
  const transactions = [transaction(1, { splits, categoryId: clothes }), transaction(2, { categoryId: groceries })];
  const shown = (asked: string | undefined) =>
    transactionList(transactions, { ...ALL, category: (id) => id === asked }, TODAY);
  expect(shown(groceries).sums[0]?.moneyOut.minor).toBe(-170);
  expect(shown(groceries).items.flatMap((item) => (item.kind === "transaction" ? [item.part?.minor] : []))).toEqual([
    undefined,
    -70,
  ]);
  expect([shown(clothes).count, shown(undefined).count]).toEqual([0, 1]);
});

test("a month reaches back to the day after the same day last month", () => {
  const transactions = [transaction(1, { date: "2026-10-22" }), transaction(2, { date: "2026-10-21" })];
  expect(transactionList(transactions, { ...ALL, period: "month" }, TODAY).count).toBe(1);
});

test("the sums are what the amounts add up to, money in and out apart", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 40 }), (amounts) => {
      const transactions = amounts.map((minor, index) =>
        transaction(index, { amount: money(minor, "DKK"), date: addDays(TODAY, -index) }),
      );
      const { sums, count } = transactionList(transactions, ALL, TODAY);
      const total = (sums[0]?.moneyIn.minor ?? 0) + (sums[0]?.moneyOut.minor ?? 0);
      expect([count, total]).toEqual([amounts.length, amounts.reduce((sum, minor) => sum + minor, 0)]);
    }),
    { seed: 1 },
  );
});
