import { addMonths, type IsoDate } from "../../dates.ts";
import { type Money, money, roundedMoney } from "../../money.ts";
import { monthlyReturn, monthsUntil } from "./monthsUntil.ts";
import { growthFactor } from "./growthFactor.ts";
import { futureValue } from "./futureValue.ts";
import { halfUp } from "../../halfUp.ts";

export interface FreedomInput {
  readonly yearlyExpenses: Money;
  /** The share that may be taken out in a year, a fraction of the whole: 0.04. */
  readonly withdrawalRate: number;
  readonly invested: Money;
  readonly monthlySaving: Money;
  /** After inflation, a fraction. */
  readonly realReturn: number;
  /** On the gain in what is taken out, a fraction; and how much of it is gain. */
  readonly taxRate: number;
  readonly gainShare: number;
  /** Until one would stop working. */
  readonly yearsLeft: number;
}

export interface FinancialIndependence {
  /** The amount that has to be invested. */
  readonly target: Money;
  /** Until it is; absent where it never is. */
  readonly years?: number | undefined;
  /** Enough today to grow into the target in the years left, with nothing more put in (Coast-FI). */
  readonly coast: Money;
}

/**
 * C9 Financial independence, in the money of today.
 *
 *   target T = E / (1 − t · g) / SWR
 *   years    = ln((T · i + S) / (W · i + S)) / ln(1 + i) / 12        i = (1 + r)^(1/12) − 1        i = 0  ⇒  (T − W) / S / 12
 *   coast    = T / (1 + r)^y
 *
 * E  expenses a year, W  invested, S  saved a month, minor units
 * t  tax on gains, g  share of gains in what is taken out, SWR  withdrawal rate, r  real return, fractions
 * y  years left
 *
 * The target and coast are rounded half up; the years are not.
 */
export function financialIndependence(input: FreedomInput): FinancialIndependence {
  const { yearlyExpenses, withdrawalRate, invested, monthlySaving, realReturn, taxRate, gainShare, yearsLeft } = input;
  const exact = yearlyExpenses.minor / (1 - taxRate * gainShare) / withdrawalRate;
  const { currency } = yearlyExpenses;
  const months = monthsUntil(exact, invested.minor, monthlySaving.minor, monthlyReturn(realReturn));
  return {
    target: roundedMoney(exact, currency),
    years: months === undefined ? undefined : months / 12,
    coast: roundedMoney(exact / growthFactor(yearsLeft * Math.log1p(realReturn)), currency),
  };
}

interface CrossoverPoint {
  readonly date: IsoDate;
  /** The amount that the invested may pay in a month after tax. */
  readonly payable: Money;
}

export interface Crossover {
  /** The amount that goes out in a month. */
  readonly spent: Money;
  /** From today on, the oldest first; the day they meet is one of them. */
  readonly points: readonly CrossoverPoint[];
  /** The first whole month from today in which the invested pays what goes out; absent where that is too far away, or never. */
  readonly meetsOn?: IsoDate | undefined;
}

/** Further ahead than anybody plans, in months; and as far as is looked where they do not meet. */
const FURTHEST = 720;
const NEVER_MET = 480;
const LEAST = 60;
/** So many months beyond where they meet, of a hundred until then. */
const BEYOND_PERCENT = 125;
const POINTS_AT_MOST = 48;

/**
 * C9 The amount that the invested may pay month by month, against the spending, in the money of today.
 *
 *   payable(m) = W(m) · SWR · (1 − t · g) / 12        W(m) as `futureValue` with the real return        spent = E / 12
 *
 * m  months from today; the other symbols as in `financialIndependence`
 *
 * They meet in its `years`, rounded up to a whole month. Amounts are rounded half up.
 */
export function crossover(input: FreedomInput, today: IsoDate): Crossover {
  const { yearlyExpenses, withdrawalRate, invested, monthlySaving, realReturn, taxRate, gainShare } = input;
  const { years } = financialIndependence(input);
  // A logarithm may be a hair above a whole month.
  const until = years === undefined ? undefined : Math.ceil(years * 12 - 1e-6);
  const meetsIn = until !== undefined && until <= FURTHEST ? until : undefined;
  const end =
    meetsIn === undefined
      ? NEVER_MET
      : Math.min(FURTHEST, Math.max(LEAST, Math.ceil((meetsIn * BEYOND_PERCENT) / 100)));
  const step = Math.ceil(end / POINTS_AT_MOST);
  const months = new Set([...Array.from({ length: Math.floor(end / step) + 1 }, (_, at) => at * step), end]);
  if (meetsIn !== undefined) months.add(meetsIn);
  const { currency } = yearlyExpenses;
  const points = [...months]
    .toSorted((a, b) => a - b)
    .map((month) => {
      const { total } = futureValue(invested, monthlySaving, realReturn, month);
      const payable = (total.minor * withdrawalRate * (1 - taxRate * gainShare)) / 12;
      return { date: addMonths(today, month), payable: roundedMoney(payable, currency) };
    });
  return {
    spent: money(halfUp([yearlyExpenses.minor], [12]), currency),
    points,
    meetsOn: meetsIn === undefined ? undefined : addMonths(today, meetsIn),
  };
}
