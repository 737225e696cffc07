import type { Debt } from "../../entities/debt.ts";
import { money } from "../../money.ts";
import type { DebtPayment } from "./debtPayments.ts";
import type { ValueOnDay } from "../networth/latestOf.ts";
import { halfUp } from "../../halfUp.ts";

/**
 * The whole debt after the newest payment, where that is later than every written value and differs from the written
 * one: `own part / share · 100`, rounded half up to a whole minor unit and never below nothing.
 */
export function balanceAfterPayments(
  { currentValue, ownerShare = 100 }: Pick<Debt, "currentValue" | "ownerShare">,
  [newest]: readonly DebtPayment[],
  history: readonly ValueOnDay[],
): ValueOnDay | undefined {
  if (!newest?.split) return undefined;
  const { date } = newest.transaction;
  if (history.some((known) => known.date >= date)) return undefined;
  const { minor, currency } = newest.split.balance;
  const value = money(Math.max(0, halfUp([minor, 100], [ownerShare])), currency);
  return value.minor === currentValue.minor ? undefined : { date, value };
}
