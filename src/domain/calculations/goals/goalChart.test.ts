import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kroner, putAside, someGoal } from "#tests/support/goals.ts";
import { addDays, addMonths, isoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Goal } from "../../entities/goal.ts";
import { AssetId, ValuationId } from "../../ids.ts";
import { goalChart } from "./goalChart.ts";
import { goalPlan } from "./goalPlan.ts";
import { goalSavings } from "./goalSavings.ts";

const today = isoDate("2026-11-22");

function chart(fields: Partial<Goal>) {
  const goal = someGoal({ startDate: addMonths(today, -2), ...fields });
  const savings = goalSavings(goal, { assets: [], debts: [], valuations: [], today });
  return goalChart(goal, savings, goalPlan(goal, savings, today), today);
}

const monthly = [putAside(addMonths(today, -2), 1_000), putAside(addMonths(today, -1), 1_000)];

test("[C6] the chart goes from the beginning over today to the day of the goal, with an even line to the target", () => {
  const points = chart({ targetDate: addMonths(today, 10), targetAmount: kroner(11_500), contributions: monthly });
  expect(points.at(0)).toMatchObject({ date: addMonths(today, -2), value: kroner(1_000), required: kroner(0) });
  expect(points.findLast(({ isExpected }) => !isExpected)).toMatchObject({ date: today, value: kroner(2_000) });
  expect(points.at(-1)).toMatchObject({ date: addMonths(today, 10), required: kroner(11_500), isExpected: true });
});

test("[C6] where the pace is slower than the goal, the chart goes on to the day it is reached", () => {
  const points = chart({ targetDate: addMonths(today, 4), targetAmount: kroner(12_000), contributions: monthly });
  const { value, required, date } = points.at(-1)!;
  expect([value, required]).toEqual([kroner(12_000), kroner(12_000)]);
  expect(date > addMonths(today, 4)).toBe(true);
});

test("[C6] what rests stands still until its day, and what is reached or ended leads nowhere", () => {
  const rests = chart({ state: "paused", targetDate: addMonths(today, 6), contributions: monthly });
  expect(rests.filter(({ isExpected }) => isExpected).map(({ value }) => value.minor)).toEqual(Array(6).fill(2_000_00));
  expect(chart({ initialAmount: kroner(10_000) }).some(({ isExpected }) => isExpected)).toBe(false);
  const ended = {
    state: "completed",
    endedOn: today,
    endedWith: kroner(5_000),
    targetDate: addMonths(today, 6),
  } as const;
  expect(chart(ended).some(({ isExpected }) => isExpected)).toBe(false);
  expect(chart({})).toHaveLength(2);
  expect(chart({ initialAmount: kroner(1) }).every(({ required }) => required === undefined)).toBe(true);
});

test("[C6] the pace of a linked account leads there in a straight line: what it earns is in the pace", () => {
  const id = AssetId.parse(crypto.randomUUID());
  const assets: Asset[] = [{ id, type: "investment", name: "Depot", currentValue: kroner(3_000), reminders: [] }];
  const before = {
    id: ValuationId.parse(crypto.randomUUID()),
    subjectId: id,
    subject: "asset",
    source: "manual",
  } as const;
  const valuations = [{ ...before, date: addDays(today, -90), value: kroner(0) }];
  const goal = someGoal({ startDate: addDays(today, -90), accountId: id, accountPart: "whole", expectedReturn: 12 });
  const savings = goalSavings(goal, { assets, debts: [], valuations, today });
  const ahead = goalChart(goal, savings, goalPlan(goal, savings, today), today).filter(({ isExpected }) => isExpected);
  expect(ahead.map(({ value }) => value.minor / 100)).toEqual([4, 5, 6, 7, 8, 9, 10].map((count) => count * 1_000));
});

test("[C6] a day between two whole months has its own point, with the part of the month that is over", () => {
  const startDate = addDays(today, -90);
  const contributions = [0, 30, 60].map((days) => putAside(addDays(today, -days), 1_000));
  const targetDate = isoDate("2027-02-06");
  const points = chart({ startDate, contributions, targetAmount: kroner(1_500_000), targetDate });
  // 3,000, 1,000 a month, and 15 of the 31 days from 22 January. Nobody lives to see the target.
  const ahead = points.filter(({ isExpected }) => isExpected).map(({ value }) => value);
  expect(ahead).toEqual([kroner(4_000), kroner(5_000), kroner(5_483.87)]);
});

test("[C6] what grows on the way needs less in the first half: of ten years at 12 % 1 / (1.12⁵ + 1) of the target", () => {
  const [startDate, targetDate] = [addMonths(today, -60), addMonths(today, 60)];
  const points = chart({ startDate, targetDate, targetAmount: kroner(100_000), expectedReturn: 12 });
  const now = points.findLast(({ isExpected }) => !isExpected)!;
  expect(now.required!.minor / 100_000_00).toBeCloseTo(1 / (1.12 ** 5 + 1), 3);
});

test("of a long past every other day is drawn, the first and the last among them", () => {
  const contributions = Array.from({ length: 200 }, (_, at) => putAside(addDays(today, -2 * at), 1));
  const past = chart({ startDate: addDays(today, -398), contributions }).filter(({ isExpected }) => !isExpected);
  expect([past.at(0)?.date, past.at(-1)?.date]).toEqual([addDays(today, -398), today]);
  expect(past).toHaveLength(101);
});

test("however long, a chart has few points, its days rise, and neither line is above the target ahead", () => {
  const put = fc.record({ days: fc.integer({ min: 0, max: 1_500 }), amount: fc.integer({ min: -500, max: 3_000 }) });
  const left = fc.option(fc.integer({ min: -400, max: 20_000 }), { nil: undefined });
  fc.assert(
    fc.property(
      fc.array(put, { maxLength: 200 }),
      left,
      fc.double({ min: 0, max: 12, noNaN: true }),
      (puts, days, rate) => {
        const points = chart({
          contributions: puts.map(({ days: ago, amount }) => putAside(addDays(today, -ago), amount)),
          targetAmount: kroner(400_000),
          expectedReturn: rate,
          ...(days !== undefined && { targetDate: addDays(today, days) }),
        });
        const dates = points.map(({ date }) => date);
        expect(dates).toEqual([...new Set(dates)].toSorted());
        expect(points.length).toBeLessThanOrEqual(122 + 50);
        for (const { required, value, isExpected } of points) {
          expect(required?.minor ?? 0).toBeLessThanOrEqual(400_000_00);
          if (isExpected) expect(value.minor).toBeLessThanOrEqual(400_000_00);
        }
      },
    ),
  );
});
