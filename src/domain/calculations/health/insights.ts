import type { CategoryNode } from "../../categories/categoryTree.ts";
import { addDays, compareDates, type IsoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import type { DocumentRecord } from "../../entities/document.ts";
import type { Goal } from "../../entities/goal.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { type Reminder, USUAL_NOTICE } from "../../entities/fields.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { MINOR_DIGITS, type Money, money, subtract } from "../../money.ts";
import type { FlowInput } from "../cashflow/monthlyFlow.ts";
import { currentRate } from "../loans/currentRate.ts";
import type { CountedAsset } from "../networth/countedAssets.ts";
import { comparable } from "../networth/dashboardView.ts";
import { exampleAmount } from "../currency/exampleAmount.ts";
import { debtWarnings } from "../loans/debtWarnings.ts";
import { isOpen } from "../goals/goalList.ts";
import { goalPlan, PACE_DAYS } from "../goals/goalPlan.ts";
import { goalSavings } from "../goals/goalSavings.ts";
import { depositGuarantee } from "./depositGuarantee.ts";
import { idleCash } from "./idleCash.ts";
import { savingsRate, spending } from "../cashflow/monthInsights.ts";
import type { NetWorthPoint } from "../networth/netWorthSeries.ts";
import { staleValues } from "../networth/staleValues.ts";
import { parts, type CooperativeTask } from "../../cooperativeTask.ts";
import { remindingRecords, upcomingReminders } from "./upcomingReminders.ts";

/** The record that it is about, to go to. */
interface Subject {
  readonly page: "assets" | "debt" | "documents" | "goals";
  readonly id: string;
  readonly name: string;
}

/** A remark that is worth a sentence: what, how much, since when. Who puts its `key` away is not told the same again. */
export type Insight = { readonly key: string; readonly since: IsoDate } & (
  | { readonly kind: "milestone"; readonly amount: Money }
  /** `daily` where the transactions tell of every day since then, and not the values of some days alone. */
  | { readonly kind: "idle"; readonly amount: Money; readonly daily: boolean; readonly subject: Subject }
  | { readonly kind: "stale"; readonly amount: Money; readonly subject: Subject }
  /** In a bank, by its name, more than its guarantee covers. */
  | { readonly kind: "guarantee"; readonly amount: Money; readonly subject: Subject }
  | { readonly kind: "never" | "dear" | "overdue" | "behind"; readonly amount: Money; readonly subject: Subject }
  | { readonly kind: "expiring"; readonly type: Reminder["type"]; readonly on: IsoDate; readonly subject: Subject }
  | {
      readonly kind: "overBudget" | "nearBudget";
      readonly amount: Money;
      readonly category: Pick<CategoryNode, "key" | "name">;
    }
  /** The shares of the income that are left, in the months from the first of `from` on and before; 0.12 means 12 %. */
  | {
      readonly kind: "savingsUp" | "savingsDown";
      readonly share: number;
      readonly before: number;
      readonly from: IsoDate;
    }
  | {
      readonly kind: "spending";
      readonly spent: Money;
      readonly usual: Money;
      readonly amount: Money;
      /** The name that the filter of transactions has for the month. */
      readonly period: string;
    }
);

export interface InsightInput extends FlowInput {
  readonly assets: readonly CountedAsset[];
  readonly debts: readonly Debt[];
  readonly valuations: readonly Valuation[];
  readonly goals: readonly Goal[];
  readonly documents?: readonly DocumentRecord[];
  /** All that was posted, what is only moved with it: it tells what stood on an account from day to day. */
  readonly posted?: readonly AccountTransaction[];
  /** The state of the budget, which is computed elsewhere. */
  readonly budget?: readonly Insight[];
  /** The net worth of the last year. */
  readonly points: readonly NetWorthPoint[];
  /** The keys that were put away. */
  readonly dismissed: ReadonlySet<string>;
}

export type AccountTransaction = Pick<Transaction, "accountId" | "date" | "amount" | "status" | "balance">;

/** The values of a thing up to today, in no order. */
export type Histories = ReadonlyMap<string, readonly Valuation[]>;

export const INSIGHTS_AT_MOST = 5;
/** One thing gone wrong with many assets leaves room for others. */
const OF_A_KIND = 2;

/** Each looks for one kind of thing, or a few that are alike. */
const FINDERS: readonly ((input: InsightInput, histories: Histories) => readonly Insight[])[] = [
  ({ points }) => milestone(points),
  idleCash,
  depositGuarantee,
  dearDebts,
  lateGoals,
  oldValues,
  expiring,
  spending,
  savingsRate,
  ({ budget = [] }) => budget,
];

/** The remarks on the figures that a person may want to know, step by step: the newest first, at most five, and two of a kind. */
export function* insights(input: InsightInput): CooperativeTask<readonly Insight[]> {
  const histories = new Map<string, Valuation[]>();
  for (const some of parts(input.valuations)) {
    for (const valuation of some) {
      if (valuation.date > input.today) continue;
      const history = histories.get(valuation.subjectId);
      if (history) history.push(valuation);
      else histories.set(valuation.subjectId, [valuation]);
    }
    yield;
  }
  const found: Insight[] = [];
  for (const find of FINDERS) {
    found.push(...find(input, histories));
    yield;
  }
  const shown: Insight[] = [];
  for (const one of found.toSorted(newestFirst)) {
    const alike = shown.filter(({ kind }) => kind === one.kind).length;
    if (shown.length < INSIGHTS_AT_MOST && alike < OF_A_KIND && !input.dismissed.has(one.key)) shown.push(one);
  }
  return shown;
}

function newestFirst(a: Insight, b: Insight): number {
  return compareDates(b.since, a.since) || (a.key < b.key ? -1 : 1);
}

/** About so many kroner, in round figures of other currencies too; from the largest on there is one for each time it is passed. */
const MILESTONES = [1_000_000, 500_000, 250_000, 100_000] as const;

/** The largest milestone that the net worth has passed within the year and stayed above since. */
function milestone(all: readonly NetWorthPoint[]): readonly Insight[] {
  const points = comparable(all);
  const last = points.at(-1);
  if (!last) return [];
  const { currency, minor } = last.value;
  const unit = 10 ** MINOR_DIGITS[currency];
  const [largest, ...smaller] = MILESTONES.map((kroner) => exampleAmount(kroner, currency));
  const whole = largest! * Math.floor(minor / (largest! * unit));
  const passed = whole > 0 ? whole : smaller.find((amount) => amount * unit <= minor);
  if (passed === undefined) return [];
  const below = points.findLastIndex(({ value }) => value.minor < passed * unit);
  const since = below < 0 ? undefined : points[below + 1]?.date;
  if (!since) return [];
  return [{ kind: "milestone", key: `milestone:${passed}${currency}`, since, amount: money(passed * unit, currency) }];
}

/** A debt that is never paid at this pace, that costs more than 15 %, or whose last day has passed. */
function dearDebts({ debts, today }: InsightInput, histories: Histories): readonly Insight[] {
  return debts.flatMap((debt) => {
    const { id, name, currentValue: amount, endDate, startDate } = debt;
    const first = (histories.get(id) ?? []).reduce<IsoDate>(
      (early, { date }) => (date < early ? date : early),
      startDate ?? today,
    );
    return debtWarnings(debt, today).map((kind): Insight => {
      const bucket = {
        never: "",
        dear: String(Math.floor((currentRate(debt, today) ?? 0) / 5)),
        overdue: endDate ?? "",
      }[kind];
      const since = kind === "overdue" && endDate ? endDate : first;
      return { kind, key: `${kind}:${id}:${bucket}`, since, amount, subject: { page: "debt", id, name } };
    });
  });
}

/** C6 A goal that is behind: what is missing each month, since the beginning of its pace. */
function lateGoals(input: InsightInput): readonly Insight[] {
  const { goals, today } = input;
  return goals.filter(isOpen).flatMap((goal): readonly Insight[] => {
    const savings = goalSavings(goal, input);
    const { status, required, pace } = goalPlan(goal, savings, today);
    if (status !== "behind" || !required) return [];
    const began = savings.history[0]?.date ?? goal.startDate;
    const windowed = addDays(today, -PACE_DAYS);
    const { id, name, targetDate } = goal;
    return [
      {
        kind: "behind",
        key: `behind:${id}:${targetDate}`,
        since: began > windowed ? began : windowed,
        amount: subtract(required, pace),
        subject: { page: "goals", id, name },
      },
    ];
  });
}

function oldValues({ assets, debts, valuations, today }: InsightInput): readonly Insight[] {
  return staleValues(assets, debts, valuations, today).map(({ collection, id, name, since, value }) => {
    const subject = { page: collection === "debts" ? "debt" : "assets", id, name } as const;
    return { kind: "stale", key: `stale:${id}:${since}`, since, amount: value, subject };
  });
}

/** The assets and documents that run out, from the day of its first notice. A service is no end of anything. */
function expiring({ assets, documents = [], today }: InsightInput): readonly Insight[] {
  const records = remindingRecords(assets, documents);
  const noticeById = new Map(
    records.flatMap(({ reminders }) => reminders).map(({ id, noticeDays }) => [id, noticeDays]),
  );
  return upcomingReminders(records, today)
    .filter(({ type }) => type !== "service")
    .map(({ id, type, date, page, recordId, name }) => ({
      kind: "expiring",
      key: `expiring:${id}:${date}`,
      since: addDays(date, -Math.max(0, ...(noticeById.get(id) ?? USUAL_NOTICE))),
      type,
      on: date,
      subject: { page, id: recordId, name },
    }));
}
