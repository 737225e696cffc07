import { type Money, money } from "../money.ts";
import { COMMUTING_2026, type RatesOf } from "./taxRates2026.ts";
import { halfUp } from "../halfUp.ts";

/**
 * The deduction for the way to work and back (befordringsfradrag), a year.
 *
 *   deduction = (max(0, min(k, 120) − 24) · 2.28 + max(0, k − 120) · 1.14) · d
 *
 * k  kilometres a day, both ways        d  days driven
 *
 * Kroner in øre, rounded half up. Source: Ligningsloven § 9 C.
 */
export function commutingDeduction(
  kmPerDay: number,
  days: number,
  rates: RatesOf<typeof COMMUTING_2026> = COMMUTING_2026,
): Money {
  const near = Math.max(0, Math.min(kmPerDay, rates.farFrom.value) - rates.free.value);
  const far = Math.max(0, kmPerDay - rates.farFrom.value);
  return money(halfUp([near * rates.near.value + far * rates.far.value, days]), "DKK");
}
