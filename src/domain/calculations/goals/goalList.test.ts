import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kroner, someGoal } from "#tests/support/goals.ts";
import { isoDate } from "../../dates.ts";
import type { Goal } from "../../entities/goal.ts";
import { goalsInOrder, type GoalSorting, isOpen, newPriorities } from "./goalList.ts";
import { GOAL_STATUSES, type GoalStatus } from "./goalPlan.ts";

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const planned = (name: string, status: GoalStatus, fields: Partial<Goal> = {}) => ({
  goal: someGoal({ name, ...fields }),
  plan: { saved: kroner(0), missing: kroner(0), share: 0, pace: kroner(0), status },
});
const goals = [
  planned("Rejse", "onTrack", { targetDate: isoDate("2027-06-01"), priority: 2 }),
  planned("Bil", "reached", { targetDate: isoDate("2026-12-01"), category: "vehicle" }),
  planned("Buffer", "undated", { priority: 0 }),
  planned("Bolig", "behind", { targetDate: isoDate("2030-01-01"), priority: 1 }),
  planned("Anden", "onTrack", { targetDate: isoDate("2027-06-01"), priority: 3 }),
];
const names = (sorting: GoalSorting, category?: Goal["category"]) =>
  goalsInOrder(goals, sorting, compare, category).map(({ goal }) => goal.name);

test("[§1.3] by status those that lag stand first, by date the nearest, and by priority the household's own order", () => {
  expect(names("status")).toEqual(["Bolig", "Anden", "Rejse", "Buffer", "Bil"]);
  expect(names("date")).toEqual(["Bil", "Anden", "Rejse", "Bolig", "Buffer"]);
  expect(names("priority")).toEqual(["Buffer", "Bolig", "Rejse", "Anden", "Bil"]);
  expect(names("priority", "vehicle")).toEqual(["Bil"]);
});

test("a goal is open until it is completed or archived", () => {
  const states = [undefined, "paused", "completed", "archived"] as const;
  expect(states.map((state) => isOpen({ ...someGoal(), ...(state && { state }) }))).toEqual([true, true, false, false]);
});

test("[§1.3] a goal moved past another changes the places that become others, also where a filter hides some", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name, priority) => someGoal({ name, priority }));
  const all = [a!, b!, c!, d!];
  expect(newPriorities(all, all, 0, 1)).toEqual([
    { id: b!.id, priority: 0 },
    { id: a!.id, priority: 1 },
  ]);
  // b and c are hidden: a goes behind d.
  expect(newPriorities(all, [a!, d!], 0, 1).map(({ priority }) => priority)).toEqual([0, 1, 2, 3]);
  expect(newPriorities(all, all, 2, 2)).toEqual([]);
  expect(newPriorities(all, all, 0, 4)).toEqual([]);
});

test("however they are moved, every goal has one place and the others keep theirs among themselves", () => {
  const order = fc.integer({ min: 1, max: 8 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      from: fc.nat({ max: count - 1 }),
      to: fc.nat({ max: count - 1 }),
    }),
  );
  fc.assert(
    fc.property(order, ({ count, from, to }) => {
      const all = Array.from({ length: count }, (_, at) => someGoal({ name: String(at), priority: at }));
      const changed = new Map(newPriorities(all, all, from, to).map(({ id, priority }) => [id, priority]));
      const after = all
        .map((goal) => ({ ...goal, priority: changed.get(goal.id) ?? goal.priority! }))
        .toSorted((a, b) => a.priority - b.priority)
        .map(({ name }) => name);
      const expected = all.map(({ name }) => name);
      expected.splice(to, 0, ...expected.splice(from, 1));
      expect(after).toEqual(expected);
    }),
  );
});

test("no order loses a goal", () => {
  const statuses = fc.array(fc.constantFrom(...GOAL_STATUSES), { maxLength: 9 });
  fc.assert(
    fc.property(statuses, fc.constantFrom("status", "date", "priority" as const), (all, sorting) => {
      const some = all.map((status) => planned("x", status));
      expect(new Set(goalsInOrder(some, sorting, compare))).toEqual(new Set(some));
    }),
  );
});
