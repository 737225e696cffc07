import type { AmountConverter } from "../../exchange.ts";
import { add, type Currency, type Money, money } from "../../money.ts";

export interface Total {
  readonly total: Money;
  /** The amounts in currencies without a known rate, summed for each. Never added at a rate that nobody knows. */
  readonly others: readonly Money[];
}

/**
 * The sum of the amounts in one currency. An amount in another currency is summed first and then converted, so that it
 * is rounded once; where that is not known, or `worth` is left out, the sum stands beside.
 */
export function totalIn(currency: Currency, amounts: readonly Money[], worth?: AmountConverter): Total {
  const sums = new Map<Currency, Money>();
  for (const amount of amounts) {
    const before = sums.get(amount.currency);
    sums.set(amount.currency, before ? add(before, amount) : amount);
  }
  let total = sums.get(currency) ?? money(0, currency);
  const others: Money[] = [];
  for (const sum of sums.values()) {
    if (sum.currency === currency || sum.minor === 0) continue;
    const value = worth?.(sum);
    if (value) total = add(total, value);
    else others.push(sum);
  }
  return { total, others };
}

/** `part` of `whole` as a fraction, where both are in one currency and there is a whole. */
export function shareOf(part: Money, whole: Money): number | undefined {
  return part.currency === whole.currency && whole.minor > 0 ? part.minor / whole.minor : undefined;
}
