import type { PerformanceRange } from "#config/spec.ts";
import { addDays, addMonths, type IsoDate, isoDate } from "../../dates.ts";
import type { FixedPoint } from "../../fixedPoint.ts";
import type { Security } from "../../entities/security.ts";
import type { Trade } from "../../entities/trade.ts";
import type { AssetId, SecurityId } from "../../ids.ts";
import { type Money, money } from "../../money.ts";
import { countedTrades, type TradeInput } from "./countedTrades.ts";
import { type DayChange, dayChange } from "./dayChange.ts";
import { dividendsOfYear, type SecurityDividends } from "./dividends.ts";
import { type GainSources, gainSources } from "./gainSources.ts";
import type { ValuedDay } from "../networth/growth.ts";
import { type BaseCurrency, settledMinor } from "../currency/baseCurrency.ts";
import { valueMinor } from "./portfolioValuator.ts";
import { investmentDays } from "./investmentDays.ts";
import { lotLedger, type TradeProblem } from "./lots.ts";
import { type CostMethod, type Lot, sumOf, unitsIn } from "./lotShelf.ts";
import { runToCompletion, type CooperativeTask } from "../../cooperativeTask.ts";
import { rangeStart, chartDates } from "../networth/ranges.ts";
import { type PeriodReturns, periodReturns } from "./periodReturns.ts";
import { monthCloses } from "./monthlyReturns.ts";
import { withDiscontinuities } from "../networth/withDiscontinuities.ts";
import type { KnownPrice } from "./priceBook.ts";
import { type ValueGap, valueGaps } from "../networth/valueGaps.ts";
import { feeWithinMinor, isOfHoldings, separateFeeMinor } from "./tradeAmounts.ts";
import { type UnknownReturns, unknownReturns } from "./unknownReturns.ts";

/** One security in one brokerage account. Absent is what nobody knows. */
export interface Position {
  readonly accountId: AssetId;
  readonly security: Security;
  readonly units: FixedPoint;
  readonly lots: readonly Lot[];
  readonly cost?: Money | undefined;
  readonly price?: KnownPrice | undefined;
  readonly value?: Money | undefined;
  readonly gain?: Money | undefined;
  readonly dayChange?: DayChange | undefined;
  /** Of all that is valued, a fraction. */
  readonly share?: number | undefined;
}

/** A day of the drawing: what all is worth, and what has been put in until then less what was taken out. */
interface PortfolioPoint {
  readonly date: IsoDate;
  readonly value: Money;
  /** The sum that has been put in less the sum that was taken out; absent where nobody knows. */
  readonly added?: Money;
  /** Between the point before and this one lie days whose value nobody knows. */
  readonly isAfterGap?: boolean | undefined;
}

export interface PortfolioView {
  /** The most valuable first. */
  readonly positions: readonly Position[];
  readonly value: Money;
  /** Undefined when that of one position is. */
  readonly cost?: Money | undefined;
  readonly returns: PeriodReturns;
  readonly points: readonly PortfolioPoint[];
  /** The days of the drawing whose value nobody knows. */
  readonly gaps: readonly ValueGap[];
  /** The worth on each day of a trade and on each drawn day, oldest first, and among them the closes of years and months. */
  readonly days: readonly ValuedDay[];
  /** The close of the year before the first trade, of every year since, and today. */
  readonly yearCloses: readonly IsoDate[];
  readonly monthCloses: readonly IsoDate[];
  /** The parts that the gain of the range is made of. */
  readonly sources: GainSources;
  /** Sales in the range of a cost that nobody knows: what they gained is not among that of sales. */
  readonly unknownSales: number;
  readonly dividends: readonly SecurityDividends[];
  /** Paid for trades and brokerage accounts in the last 12 months; absent where one of them has no rate. */
  readonly fees?: Money | undefined;
  readonly problems: readonly TradeProblem[];
  /** In a currency of which no rate is known where one is needed: in the list of positions, and in no sum. */
  readonly withoutRate: readonly Security[];
  /** Traded, and not there any more: in no list and in no sum. */
  readonly gone: readonly SecurityId[];
  /** Why a return of the range is not known; absent where both are. */
  readonly unknownReturns?: UnknownReturns | undefined;
}

export interface PortfolioInput extends TradeInput {
  readonly method: CostMethod;
}

/** Undefined before the first trade. */
export function portfolioView(input: PortfolioInput, range: PerformanceRange): PortfolioView | undefined {
  return runToCompletion(portfolioTask(input, range));
}

