import { addDays, daysBetween, type IsoDate } from "../../dates.ts";
import {
  annualised,
  type Drawdown,
  growth,
  type Growth,
  type GrowthPoint,
  maxDrawdown,
  type ValuedDay,
} from "../networth/growth.ts";
import { countAtOrBefore, latestAtOrBefore } from "../networth/latestAtOrBefore.ts";
import { type CashFlow, type MoneyWeighted, moneyWeighted } from "./xirr.ts";

export interface TimeWeighted {
  /** Of the whole period, a fraction. */
  readonly fraction: number;
  /** A year's; absent up to one year. */
  readonly yearly?: number | undefined;
  /** A value was missing where money moved. */
  readonly isApproximate: boolean;
}

/** The returns of the investments from the close of one day to the close of another. Absent where a value is unknown. */
export interface PeriodReturns {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The day that a return says it counts from: the day of the first money where the period begins with it, else `from`. */
  readonly since: IsoDate;
  readonly startMinor?: number | undefined;
  readonly endMinor?: number | undefined;
  /** Put in less taken out; absent, as all that follows from it, where nobody knows how much it was on some day. */
  readonly addedMinor?: number | undefined;
  readonly gainMinor?: number | undefined;
  readonly timeWeighted?: TimeWeighted | undefined;
  readonly moneyWeighted?: MoneyWeighted | undefined;
  /** The flows that the money-weighted return is the rate of: the value at the beginning, each flow, and the value at the end. */
  readonly flows: readonly CashFlow[];
  /** The value that 1 has become, day by day. */
  readonly index: readonly GrowthPoint[];
  readonly drawdown?: Drawdown | undefined;
}

/** The facts of the time between two closes, known before any return of it. */
interface Stretch extends Pick<PeriodReturns, "from" | "to" | "since" | "startMinor" | "endMinor" | "addedMinor"> {
  readonly within: readonly ValuedDay[];
}

interface KnownStretch extends Stretch {
  readonly startMinor: number;
  readonly endMinor: number;
  readonly addedMinor: number;
}

/**
 * G = V₁ − V₀ − ΣF, beside both returns. `days` has one for `from`, one for `to` and one for every flow. A period that
 * begins before the first money moved begins with it. `days` are in their order.
 */
export function periodReturns(days: readonly ValuedDay[], from: IsoDate, to: IsoDate): PeriodReturns {
  const stretch = stretchOf(days, from, to);
  const { from: begin, since, startMinor, endMinor, addedMinor, within } = stretch;
  if (!isKnown(stretch)) return { from: begin, to, since, startMinor, endMinor, addedMinor, flows: [], index: [] };

  const grown = grownIn(stretch);
  const flows: readonly CashFlow[] = [
    { date: begin, amount: stretch.startMinor === 0 ? 0 : -stretch.startMinor },
    ...within.map(({ date, paidIn, takenOut }) => ({ date, amount: takenOut - paidIn })),
    { date: to, amount: stretch.endMinor },
  ];
  return {
    from: begin,
    to,
    since,
    startMinor,
    endMinor,
    addedMinor,
    gainMinor: stretch.endMinor - stretch.startMinor - stretch.addedMinor,
    timeWeighted: timeWeightedBy(grown, stretch),
    moneyWeighted: moneyWeighted(flows),
    flows,
    index: grown?.points ?? [],
    drawdown: grown && fallOf(grown, stretch),
  };
}

/** A peak on the close before the first money is one of its day: nothing was held the day before. A fall within that day keeps it. */
function fallOf({ points }: Growth, { from, since }: Stretch): Drawdown | undefined {
  const fall = maxDrawdown(points);
  return fall?.peak === from && fall.trough > since ? { ...fall, peak: since } : fall;
}

/** The time-weighted return alone. */
export function timeWeightedReturn(days: readonly ValuedDay[], from: IsoDate, to: IsoDate): TimeWeighted | undefined {
  const stretch = stretchOf(days, from, to);
  return isKnown(stretch) ? timeWeightedBy(grownIn(stretch), stretch) : undefined;
}

function stretchOf(days: readonly ValuedDay[], from: IsoDate, to: IsoDate): Stretch {
  const moved = days.find(({ paidIn, takenOut, isUnclear }) => paidIn !== 0 || takenOut !== 0 || isUnclear);
  const first = moved?.date ?? from;
  const begin = first > from ? addDays(first, -1) : from;
  const onFrom = latestAtOrBefore(days, from);
  const startMinor = first > from ? 0 : onFrom?.date === from ? onFrom.after : undefined;
  const within = days.slice(countAtOrBefore(days, begin), countAtOrBefore(days, to));
  const isClear = within.every(({ isUnclear }) => !isUnclear);
  const addedMinor = isClear ? within.reduce((sum, { paidIn, takenOut }) => sum + paidIn - takenOut, 0) : undefined;
  const since = first > from ? first : from;
  return { from: begin, to, since, within, startMinor, endMinor: within.at(-1)?.after, addedMinor };
}

function isKnown(stretch: Stretch): stretch is KnownStretch {
  const { startMinor, endMinor, addedMinor } = stretch;
  return startMinor !== undefined && endMinor !== undefined && addedMinor !== undefined;
}

function grownIn({ from: date, startMinor, within }: KnownStretch): Growth | undefined {
  return growth([{ date, before: startMinor, after: startMinor, paidIn: 0, takenOut: 0 }, ...within]);
}

function timeWeightedBy(grown: Growth | undefined, stretch: KnownStretch): TimeWeighted | undefined {
  const { to, since, startMinor, within } = stretch;
  const isInvested = startMinor > 0 || within.some(({ after = 0 }) => after > 0);
  if (!grown || !isInvested) return undefined;
  const fraction = (grown.points.at(-1)?.index ?? 1) - 1;
  const yearly = annualised(fraction, daysBetween(since, to));
  return { fraction, yearly, isApproximate: grown.isApproximate };
}
