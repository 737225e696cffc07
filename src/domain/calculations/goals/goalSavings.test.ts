import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kroner, putAside, someGoal } from "#tests/support/goals.ts";
import { addDays, isoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Goal } from "../../entities/goal.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { AssetId, DebtId } from "../../ids.ts";
import { money } from "../../money.ts";
import { followsLink, goalSavings, type GoalSources } from "./goalSavings.ts";

const today = isoDate("2026-11-22");
const ago = (days: number) => addDays(today, -days);
const accountId = AssetId.parse(crypto.randomUUID());
const debtId = DebtId.parse(crypto.randomUUID());

const account = (fields: Partial<Asset> = {}): Asset => ({
  id: accountId,
  type: "bank",
  name: "Opsparing",
  currentValue: kroner(40_000),
  reminders: [],
  ...fields,
});
const loan = (fields: Partial<Debt> = {}): Debt => ({
  id: debtId,
  type: "car_loan",
  name: "Bilen",
  currentValue: kroner(70_000),
  ...fields,
});
const valued = (subjectId: string, days: number, amount: number) =>
  ({ subjectId, date: ago(days), value: kroner(amount) }) as Valuation;

function savings(goal: Partial<Goal>, sources: Partial<GoalSources> = {}) {
  const none = { assets: [], debts: [], valuations: [], today };
  const { initial, history, broken } = goalSavings(someGoal({ startDate: ago(100), ...goal }), { ...none, ...sources });
  return {
    initial: initial.minor / 100,
    broken,
    days: history.map(({ date, value }) => [date, value.minor / 100]),
  };
}

test("[C6] what is put in by hand is the beginning and every sum since, and what has not come yet is not counted", () => {
  const contributions = [putAside(ago(10), -500), putAside(ago(50), 1_000), putAside(ago(-3), 9_000)];
  expect(savings({ initialAmount: kroner(2_000), contributions })).toMatchObject({
    initial: 2_000,
    days: [
      [ago(100), 2_000],
      [ago(50), 3_000],
      [ago(10), 2_500],
      [today, 2_500],
    ],
  });
});

test("[C6] a contribution from before the goal is where it begins, and one of the first day is no part of what was there", () => {
  expect(savings({ contributions: [putAside(ago(120), 700)] }).days).toEqual([
    [ago(120), 700],
    [today, 700],
  ]);
  const first = savings({ startDate: today, contributions: [putAside(today, 700)] });
  expect(first).toMatchObject({ initial: 0, days: [[today, 700]] });
});

test("[C6] a whole account is followed with its values, from the one that was there when the goal began", () => {
  const valuations = [valued(accountId, 200, 10_000), valued(accountId, 40, 25_000), valued(accountId, 0, 40_000)];
  expect(savings({ accountId, accountPart: "whole" }, { assets: [account()], valuations })).toMatchObject({
    initial: 10_000,
    days: [
      [ago(100), 10_000],
      [ago(40), 25_000],
      [today, 40_000],
    ],
  });
});

test("[C6] of an account that others own a part of, per cent are those of the household's own part", () => {
  const assets = [account({ ownerShare: 50 })];
  expect(savings({ accountId, accountPart: "share", accountShare: 25 }, { assets }).days.at(-1)).toEqual([
    today,
    5_000,
  ]);
  // All per cent are asked for one part alone.
  expect(savings({ accountId, accountPart: "whole", accountShare: 25 }, { assets }).days.at(-1)).toEqual([
    today,
    20_000,
  ]);
});

test("[C6] an earmark is what was put in by hand, whatever the account is worth", () => {
  const goal = { accountId, accountPart: "earmark", initialAmount: kroner(3_000) } as const;
  expect(savings(goal, { assets: [account()] }).days.at(-1)).toEqual([today, 3_000]);
  expect(
    [someGoal(goal), someGoal({ ...goal, accountPart: "whole" }), someGoal({ debtId }), someGoal()].map(followsLink),
  ).toEqual([false, true, true, false]);
});

test("[C6] of a debt it is what has been paid off since the goal began, and a debt that grew is nothing saved", () => {
  const goal = { debtId, debtOwed: kroner(100_000) };
  const valuations = [valued(debtId, 100, 100_000), valued(debtId, 30, 80_000)];
  expect(savings(goal, { debts: [loan()], valuations }).days).toEqual([
    [ago(100), 0],
    [ago(30), 20_000],
    [today, 30_000],
  ]);
  expect(savings(goal, { debts: [loan({ currentValue: kroner(110_000) })] }).days.at(-1)).toEqual([today, 0]);
});

test("[C6] what is linked to and gone, or in another currency, is said, and what was put in by hand counts", () => {
  const goal = { accountId, accountPart: "whole", initialAmount: kroner(3_000) } as const;
  expect(savings(goal)).toMatchObject({ broken: "gone", initial: 3_000 });
  const euro = account({ currentValue: money(40_000_00, "EUR") });
  expect(savings(goal, { assets: [euro] })).toMatchObject({ broken: "currency", initial: 3_000 });
  expect(savings({ debtId, debtOwed: money(1, "EUR") }, { debts: [loan()] }).broken).toBe("currency");
});

test("an account that is closed holds nothing, and a goal that has ended keeps what it ended with", () => {
  const assets = [account({ endDate: ago(5) })];
  const goal = { accountId, accountPart: "whole" } as const;
  expect(savings(goal, { assets }).days.at(-1)).toEqual([today, 0]);
  const ended = { ...goal, state: "completed", endedOn: ago(20), endedWith: kroner(38_000) } as const;
  expect(savings(ended, { assets: [account()], valuations: [valued(accountId, 40, 25_000)] }).days).toEqual([
    [ago(100), 25_000],
    [ago(40), 25_000],
    [ago(20), 38_000],
  ]);
  expect(savings({ ...ended, state: "paused" }, { assets: [account()] }).days.at(-1)).toEqual([today, 40_000]);
});

test("the days rise, each stands once, and the last sum is all that was put in", () => {
  const put = fc.record({ days: fc.integer({ min: 0, max: 300 }), amount: fc.integer({ min: -1e6, max: 1e6 }) });
  fc.assert(
    fc.property(fc.array(put, { maxLength: 20 }), fc.integer({ min: 0, max: 1e6 }), (puts, initial) => {
      const contributions = puts.map(({ days, amount }) => putAside(ago(days), amount));
      const { days } = savings({ contributions, initialAmount: kroner(initial) });
      const dates = days.map(([date]) => String(date));
      expect(dates).toEqual([...new Set(dates)].toSorted());
      expect(days.at(-1)).toEqual([today, puts.reduce((sum, { amount }) => sum + amount, initial)]);
    }),
  );
});
