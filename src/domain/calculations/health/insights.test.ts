import fc from "fast-check";
import { expect, test } from "vitest";
import { someGoal } from "#tests/support/goals.ts";
import { addDays, isoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { noExchange } from "../../exchange.ts";
import { money } from "../../money.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { type Insight, type InsightInput, insights } from "./insights.ts";

const today = isoDate("2026-11-21");
const kr = (kroner: number) => money(kroner * 100, "DKK");

function found(input: Partial<InsightInput>): readonly Insight[] {
  const nothing = { assets: [], debts: [], valuations: [], goals: [], points: [], transactions: [] };
  return runToCompletion(
    insights({ ...nothing, currency: "DKK", exchange: noExchange, today, dismissed: new Set(), ...input }),
  );
}

const told = (input: Partial<InsightInput>) => found(input).map(({ kind, since }) => `${kind} ${since}`);

function account(fields: Partial<Asset> = {}): Asset {
  return { id: "account", type: "bank", name: "Lønkonto", currentValue: kr(40_000), reminders: [], ...fields } as Asset;
}

function valued(subjectId: string, daysAgo: number, kroner: number): Valuation {
  return { subjectId, date: addDays(today, -daysAgo), value: kr(kroner) } as Valuation;
}

function points(...values: readonly number[]) {
  return values.map((value, at) => {
    const date = addDays(today, 7 * (at + 1 - values.length));
    return { date, owned: kr(value), owed: kr(0), value: kr(value) };
  });
}

test("[§1] the largest milestone passed within the year is told from the day since which the net worth stays above it", () => {
  const [one] = found({ points: points(90_000, 120_000, 240_000, 260_000, 255_000) });
  expect(one).toEqual({ kind: "milestone", key: "milestone:250000DKK", since: "2026-11-14", amount: kr(250_000) });
  expect(told({ points: points(240_000, 260_000, 249_000, 251_000) })).toEqual(["milestone 2026-11-21"]);
});

test("[§1] above the first million each further one is told, and other currencies have milestones of their own size", () => {
  expect(found({ points: points(1_900_000, 2_100_000) })).toMatchObject([
    { key: "milestone:2000000DKK", amount: kr(2_000_000) },
  ]);
  expect(found({ points: points(2_100_000, 2_900_000) })).toEqual([]);
  const euro = points(24_000, 26_000).map((one) => ({ ...one, value: money(one.value.minor, "EUR") }));
  expect(found({ points: euro })).toMatchObject([{ key: "milestone:25000EUR", amount: money(25_000_00, "EUR") }]);
});

test("[§1] who was above it all year, or fell below it, has passed nothing", () => {
  expect(found({ points: points(300_000, 310_000) })).toEqual([]);
  expect(found({ points: points(90_000, 110_000, 95_000) })).toEqual([]);
  expect(found({ points: [] })).toEqual([]);
});

test("[C1] a house that begins to count has passed no milestone", () => {
  const all = points(90_000, 95_000, 2_400_000, 2_410_000);
  const untold = all.map((point, at) => (at < 2 ? { ...point, untold: ["Huset"] } : point));
  expect(found({ points: all })).toMatchObject([{ kind: "milestone" }]);
  expect(found({ points: untold })).toEqual([]);
});

test("[C6] a goal that is behind is told with what is missing each month, and one that is on track, rests or has ended is not", () => {
  const startDate = addDays(today, -100);
  const late = someGoal({ startDate, targetDate: addDays(today, 304) });
  expect(found({ goals: [late] })).toMatchObject([
    { kind: "behind", key: `behind:${late.id}:2027-09-21`, since: addDays(today, -90), amount: kr(1_000) },
  ]);
  const ended = { state: "completed", endedOn: today, endedWith: kr(0) } as const;
  const quiet = [{ ...late, state: "paused" } as const, { ...late, ...ended }, someGoal({ startDate })];
  expect(found({ goals: [...quiet, { ...late, startDate: addDays(today, -5) }] })).toEqual([]);
});

test("[§1] what was put away does not return until it has doubled", () => {
  const dismissed = new Set(["idle:account:0"]);
  const stood = (kroner: number) => [valued("account", 70, kroner), valued("account", 1, kroner)];
  expect(found({ assets: [account()], valuations: stood(40_000), dismissed })).toEqual([]);
  const grown = account({ currentValue: kr(60_000) });
  expect(told({ assets: [grown], valuations: stood(60_000), dismissed })).toEqual(["idle 2026-09-12"]);
});

test("[§1] a debt that is never paid, is dear or is past its last day is told of, each for itself", () => {
  const debt = { id: "d", name: "Kviklån", currentValue: kr(15_000), paymentFrequency: "monthly" } as Debt;
  const never = { ...debt, interestRate: 24, paymentAmount: kr(200), startDate: isoDate("2025-03-01") };
  expect(told({ debts: [never] })).toEqual(["dear 2025-03-01", "never 2025-03-01"]);
  expect(found({ debts: [never] }).map(({ key }) => key)).toEqual(["dear:d:4", "never:d:"]);
  const valuations = [200, 300, 10].map((daysAgo) => valued("d", daysAgo, 15_000));
  const undated = { ...never, startDate: undefined };
  expect(told({ debts: [undated], valuations })).toEqual(["dear 2026-01-25", "never 2026-01-25"]);
  const overdue = { ...debt, endDate: isoDate("2026-10-31") };
  expect(told({ debts: [never, overdue] })).toEqual(["overdue 2026-10-31", "dear 2025-03-01", "never 2025-03-01"]);
});

test("[§1] old values and what runs out are told of, a service is not", () => {
  const reminders = [
    { id: "r1", type: "warranty", date: isoDate("2026-12-01") },
    { id: "r2", type: "service", date: isoDate("2026-12-01") },
  ] as Asset["reminders"];
  const car = account({ id: "car" as Asset["id"], type: "vehicle", name: "Bilen", reminders });
  expect(told({ assets: [car], valuations: [valued("car", 91, 9)] })).toEqual([
    "expiring 2026-11-01",
    "stale 2026-08-22",
  ]);
});

test("[§1] there are at most five, two of a kind, the newest first, and none that was put away", () => {
  const kroner = fc.integer({ min: 0, max: 200_000 });
  const one = fc.record({ type: fc.constantFrom("bank" as const, "vehicle" as const), kroner, days: fc.nat(400) });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), fc.array(kroner), fc.nat(20), (drawn, worth, away) => {
      const assets = drawn.map(({ type, kroner: value }, at) =>
        account({ id: `a${at}` as Asset["id"], type, currentValue: kr(value) }),
      );
      const valuations = drawn.map(({ days, kroner: value }, at) => valued(`a${at}`, days, value));
      const input = { assets, valuations, points: points(...worth) };
      const all = found(input);
      const dismissed = new Set(all.slice(0, away).map(({ key }) => key));
      const left = found({ ...input, dismissed });
      expect(left.length).toBeLessThanOrEqual(5);
      expect(left.map(({ since }) => since)).toEqual(
        left
          .map(({ since }) => since)
          .toSorted()
          .toReversed(),
      );
      for (const { kind, key } of left) {
        expect(dismissed.has(key)).toBe(false);
        expect(left.filter((other) => other.kind === kind).length).toBeLessThanOrEqual(2);
      }
    }),
  );
});
