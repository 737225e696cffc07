import { daysBetween, type IsoDate } from "../dates.ts";

/** Money that moved between the household's pocket and its investments: put in is negative, taken out is positive. */
export interface CashFlow {
  readonly date: IsoDate;
  /** In minor units, or any other unit that is the same for all. */
  readonly amount: number;
}

const [LOWEST, HIGHEST] = [-0.9999, 10];
/** Where the search begins, the guess of spreadsheets. */
const GUESS = 0.1;
/** Halving alone would be there after 60 steps. */
const STEPS_AT_MOST = 100;
/** Two rates that are no further apart are one to a double. */
const SAME = 1e-16;

/** The days of a year by the convention of XIRR. */
export const YEAR_DAYS = 365;

/**
 * The yearly rate at which all that went in and came out is worth the same on the first day (XIRR).
 *
 *   Σ CFᵢ / (1 + r)^((dᵢ − d₀) / 365) = 0
 *
 * CFᵢ `amount`, dᵢ its day, d₀ the first of them. Between −99.99 % and 1,000 %, by Newton's method, and by halving where that would
 * leave the span or be slower. Undefined where nothing went in or nothing came out, where all is of one day, and where no rate of that span fits. A fraction, not rounded.
 */
export function xirr(flows: readonly CashFlow[]): number | undefined {
  return rateOver(flows, YEAR_DAYS);
}

export interface MoneyWeighted {
  /** A fraction: of a year when `isYearly`, else of the whole time. */
  readonly fraction: number;
  readonly isYearly: boolean;
}

/**
 * What the household got out of it, its own timing included: XIRR, and for less than a year what that makes for the time itself,
 * (1 + r)^(days / 365) − 1, because a good week says nothing of a year.
 */
export function moneyWeighted(flows: readonly CashFlow[]): MoneyWeighted | undefined {
  const days = span(flows);
  const isYearly = days >= YEAR_DAYS;
  const fraction = rateOver(flows, isYearly ? YEAR_DAYS : days);
  return fraction === undefined ? undefined : { fraction, isYearly };
}

function rateOver(flows: readonly CashFlow[], periodDays: number): number | undefined {
  const moved = flows.filter(({ amount }) => amount !== 0);
  if (span(moved) === 0 || !moved.some(({ amount }) => amount > 0) || !moved.some(({ amount }) => amount < 0))
    return undefined;
  const first = earliest(moved);
  const terms = moved.map(({ date, amount }) => ({ amount, time: daysBetween(first, date) / periodDays }));
  return root((rate) => {
    let [value, slope] = [0, 0];
    for (const { amount, time } of terms) {
      const worth = amount * (1 + rate) ** -time;
      value += worth;
      slope -= (time * worth) / (1 + rate);
    }
    return { value, slope };
  });
}

/** `worth` answers with the value at a rate and how fast it changes there. */
function root(worth: (rate: number) => { readonly value: number; readonly slope: number }): number | undefined {
  let [low, high] = [LOWEST, HIGHEST];
  const atLow = worth(low).value;
  if (atLow === 0 || atLow > 0 === worth(high).value > 0) return undefined;
  let rate = GUESS;
  let stride = high - low;
  for (let step = 0; step < STEPS_AT_MOST; step++) {
    const { value, slope } = worth(rate);
    if (value === 0) return rate;
    if (value > 0 === atLow > 0) low = rate;
    else high = rate;
    const newton = rate - value / slope;
    const isGood = newton > low && newton < high && Math.abs(newton - rate) <= stride / 2;
    const next = isGood ? newton : (low + high) / 2;
    stride = Math.abs(next - rate);
    rate = next;
    if (stride <= SAME * (1 + Math.abs(rate))) break;
  }
  return rate;
}

function span(flows: readonly CashFlow[]): number {
  if (flows.length === 0) return 0;
  const last = flows.reduce((late, { date }) => (date > late ? date : late), earliest(flows));
  return daysBetween(earliest(flows), last);
}

function earliest(flows: readonly CashFlow[]): IsoDate {
  return flows.reduce((early, { date }) => (date < early ? date : early), flows[0]!.date);
}
