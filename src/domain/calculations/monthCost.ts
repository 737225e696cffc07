import type { IsoDate } from "../dates.ts";
import type { Household } from "../entities/household.ts";
import type { Currency, Money } from "../money.ts";
import { livingCost, suggestedCosts } from "./livingCosts.ts";
import type { MonthlySpending } from "./monthlySpending.ts";

export interface MonthCost {
  readonly amount: Money;
  /** What the household has said, what its postings say, or what somebody has published for one like it. */
  readonly source: "own" | "postings" | "reference";
}

interface MonthCostInput {
  readonly household: Household | undefined;
  /** What goes out in an ordinary month, by the postings. */
  readonly spending: MonthlySpending | undefined;
  readonly currency: Currency;
  readonly today: IsoDate;
}

/** What a month of living costs, by the best that is known; undefined where nothing is. */
export function monthCost({ household, spending, currency, today }: MonthCostInput): MonthCost | undefined {
  const own = livingCost(household?.costs, currency);
  if (own) return { amount: own, source: "own" };
  if (spending) return { amount: spending.amount, source: "postings" };
  const suggested = household?.kind && suggestedCosts({ household, currency, year: Number(today.slice(0, 4)) });
  const reference = livingCost(suggested, currency);
  return reference && { amount: reference, source: "reference" };
}
