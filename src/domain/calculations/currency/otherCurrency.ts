import type { Trade } from "../../entities/trade.ts";
import { type Currency, MINOR_DIGITS } from "../../money.ts";

type InCurrency = Pick<Trade, "currency" | "amountMinor" | "feeMinor">;

/**
 * A trade whose amounts were in another currency all along: the same numbers, written in minor units of that one.
 *
 *   minor′ = minor · 10^(d′ − d)        d, d′  digits after the decimal mark of the two currencies (ISO 4217)
 *
 * Undefined where it cannot be: a króna has no hundredth part, and what was settled in that very currency at a rate is in another.
 * Nothing is rounded.
 */
export function inOtherCurrency(trade: Trade, currency: Currency): InCurrency | undefined {
  const { amountMinor, feeMinor, fx } = trade;
  if (fx?.to === currency) return undefined;
  const digits = MINOR_DIGITS[currency] - MINOR_DIGITS[trade.currency];
  const parts = 10 ** Math.abs(digits);
  const sameNumber = (minor: number) => (digits >= 0 ? minor * parts : minor / parts);
  const amounts = {
    ...(amountMinor !== undefined && { amountMinor: sameNumber(amountMinor) }),
    ...(feeMinor !== undefined && { feeMinor: sameNumber(feeMinor) }),
  };
  return Object.values(amounts).every(Number.isSafeInteger) ? { currency, ...amounts } : undefined;
}
