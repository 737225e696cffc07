import { expect, test } from "vitest";
import { budgetOf, GROCERIES, line, month, partsOf, SALARY, transaction } from "#tests/support/budget.ts";
import { kroner, someGoal } from "#tests/support/goals.ts";
import { budgetView } from "../budget/budgetView.ts";
import { balanceSheet } from "../calculations/networth/balanceSheet.ts";
import { categoryTree } from "../categories/categoryTree.ts";
import { runToCompletion } from "../cooperativeTask.ts";
import { isoDate } from "../dates.ts";
import type { Asset } from "../entities/asset.ts";
import type { Debt } from "../entities/debt.ts";
import { amountConverter, noExchange } from "../exchange.ts";
import { AssetId, DebtId } from "../ids.ts";
import { money } from "../money.ts";
import { SHARED_PARTS, type SharedPart, SharedSnapshot } from "./sharedSnapshot.ts";
import { isEmptySnapshot, shareableThings, type SnapshotFigures, snapshotOf } from "./snapshotOf.ts";

const today = isoDate("2026-11-28");
const asset = (name: string, value: Asset["currentValue"], fields: Partial<Asset> = {}): Asset => ({
  id: AssetId.parse(crypto.randomUUID()),
  type: "bank",
  name,
  currentValue: value,
  reminders: [],
  ...fields,
});

const HOME = asset("Hus", kroner(3_000_000), { type: "real_estate", ownerShare: 50 });
const ACCOUNT = asset("Lønkonto", kroner(48_000));
const DOLLARS = asset("Dollar", money(10_000_00, "USD"));
const SOLD = asset("Solgt bil", kroner(90_000), { endDate: isoDate("2026-10-01") });
const LOAN: Debt = {
  id: DebtId.parse(crypto.randomUUID()),
  type: "mortgage",
  name: "Realkreditlån",
  lender: "Realkreditinstituttet",
  currentValue: kroner(2_000_000),
  interestRate: 4,
  paymentAmount: kroner(10_400),
  paymentFrequency: "monthly",
  ownerShare: 50,
};
const PAID: Debt = { id: DebtId.parse(crypto.randomUUID()), type: "other", name: "Betalt", currentValue: kroner(0) };
const plan = { saved: kroner(20_000), missing: kroner(30_000), share: 0.4, pace: kroner(0), status: "behind" as const };
const TRIP = someGoal({ name: "Rejse", targetAmount: kroner(50_000), targetDate: isoDate("2027-06-01") });
const DONE = someGoal({ name: "Nået", state: "completed" });

function figures(): SnapshotFigures {
  const [assets, debts] = [
    [ACCOUNT, HOME, DOLLARS, SOLD],
    [LOAN, PAID],
  ];
  const known = { assets, debts, valuations: [], currency: "DKK", exchange: noExchange, today } as const;
  const spent = [transaction("2026-11-03", -1_900, GROCERIES), transaction("2026-11-01", 30_000, SALARY)];
  const lines = [line(GROCERIES, 3_000), line(SALARY, 30_000)];
  return {
    today,
    currency: "DKK",
    worth: amountConverter("DKK", today, noExchange),
    balance: runToCompletion(balanceSheet(known, today, today)),
    assets,
    debts,
    month: budgetView(budgetOf(lines, partsOf(spent).parts), month("2026-11")),
    tree: categoryTree([]),
    goals: [TRIP, DONE].map((goal) => ({ goal, plan })),
  };
}

const chosen = (parts: readonly SharedPart[], without: readonly string[] = [], note = "") =>
  snapshotOf(figures(), { parts: new Set(parts), without: new Set(without), note });

test("[§1.3 vip] a snapshot of everything has the household's own parts of what it has today, the largest first, and can be stored", () => {
  const all = chosen(SHARED_PARTS, [], "  Til mødet  ");
  expect(SharedSnapshot.parse(JSON.parse(JSON.stringify(all)))).toEqual(all);
  expect(all.note).toBe("Til mødet");
  expect(all.assets?.rows.map(({ name, value }) => [name, value])).toEqual([
    ["Hus", kroner(1_500_000)],
    ["Lønkonto", kroner(48_000)],
    ["Dollar", money(10_000_00, "USD")],
  ]);
  expect(all.assets?.sum).toEqual({ total: kroner(1_548_000), others: [money(10_000_00, "USD")] });
  expect(all.debts?.rows).toEqual([
    {
      name: "Realkreditlån",
      lender: "Realkreditinstituttet",
      type: "mortgage",
      balance: kroner(1_000_000),
      rate: 4,
      payment: kroner(5_200),
      every: "monthly",
    },
  ]);
  expect(all.goals).toEqual([
    { name: "Rejse", saved: kroner(20_000), target: kroner(50_000), date: "2027-06-01", status: "behind" },
  ]);
});

test("[§1.3 vip] the net worth is that of the pages, and says when a rate is missing", () => {
  const { netWorth, assets, debts } = chosen(SHARED_PARTS);
  expect(netWorth).toEqual({
    owned: assets?.sum.total,
    owed: debts?.sum.total,
    net: kroner(548_000),
    isPartial: true,
  });
});

test("[§1.3 vip] the month's budget names built-in categories by their keys, so that each is read in its reader's language", () => {
  const { budget } = chosen(["budget"]);
  expect([budget?.from, budget?.to]).toEqual(["2026-11-01", "2026-11-30"]);
  expect(budget?.lines.map(({ kind, planned, used }) => [kind, planned, used])).toEqual([
    ["income", kroner(30_000), kroner(30_000)],
    ["expense", kroner(3_000), kroner(1_900)],
  ]);
  expect(budget?.lines.map(({ category }) => [category.key === undefined, category.name])).toEqual([
    [false, undefined],
    [false, undefined],
  ]);
  expect(budget?.left).toEqual(kroner(1_100));
});

test("[§1.3 vip] what was not chosen is nowhere in it, neither a part nor a thing of one", () => {
  const text = JSON.stringify(chosen(["assets", "goals"], [HOME.id]));
  for (const absent of ["Hus", "Realkredit", "netWorth", "budget", "3000000", "150000000"]) {
    expect(text).not.toContain(absent);
  }
  expect(text).toContain("Lønkonto");
  expect(chosen(["assets"], [HOME.id]).assets?.sum.total).toEqual(kroner(48_000));
});

test("a snapshot of nothing is empty, also where all things of a part are left out", () => {
  expect(isEmptySnapshot(chosen([]))).toBe(true);
  expect(isEmptySnapshot(chosen(["goals"], [TRIP.id]))).toBe(true);
  expect(isEmptySnapshot(chosen(["netWorth"]))).toBe(false);
});

test("there is a choice of each part that has something, and of the things in it that a snapshot would show", () => {
  const things = shareableThings(figures());
  expect([...things.keys()]).toEqual(SHARED_PARTS);
  expect(things.get("assets")?.map(({ name }) => name)).toEqual(["Hus", "Lønkonto", "Dollar"]);
  expect(things.get("debts")?.map(({ name }) => name)).toEqual(["Realkreditlån"]);
  const bare = { ...figures(), assets: [], debts: [], goals: [], month: undefined };
  expect(shareableThings(bare).size).toBe(0);
});
