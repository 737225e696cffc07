import { compareIds } from "../compareIds.ts";
import type { AmountFrom, BudgetEvery, BudgetLine, BudgetMonth } from "../entities/budgetLine.ts";
import type { Money } from "../money.ts";
import { monthNumber, monthsLater } from "./budgetPeriods.ts";

/** How many months lie between two payments. */
export const MONTHS_APART: Readonly<Record<BudgetEvery, number>> = { month: 1, quarter: 3, half: 6, year: 12 };

type Amounts = Pick<BudgetLine, "amounts">;
type Cycle = Pick<BudgetLine, "every" | "month">;

/** The amount that is paid each time, as it was decided for the month; undefined where the line is not in the budget of the month. */
export function amountIn({ amounts }: Amounts, month: BudgetMonth): Money | undefined {
  let latest: AmountFrom | undefined;
  for (const one of amounts) if (one.id <= month && (latest === undefined || one.id > latest.id)) latest = one;
  return latest?.amount;
}

/** The first month that the line says anything of. */
export function firstMonth({ amounts }: Amounts): BudgetMonth | undefined {
  return amounts.reduce<BudgetMonth | undefined>(
    (first, { id }) => (first === undefined || id < first ? id : first),
    undefined,
  );
}

/** The amounts with another one from a month on. Earlier months stay as they were, and so do later ones that have their own. */
export function amountsFrom(
  { amounts }: Amounts,
  month: BudgetMonth,
  amount: Money | undefined,
): readonly AmountFrom[] {
  const others = amounts.filter(({ id }) => id !== month);
  return inOrder([...others, amount ? { id: month, amount } : { id: month }]);
}

/** The amounts with another one in one month alone: the next has what it would have had. */
export function amountsOnlyIn(line: Amounts, month: BudgetMonth, amount: Money): readonly AmountFrom[] {
  const next = monthsLater(month, 1);
  const changed = amountsFrom(line, month, amount);
  if (changed.some(({ id }) => id === next)) return changed;
  return amountsFrom({ amounts: [...changed] }, next, amountIn(line, month));
}

/** Whether it is paid in the month. */
export function isDue({ every, month: first }: Cycle, month: BudgetMonth): boolean {
  return placeInCycle(every, first, month) === MONTHS_APART[every] - 1;
}

/**
 * C12 The amount that a month lays aside for a payment that comes every n months, minor units. The n months up to and
 * with the one that it is paid in lay aside exactly the amount:
 *
 *   share(i) = ⌊A·(i + 1) / n⌋ − ⌊A·i / n⌋        i = 0 … n − 1, the month's place, the payment's last
 */
export function sinkingFundContribution(minor: number, { every, month: first }: Cycle, month: BudgetMonth): number {
  const apart = MONTHS_APART[every];
  const at = placeInCycle(every, first, month);
  return Math.floor((minor * (at + 1)) / apart) - Math.floor((minor * at) / apart);
}

/** 0 in the month after a payment. */
function placeInCycle(every: BudgetEvery, first: number, month: BudgetMonth): number {
  const apart = MONTHS_APART[every];
  return (((monthNumber(month) - first - 1) % apart) + apart) % apart;
}

function inOrder(amounts: readonly AmountFrom[]): readonly AmountFrom[] {
  return amounts.toSorted(compareIds);
}
