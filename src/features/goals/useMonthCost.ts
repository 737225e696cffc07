import { useMemo } from "react";
import { useHousehold } from "#data/householdRecord.ts";
import { useMonthlySpending } from "#data/useMonthlySpending.ts";
import { useToday } from "#data/useToday.ts";
import { type MonthCost, monthCost } from "#domain/calculations/monthCost.ts";
import type { Currency } from "#domain/money.ts";

/** C6 What a month of living costs this household, in `currency`; undefined where nothing is known. */
export function useMonthCost(currency: Currency): MonthCost | undefined {
  const [household, today] = [useHousehold(), useToday()];
  const spending = useMonthlySpending(currency);
  return useMemo(() => monthCost({ household, spending, currency, today }), [household, spending, currency, today]);
}
