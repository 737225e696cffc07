import { useDeferredValue, useMemo } from "react";
import { useHousehold } from "#data/householdRecord.ts";
import { useReadyRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { type MonthCost, monthCost } from "#domain/calculations/monthCost.ts";
import { monthlySpending } from "#domain/calculations/monthlySpending.ts";
import type { Currency } from "#domain/money.ts";

/** C6 What a month of living costs this household, in `currency`; undefined where nothing is known. */
export function useMonthCost(currency: Currency): MonthCost | undefined {
  const postings = useDeferredValue(useReadyRecords("transactions"));
  const [household, today] = [useHousehold(), useToday()];
  return useMemo(
    () => monthCost({ household, spending: monthlySpending(postings, currency, today), currency, today }),
    [household, postings, currency, today],
  );
}
