import type { LoanKind } from "../entities/debt.ts";

/** A debt as the plan pays it, month by month. Amounts in minor units of one currency, rates as yearly fractions. */
export interface PlannedDebt {
  readonly id: string;
  readonly kind: LoanKind;
  readonly balance: number;
  readonly rate: number;
  /** The yearly contribution of a mortgage: paid on the side, and part of what a krone owed costs. */
  readonly contributionRate: number;
  /** What is paid in a month: interest and principal of an annuity, the principal alone of a serial loan. */
  readonly payment: number;
  /** So many months pay interest alone. */
  readonly interestOnlyMonths: number;
  /** What is left is paid in this month, from 1; absent when nobody has said. */
  readonly dueMonth?: number | undefined;
  /** After `months`, this rate; and this payment, where it is another one then. */
  readonly newRate?:
    | { readonly months: number; readonly rate: number; readonly payment?: number | undefined }
    | undefined;
  /** Its place in the household's own order. */
  readonly place: number;
}

export type Strategy = "avalanche" | "snowball" | "own";

export interface PlanRules {
  /** Paid every month on top of the payments. */
  readonly extra: number;
  /** What debts that are gone no longer take is paid on the next one. */
  readonly rollsOver: boolean;
}

export interface PlanOutcome {
  /** Until the last debt is gone; absent when that takes more than a hundred years, or never happens. */
  readonly months: number | undefined;
  /** All interest until then. */
  readonly interest: number;
  /** In which month each debt is gone, from 1. */
  readonly goneByDebt: ReadonlyMap<string, number>;
  /** What is owed on each debt, in the order handed in: today, and after each month. */
  readonly balances: readonly (readonly number[])[];
}

const LONGEST_MONTHS = 1200;

/** The order in which debts are paid off. Avalanche: highest rate, then smaller balance. Snowball: the other way round. */
export function payoffOrder(debts: readonly PlannedDebt[], strategy: Strategy): readonly PlannedDebt[] {
  const dearest = (a: PlannedDebt, b: PlannedDebt) => b.rate + b.contributionRate - (a.rate + a.contributionRate);
  const smallest = (a: PlannedDebt, b: PlannedDebt) => a.balance - b.balance;
  return debts.toSorted((a, b) => {
    if (strategy === "own") return a.place - b.place;
    return strategy === "avalanche" ? dearest(a, b) || smallest(a, b) : smallest(a, b) || dearest(a, b);
  });
}

/**
 * Every month: interest is added, rounded half up; each debt gets its payment; the extra and the payments of debts that
 * are gone go to the first debt of `order`, and what that does not need to the next.
 *
 *   interest = balance · r / 12
 */
export function payoffPlan(order: readonly PlannedDebt[], { extra, rollsOver }: PlanRules): PlanOutcome {
  const left = order.map(({ balance }) => balance);
  const balances = [left.slice()];
  const goneByDebt = new Map<string, number>();
  let total = 0;
  let month = 0;
  while (left.some((balance) => balance > 0)) {
    if (month === LONGEST_MONTHS) return { months: undefined, interest: total, goneByDebt, balances };
    month += 1;
    let free = extra;
    order.forEach((debt, at) => {
      const before = left[at]!;
      const interest = Math.round((before * rateIn(debt, month)) / 12);
      const owed = before + interest;
      const isDue = before > 0 && debt.dueMonth === month;
      const wanted = isDue ? owed : before > 0 ? paymentIn(debt, month, interest) : budgetIn(debt, month);
      const paid = Math.min(wanted, owed);
      total += interest;
      left[at] = owed - paid;
      if (rollsOver) free += wanted - paid;
    });
    order.forEach((_, at) => {
      const paid = Math.min(free, left[at]!);
      left[at]! -= paid;
      free -= paid;
    });
    order.forEach(({ id }, at) => {
      if (left[at] === 0 && !goneByDebt.has(id)) goneByDebt.set(id, month);
    });
    balances.push(left.slice());
  }
  return { months: month, interest: total, goneByDebt, balances };
}

function rateIn({ rate, newRate }: PlannedDebt, month: number): number {
  return newRate && month > newRate.months ? newRate.rate : rate;
}

/** Interest and principal, or the principal alone. */
function usualIn({ payment, newRate }: PlannedDebt, month: number): number {
  return newRate?.payment !== undefined && month > newRate.months ? newRate.payment : payment;
}

function paysInterestAlone({ kind, interestOnlyMonths }: PlannedDebt, month: number): boolean {
  return kind === "standing" || month <= interestOnlyMonths;
}

function paymentIn(debt: PlannedDebt, month: number, interest: number): number {
  if (paysInterestAlone(debt, month)) return interest;
  const usual = usualIn(debt, month);
  return debt.kind === "serial" ? interest + usual : usual;
}

/** What a debt that is gone would take if it were still there. */
function budgetIn(debt: PlannedDebt, month: number): number {
  return paysInterestAlone(debt, month) ? Math.round((debt.balance * rateIn(debt, month)) / 12) : usualIn(debt, month);
}
