import type { IsoDate } from "../dates.ts";
import type { AssetType } from "../entities/asset.ts";
import type { DebtType } from "../entities/debt.ts";
import type { Valuation } from "../entities/valuation.ts";
import { type Currency, type Money, money } from "../money.ts";
import { parts, type Steps } from "../steps.ts";
import { type Holding, type History, type NetWorthInput, note, sums } from "./netWorthSeries.ts";

interface Typed<Type> extends Holding {
  readonly type: Type;
}

export interface BalanceSheetInput extends NetWorthInput {
  readonly assets: readonly Typed<AssetType>[];
  readonly debts: readonly Typed<DebtType>[];
}

/** One kind on both days. */
export interface BalanceLine<Type = AssetType | DebtType | "total"> {
  readonly type: Type;
  readonly before: Money;
  readonly after: Money;
  readonly change: Money;
  /** (V₁ − V₀) / |V₀|; absent where V₀ ≤ 0. */
  readonly fraction?: number | undefined;
}

export interface BalanceSheet {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The largest first; those that are nothing on both days are left out. */
  readonly owned: readonly BalanceLine<AssetType>[];
  readonly owed: readonly BalanceLine<DebtType>[];
  readonly totals: { readonly owned: BalanceLine; readonly owed: BalanceLine; readonly net: BalanceLine };
  /** For each of the days, currencies without a rate: what is in them is in no line. */
  readonly points: readonly { readonly date: IsoDate; readonly missing?: readonly Currency[] | undefined }[];
  /** The day of the oldest value that is known. */
  readonly since?: IsoDate | undefined;
}

/**
 * What is owned and owed on two days, kind by kind. A day's values are those of the net worth of that day (`netWorthSeries`): the last value
 * up to and including it, at the rate of that day; each kind is summed by currency and rounded once for each.
 */
export function* balanceSheet(input: BalanceSheetInput, from: IsoDate, to: IsoDate): Steps<BalanceSheet> {
  const { assets, debts, valuations, currency, today, exchange } = input;
  const days = [...new Set([from, to, today])].toSorted();
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
  const missing = new Map<IsoDate, Set<Currency>>();

  /** Minor units on the two days. */
  function worth(holdings: readonly Holding[]): readonly [number, number] {
    const totals = [...sums(holdings, histories, days, today)];
    const on = (day: IsoDate) =>
      totals.reduce((sum, [held, amounts]) => {
        const found = exchange(money(amounts[days.indexOf(day)]!, held), currency, day);
        if (!found.ok) missing.set(day, (missing.get(day) ?? new Set()).add(held));
        return found.ok ? sum + found.value.value.minor : sum;
      }, 0);
    return [on(from), on(to)];
  }

  function* linesOf<Type extends AssetType | DebtType>(
    holdings: readonly Typed<Type>[],
  ): Steps<readonly BalanceLine<Type>[]> {
    const lines: BalanceLine<Type>[] = [];
    for (const type of new Set(holdings.map((one) => one.type))) {
      const [before, after] = worth(holdings.filter((one) => one.type === type));
      if (before !== 0 || after !== 0) lines.push(line(type, before, after, currency));
      yield;
    }
    return lines.toSorted((a, b) => b.after.minor - a.after.minor || b.before.minor - a.before.minor);
  }

  const owned = yield* linesOf(assets);
  // What is owed is owed after its last day too, until it is paid.
  const owed = yield* linesOf(debts.map((debt) => ({ ...debt, endDate: undefined })));
  const [ownedTotal, owedTotal] = [total(owned, currency), total(owed, currency)];
  return {
    from,
    to,
    owned,
    owed,
    totals: {
      owned: ownedTotal,
      owed: owedTotal,
      net: line(
        "total",
        ownedTotal.before.minor - owedTotal.before.minor,
        ownedTotal.after.minor - owedTotal.after.minor,
        currency,
      ),
    },
    points: [from, to].map((day) => {
      const without = missing.get(day);
      return { date: day, ...(without && { missing: [...without].toSorted() }) };
    }),
    since,
  };
}

function total(lines: readonly BalanceLine[], currency: Currency): BalanceLine {
  const sum = (side: "before" | "after") => lines.reduce((all, one) => all + one[side].minor, 0);
  return line("total", sum("before"), sum("after"), currency);
}

function line<Type>(type: Type, before: number, after: number, currency: Currency): BalanceLine<Type> {
  return {
    type,
    before: money(before, currency),
    after: money(after, currency),
    change: money(after - before, currency),
    fraction: before > 0 ? (after - before) / before : undefined,
  };
}
