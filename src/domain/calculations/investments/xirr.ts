import { daysBetween, type IsoDate } from "../../dates.ts";
import { nearestRoot, type ValueAndSlope } from "../../root.ts";

/** Money that moved between the household's pocket and its investments: put in is negative, taken out is positive. */
export interface CashFlow {
  readonly date: IsoDate;
  /** In minor units, or any other unit that is the same for all. */
  readonly amount: number;
}

/** The guess of spreadsheets: of several rates that fit, the one nearest to it is told. */
const GUESS = 0.1;

/** The natural logarithm of what 1 may grow to or shrink to, beside the guess: a trillion times. */
const FURTHEST = 28;

/** The days of a year by the convention of XIRR. */
export const YEAR_DAYS = 365;

/**
 * The yearly rate at which all that went in and came out is worth the same on the first day (XIRR).
 *
 *   Σ CFᵢ / (1 + r)^((dᵢ − d₀) / 365) = 0
 *
 * CFᵢ `amount`, dᵢ its day, d₀ the first of them. Payments that change their sign more than once can have several such
 * rates, and then it is the one nearest to 10 %. Undefined where nothing went in or nothing came out, where all is of one
 * day, and where no rate fits. A fraction, not rounded.
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
 * The rate that the household got out of it, its own timing included: XIRR, and for less than a year what that makes
 * for the time itself, (1 + r)^(days / 365) − 1, because a good week says nothing of a year. The time is that from the
 * first money that moved to the last. Where all of it is lost it is −1.
 */
export function moneyWeighted(flows: readonly CashFlow[]): MoneyWeighted | undefined {
  const days = span(moved(flows));
  if (isAllLost(flows)) return { fraction: -1, isYearly: span(flows) >= YEAR_DAYS };
  const isYearly = days >= YEAR_DAYS;
  const fraction = rateOver(flows, isYearly ? YEAR_DAYS : days);
  return fraction === undefined ? undefined : { fraction, isYearly };
}

/** Money went in, none ever came out, and nothing is there in the end: no rate but −100 % is left. */
function isAllLost(flows: readonly CashFlow[]): boolean {
  const [last, paid] = [flows.at(-1), moved(flows)];
  return last?.amount === 0 && paid.length > 0 && paid.every(({ amount, date }) => amount < 0 && date < last.date);
}

function rateOver(flows: readonly CashFlow[], periodDays: number): number | undefined {
  const all = moved(flows);
  if (span(all) === 0) return undefined;
  const first = earliest(all);
  const terms = all.map(({ date, amount }) => ({ amount, time: daysBetween(first, date) / periodDays }));
  return nearestRoot(GUESS, growthSteps, (rate) => presentValueAndSlope(terms, rate));
}

/** Rates ever further from the guess, by what 1 grows to: by 2 % of it at first, by 10 % from half and from one and a half on. */
function* growthSteps(direction: 1 | -1): Iterable<number> {
  const guess = Math.log1p(GUESS);
  for (let away = 0; away < FURTHEST; away += away < 0.5 ? 0.02 : 0.1) yield Math.expm1(guess + direction * away);
}

function moved(flows: readonly CashFlow[]): readonly CashFlow[] {
  return flows.filter(({ amount }) => amount !== 0);
}

interface Term {
  readonly amount: number;
  /** Since the first, in the periods that the rate is of. */
  readonly time: number;
}

/** The worth of them all on the first day, and how that changes with the rate: Σ aᵢ (1 + r)^−tᵢ and Σ −tᵢ aᵢ (1 + r)^(−tᵢ − 1). */
export function presentValueAndSlope(terms: readonly Term[], rate: number): ValueAndSlope {
  // (1 + r)^−t as e^(−t · ln(1 + r)): the logarithm is the same for all of them.
  const grown = Math.log1p(rate);
  let [value, slope] = [0, 0];
  for (const { amount, time } of terms) {
    const worth = amount * Math.exp(-time * grown);
    value += worth;
    slope -= (time * worth) / (1 + rate);
  }
  return { value, slope };
}

function span(flows: readonly CashFlow[]): number {
  if (flows.length === 0) return 0;
  const last = flows.reduce((late, { date }) => (date > late ? date : late), earliest(flows));
  return daysBetween(earliest(flows), last);
}

function earliest(flows: readonly CashFlow[]): IsoDate {
  return flows.reduce((early, { date }) => (date < early ? date : early), flows[0]!.date);
}
