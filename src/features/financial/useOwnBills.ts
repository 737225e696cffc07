import { useMemo } from "react";
import { useWorth } from "#data/investments/useExchange.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { accountBills } from "#domain/budget/accountBills.ts";
import type { TypedBill } from "#domain/calculations/cashflow/writtenBills.ts";
import { yearMonth } from "#domain/dates.ts";
import { BudgetMonth } from "#domain/entities/budgetLine.ts";
import { useAmountsHidden } from "#ui/privacy.ts";

const NONE: readonly TypedBill[] = [];

/** The bills that the household's budget pays from the account for bills; none where amounts are hidden. */
export function useOwnBills(): readonly TypedBill[] {
  const bills = useReadyRecords("budget_bills");
  const lines = useReadyRecords("budget_lines");
  const [worth, today, hidden] = [useWorth(), useToday(), useAmountsHidden()];
  return useMemo(() => {
    if (hidden) return NONE;
    const month = BudgetMonth.parse(yearMonth(today));
    return accountBills(bills, lines, month, worth).map(({ amount, every, month: first }) => ({
      amount,
      every,
      month: first,
    }));
  }, [bills, lines, worth, today, hidden]);
}
