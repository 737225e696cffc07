import { totalIn } from "../calculations/networth/totals.ts";
import type { AmountConverter } from "../exchange.ts";
import { type Currency, type Money, negate } from "../money.ts";

export interface UpcomingTotals {
  /** The amount that goes out, as a positive number. */
  readonly toPay: Money;
  readonly toCome: Money;
  /** The amounts without a rate: it is in neither sum. */
  readonly missing: readonly Currency[];
}

/**
 * The payments and the income to come, apart from each other: a salary is no payment, and pays none.
 *
 *   toPay = −Σ worth(amount < 0)          toCome = Σ worth(amount > 0)
 *
 * `amount` in minor units of its own currency; each currency is summed first and rounded once, as `totalIn` does.
 */
export function upcomingTotals(
  events: readonly { readonly amount: Money }[],
  currency: Currency,
  worth: AmountConverter,
): UpcomingTotals {
  const sumOf = (sign: -1 | 1) =>
    totalIn(
      currency,
      events.flatMap(({ amount }) => (amount.minor * sign > 0 ? [amount] : [])),
      worth,
    );
  const [out, come] = [sumOf(-1), sumOf(1)];
  const missing = [...out.others, ...come.others].map((other) => other.currency);
  return { toPay: negate(out.total), toCome: come.total, missing: [...new Set(missing)].toSorted() };
}
