import type { IsoDate } from "../../dates.ts";
import type { Household } from "../../entities/household.ts";
import type { AmountConverter } from "../../exchange.ts";
import type { Currency, Money } from "../../money.ts";
import { livingCost, suggestedCosts } from "./livingCosts.ts";
import type { MonthlySpending } from "./monthlySpending.ts";
import type { Total } from "../networth/totals.ts";

export interface MonthCost {
  readonly amount: Money;
  /** The source of the figure: the household's own word, its transactions, its budget, or a published figure for one like it. */
  readonly source: "own" | "postings" | "budget" | "reference";
  /** Currencies without a rate: what it costs in them is not in the amount. Absent where there are none. */
  readonly missing?: readonly Currency[] | undefined;
}

interface MonthCostInput {
  readonly household: Household | undefined;
  /** The amount that goes out in an ordinary month to essentials, by the transactions. */
  readonly essential: MonthlySpending | undefined;
  /** The same, by its budget. */
  readonly budgeted?: Total | undefined;
  readonly currency: Currency;
  /** By the rates of today. */
  readonly worth: AmountConverter;
  readonly today: IsoDate;
}

/** C6 The cost of a month's essentials, by the best that is known; undefined where nothing is. */
export function monthCost(input: MonthCostInput): MonthCost | undefined {
  const { household, essential, budgeted, currency, worth, today } = input;
  const own = livingCost(household?.costs, currency, worth);
  if (own) return { amount: own.total, source: "own", ...uncounted(own.others.map((other) => other.currency)) };
  if (essential) return { amount: essential.amount, source: "postings", ...uncounted(essential.missing ?? []) };
  if (budgeted)
    return { amount: budgeted.total, source: "budget", ...uncounted(budgeted.others.map((other) => other.currency)) };
  const suggested = household?.kind && suggestedCosts({ household, currency, year: Number(today.slice(0, 4)) });
  const reference = livingCost(suggested, currency);
  return reference && { amount: reference.total, source: "reference" };
}

/** A cost that lacks a rate is no measure of anything: what rests on it says that the rate is missing. */
export function isWhole({ missing }: MonthCost): boolean {
  return missing === undefined;
}

function uncounted(missing: readonly Currency[]): Pick<MonthCost, "missing"> {
  return missing.length > 0 ? { missing: missing.toSorted() } : {};
}
