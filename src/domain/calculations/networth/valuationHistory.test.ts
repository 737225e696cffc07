import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { ValuationId } from "../../ids.ts";
import { money } from "../../money.ts";
import { latestOf } from "./latestOf.ts";
import { historyOf, valuationPlan } from "./valuationHistory.ts";

const today = isoDate("2026-11-21");
const bought = isoDate("2019-05-01");
const kroner = (amount: number) => money(amount * 100, "DKK");

function valuation(date: string, amount: number): Valuation {
  return {
    id: ValuationId.parse(crypto.randomUUID()),
    subjectId: "10000000-0000-4000-8000-000000000001",
    subject: "asset",
    date: isoDate(date),
    value: kroner(amount),
    source: "manual",
  };
}

describe("valuationPlan", () => {
  test("something new has a value today, and one on the day it was bought when both day and price are known", () => {
    const start = { date: bought, value: kroner(100) };
    expect(valuationPlan(undefined, { current: kroner(150) }, [], today).put).toEqual([
      { id: undefined, date: today, value: kroner(150) },
    ]);
    expect(valuationPlan(undefined, { current: kroner(150), start }, [], today).put).toEqual([
      { id: undefined, date: today, value: kroner(150) },
      { id: undefined, ...start },
    ]);
  });

  test("bought today, today's value stands alone", () => {
    const after = { current: kroner(150), start: { date: today, value: kroner(100) } };
    expect(valuationPlan(undefined, after, [], today).put).toHaveLength(1);
  });

  test("a correction of something else writes no value", () => {
    const worth = { current: kroner(150), start: { date: bought, value: kroner(100) } };
    expect(valuationPlan(worth, worth, [valuation(bought, 100)], today)).toEqual({ put: [], remove: [] });
  });

  test("a second value on one day replaces the first", () => {
    const standing = valuation(today, 150);
    const { put } = valuationPlan({ current: kroner(150) }, { current: kroner(160) }, [standing], today);
    expect(put).toEqual([{ id: standing.id, date: today, value: kroner(160) }]);
  });

  test("the start moves with its day, and goes when it is no longer known", () => {
    const [written, standing] = [valuation(bought, 100), valuation("2026-11-20", 150)];
    const before = { current: kroner(150), start: { date: bought, value: kroner(100) } };
    const moved = { date: isoDate("2018-05-01"), value: kroner(100) };
    const history = [standing, written];
    expect(valuationPlan(before, { current: kroner(150), start: moved }, history, today)).toEqual({
      put: [{ id: written.id, ...moved }],
      remove: [],
    });
    expect(valuationPlan(before, { current: kroner(150) }, history, today)).toEqual({
      put: [],
      remove: [written.id],
    });
  });

  test("what was paid gives way to what it was said to be worth on that day", () => {
    const standing = valuation("2026-11-20", 250);
    const start = { date: standing.date, value: kroner(300) };
    const none = { put: [], remove: [] };
    expect(valuationPlan({ current: kroner(250) }, { current: kroner(250), start }, [standing], today)).toEqual(none);

    const written = valuation(bought, 300);
    const before = { current: kroner(250), start: { date: bought, value: kroner(300) } };
    expect(valuationPlan(before, { current: kroner(250), start }, [standing, written], today)).toEqual({
      put: [],
      remove: [written.id],
    });
  });

  test("bought after it was last valued, it is worth today what the form says", () => {
    const standing = valuation("2026-11-01", 250);
    const start = { date: isoDate("2026-11-10"), value: kroner(300) };
    expect(valuationPlan({ current: kroner(250) }, { current: kroner(250), start }, [standing], today)).toEqual({
      put: [
        { id: undefined, date: today, value: kroner(250) },
        { id: undefined, ...start },
      ],
      remove: [],
    });
  });

  test("whatever is corrected, the history ends with the value, and no value of another day is lost or changed", () => {
    const day = fc.integer({ min: -5, max: 1 }).map((days) => addDays(today, days));
    const amount = fc.integer({ min: 0, max: 3 }).map(kroner);
    const start = fc.option(fc.record({ date: day, value: amount }), { nil: undefined });
    const entries = fc.uniqueArray(fc.record({ date: day, amount: fc.integer({ min: 0, max: 3 }) }), {
      selector: ({ date }) => date,
    });
    fc.assert(
      fc.property(entries, start, amount, start, amount, (made, oldStart, oldCurrent, newStart, current) => {
        const history = made.map(({ date, amount: kr }) => valuation(date, kr));
        const before = { current: latestOf(history, today)?.value ?? oldCurrent, start: oldStart };
        const plan = valuationPlan(before, { current, start: newStart }, history, today);
        const gone = new Set<string | undefined>([...plan.put.map(({ id }) => id), ...plan.remove]);
        const after = [...history.filter(({ id }) => !gone.has(id)), ...plan.put];
        const latest = latestOf(after, today);
        if (latest || plan.put.length > 0) expect(latest?.value).toEqual(current);
        expect(new Set(after.map(({ date }) => date)).size).toBe(after.length);
        for (const { date, value } of history) {
          const isStart = oldStart?.date === date && oldStart.value.minor === value.minor;
          if (date !== today && !isStart) expect(after.find((one) => one.date === date)?.value).toEqual(value);
        }
      }),
    );
  });
});

test("a history has the values of one asset alone, the newest day first", () => {
  const [old, newest, middle] = [valuation(bought, 1), valuation("2026-11-20", 3), valuation("2024-01-01", 2)];
  const another = { ...valuation("2025-01-01", 9), subjectId: "10000000-0000-4000-8000-000000000002" };
  expect(historyOf(old.subjectId, [old, newest, another, middle])).toEqual([newest, middle, old]);
  const beside = { ...valuation("2026-11-20", 4), fromPosting: true };
  expect(historyOf(old.subjectId, [beside, old, newest])).toEqual([newest, beside, old]);
});

test("the latest value is that of the newest day up to today", () => {
  const history = [valuation("2026-12-01", 3), valuation("2026-11-20", 2), valuation("2026-01-01", 1)];
  expect(latestOf(history, today)?.value).toEqual(kroner(2));
});
