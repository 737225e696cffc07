import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kroner, putAside, someGoal } from "#tests/support/goals.ts";
import { addDays, isoDate } from "../../dates.ts";
import type { Goal } from "../../entities/goal.ts";
import { goalMilestones, milestoneToCelebrate, nextMilestone } from "./goalMilestones.ts";
import { goalSavings } from "./goalSavings.ts";

const today = isoDate("2026-11-22");
const ago = (days: number) => addDays(today, -days);

function milestones(fields: Partial<Goal>) {
  const goal = someGoal({ startDate: ago(100), ...fields });
  const all = goalMilestones(goal, goalSavings(goal, { assets: [], debts: [], valuations: [], today }));
  return { all, next: nextMilestone(all), celebrated: milestoneToCelebrate(goal, all) };
}

const own = (amount: number, name?: string) => ({
  id: crypto.randomUUID(),
  amount: kroner(amount),
  ...(name && { name }),
});

test("[§3] without milestones of its own a goal has quarters, each reached on the day from which it is not below it", () => {
  const contributions = [putAside(ago(60), 5_500), putAside(ago(40), -1_000), putAside(ago(20), 600)];
  const { all, next } = milestones({ contributions });
  expect(all.map(({ share, amount, reachedOn }) => [share, amount.minor / 100, reachedOn])).toEqual([
    [0.25, 2_500, ago(60)],
    [0.5, 5_000, ago(20)],
    [0.75, 7_500, undefined],
    [1, 10_000, undefined],
  ]);
  expect(next?.amount).toEqual(kroner(7_500));
});

test("[§3] own milestones stand in the order of their amounts with the target last; those outside it are none", () => {
  const { all } = milestones({ milestones: [own(6_000, "Flybilletter"), own(1_000), own(10_000), own(0)] });
  expect(all.map(({ amount, name }) => [amount.minor / 100, name])).toEqual([
    [1_000, undefined],
    [6_000, "Flybilletter"],
    [10_000, undefined],
  ]);
});

test("[§3] the largest one reached since the goal began is celebrated once, and nothing that was there from the start", () => {
  expect(milestones({ initialAmount: kroner(5_000) }).celebrated).toBeUndefined();
  const reached = { initialAmount: kroner(2_500), contributions: [putAside(today, 5_000)] };
  expect(milestones(reached).celebrated?.amount).toEqual(kroner(7_500));
  expect(milestones({ ...reached, celebrated: kroner(7_500) }).celebrated).toBeUndefined();
  expect(milestones({ ...reached, celebrated: kroner(5_000) }).celebrated?.amount).toEqual(kroner(7_500));
});

test("[§3] a goal that is reached on its first day is celebrated all the same", () => {
  const { all, next, celebrated } = milestones({ startDate: today, contributions: [putAside(today, 10_000)] });
  expect([all.at(-1)?.reachedOn, next, celebrated?.share]).toEqual([today, undefined, 1]);
});

test("the last milestone is the target, they rise, and one is reached exactly when so much is saved", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 5 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 12_000 }), (steps, saved) => {
      const { all } = milestones({
        milestones: steps.map((step) => own(step)),
        contributions: [putAside(ago(9), saved)],
      });
      expect(all.at(-1)?.amount).toEqual(kroner(10_000));
      const minors = all.map(({ amount }) => amount.minor);
      expect(minors).toEqual(minors.toSorted((a, b) => a - b));
      for (const { amount, reachedOn } of all) expect(reachedOn !== undefined).toBe(saved * 100 >= amount.minor);
    }),
  );
});
