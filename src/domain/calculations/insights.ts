import { budgetMonthOf, budgetPeriod, monthPeriod, monthsLater } from "../budget/budgetPeriods.ts";
import type { CategoryNode } from "../categories/categoryTree.ts";
import { addDays, compareDates, daysBetween, type IsoDate, yearMonth } from "../dates.ts";
import type { Asset } from "../entities/asset.ts";
import type { Debt } from "../entities/debt.ts";
import type { Goal } from "../entities/goal.ts";
import type { Transaction } from "../entities/transaction.ts";
import { type Reminder, USUAL_NOTICE } from "../entities/fields.ts";
import type { Valuation } from "../entities/valuation.ts";
import { type Currency, MINOR_DIGITS, type Money, money, subtract } from "../money.ts";
import { monthlyFlow, type FlowInput, type FlowMonth } from "./monthlyFlow.ts";
import { currentRate } from "./currentRate.ts";
import { comparable } from "./dashboardView.ts";
import { exampleAmount } from "./exampleAmount.ts";
import { debtWarnings } from "./debtWarnings.ts";
import { isOpen } from "./goalList.ts";
import { goalPlan, PACE_DAYS } from "./goalPlan.ts";
import { goalSavings } from "./goalSavings.ts";
import type { NetWorthPoint } from "./netWorthSeries.ts";
import { ownPart } from "./ownPart.ts";
import { staleValues } from "./staleValues.ts";
import { parts, type Steps } from "../steps.ts";
import { upcomingReminders } from "./upcomingReminders.ts";

/** What it is about, to go to. */
interface Subject {
  readonly page: "assets" | "debt" | "goals";
  readonly id: string;
  readonly name: string;
}

/** Something worth a sentence: what, how much, since when. Who puts its `key` away is not told the same again. */
export type Insight = { readonly key: string; readonly since: IsoDate } & (
  | { readonly kind: "milestone"; readonly amount: Money }
  /** `daily` where the postings tell of every day since then, and not the values of some days alone. */
  | { readonly kind: "idle"; readonly amount: Money; readonly daily: boolean; readonly subject: Subject }
  | { readonly kind: "stale"; readonly amount: Money; readonly subject: Subject }
  | { readonly kind: "never" | "dear" | "overdue" | "behind"; readonly amount: Money; readonly subject: Subject }
  | { readonly kind: "expiring"; readonly type: Reminder["type"]; readonly on: IsoDate; readonly subject: Subject }
  | { readonly kind: "rates"; readonly currencies: readonly Currency[] }
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
      /** What the filter of postings calls the month. */
      readonly period: string;
    }
);

export interface InsightInput extends FlowInput {
  readonly assets: readonly Asset[];
  readonly debts: readonly Debt[];
  readonly valuations: readonly Valuation[];
  readonly goals: readonly Goal[];
  /** All that was posted, what is only moved with it: it tells what stood on an account from day to day. */
  readonly posted?: readonly AccountPosting[];
  /** What its budget says, which is computed elsewhere. */
  readonly budget?: readonly Insight[];
  /** The net worth of the last year. */
  readonly points: readonly NetWorthPoint[];
  /** What is in no sum today, because its currency has no rate. */
  readonly others: readonly Money[];
  /** The keys that were put away. */
  readonly dismissed: ReadonlySet<string>;
}

type AccountPosting = Pick<Transaction, "accountId" | "date" | "amount" | "status" | "balance">;

/** The values of a thing up to today, in no order. */
type Histories = ReadonlyMap<string, readonly Valuation[]>;

export const INSIGHTS_AT_MOST = 5;
/** One thing gone wrong with many assets leaves room for others. */
const OF_A_KIND = 2;

/** Each looks for one kind of thing, or a few that are alike. */
const FINDERS: readonly ((input: InsightInput, histories: Histories) => readonly Insight[])[] = [
  ({ points }) => milestone(points),
  idleCash,
  dearDebts,
  lateGoals,
  oldValues,
  missingRates,
  expiring,
  spending,
  savingsRate,
  ({ budget = [] }) => budget,
];

