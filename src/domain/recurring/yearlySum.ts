import type { AmountConverter } from "../exchange.ts";
import { type Currency, type Money, money } from "../money.ts";
import type { SeriesSummary } from "./seriesSummary.ts";
import { halfUp } from "../halfUp.ts";

/** The sum that they come to in a year, at today's rates; what has no rate is left out. */
export function yearlySum(standings: readonly SeriesSummary[], currency: Currency, worth: AmountConverter): Money {
  return money(
    standings.reduce((sum, { yearly }) => sum + (worth(yearly)?.minor ?? 0), 0),
    currency,
  );
}

/** A twelfth, rounded half up to a whole minor unit. */
export function monthlyOf({ minor, currency }: Money): Money {
  return money(halfUp([minor], [12]), currency);
}
