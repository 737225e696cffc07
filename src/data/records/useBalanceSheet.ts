import { useCallback } from "react";
import { useDisplayCurrency } from "./useDisplayCurrency.ts";
import { useCountedTask } from "../investments/useCountedAssets.ts";
import { useExchange } from "../investments/useExchange.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { useReadyRecords } from "./useRecords.ts";
import { useToday } from "../state/useToday.ts";
import { type BalanceSheet, balanceSheet, type BalanceSheetInput } from "#domain/calculations/networth/balanceSheet.ts";
import type { CountedAssets } from "#domain/calculations/networth/countedAssets.ts";
import type { CooperativeTask } from "#domain/cooperativeTask.ts";
import type { IsoDate } from "#domain/dates.ts";

/** Undefined while it is computed for the first time. */
export function useBalanceSheet(from: IsoDate, to: IsoDate): BalanceSheet | undefined {
  const count = useCountedTask();
  const debts = useReadyRecords("debts");
  const valuations = useReadyRecords("valuations");
  const [currency, exchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  const steps = useCallback(
    () => counted(count(), { debts, valuations, currency, exchange, today }, from, to),
    [count, debts, valuations, currency, exchange, today, from, to],
  );
  return useCooperativeTask(steps);
}

function* counted(
  assetsTask: CooperativeTask<CountedAssets>,
  known: Omit<BalanceSheetInput, "assets" | "pasts">,
  from: IsoDate,
  to: IsoDate,
): CooperativeTask<BalanceSheet> {
  const { assets, pasts } = yield* assetsTask;
  return yield* balanceSheet({ ...known, assets, pasts }, from, to);
}
