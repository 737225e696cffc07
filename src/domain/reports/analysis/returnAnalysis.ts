import { countedTrades, type TradeInput } from "../../calculations/investments/countedTrades.ts";
import { investmentDays } from "../../calculations/investments/investmentDays.ts";
import { monthCloses } from "../../calculations/investments/monthlyReturns.ts";
import { periodReturns } from "../../calculations/investments/periodReturns.ts";
import type { ValuedDay } from "../../calculations/networth/growth.ts";
import type { CooperativeTask } from "../../cooperativeTask.ts";
import { addDays, type IsoDate } from "../../dates.ts";
import type { Trade } from "../../entities/trade.ts";
import { type Analysis, type Group, isTime } from "./analysis.ts";
import { type AnalysisResult, type AnalysisRow, type AnalysisValues, bySize, NO_GROUP } from "./analysisResult.ts";
import { analysisSpan, comparedSpan, type DaySpan, timeParts } from "./analysisSpans.ts";
import { type HoldingKey, tradesByGroup } from "./tradesByGroup.ts";

/** The return of some trades over a span. */
type ReturnOver = (within: DaySpan) => { readonly gain: number | undefined; readonly fraction: number | undefined };

/**
 * The return of the investments over a span, by group, as `periodReturns` has it from the close before the span to its
 * last:
 *
 *   gain = V₁ − V₀ − ΣF        beside it the time-weighted return, a fraction
 *
 * An account, a security, a class or a currency is a portfolio of its own: securities that move between two brokerage
 * accounts leave the one and come to the other at the price of the day. Costs that belong to no security have a row of
 * their own. Undefined before the first trade.
 */
export function* returnAnalysis(analysis: Analysis, input: TradeInput): CooperativeTask<AnalysisResult | undefined> {
  const { home, today, securities } = input;
  const { group, by, period, compare, account } = analysis;
  const found = countedTrades(input);
  if (!found) return undefined;
  const { byId, priceOn } = found;
  const byAccount: HoldingKey = (accountId) => accountId;
  const trades =
    account === undefined ? found.counted : (tradesByGroup(found.counted, byAccount, priceOn).get(account) ?? []);
  const span = analysisSpan(period, today, found.first);
  const compared = comparedSpan(span, period, compare);
  const time = isTime(group) ? group : isTime(by) ? by : undefined;
  const times = time === undefined ? [] : timeParts(span, time);
  const earlier = time === undefined || !compared ? [] : timeParts(compared, time);
  const spans = [span, ...times, ...(compared ? [compared, ...earlier] : [])];
  // Cut where the portfolio is, so that a return depends on nothing that somebody looks at.
  const cuts = new Set([...monthCloses(found.first, today), today]);
  const drawn = new Set(spans.flatMap(({ from, to }) => [addDays(from, -1), to]).filter((day) => !cuts.has(day)));

  function* returnOf(some: readonly Trade[]): CooperativeTask<ReturnOver> {
    const days = yield* investmentDays(some, [...cuts, ...drawn], priceOn, home, drawn);
    yield;
    return (within) => returnOver(days, some[0]?.date, within);
  }

  const keyBy =
    (of: Group): HoldingKey =>
    (accountId, securityId) => {
      if (of === "account") return accountId;
      const security = securityId && byId.get(securityId);
      if (!security) return NO_GROUP;
      return of === "security" ? security.id : of === "type" ? security.class : security.currency;
    };

  const all = yield* returnOf(trades);
  const valuesOf = (own: ReturnOver, cells: readonly (number | undefined)[], within: DaySpan, then?: DaySpan) => {
    const { gain, fraction } = own(within);
    return { cells, value: gain, fraction, ...(compared && { before: then && own(then).gain }) };
  };
  const across = isTime(by) ? undefined : by;
  const columnReturns = new Map<string, ReturnOver>();
  if (across)
    for (const [key, some] of tradesByGroup(trades, keyBy(across), priceOn))
      columnReturns.set(key, yield* returnOf(some));
  const columns = isTime(by)
    ? times.map(({ key }) => key)
    : [...columnReturns]
        .map(([key, own]) => ({ key, value: own(span).gain }))
        .toSorted(bySize)
        .map(({ key }) => key);
  const rows: AnalysisRow[] = [];
  if (isTime(group)) {
    for (const [at, part] of times.entries()) {
      const cells = columns.map((key) => columnReturns.get(key)?.(part).gain);
      rows.push({ key: part.key, ...valuesOf(all, cells, part, earlier[at]) });
    }
  } else {
    for (const [key, some] of tradesByGroup(trades, keyBy(group), priceOn)) {
      const own = yield* returnOf(some);
      const cells: (number | undefined)[] = [];
      if (isTime(by)) for (const part of times) cells.push(own(part).gain);
      else if (across) {
        const crossed = tradesByGroup(some, keyBy(across), priceOn);
        for (const column of columns) {
          const both = crossed.get(column);
          cells.push(both ? (yield* returnOf(both))(span).gain : 0);
        }
      }
      const row = { key, ...valuesOf(own, cells, span, compared) };
      if (row.value !== 0 || row.before || cells.some((cell) => cell !== 0)) rows.push(row);
    }
  }
  const totalCells = isTime(by)
    ? times.map((part) => all(part).gain)
    : columns.map((key) => columnReturns.get(key)?.(span).gain);
  const total: AnalysisValues = valuesOf(all, totalCells, span, compared);
  const nameOf = new Map<string, string>(securities.map(({ id, name }) => [id, name]));
  return {
    unit: "money",
    currency: home.currency,
    span,
    compared,
    columns,
    rows: isTime(group) ? rows : rows.toSorted(bySize),
    total,
    names: new Map(),
    missing: [],
    uncounted: [...new Set([...found.unrated].map((id) => nameOf.get(id) ?? ""))],
    estimated: [],
  };
}

/** Before its first trade nothing was held, so nothing was gained. */
function returnOver(
  days: readonly ValuedDay[],
  first: IsoDate | undefined,
  { from, to }: DaySpan,
): ReturnType<ReturnOver> {
  if (first === undefined || to < first) return { gain: 0, fraction: undefined };
  const { gainMinor, timeWeighted } = periodReturns(days, addDays(from, -1), to);
  return { gain: gainMinor, fraction: timeWeighted?.fraction };
}