/** What the figures say that a person may want to know, step by step: the newest first, at most five, and two of a kind. */
export function* insights(input: InsightInput): Steps<readonly Insight[]> {
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

/** About 25.000 kroner, in whole units. In other currencies nothing is said. */
const IDLE_FROM: Readonly<Partial<Record<Currency, number>>> = {
  DKK: 25_000,
  SEK: 25_000,
  NOK: 25_000,
  EUR: 3_500,
  USD: 3_500,
  ISK: 500_000,
};
const IDLE_DAYS = 60;

/**
 * Money in an account without a rate that has not been below the limit for 60 days: the least that is known to have stood
 * there all that time, by its values and by what its postings leave each day. It is worth telling again when it has doubled.
 */
function idleCash({ assets, posted = [], today }: InsightInput, histories: Histories): readonly Insight[] {
  return assets.flatMap((asset): readonly Insight[] => {
    const { id, name, type, interestRate = 0, currentValue, endDate } = asset;
    const least = limitOf(currentValue.currency);
    if ((type !== "bank" && type !== "cash") || interestRate > 0 || least === undefined) return [];
    if (endDate && endDate <= today) return [];
    const enough = (value: Money) => value.currency === currentValue.currency && ownPart(value, asset).minor >= least;
    const values = histories.get(id) ?? [];
    // Most accounts are told apart by their values alone: their postings are not looked at.
    if (!enough(currentValue) || !values.some(({ date, value }) => date <= addDays(today, -IDLE_DAYS) && enough(value)))
      return [];
    const days = dailyBalances(asset, posted, today);
    const history = [...values, ...days].toSorted((a, b) => compareDates(a.date, b.date));
    const low = history.findLastIndex(({ value }) => !enough(value));
    const stood = history.slice(low + 1);
    const since = stood[0]?.date;
    if (!since || since > addDays(today, -IDLE_DAYS)) return [];
    const standing = [...stood.map(({ value }) => value), currentValue].map((value) => ownPart(value, asset).minor);
    const amount = money(Math.min(...standing), currentValue.currency);
    const bucket = Math.floor(Math.log2(amount.minor / least));
    const daily = days.some(({ date }) => date <= since);
    const subject = { page: "assets", id, name } as const;
    return [{ kind: "idle", key: `idle:${id}:${bucket}`, since, amount, daily, subject }];
  });
}

/**
 * What stood on an account at the close of each day that something was booked on, and of the day before the first: from what
 * it holds now, back through its postings; and what the bank says that it held after each.
 */
function dailyBalances(
  { id, currentValue }: Asset,
  posted: readonly AccountPosting[],
  today: IsoDate,
): readonly { readonly date: IsoDate; readonly value: Money }[] {
  const { currency } = currentValue;
  const own = posted.filter(
    ({ accountId, status, date, amount }) =>
      accountId === id && status === "booked" && date <= today && amount.currency === currency,
  );
  const days: { date: IsoDate; value: Money }[] = [];
  let [minor, day]: [number, IsoDate | undefined] = [currentValue.minor, undefined];
  for (const { date, amount, balance } of own.toSorted((a, b) => compareDates(b.date, a.date))) {
    if (date !== day) days.push({ date, value: money(minor, currency) });
    if (balance?.currency === currency) days.push({ date, value: balance });
    [minor, day] = [minor - amount.minor, date];
  }
  return day ? [...days, { date: addDays(day, -1), value: money(minor, currency) }] : days;
}

function limitOf(currency: Currency): number | undefined {
  const units = IDLE_FROM[currency];
  return units && units * 10 ** MINOR_DIGITS[currency];
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

function missingRates({ others, today }: InsightInput): readonly Insight[] {
  const currencies = others.map(({ currency }) => currency).toSorted();
  return currencies.length === 0
    ? []
    : [{ kind: "rates", key: `rates:${currencies.join("+")}`, since: today, currencies }];
}

/** What runs out, from the day of its first notice. A service is no end of anything. */
function expiring({ assets, today }: InsightInput): readonly Insight[] {
  const noticeById = new Map(
    assets.flatMap(({ reminders }) => reminders).map(({ id, noticeDays }) => [id, noticeDays]),
  );
  return upcomingReminders(assets, today)
    .filter(({ type }) => type !== "service")
    .map(({ id, type, date, assetId, assetName }) => ({
      kind: "expiring",
      key: `expiring:${id}:${date}`,
      since: addDays(date, -Math.max(0, ...(noticeById.get(id) ?? USUAL_NOTICE))),
      type,
      on: date,
      subject: { page: "assets", id: assetId, name: assetName },
    }));
}

const SPENDING = { rise: 1.25, afterDay: 7, months: 3, share: 1 / 50 } as const;

/**
 * C13 More is spent this month than the average of the last three whole months, by a quarter or more, after day 7, where
 * the average is at least 500 kroner, without what comes once in a while. A month is whole when there are postings from
 * before it.
 */
function spending(input: InsightInput): readonly Insight[] {
  const { today, currency } = input;
  const [least, since] = [limitOf(currency), monthBegan(input)];
  if (least === undefined || daysBetween(since, today) < SPENDING.afterDay) return [];
  const months = monthlyFlow(ordinary(input), SPENDING.months + 2)?.months ?? [];
  const [month, whole] = [months.at(-1), months.slice(1, -1)];
  if (!month || whole.length < SPENDING.months) return [];
  const usual = money(
    Math.round(whole.reduce((sum, { moneyOut }) => sum + moneyOut.minor, 0) / SPENDING.months),
    currency,
  );
  const spent = month.moneyOut;
  if (usual.minor < least * SPENDING.share || spent.minor < usual.minor * SPENDING.rise) return [];
  const name = yearMonth(month.month);
  const amount = subtract(spent, usual);
  const period = monthPeriod(budgetMonthOf(today, input.start ?? 1), input.start);
  return [{ kind: "spending", key: `spending:${name}`, since, spent, usual, amount, period }];
}

const SAVINGS = { months: 3, change: 0.05 } as const;

/**
 * C7 What was left of the income in the last three whole months is 5 % of it more, or less, than in the three before:
 *
 *   share = (in − out) / in
 *
 * without what comes once in a while. A month is whole when there are postings from before it; told from the first of this month.
 */
function savingsRate(input: InsightInput): readonly Insight[] {
  const months = monthlyFlow(ordinary(input), SAVINGS.months * 2 + 2)?.months ?? [];
  const [month, whole] = [months.at(-1), months.slice(1, -1)];
  if (!month || whole.length < SAVINGS.months * 2) return [];
  const [before, share] = [whole.slice(0, SAVINGS.months), whole.slice(SAVINGS.months)].map(shareSaved);
  if (before === undefined || share === undefined) return [];
  // Shares of decimals: a change of exactly five points is one.
  const change = Math.round((share - before) * 1e9) / 1e9;
  if (Math.abs(change) < SAVINGS.change) return [];
  const kind = change > 0 ? "savingsUp" : "savingsDown";
  const key = `${kind}:${yearMonth(month.month)}`;
  return [{ kind, key, since: monthBegan(input), share, before, from: monthBegan(input, -SAVINGS.months) }];
}

/** The first day of the household's month, or of one that is so many months later. */
function monthBegan({ today, start = 1 }: InsightInput, later = 0): IsoDate {
  return budgetPeriod(monthsLater(budgetMonthOf(today, start), later), start).from;
}

/** Without what comes once in a while. */
function ordinary(input: InsightInput): InsightInput {
  return { ...input, postings: input.postings.filter(({ extraordinary }) => !extraordinary) };
}

/** Undefined without income. */
function shareSaved(months: readonly FlowMonth[]): number | undefined {
  const sum = (of: (month: FlowMonth) => Money) => months.reduce((total, one) => total + of(one).minor, 0);
  const income = sum(({ moneyIn }) => moneyIn);
  return income > 0 ? sum(({ net }) => net) / income : undefined;
}
