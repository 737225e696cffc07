import { useCallback, useDeferredValue } from "react";
import {
  type BackfilledValuation,
  backfilledValuationsTask,
} from "#domain/calculations/investments/backfilledValuations.ts";
import { useExchange } from "./useExchange.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { baseCurrencyIn } from "./usePortfolio.ts";
import { useReadyRecords } from "../records/useRecords.ts";
import { useToday } from "../state/useToday.ts";

const NONE: readonly BackfilledValuation[] = [];

/** Live, with the page's turn between the steps: what each brokerage account was worth in the months before its first value. */
export function usePastWorths(): readonly BackfilledValuation[] {
  const brokerageAccounts = useDeferredValue(useReadyRecords("assets"));
  const valuations = useDeferredValue(useReadyRecords("valuations"));
  const securities = useDeferredValue(useReadyRecords("securities"));
  const trades = useDeferredValue(useReadyRecords("trades"));
  const prices = useDeferredValue(useReadyRecords("prices"));
  const [exchange, today] = [useExchange(), useToday()];
  const begin = useCallback(
    () =>
      backfilledValuationsTask({
        brokerageAccounts,
        valuations,
        securities,
        trades,
        prices,
        baseCurrencyIn: (currency) => baseCurrencyIn(currency, exchange),
        today,
      }),
    [exchange, brokerageAccounts, valuations, securities, trades, prices, today],
  );
  return useCooperativeTask(begin, false) ?? NONE;
}
