import { add, type Currency, type Money, money } from "../money.ts";

export interface Total {
  readonly total: Money;
  /** What is in other currencies, summed for each. Never added at a rate that nobody knows. */
  readonly others: readonly Money[];
}

/** The sum of the amounts in one currency, beside the sums of those that are not. */
export function totalIn(currency: Currency, amounts: readonly Money[]): Total {
  const sums = new Map<Currency, Money>();
  for (const amount of amounts) {
    const before = sums.get(amount.currency);
    sums.set(amount.currency, before ? add(before, amount) : amount);
  }
  const total = sums.get(currency) ?? money(0, currency);
  return { total, others: [...sums.values()].filter((sum) => sum.currency !== currency && sum.minor !== 0) };
}

/** `part` of `whole` as a fraction, where both are in one currency and there is a whole. */
export function shareOf(part: Money, whole: Money): number | undefined {
  return part.currency === whole.currency && whole.minor > 0 ? part.minor / whole.minor : undefined;
}
