import fc from "fast-check";
import { expect, test } from "vitest";
import { someGoal } from "#tests/support/goals.ts";
import { addDays, isoDate } from "../dates.ts";
import type { Asset } from "../entities/asset.ts";
import type { Debt } from "../entities/debt.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { Valuation } from "../entities/valuation.ts";
import { noExchange } from "../exchange.ts";
import { money } from "../money.ts";
import { allOf } from "../steps.ts";
import { type Insight, type InsightInput, insights } from "./insights.ts";

const today = isoDate("2026-11-21");
const kr = (kroner: number) => money(kroner * 100, "DKK");

function found(input: Partial<InsightInput>): readonly Insight[] {
  const nothing = { assets: [], debts: [], valuations: [], goals: [], points: [], others: [], postings: [] };
  return allOf(insights({ ...nothing, currency: "DKK", exchange: noExchange, today, dismissed: new Set(), ...input }));
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

test("[§1] money that has stood 60 days without a rate is told with the least that stood there", () => {
  const valuations = [valued("account", 200, 9_000), valued("account", 61, 30_000), valued("account", 5, 40_000)];
  expect(found({ assets: [account()], valuations })).toMatchObject([
    { kind: "idle", key: "idle:account:0", since: "2026-09-21", amount: kr(30_000) },
  ]);
});

test("[§1] an account of which one old value is known stood there, and one that has none so old is not told of by its postings", () => {
  expect(told({ assets: [account()], valuations: [valued("account", 61, 40_000)] })).toEqual([
    "idle 2026-09-21",
    "stale 2026-09-21",
  ]);
  const posted = [{ accountId: "account", date: addDays(today, -100), amount: kr(1), status: "booked" } as Transaction];
  const young = [valued("account", 59, 40_000)];
  expect(told({ assets: [account()], valuations: young, posted })).toEqual(["stale 2026-09-23"]);
});

test("[§1] what left an account between two values that look alike was not there all that time", () => {
  const valuations = [valued("account", 90, 40_000), valued("account", 30, 40_000)];
  const moved = (daysAgo: number, kroner: number, more: Partial<Transaction> = {}) =>
    ({
      accountId: "account",
      date: addDays(today, -daysAgo),
      amount: kr(kroner),
      status: "booked",
      ...more,
    }) as Transaction;
  const idle = (posted: readonly Transaction[]) => found({ assets: [account()], valuations, posted });
  expect(idle([])).toMatchObject([{ kind: "idle", daily: false, amount: kr(40_000) }]);
  // The postings begin later than the values.
  expect(idle([moved(20, -1_000)])).toMatchObject([{ kind: "idle", daily: false, since: addDays(today, -90) }]);
  expect(idle([moved(50, -30_000), moved(45, 30_000)])).toEqual([]);
  // The bank's own balance says so too, where a posting is missing here.
  expect(idle([moved(100, 1), moved(50, -1, { balance: kr(10_000) })])).toEqual([]);
  expect(idle([moved(95, 5_000), moved(50, -10_000), moved(45, 2_000), moved(44, 8_000)])).toMatchObject([
    { kind: "idle", daily: true, since: addDays(today, -96), amount: kr(30_000) },
  ]);
});

test("[§1] money is not idle where it earns a rate, came lately, dipped below, or is little", () => {
  const stood = [valued("account", 70, 30_000), valued("account", 1, 30_000)];
  expect(found({ assets: [account({ interestRate: 1.5 })], valuations: stood })).toEqual([]);
  expect(found({ assets: [account()], valuations: [valued("account", 30, 40_000)] })).toEqual([]);
  expect(found({ assets: [account()], valuations: [...stood, valued("account", 30, 2_000)] })).toEqual([]);
  expect(found({ assets: [account({ endDate: today })], valuations: stood })).toEqual([]);
  expect(told({ assets: [account({ endDate: addDays(today, 1) })], valuations: stood })).toEqual(["idle 2026-09-12"]);
  const little = account({ currentValue: kr(24_999) });
  expect(found({ assets: [little], valuations: stood })).toEqual([]);
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

test("[§1] old values, currencies without a rate and what runs out are told of, a service is not", () => {
  const reminders = [
    { id: "r1", type: "warranty", date: isoDate("2026-12-01") },
    { id: "r2", type: "service", date: isoDate("2026-12-01") },
  ] as Asset["reminders"];
  const car = account({ id: "car" as Asset["id"], type: "vehicle", name: "Bilen", reminders });
  expect(told({ assets: [car], valuations: [valued("car", 91, 9)], others: [money(5, "EUR")] })).toEqual([
    "rates 2026-11-21",
    "expiring 2026-11-01",
    "stale 2026-08-22",
  ]);
});

test("[§1] a month in which a quarter more was spent than in the last three whole ones is told after day 7", () => {
  const posting = (date: string, kroner: number) =>
    ({ accountId: "a", date: isoDate(date), amount: kr(-kroner), status: "booked" }) as Transaction;
  const before = [
    posting("2026-07-20", 1),
    posting("2026-08-05", 9_000),
    posting("2026-09-05", 10_000),
    posting("2026-10-05", 11_000),
  ];
  const postings = [...before, posting("2026-11-03", 12_500)];
  expect(found({ postings })).toEqual([
    {
      kind: "spending",
      key: "spending:2026-11",
      since: "2026-11-01",
      spent: kr(12_500),
      usual: kr(10_000),
      amount: kr(2_500),
      period: "2026-11",
    },
  ]);
  expect(found({ postings, today: isoDate("2026-11-07") })).toEqual([]);
  expect(found({ postings: [...before, posting("2026-11-03", 12_499)] })).toEqual([]);
  expect(found({ postings: postings.slice(1) })).toEqual([]);
  const once = { ...posting("2026-11-04", 1), extraordinary: true };
  expect(found({ postings: [...before, once, { ...posting("2026-11-03", 12_500), extraordinary: true }] })).toEqual([]);
  expect(found({ postings: [...postings, once] })).toMatchObject([{ kind: "spending", spent: kr(12_500) }]);
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
      const input = { assets, valuations, points: points(...worth), others: [money(1, "EUR")] };
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

test("[C7] what is left of the income is told when it has changed by five points between two times three whole months", () => {
  const posting = (date: string, kroner: number, more: Partial<Transaction> = {}) =>
    ({ accountId: "a", date: isoDate(date), amount: kr(kroner), status: "booked", ...more }) as Transaction;
  const months = ["2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10"];
  /** Of 30,000 a month so much was spent, in the three months before and in the last three. */
  const spending = (before: number, now: number) => [
    posting("2026-04-20", -1),
    ...months.flatMap((month, at) => [
      posting(`${month}-01`, 30_000),
      posting(`${month}-15`, -(at < 3 ? before : now)),
    ]),
    posting("2026-11-01", 30_000),
  ];
  const since = "2026-11-01";
  expect(found({ postings: spending(27_000, 25_500) })).toEqual([
    { kind: "savingsUp", key: "savingsUp:2026-11", since, share: 0.15, before: 0.1, from: "2026-08-01" },
  ]);
  expect(found({ postings: spending(24_000, 31_500) })).toEqual([
    { kind: "savingsDown", key: "savingsDown:2026-11", since, share: -0.05, before: 0.2, from: "2026-08-01" },
  ]);
  expect(found({ postings: spending(27_000, 25_501) })).toEqual([]);
  // May is no whole month any more.
  expect(found({ postings: spending(29_000, 20_000).slice(1) })).toEqual([]);
  const once = posting("2026-10-20", -60_000, { extraordinary: true });
  expect(found({ postings: [...spending(27_000, 27_000), once] })).toEqual([]);
  const withoutIncome = spending(27_000, 20_000).filter(({ amount }) => amount.minor < 0);
  expect(found({ postings: withoutIncome })).toEqual([]);
});