/** Computes the portfolio step by step: ten years of trades are some hundred milliseconds on a slow device. */
export function* portfolioTask(
  input: PortfolioInput,
  range: PerformanceRange,
): CooperativeTask<PortfolioView | undefined> {
  const { home, today, method } = input;
  const found = countedTrades(input);
  if (!found) return undefined;
  const { first, past, counted, byId, gone, unrated, priceOn } = found;
  const inHome = (minor: number) => money(minor, home.currency);

  const from = rangeStart(range, addDays(first, -1), today);
  const jumps = counted.filter(isOfHoldings).map(({ date }) => date);
  const shown = withDiscontinuities(chartDates(range, first, today), jumps);
  const closes = yearClosesOf(first, today);
  const monthly = monthCloses(first, today);
  yield;
  const cuts = new Set([...closes, ...monthly, today]);
  const drawn = new Set([...shown, from].filter((date) => !cuts.has(date)));
  const days = yield* investmentDays(counted, [...cuts, ...drawn], priceOn, home, drawn);
  yield;
  const ledger = lotLedger(past, method, home);
  yield;
  const positions = ledger.holdings
    .flatMap(({ accountId, securityId, lots }): readonly Position[] => {
      const security = byId.get(securityId);
      if (!security) return [];
      const units = unitsIn(lots);
      const value = unrated.has(securityId) ? undefined : valueMinor(securityId, units, today, priceOn, home);
      const cost = sumOf(lots);
      return [
        {
          accountId,
          security,
          units,
          lots,
          price: priceOn(securityId, today),
          cost: cost === undefined ? undefined : inHome(cost),
          value: value === undefined ? undefined : inHome(value),
          gain: cost === undefined || value === undefined ? undefined : inHome(value - cost),
          dayChange: unrated.has(securityId) ? undefined : dayChange(securityId, units, today, priceOn, home),
        },
      ];
    })
    .toSorted((a, b) => (b.value?.minor ?? -1) - (a.value?.minor ?? -1));

  const valued = positions.filter(({ value }) => value !== undefined);
  const total = valued.reduce((sum, { value }) => sum + (value?.minor ?? 0), 0);
  const cost = sumOf(valued.map((position) => ({ costMinor: position.cost?.minor })));
  const fees = feesOf(counted, addMonths(today, -12), home);
  yield;
  const returns = periodReturns(days, from, today);
  yield;
  const sales = ledger.sales.filter(({ date, securityId }) => date > from && !unrated.has(securityId));
  const known = sales.filter(({ proceedsMinor, costMinor }) => proceedsMinor !== undefined && costMinor !== undefined);
  const sold = known.reduce((sum, sale) => sum + sale.proceedsMinor! - sale.costMinor!, 0);
  return {
    positions: positions.map((position) => ({
      ...position,
      share: position.value && total > 0 ? position.value.minor / total : undefined,
    })),
    value: inHome(total),
    cost: cost === undefined ? undefined : inHome(cost),
    returns,
    points: pointsOf(days, new Set(shown), home),
    gaps: valueGaps(days, shown[0] ?? from),
    days,
    yearCloses: closes,
    monthCloses: monthly,
    sources: gainSources(counted, returns, sold, home),
    unknownSales: sales.length - known.length,
    dividends: dividendsOfYear(counted, today, home),
    fees: fees === undefined ? undefined : inHome(fees),
    problems: ledger.problems,
    withoutRate: [...unrated].flatMap((id) => byId.get(id) ?? []),
    gone: [...gone],
    unknownReturns: unknownReturns(days, returns),
  };
}

/** Each calendar year since the first trade, the newest first. */
export function yearReturns({ days, yearCloses: closes }: PortfolioView): readonly PeriodReturns[] {
  return closes
    .slice(1)
    .map((close, at) => periodReturns(days, closes[at]!, close))
    .toReversed();
}

function yearClosesOf(first: IsoDate, today: IsoDate): readonly IsoDate[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(today.slice(0, 4))];
  const closes = Array.from({ length: to - from + 1 }, (_, at) =>
    isoDate(`${String(from + at - 1).padStart(4, "0")}-12-31`),
  );
  return [...closes, today];
}

/** A day that cannot be valued is no point. */
function pointsOf(
  days: readonly ValuedDay[],
  shown: ReadonlySet<IsoDate>,
  home: BaseCurrency,
): readonly PortfolioPoint[] {
  /** From the first day on that nobody knows how much was put in, nobody knows what has been. */
  let added: number | undefined = 0;
  let isGap = false;
  const points: PortfolioPoint[] = [];
  for (const { date, after, paidIn, takenOut, isUnclear } of days) {
    added = isUnclear || added === undefined ? undefined : added + paidIn - takenOut;
    isGap ||= after === undefined;
    if (!shown.has(date) || after === undefined) continue;
    const value = money(after, home.currency);
    const isAfterGap = isGap && points.length > 0;
    points.push({
      date,
      value,
      ...(added !== undefined && { added: money(added, home.currency) }),
      ...(isAfterGap && { isAfterGap }),
    });
    isGap = false;
  }
  return points;
}

/** Undefined where one of them cannot be converted: less than all would look like few. */
function feesOf(trades: readonly Trade[], since: IsoDate, home: BaseCurrency): number | undefined {
  let sum = 0;
  for (const trade of trades) {
    if (trade.date <= since) continue;
    const minor = settledMinor(feeWithinMinor(trade) + separateFeeMinor(trade), trade, home);
    if (minor === undefined) return undefined;
    sum += minor;
  }
  return sum;
}
