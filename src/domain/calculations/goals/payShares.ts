import { SALARY_CATEGORY } from "../../categories/builtInId.ts";
import { transactionParts } from "../../categories/transactionParts.ts";
import { compareIds } from "../../compareIds.ts";
import { addDays, compareDates, type IsoDate } from "../../dates.ts";
import type { Goal } from "../../entities/goal.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { type Money, money } from "../../money.ts";
import { followsLink } from "./goalSavings.ts";
import { halfUp } from "../../halfUp.ts";

type Pay = Pick<Transaction, "id" | "date" | "amount" | "status" | "categoryId" | "splits" | "countsOn">;

/** A salary of which a part is to be put aside for a goal. */
export interface PayShare<One = Transaction> {
  readonly transaction: One;
  readonly amount: Money;
}

/** A salary that is older is not asked about. */
const ASKED_DAYS = 62;

/**
 * C6 The share of each salary since the goal began that counts as put in, so many per cent, to the minor unit, and
 * never more than `missing`:
 *
 *   amount = min(salary · incomeShare / 100, what is missing)
 *
 * The oldest first. A contribution bears the id of the salary that it is of, so that two devices put it aside once; what was
 * put aside, or passed over, is not asked again. Nothing for a goal that rests, has ended, or follows an account or a debt.
 */
export function payShares<One extends Pay>(
  goal: Goal,
  transactions: readonly One[],
  missing: Money,
  today: IsoDate,
): readonly PayShare<One>[] {
  const { incomeShare, state, targetAmount, startDate, contributions, passedPay = [] } = goal;
  if (incomeShare === undefined || state !== undefined || followsLink(goal)) return [];
  const { currency } = targetAmount;
  const settled = new Set<string>([...contributions, ...passedPay].map(({ id }) => id));
  const since = addDays(today, -ASKED_DAYS);
  const shares: PayShare<One>[] = [];
  let left = missing.minor;
  const asked = transactions.filter(
    ({ id, date, status }) =>
      status === "booked" && date >= startDate && date > since && date <= today && !settled.has(id),
  );
  for (const transaction of asked.toSorted((a, b) => compareDates(a.date, b.date) || compareIds(a, b))) {
    const pay = transactionParts(transaction)
      .filter(({ categoryId, amount }) => categoryId === SALARY_CATEGORY && amount.currency === currency)
      .reduce((sum, { amount }) => sum + amount.minor, 0);
    const minor = Math.min(halfUp([pay, incomeShare], [100]), left);
    if (minor <= 0) continue;
    left -= minor;
    shares.push({ transaction, amount: money(minor, currency) });
  }
  return shares;
}
