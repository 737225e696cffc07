import { compareDates, type IsoDate } from "../../dates.ts";
import type { UnknownValue } from "./portfolioValuator.ts";
import type { InvestmentDay } from "./investmentDays.ts";
import type { PeriodReturns } from "./periodReturns.ts";

/**
 * Why a return of a period is not known: a price or a rate lacks on a day that counts, money moved and nobody knows how much, all
 * of it is of one day, or the amounts have no rate at which they add up.
 */
export type UnknownReturns =
  | { readonly kind: "Lacking"; readonly lacking: readonly (UnknownValue & { readonly date: IsoDate })[] }
  | { readonly kind: "Amounts"; readonly dates: readonly IsoDate[] }
  | { readonly kind: "TooShort" }
  | { readonly kind: "Senseless" };

/** Undefined where both returns are known, and where nothing was invested in the period. Each security is named once, with its first day. */
export function unknownReturns(days: readonly InvestmentDay[], returns: PeriodReturns): UnknownReturns | undefined {
  const { from, to, startMinor, addedMinor, timeWeighted, moneyWeighted } = returns;
  if (timeWeighted && moneyWeighted) return undefined;
  const within = days.filter(({ date }) => date > from && date <= to);
  const unclear = within.filter(({ isUnclear }) => isUnclear);
  const ends = days.filter(({ date, after }) => (date === from || date === to) && after === undefined);
  const isStartUnknown = startMinor === undefined;
  const bySecurity = new Map<string, UnknownValue & { readonly date: IsoDate }>();
  for (const { date, unknown = [] } of [...ends, ...unclear].toSorted((a, b) => compareDates(a.date, b.date)))
    for (const one of unknown) if (!bySecurity.has(one.securityId)) bySecurity.set(one.securityId, { ...one, date });
  if (bySecurity.size > 0) return { kind: "Lacking", lacking: [...bySecurity.values()] };
  if (addedMinor === undefined || isStartUnknown) return { kind: "Amounts", dates: unclear.map(({ date }) => date) };
  const moved = within.filter(({ paidIn, takenOut }) => paidIn !== 0 || takenOut !== 0);
  if (startMinor === 0 && moved.length === 0) return undefined;
  if (startMinor === 0 && moved.every(({ date }) => date === to)) return { kind: "TooShort" };
  return { kind: "Senseless" };
}
