import { compareDates, type IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Goal } from "../../entities/goal.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { type Money, money } from "../../money.ts";
import { latestAtOrBefore } from "../networth/latestAtOrBefore.ts";
import { isHeld, type Owned, ownPart } from "../networth/ownPart.ts";
import { newestFirst, type ValueOnDay } from "../networth/latestOf.ts";
import { halfUp } from "../../halfUp.ts";

/** The accounts and debts that a goal can be linked to, and their worth on their days. */
export interface GoalSources {
  readonly assets: readonly Asset[];
  readonly debts: readonly Debt[];
  readonly valuations: readonly Valuation[];
  readonly today: IsoDate;
}

export interface GoalSavings {
  /** The amount that was there when it began. */
  readonly initial: Money;
  /** The amount that was saved from each of these days on, the oldest first; the last is today's or the day it ended. */
  readonly history: readonly ValueOnDay[];
  /** Why it does not follow what it is linked to: that is gone, or is in another currency. The contributions are counted instead. */
  readonly broken?: "gone" | "currency" | undefined;
}

/** Whether the amount is that of an account or a debt, so that nothing is put in by hand. */
export function followsLink({ accountId, accountPart, debtId }: Goal): boolean {
  return debtId !== undefined || (accountId !== undefined && accountPart !== "earmark");
}

/**
 * The amount that was saved, day by day. Of a linked account it is the household's own part of it, or so many per cent
 * of that; of a debt it is what has been paid off since the goal began, never below nothing. Everywhere else it is what
 * was there at the beginning and all that was put in since. A goal that has ended stays with what it ended with.
 */
export function goalSavings(goal: Goal, sources: GoalSources): GoalSavings {
  const { state, endedOn, endedWith } = goal;
  const linked = followsLink(goal) ? linkedHistory(goal, sources) : undefined;
  const whole = linked === undefined || typeof linked === "string" ? putIn(goal, sources.today) : linked;
  const broken = typeof linked === "string" ? linked : undefined;
  if (!endedOn || !endedWith || !state || state === "paused") return { ...whole, broken };
  const before = whole.history.filter(({ date }) => date < endedOn);
  return { initial: whole.initial, history: [...before, { date: endedOn, value: endedWith }] };
}

/** The beginning, and the sum after each day on which something was put in or taken out. */
function putIn({ initialAmount, contributions, startDate, targetAmount }: Goal, today: IsoDate): GoalSavings {
  const { currency } = targetAmount;
  const counted = contributions
    .filter(({ date, amount }) => date <= today && amount.currency === currency)
    .toSorted((a, b) => compareDates(a.date, b.date));
  const first = counted[0]?.date;
  const start = first && first < startDate ? first : startDate;
  const initial = initialAmount?.currency === currency ? initialAmount : money(0, currency);
  let sum = initial.minor;
  const byDay = new Map<IsoDate, number>([[start, sum]]);
  for (const { date, amount } of counted) byDay.set(date, (sum += amount.minor));
  if (start < today) byDay.set(today, sum);
  return { initial, history: [...byDay].map(([date, minor]) => ({ date, value: money(minor, currency) })) };
}

function linkedHistory(goal: Goal, sources: GoalSources): GoalSavings | NonNullable<GoalSavings["broken"]> {
  const { accountId, accountPart, accountShare = 100, debtId, debtOwed } = goal;
  const { currency } = goal.targetAmount;
  const linked: (Owned & { readonly id: string; readonly currentValue: Money }) | undefined = debtId
    ? sources.debts.find(({ id }) => id === debtId)
    : sources.assets.find(({ id }) => id === accountId);
  if (!linked) return "gone";
  if (linked.currentValue.currency !== currency || (debtOwed && debtOwed.currency !== currency)) return "currency";
  const share = accountPart === "share" ? accountShare : 100;
  const savedOf = (value: Money): Money => {
    const own = ownPart(value, linked).minor;
    const minor = debtId ? Math.max(0, (debtOwed?.minor ?? own) - own) : halfUp([own, share], [100]);
    return money(minor, currency);
  };
  const values = sources.valuations
    .filter(({ subjectId, value }) => subjectId === linked.id && value.currency === currency)
    .toSorted((a, b) => newestFirst(b, a));
  const isThere = debtId !== undefined || isHeld(linked, sources.today);
  const now = { date: sources.today, value: isThere ? savedOf(linked.currentValue) : money(0, currency) };
  return sinceStart(
    goal.startDate,
    now,
    values.map(({ date, value }) => ({ date, value: savedOf(value) })),
  );
}

function sinceStart(start: IsoDate, now: ValueOnDay, values: readonly ValueOnDay[]): GoalSavings {
  // Before its first value nobody knows what was there; the first one is the best that is known.
  const initial = (latestAtOrBefore(values, start) ?? values[0] ?? now).value;
  if (start >= now.date) return { initial, history: [now] };
  const between = values.filter(({ date }) => date > start && date < now.date);
  return { initial, history: [{ date: start, value: initial }, ...between, now] };
}
