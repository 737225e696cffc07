import { compareDates, type IsoDate } from "../../dates.ts";
import type { UnknownValue } from "../investments/portfolioValuator.ts";
import type { InvestmentDay } from "../investments/investmentDays.ts";

/** Days in a row on which nobody knows what all is worth, because the same is missing on each of them. */
export interface ValueGap {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly lack: UnknownValue;
}

/** The stretches from `from` on, of what is valued, each of one rate or one price; the oldest first. `days` are in their order. */
export function valueGaps(days: readonly InvestmentDay[], from: IsoDate): readonly ValueGap[] {
  const gaps: ValueGap[] = [];
  let open = new Map<string, ValueGap>();
  for (const { date, after, unknown = [] } of days) {
    if (date < from) continue;
    const still = new Map<string, ValueGap>();
    if (after === undefined)
      for (const lack of unknown) {
        const key = keyOf(lack);
        still.set(key, { lack, from: open.get(key)?.from ?? date, to: date });
      }
    for (const [key, gap] of open) if (!still.has(key)) gaps.push(gap);
    open = still;
  }
  return [...gaps, ...open.values()].toSorted((a, b) => compareDates(a.from, b.from));
}

function keyOf(lack: UnknownValue): string {
  return lack.lacks === "rate" ? lack.currency : lack.securityId;
}
