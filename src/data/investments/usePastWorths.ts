import { useCallback, useDeferredValue } from "react";
import { type PastWorth, pastWorthSteps } from "#domain/calculations/investments/pastWorths.ts";
import { useExchange } from "./useExchange.ts";
import { useInSteps } from "../state/useInSteps.ts";
import { homeIn } from "./usePortfolio.ts";
import { useReadyRecords } from "../records/useRecords.ts";
import { useToday } from "../state/useToday.ts";

const NONE: readonly PastWorth[] = [];

/** Live, with the page's turn between the steps: what each depot was worth in the months before its first value. */
export function usePastWorths(): readonly PastWorth[] {
  const depots = useDeferredValue(useReadyRecords("assets"));
  const valuations = useDeferredValue(useReadyRecords("valuations"));
  const securities = useDeferredValue(useReadyRecords("securities"));
  const trades = useDeferredValue(useReadyRecords("trades"));
  const prices = useDeferredValue(useReadyRecords("prices"));
  const [exchange, today] = [useExchange(), useToday()];
  const begin = useCallback(
    () =>
      exchange &&
      pastWorthSteps({
        depots,
        valuations,
        securities,
        trades,
        prices,
        homeIn: (currency) => homeIn(currency, exchange),
        today,
      }),
    [exchange, depots, valuations, securities, trades, prices, today],
  );
  return useInSteps(begin, false) ?? NONE;
}
