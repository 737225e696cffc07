import { useCallback } from "react";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useExchange } from "#data/investments/useExchange.ts";
import { useCooperativeTask } from "#data/state/useCooperativeTask.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { type BalanceSheet, balanceSheet } from "#domain/calculations/networth/balanceSheet.ts";
import type { IsoDate } from "#domain/dates.ts";

/** Undefined while it is computed for the first time. */
export function useBalanceSheet(from: IsoDate, to: IsoDate): BalanceSheet | undefined {
  const assets = useReadyRecords("assets");
  const debts = useReadyRecords("debts");
  const valuations = useReadyRecords("valuations");
  const [currency, exchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  const steps = useCallback(
    () => balanceSheet({ assets, debts, valuations, currency, exchange, today }, from, to),
    [assets, debts, valuations, currency, exchange, today, from, to],
  );
  return useCooperativeTask(steps);
}
