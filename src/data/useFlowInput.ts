import { useDeferredValue, useMemo } from "react";
import type { FlowInput } from "#domain/calculations/monthlyFlow.ts";
import { earnedOrSpent } from "#domain/categories/countedPostings.ts";
import { noExchange } from "#domain/exchange.ts";
import { useDisplayCurrency } from "./useDisplayCurrency.ts";
import { useExchange } from "./useExchange.ts";
import { useReadyRecords } from "./useRecords.ts";
import { useToday } from "./useToday.ts";

/** The postings that are earned or spent, and what they are counted in. */
export function useFlowInput(): FlowInput {
  const postings = useDeferredValue(useReadyRecords("transactions"));
  const [currency, exchange = noExchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  const categories = useReadyRecords("categories");
  return useMemo(
    () => ({ postings: earnedOrSpent(postings, categories), currency, exchange, today }),
    [postings, categories, currency, exchange, today],
  );
}
