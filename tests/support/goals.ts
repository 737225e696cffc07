import type { IsoDate } from "#domain/dates.ts";
import { isoDate } from "#domain/dates.ts";
import type { Contribution, Goal } from "#domain/entities/goal.ts";
import { GoalId } from "#domain/ids.ts";
import { type Money, money } from "#domain/money.ts";

export const kroner = (amount: number): Money => money(Math.round(amount * 100), "DKK");

/** A goal of 10,000 kr. without a day, of which nothing is saved. */
export function someGoal(fields: Partial<Goal> = {}): Goal {
  return {
    id: GoalId.parse(crypto.randomUUID()),
    name: "Sommerferien",
    category: "travel",
    targetAmount: kroner(10_000),
    startDate: isoDate("2026-01-01"),
    milestones: [],
    contributions: [],
    ...fields,
  };
}

export function putAside(date: IsoDate, amount: number): Contribution {
  return { id: crypto.randomUUID(), date, amount: kroner(amount) };
}
