import { useCallback } from "react";
import { type FilteredFlow, filteredFlow } from "#domain/calculations/cashflow/filteredFlow.ts";
import type { TransactionFilter } from "#domain/calculations/cashflow/transactionFilter.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { useExchange } from "../investments/useExchange.ts";
import { useReadyRecords } from "../records/useRecords.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { useToday } from "../state/useToday.ts";
import { useKnownDeals } from "./useKnownDeals.ts";

/** More are counted after the list is drawn. */
const AT_ONCE = 2_000;

/** Income and expenses among the transactions that pass the filter, per currency; undefined until they are counted. */
export function useFilteredFlow(
  transactions: readonly Transaction[],
  filter: TransactionFilter,
): readonly FilteredFlow[] | undefined {
  const [categories, exchange, today, deals] = [
    useReadyRecords("categories"),
    useExchange(),
    useToday(),
    useKnownDeals(),
  ];
  const steps = useCallback(
    () => filteredFlow({ transactions, categories, filter, exchange, today, deals }),
    [transactions, categories, filter, exchange, today, deals],
  );
  return useCooperativeTask(steps, transactions.length <= AT_ONCE);
}
