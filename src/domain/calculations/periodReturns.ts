import { addDays, daysBetween, type IsoDate } from "../dates.ts";
import { annualised, type Drawdown, growth, type GrowthPoint, maxDrawdown, type ValuedDay } from "./growth.ts";
import { type CashFlow, type MoneyWeighted, moneyWeighted } from "./xirr.ts";

export interface TimeWeighted {
  /** Of the whole period, a fraction. */
  readonly fraction: number;
  /** A year's; absent up to one year. */
  readonly yearly?: number | undefined;
  /** A value was missing where money moved. */
  readonly isApproximate: boolean;
}

/** What the investments did from the close of one day to the close of another. Absent where a value is unknown. */
export interface PeriodReturns {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly startMinor?: number | undefined;
  readonly endMinor?: number | undefined;
  /** Put in less taken out; absent, as all that follows from it, where nobody knows how much it was on some day. */
  readonly addedMinor?: number | undefined;
  readonly gainMinor?: number | undefined;
  readonly timeWeighted?: TimeWeighted | undefined;
  readonly moneyWeighted?: MoneyWeighted | undefined;
  /** What the money-weighted return is the rate of: the value at the beginning, each flow, and the value at the end. */
  readonly flows: readonly CashFlow[];
  /** What 1 has become, day by day. */
  readonly index: readonly GrowthPoint[];
  readonly drawdown?: Drawdown | undefined;
}

/**
 * G = V₁ − V₀ − ΣF, beside both returns. `days` has one for `from`, one for `to` and one for every flow. A period that begins before the
 * first money moved begins with it.
 */
export function periodReturns(days: readonly ValuedDay[], from: IsoDate, to: IsoDate): PeriodReturns {
  const moved = days.find(({ paidIn, takenOut, isUnclear }) => paidIn !== 0 || takenOut !== 0 || isUnclear);
  const first = moved?.date ?? from;
  const begin = first > from ? addDays(first, -1) : from;
  const startMinor = first > from ? 0 : days.find(({ date }) => date === from)?.after;
  const within = days.filter(({ date }) => date > begin && date <= to);
  const endMinor = within.at(-1)?.after;
  const isClear = within.every(({ isUnclear }) => !isUnclear);
  const addedMinor = isClear ? within.reduce((sum, { paidIn, takenOut }) => sum + paidIn - takenOut, 0) : undefined;
  if (startMinor === undefined || endMinor === undefined || addedMinor === undefined)
    return { from: begin, to, startMinor, endMinor, addedMinor, flows: [], index: [] };

  const start: ValuedDay = { date: begin, before: startMinor, after: startMinor, paidIn: 0, takenOut: 0 };
  const grown = growth([start, ...within]);
  const fraction = (grown?.points.at(-1)?.index ?? 1) - 1;
  const flows: readonly CashFlow[] = [
    { date: begin, amount: startMinor === 0 ? 0 : -startMinor },
    ...within.map(({ date, paidIn, takenOut }) => ({ date, amount: takenOut - paidIn })),
    { date: to, amount: endMinor },
  ];
  const isInvested = startMinor > 0 || within.some(({ after = 0 }) => after > 0);
  return {
    from: begin,
    to,
    startMinor,
    endMinor,
    addedMinor,
    gainMinor: endMinor - startMinor - addedMinor,
    timeWeighted:
      grown && isInvested
        ? {
            fraction,
            yearly: annualised(fraction, daysBetween(begin < first ? first : begin, to)),
            isApproximate: grown.isApproximate,
          }
        : undefined,
    moneyWeighted: moneyWeighted(flows),
    flows,
    index: grown?.points ?? [],
    drawdown: grown && maxDrawdown(grown.points),
  };
}
