import { useMemo } from "react";
import { exchangeBy } from "#domain/calculations/currency/exchangeBy.ts";
import type { FxRate } from "#domain/entities/fxRate.ts";
import { type Exchange, type AmountConverter, amountConverter } from "#domain/exchange.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useReadyRecords } from "../records/useRecords.ts";
import { household } from "../state/household.ts";
import { useToday } from "../state/useToday.ts";

const latest = household.part(
  (): { made?: { readonly rates: readonly FxRate[]; readonly exchange: Exchange } } => ({}),
);

/** Live: the exchange by the rates that are kept. All figures of a page get the same one, so that none computes anew what another has. */
export function useExchange(): Exchange {
  const rates = useReadyRecords("fx_rates");
  const mine = latest();
  if (mine.made?.rates !== rates) mine.made = { rates, exchange: exchangeBy(rates) };
  return mine.made.exchange;
}

/** Converts an amount to the currency that the household counts in, at today's rate. */
export function useWorth(): AmountConverter {
  const [exchange, currency, today] = [useExchange(), useDisplayCurrency(), useToday()];
  return useMemo(() => amountConverter(currency, today, exchange), [exchange, currency, today]);
}
