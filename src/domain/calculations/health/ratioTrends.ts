import { budgetPeriod, type MonthStart } from "../../budget/budgetPeriods.ts";
import { addMonths, daysBetween, endOfMonth, firstOfMonth, type IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import { BudgetMonth } from "../../entities/budgetLine.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { type Exchange, amountConverter } from "../../exchange.ts";
import { money } from "../../money.ts";
import { parts, type CooperativeTask } from "../../cooperativeTask.ts";
import { financialRatios, type RatioId, type RatiosInput } from "./financialRatios.ts";
import {
  type BalanceSheetItem,
  type DerivedPasts,
  derivedStandings,
  type History,
  note,
  type Sums,
  sums,
} from "../networth/netWorthSeries.ts";
import { ownAssets, ownDebts } from "../networth/ownPart.ts";

export interface TrendsInput extends Omit<RatiosInput, "assets" | "debts" | "worth"> {
  /** All of them, whole: what of them counts, and how much, is found for each day. */
  readonly assets: readonly Asset[];
  readonly debts: readonly Debt[];
  readonly valuations: readonly Valuation[];
  readonly pasts?: DerivedPasts | undefined;
  readonly exchange: Exchange;
}

interface TrendPoint {
  readonly date: IsoDate;
  readonly value: number;
}

export interface RatioTrend {
  /** The oldest first; today's is the last. */
  readonly points: readonly TrendPoint[];
  /** From the left and from below, each from 0 to 1. */
  readonly places: readonly { readonly at: number; readonly height: number }[];
}

const MONTHS = 12;
/** Fewer are no line. */
const POINTS_AT_LEAST = 3;

/**
 * C7 How each ratio has gone: its own formula at the close of each of the last twelve months, and today. The balance of
 * a day is that of the net worth of the day (`netWorthSeries`), at the day's rates; the flow is that of the months
 * until then, as many of them as today's figure rests on. The cost of a month and the income before tax are those known
 * today; what is paid on debts is that of the day. A day that a part is unknown for has no point; with fewer than three
 * there is no line.
 */
export function* ratioTrends(input: TrendsInput): CooperativeTask<ReadonlyMap<RatioId, RatioTrend>> {
  const { assets, debts, valuations, pasts, flow, currency, exchange, today } = input;
  const first = firstOfMonth(today);
  const ends = Array.from({ length: MONTHS }, (_, at) => endOfMonth(addMonths(first, at - MONTHS)));
  const days = [...ends, today];
  const derived = yield* derivedStandings(pasts, days);
  const histories = new Map<string, History>();
  for (const some of parts<Valuation>(valuations)) {
    for (const valuation of some) if (valuation.date <= today) note(histories, valuation, days);
    yield;
  }
  // A debt is owed after its last day too, until it is paid.
  const owing = debts.map((debt) => ({ ...debt, endDate: undefined }));
  const [ofAssets, ofDebts] = [assets, owing].map((all: readonly BalanceSheetItem[]) =>
    all.map((holding) => sums([holding], { histories, derived, days, today })),
  );
  yield;
  const own = ownDebts(debts);
  const pointsById = new Map<RatioId, { date: IsoDate; value: number; months: number | undefined }[]>();
  const untoldOn = (at: number) => [...ofAssets!, ...ofDebts!].some(({ marks }) => (marks[at]?.untold.length ?? 0) > 0);
  for (const [at, date] of days.entries()) {
    if (date !== today && untoldOn(at)) continue;
    const ratios = financialRatios({
      ...input,
      assets: date === today ? ownAssets(assets, today) : standing(assets, ofAssets!, at),
      debts: date === today ? own : standing(own, ofDebts!, at),
      flow: { ...flow, today: date, months: flow.months.filter(({ month }) => isOver(month, flow.start, date)) },
      worth: amountConverter(currency, date, exchange),
      today: date,
    });
    for (const ratio of ratios) {
      if (ratio.kind === "missing") continue;
      const point = { date, value: ratio.value, months: ratio.period?.months };
      pointsById.set(ratio.id, [...(pointsById.get(ratio.id) ?? []), point]);
    }
    yield;
  }
  return new Map(
    [...pointsById].flatMap(([id, all]): readonly [RatioId, RatioTrend][] => {
      const now = all.at(-1)!;
      const alike = all.filter(({ months }) => months === now.months);
      if (now.date !== today || alike.length < POINTS_AT_LEAST) return [];
      const points = alike.map(({ date, value }) => ({ date, value }));
      return [[id, { points, places: placesOf(points) }]];
    }),
  );
}

/** A month that is not over is in no figure of the day. */
function isOver(month: string, start: MonthStart | undefined, day: IsoDate): boolean {
  return budgetPeriod(BudgetMonth.parse(month), start ?? 1).to <= day;
}

/** The things that were there on a day, each with its worth then. */
function standing<One extends BalanceSheetItem>(
  all: readonly One[],
  amounts: readonly Sums[],
  at: number,
): readonly One[] {
  return all.flatMap((one, place) =>
    [...amounts[place]!.totals].flatMap(([held, minors]) =>
      minors[at] ? [{ ...one, currentValue: money(minors[at], held) }] : [],
    ),
  );
}

function placesOf(points: readonly TrendPoint[]): RatioTrend["places"] {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [from, to] = [points[0]!.date, points.at(-1)!.date];
  return points.map(({ date, value }) => ({
    at: daysBetween(from, date) / daysBetween(from, to),
    height: high === low ? 0.5 : (value - low) / (high - low),
  }));
}
