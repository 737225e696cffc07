import { useDeferredValue, useMemo } from "react";
import type { FlowInput } from "#domain/calculations/cashflow/monthlyFlow.ts";
import { bookedSince } from "#domain/calculations/cashflow/postingMonths.ts";
import { categoryKinds, earnedOrSpent } from "#domain/categories/countedPostings.ts";
import { addMonths, firstOfMonth } from "#domain/dates.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { noExchange } from "#domain/exchange.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useExchange } from "../investments/useExchange.ts";
import { useReadyRecords, useRecord } from "../records/useRecords.ts";
import { useToday } from "../state/useToday.ts";

/** A year of months, the one that is not over, and the one before all of them, which may hold the other end of a transfer. */
const MONTHS = 14;

/** The postings of the last year that are earned or spent, and what they are counted in. */
export function useFlowInput(): FlowInput {
  const postings = useDeferredValue(useReadyRecords("transactions"));
  const [currency, exchange = noExchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  const categories = useReadyRecords("categories");
  const start = useRecord("preferences", PREFERENCES_ID)?.budgetStart;
  return useMemo(() => {
    const recent = bookedSince(postings, addMonths(firstOfMonth(today), -MONTHS), today);
    return {
      postings: earnedOrSpent(recent, categories, exchange),
      currency,
      exchange,
      today,
      start,
      kindOf: categoryKinds(categories),
    };
  }, [postings, categories, currency, exchange, today, start]);
}
