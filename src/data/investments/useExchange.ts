import { useEffect, useMemo } from "react";
import { type Exchange, noExchange, type AmountConverter, amountConverter } from "#domain/exchange.ts";
import type { FxRate } from "#domain/entities/fxRate.ts";
import { createStore, useStore } from "../state/store.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useReadyRecords, useRecords } from "../records/useRecords.ts";
import { useToday } from "../state/useToday.ts";

type By = (rates: readonly FxRate[]) => Exchange;
/** Every rate is said to be missing, until the app is opened anew. */
const byNone: By = () => noExchange;

/** Fetched by those who have rates. */
const made = createStore<By | undefined>(undefined);

/** Converts amounts to other currencies by the kept rates; undefined while the way to compute it is fetched. */
export function useExchange(): Exchange | undefined {
  const rates = useReadyRecords("fx_rates");
  const by = useStore(made);
  // It is fetched while the others arrive: what waits for it waits for all of them anyway.
  const isNeeded = useRecords("fx_rates").length > 0 && !by;
  useEffect(() => {
    if (!isNeeded) return;
    // Several figures of a page ask at once: all of them get the same, or each would compute everything anew.
    void import("./keptExchange.ts").then(
      ({ keptExchange }) => made.set(keptExchange),
      () => made.set(byNone),
    );
  }, [isNeeded]);
  return rates.length === 0 ? noExchange : by?.(rates);
}

/** Converts an amount to the currency that the household counts in, at today's rate. */
export function useWorth(): AmountConverter {
  const [exchange = noExchange, currency, today] = [useExchange(), useDisplayCurrency(), useToday()];
  return useMemo(() => amountConverter(currency, today, exchange), [exchange, currency, today]);
}
