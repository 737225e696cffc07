import { exchangeBy } from "#domain/calculations/currency/exchangeBy.ts";
import type { FxRate } from "#domain/entities/fxRate.ts";
import type { Exchange } from "#domain/exchange.ts";

let last: { readonly rates: readonly FxRate[]; readonly exchange: Exchange } | undefined;

/** `exchangeBy` of the rates that were asked for last: every figure of a page asks for the same. */
export function keptExchange(rates: readonly FxRate[]): Exchange {
  if (last?.rates !== rates) last = { rates, exchange: exchangeBy(rates) };
  return last.exchange;
}
