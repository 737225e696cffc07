import { exchangeBy } from "#domain/calculations/currency/exchangeBy.ts";
import type { FxRate } from "#domain/entities/fxRate.ts";
import type { Exchange } from "#domain/exchange.ts";
import { household } from "../state/household.ts";

const kept = household.part((): { last?: { readonly rates: readonly FxRate[]; readonly exchange: Exchange } } => ({}));

/** `exchangeBy` of the rates that were asked for last: every figure of a page asks for the same. */
export function keptExchange(rates: readonly FxRate[]): Exchange {
  const mine = kept();
  if (mine.last?.rates !== rates) mine.last = { rates, exchange: exchangeBy(rates) };
  return mine.last.exchange;
}
