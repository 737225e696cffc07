import type { IsoDate } from "../../dates.ts";
import type { AssetType } from "../../entities/asset.ts";
import type { DebtType } from "../../entities/debt.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { parts, type CooperativeTask } from "../../cooperativeTask.ts";
import {
  type BalanceSheetItem,
  derivedStandings,
  type History,
  marksOn,
  type NetWorthInput,
  type NetWorthPoint,
  note,
  sums,
} from "./netWorthSeries.ts";

interface Typed<Type> extends BalanceSheetItem {
  readonly type: Type;
}

export interface BalanceSheetInput<Own = AssetType, Owe = DebtType> extends NetWorthInput {
  readonly assets: readonly Typed<Own>[];
  readonly debts: readonly Typed<Owe>[];
}

/** One kind on both days. */
export interface BalanceLine<Type = AssetType | DebtType | "total"> {
  readonly type: Type;
  readonly before: Money;
  readonly after: Money;
  /** The days on which something is not in the amount, for want of a rate, a price or a value; absent where all is counted on both. */
  readonly lacks?: { readonly before: boolean; readonly after: boolean } | undefined;
  /** Absent where something is not counted on one of the days: what a rate adds is no growth. */
  readonly change?: Money | undefined;
  /** (V₁ − V₀) / |V₀|; absent where V₀ ≤ 0, and where there is no change. */
  readonly fraction?: number | undefined;
}

export interface BalanceSheet<Own = AssetType, Owe = DebtType> {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The largest first; those that are nothing on both days are left out, but not those of which nobody knows it. */
  readonly owned: readonly BalanceLine<Own>[];
  readonly owed: readonly BalanceLine<Owe>[];
  readonly totals: { readonly owned: BalanceLine; readonly owed: BalanceLine; readonly net: BalanceLine };
  /** For each of the days, what is in no amount, and what is estimated. */
  readonly points: readonly Pick<NetWorthPoint, "date" | "missing" | "untold" | "uncounted" | "estimated">[];
  /** The day of the oldest value that is known. */
  readonly since?: IsoDate | undefined;
}

/**
 * The amounts owned and owed on two days, kind by kind. A day's values are those of the net worth of that day
 * (`netWorthSeries`): the last value up to and including it, at the rate of that day; each kind is summed by currency
 * and rounded once for each. Where something is not counted on one of the days, for want of a rate, neither its kind,
 * its side nor the whole has a change.
 */
export function* balanceSheet<Own extends string = AssetType, Owe extends string = DebtType>(
  input: BalanceSheetInput<Own, Owe>,
  from: IsoDate,
  to: IsoDate,
): CooperativeTask<BalanceSheet<Own, Owe>> {
  const { assets, debts, valuations, currency, today, exchange, pasts } = input;
  const days = [...new Set([from, to, today])].toSorted();
  const derived = yield* derivedStandings(pasts, days);
  const ids = new Set([...assets, ...debts].map(({ id }) => id));
  const histories = new Map<string, History>();
  let since: IsoDate | undefined;
  for (const part of parts<Valuation>(valuations)) {
    for (const valuation of part) {
      if (valuation.date > today || !ids.has(valuation.subjectId)) continue;
      note(histories, valuation, days);
      if (since === undefined || valuation.date < since) since = valuation.date;
    }
    yield;
  }
  for (const [id, { first }] of pasts ?? []) if (ids.has(id) && (since === undefined || first < since)) since = first;
  const missing = new Map<IsoDate, Set<Currency>>();

  /** The sum of the holdings on the two days. */
  function worth(holdings: readonly BalanceSheetItem[]): readonly [Counted, Counted] {
    const { totals, marks } = sums(holdings, { histories, derived, days, today });
    const on = (day: IsoDate) => {
      const at = days.indexOf(day);
      const { untold = [], uncounted = [] } = marks[at] ?? {};
      let counted: Counted = { minor: 0, lacks: untold.length + uncounted.length > 0 };
      for (const [held, amounts] of totals) {
        const found = exchange(money(amounts[at]!, held), currency, day);
        if (!found.ok) missing.set(day, (missing.get(day) ?? new Set()).add(held));
        counted = found.ok
          ? { ...counted, minor: counted.minor + found.value.value.minor }
          : { ...counted, lacks: true };
      }
      return counted;
    };
    return [on(from), on(to)];
  }

  function* linesOf<Type extends string>(
    holdings: readonly Typed<Type>[],
  ): CooperativeTask<readonly BalanceLine<Type>[]> {
    const lines: BalanceLine<Type>[] = [];
    for (const type of new Set(holdings.map((one) => one.type))) {
      const [before, after] = worth(holdings.filter((one) => one.type === type));
      if ([before, after].some(({ minor, lacks }) => minor !== 0 || lacks))
        lines.push(line(type, before, after, currency));
      yield;
    }
    return lines.toSorted((a, b) => b.after.minor - a.after.minor || b.before.minor - a.before.minor);
  }

  const owned = yield* linesOf(assets);
  // A debt is owed after its last day too, until it is paid.
  const owing = debts.map((debt) => ({ ...debt, endDate: undefined }));
  const owed = yield* linesOf(owing);
  const whole = [assets, owing].map((all) => sums(all, { histories, derived, days, today }));
  const [ownedTotal, owedTotal] = [total(owned, currency), total(owed, currency)];
  const net = (day: Day): Counted => ({
    minor: ownedTotal[day].minor - owedTotal[day].minor,
    lacks: [ownedTotal, owedTotal].some(({ lacks }) => lacks?.[day]),
  });
  return {
    from,
    to,
    owned,
    owed,
    totals: {
      owned: ownedTotal,
      owed: owedTotal,
      net: line("total", net("before"), net("after"), currency),
    },
    points: [from, to].map((day) => {
      const without = missing.get(day);
      return {
        date: day,
        ...(without && { missing: [...without].toSorted() }),
        ...marksOn(days.indexOf(day), whole),
      };
    }),
    since,
  };
}

type Day = "before" | "after";

/** Minor units, and whether something is not among them. */
interface Counted {
  readonly minor: number;
  readonly lacks: boolean;
}

function total(lines: readonly BalanceLine<string>[], currency: Currency): BalanceLine {
  const sum = (day: Day): Counted => ({
    minor: lines.reduce((all, one) => all + one[day].minor, 0),
    lacks: lines.some(({ lacks }) => lacks?.[day]),
  });
  return line("total", sum("before"), sum("after"), currency);
}

function line<Type>(type: Type, before: Counted, after: Counted, currency: Currency): BalanceLine<Type> {
  const amounts = { type, before: money(before.minor, currency), after: money(after.minor, currency) };
  if (before.lacks || after.lacks) return { ...amounts, lacks: { before: before.lacks, after: after.lacks } };
  const change = after.minor - before.minor;
  return {
    ...amounts,
    change: money(change, currency),
    fraction: before.minor > 0 ? change / before.minor : undefined,
  };
}
