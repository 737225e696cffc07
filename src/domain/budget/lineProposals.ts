import type { CategoryId } from "../ids.ts";
import type { BudgetEvery, BudgetLine, BudgetMonth } from "../entities/budgetLine.ts";
import type { CategoryKind } from "../entities/category.ts";
import { type Currency, MINOR_DIGITS, type Money, money } from "../money.ts";
import { monthsLater } from "./budgetPeriods.ts";
import { type BudgetPart, UNSORTED } from "./budgetTotals.ts";
import { amountIn, MONTHS_APART } from "./lineAmounts.ts";
import { halfUp } from "../halfUp.ts";

/** A line that may be put in the budget. */
export interface LineProposal {
  readonly id: CategoryId;
  /** None where only the household knows. */
  readonly amount: Money | undefined;
  readonly every: BudgetEvery;
  /** The first month of the year that it is paid in, 1 to 12. */
  readonly month: number;
  /**
   * The household's own transactions, the month before, what it has told of itself, a published figure of a year, our own
   * suggestion; or it is asked. `budget`: it is in the budget already, and stays as it is there.
   */
  readonly source: "postings" | "previous" | "household" | "budget" | "published" | "suggestion" | "asked";
  /** The year that a published figure is of. */
  readonly year?: number | undefined;
}

/**
 * The amount that proposals for expenses and for putting aside come to in a month: a bill that comes seldom with its
 * part of each month, the sum rounded half up once.
 *
 *   Σ amount / months apart
 */
export function proposedSum(
  proposals: readonly Pick<LineProposal, "id" | "amount" | "every">[],
  kindOf: AverageInput["kindOf"],
  currency: Currency,
): Money {
  const counted = proposals.flatMap(({ id, amount, every }) => {
    const kind = kindOf(id);
    const isCounted = amount?.currency === currency && kind !== "income" && kind !== "transfer";
    return isCounted ? [(amount.minor * 12) / MONTHS_APART[every]] : [];
  });
  return money(halfUp([counted.reduce((sum, yearly) => sum + yearly, 0)], [12]), currency);
}

export const AVERAGED_MONTHS = [3, 6, 12] as const;
export type AveragedMonths = (typeof AVERAGED_MONTHS)[number];

/** An amount is proposed in whole tens. */
const WHOLE = 10;

interface AverageInput {
  readonly parts: readonly BudgetPart[];
  readonly kindOf: (id: string | undefined) => CategoryKind | undefined;
  /** The month that is budgeted. */
  readonly month: BudgetMonth;
  readonly over: AveragedMonths;
  readonly currency: Currency;
}

/**
 * The amount that each category took, or brought in, on average in the last months before `month`, without anything out
 * of the ordinary:
 *
 *   amount = Σ / n, rounded half up to a whole ten
 *
 * n is how many of them are known: the month of the oldest transaction is left out, because a file seldom begins on the
 * first.
 */
export function averageProposals({ parts, kindOf, month, over, currency }: AverageInput): {
  readonly months: number;
  readonly proposals: readonly LineProposal[];
} {
  const oldest = parts.reduce<BudgetMonth>((first, one) => (one.month < first ? one.month : first), month);
  const wanted = Array.from({ length: over }, (_, at) => monthsLater(month, -1 - at));
  const known = new Set(wanted.filter((one) => one > oldest));
  const sums = new Map<string, { readonly id: CategoryId; sum: number }>();
  for (const { month: of, categoryId, kind, out, transaction } of parts) {
    if (!known.has(of) || categoryId === UNSORTED || transaction.extraordinary) continue;
    const one = sums.get(categoryId) ?? { id: categoryId as CategoryId, sum: 0 };
    one.sum += kind === "income" ? -out : out;
    sums.set(categoryId, one);
  }
  const step = WHOLE * 10 ** MINOR_DIGITS[currency];
  const order = ["income", "expense", "saving"];
  const proposals = [...sums.values()]
    .map(({ id, sum }) => ({ id, minor: halfUp([sum], [known.size, step]) * step }))
    .filter(({ minor }) => minor > 0)
    .toSorted((a, b) => order.indexOf(kindOf(a.id) ?? "") - order.indexOf(kindOf(b.id) ?? "") || b.minor - a.minor)
    .map(({ id, minor }): LineProposal => ({
      id,
      amount: money(minor, currency),
      every: "month",
      month: 1,
      source: "postings",
    }));
  return { months: known.size, proposals };
}

/** The lines whose amount was another in the month before, with what it was then. */
export function previousProposals(lines: readonly BudgetLine[], month: BudgetMonth): readonly LineProposal[] {
  return lines.flatMap((line): readonly LineProposal[] => {
    const before = amountIn(line, monthsLater(month, -1));
    const now = amountIn(line, month);
    const isSame = before?.minor === now?.minor && before?.currency === now?.currency;
    if (!before || isSame) return [];
    return [{ id: line.id, amount: before, every: line.every, month: line.month, source: "previous" }];
  });
}
