import type { IsoDate } from "../dates.ts";
import type { UnknownValue } from "./heldWorth.ts";
import type { InvestmentDay } from "./investmentDays.ts";

/** Days in a row on which nobody knows what all is worth. */
export interface ValueGap {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** What stands in the way on one of them, each once. */
  readonly unknown: readonly UnknownValue[];
}

/** The stretches from `from` on, of what is valued; the oldest first. `days` are in their order. */
export function valueGaps(days: readonly InvestmentDay[], from: IsoDate): readonly ValueGap[] {
  const gaps: ValueGap[] = [];
  let open: InvestmentDay[] = [];
  const close = () => {
    const [first, last] = [open[0], open.at(-1)];
    if (first && last) gaps.push({ from: first.date, to: last.date, unknown: eachOnce(open) });
    open = [];
  };
  for (const day of days) {
    if (day.date < from) continue;
    if (day.after === undefined) open.push(day);
    else close();
  }
  close();
  return gaps;
}

function eachOnce(days: readonly InvestmentDay[]): readonly UnknownValue[] {
  const all = days.flatMap(({ unknown = [] }) => unknown);
  return [...new Map(all.map((one) => [`${one.securityId} ${one.lacks}`, one])).values()];
}
