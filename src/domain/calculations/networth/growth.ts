import { daysBetween, type IsoDate } from "../../dates.ts";
import { YEAR_DAYS } from "../investments/xirr.ts";

/** A day on which money moved or a value is known; in minor units, or any other unit that is the same for all. */
export interface ValuedDay {
  readonly date: IsoDate;
  /** The worth of all before the day's money moved, its dividends included, and after it; absent where nobody knows. */
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  /** The values are by prices that are older than they should be: good enough to look at, not to cut at. */
  readonly isStale?: boolean | undefined;
  /** Nothing happened that day, it is only drawn: no stretch begins or ends on it, or a return would depend on what somebody looks at. */
  readonly isOnlyDrawn?: boolean | undefined;
  /** Put in, at the start of the day. */
  readonly paidIn: number;
  /** Taken out, dividends among it. */
  readonly takenOut: number;
  /** Money moved, and nobody knows how much: neither of the two is what it was. */
  readonly isUnclear?: boolean | undefined;
}

export interface GrowthPoint {
  readonly date: IsoDate;
  /** The value that 1 has become. */
  readonly index: number;
  /** Between the point before and this one lie days whose value nobody knows. */
  readonly isAfterGap?: boolean | undefined;
}

export interface Growth {
  readonly points: readonly GrowthPoint[];
  /** A value was missing on a day when money moved, so a stretch is by Modified Dietz. */
  readonly isApproximate: boolean;
}

/**
 * The return of the investments, whoever put money in and when (time-weighted, TWR): cut at each flow, the stretches
 * multiplied.
 *
 *   r = before / after of the cut before − 1          TWR = Π(1 + r) − 1
 *
 * On the day of a flow itself (after + taken out) / (before + paid in), which is 1 but for its fees. Where the value on
 * a day of a flow is unknown the stretch runs on to the next known value by `modifiedDietz`. While nothing is invested
 * nothing is counted, a fee of such a day neither. Undefined where the values make no sense: more than everything lost.
 */
export function growth(days: readonly ValuedDay[]): Growth | undefined {
  const points: GrowthPoint[] = [];
  let index = 1;
  let cut: { readonly date: IsoDate; readonly value: number } | undefined;
  let since: { readonly date: IsoDate; readonly amount: number }[] = [];
  let isApproximate = false;
  let isGap = false;
  const put = (date: IsoDate, reached: number) => {
    points.push(isGap && points.length > 0 ? { date, index: reached, isAfterGap: true } : { date, index: reached });
    isGap = false;
  };
  for (const [at, { date, before, after, isStale, isOnlyDrawn, paidIn, takenOut }] of days.entries()) {
    const isGuess = isStale === true && (paidIn !== 0 || takenOut !== 0);
    const isLast = at === days.length - 1;
    isGap ||= before === undefined || after === undefined;
    if (isOnlyDrawn && cut && !isLast) {
      const isKnown = before !== undefined && cut.value > 0 && since.length === 0;
      if (isKnown) put(date, index * (before / cut.value));
      continue;
    }
    if (before === undefined || after === undefined || (isGuess && cut && !isLast)) {
      if (paidIn !== takenOut) since.push({ date, amount: paidIn - takenOut });
      continue;
    }
    if (!cut && since.length > 0) return undefined;
    isApproximate ||= isGuess;
    if (cut && (cut.value > 0 || since.length > 0)) {
      const stretch = since.length === 0 ? before / cut.value - 1 : modifiedDietz(cut, since, { date, value: before });
      if (stretch === undefined || stretch < -1) return undefined;
      isApproximate ||= since.length > 0;
      index *= 1 + stretch;
    }
    const isIdle = before === 0 && after === 0 && takenOut === 0;
    if (before + paidIn > 0 && !isIdle) {
      const onTheDay = (after + takenOut) / (before + paidIn);
      if (onTheDay < 0) return undefined;
      index *= onTheDay;
    }
    cut = { date, value: after };
    since = [];
    put(date, index);
  }
  return points.length === 0 || since.length > 0 ? undefined : { points, isApproximate };
}

interface ValueOn {
  readonly date: IsoDate;
  readonly value: number;
}

/**
 * The return of a stretch whose values between are unknown: each flow counts for the share of the days it was there.
 *
 *   r = (V₁ − V₀ − ΣF) / (V₀ + Σ wᵢ·Fᵢ)        wᵢ = days from Fᵢ to the end / all days
 *
 * F is put in less taken out. Undefined where nothing was invested on average.
 */
export function modifiedDietz(
  start: ValueOn,
  flows: readonly { readonly date: IsoDate; readonly amount: number }[],
  end: ValueOn,
): number | undefined {
  const days = daysBetween(start.date, end.date);
  const moved = flows.reduce((sum, { amount }) => sum + amount, 0);
  const weighted = flows.reduce((sum, { date, amount }) => sum + (amount * daysBetween(date, end.date)) / days, 0);
  const invested = start.value + weighted;
  return days > 0 && invested > 0 ? (end.value - start.value - moved) / invested : undefined;
}

/** (1 + r)^(365 / days) − 1, beyond one year only: before that it would promise what has not happened. */
export function annualised(fraction: number, days: number): number | undefined {
  return days > YEAR_DAYS && fraction >= -1 ? (1 + fraction) ** (YEAR_DAYS / days) - 1 : undefined;
}

/** (1 + n) / (1 + π) − 1: what is left of the return n when prices have risen by π. Fractions. */
export function realReturn(nominal: number, inflation: number): number {
  return (1 + nominal) / (1 + inflation) - 1;
}

/** n − c: by how much the return n was above the return c of what it is compared with, in the same period. Fractions. */
export function excessReturn(own: number, compared: number): number {
  return own - compared;
}

export interface Drawdown {
  /** Never above 0: −0.25 is a quarter below the peak. */
  readonly fraction: number;
  readonly peak: IsoDate;
  readonly trough: IsoDate;
}

/** The deepest fall from a peak: min over time of V / highest V so far − 1, on the index. Undefined where it never fell. */
export function maxDrawdown(points: readonly GrowthPoint[]): Drawdown | undefined {
  let peak = points[0];
  let deepest: Drawdown | undefined;
  for (const point of points) {
    if (!peak || point.index > peak.index) peak = point;
    const fraction = peak.index > 0 ? point.index / peak.index - 1 : 0;
    if (fraction < (deepest?.fraction ?? 0)) deepest = { fraction, peak: peak.date, trough: point.date };
  }
  return deepest;
}
