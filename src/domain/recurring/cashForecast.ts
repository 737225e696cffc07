import { exampleAmount, moneyOf } from "../calculations/currency/exampleAmount.ts";
import { addDays, daysBetween, type IsoDate } from "../dates.ts";
import { groupedBy } from "../groupedBy.ts";
import type { AssetId } from "../ids.ts";
import { type Currency, type Money, money } from "../money.ts";
import type { AmountConverter } from "../exchange.ts";
import { type EverydaySpending, NO_SPENDING } from "./everydaySpending.ts";
import type { ForecastEvent } from "./forecastEvents.ts";

/** The balances at the close of a day. */
export interface ForecastDay {
  readonly date: IsoDate;
  readonly balance: Money;
  /** Where every day costs as much as a dear one, and as a cheap one. */
  readonly low: Money;
  readonly high: Money;
}

interface ForecastAccount {
  readonly id: AssetId;
  /** Today's balance. */
  readonly balance: Money;
}

export interface AccountForecast {
  readonly accountId: AssetId;
  /** Today's first. */
  readonly days: readonly ForecastDay[];
  readonly lowest: ForecastDay;
  readonly limit: Money;
  /** The first day on which it stands below its limit. */
  readonly belowFrom?: IsoDate | undefined;
  readonly everyday: EverydaySpending;
}

export interface CashForecast {
  readonly accounts: readonly AccountForecast[];
  /** Of the accounts that could be counted in the household's currency; absent where there is none. */
  readonly total?: { readonly days: readonly ForecastDay[]; readonly lowest: ForecastDay } | undefined;
  /** Currencies without a rate: what is in them is not in the total. */
  readonly missing: readonly Currency[];
}

/** A change that is tried and not stored: events left out, and events on another day, by their ids. */
export interface ForecastScenario {
  readonly off: ReadonlySet<string>;
  readonly movedTo: ReadonlyMap<string, IsoDate>;
}

export const AS_PLANNED: ForecastScenario = { off: new Set(), movedTo: new Map() };

/** C10 The limit of an account where the household has said none: 500 kroner. */
export function usualLimit(currency: Currency): Money {
  return moneyOf(exampleAmount(500, currency), currency);
}

/** As much of an event as moves a balance. */
type BalanceEvent = Pick<ForecastEvent, "id" | "accountId" | "date" | "amount">;

interface ForecastInput {
  readonly accounts: readonly ForecastAccount[];
  readonly events: readonly BalanceEvent[];
  readonly everyday: ReadonlyMap<AssetId, EverydaySpending>;
  readonly limits: ReadonlyMap<AssetId, Money>;
  readonly today: IsoDate;
  readonly days: number;
  readonly currency: Currency;
  /** At today's rates. */
  readonly worth: AmountConverter;
  readonly whatIf?: ForecastScenario | undefined;
}

/**
 * C10 Day by day, per account and in total.
 *
 *   balance(k) = balance(0) + Σ events up to day k − k · m        low and high with the quartiles of m in its place
 *
 * k  whole days after today
 * m  what is spent on a usual day, minor units; whole, so nothing is rounded here
 *
 * The total is the sum of the accounts, each at today's rate. An event in another currency than its account's is not
 * counted.
 */
export function cashForecast(input: ForecastInput): CashForecast {
  const { accounts, events, today, days, currency, worth, whatIf = AS_PLANNED } = input;
  const until = addDays(today, days);
  const counted = scenarioEvents(events, whatIf, today).filter(({ date }) => date <= until);
  const byAccount = groupedBy(counted, ({ accountId }) => accountId);
  const forecasts = accounts.map((account) => accountForecast(account, byAccount.get(account.id) ?? [], input));
  const summed = forecasts.flatMap(({ days: each }) => {
    const worths = each.map((day) => worthOfDay(day, worth));
    return worths.every((day) => day !== undefined) ? [worths] : [];
  });
  const total = summed.length > 0 ? sumOf(summed, currency) : undefined;
  const isMissing = (own: Currency) => own !== currency && !worth(money(1_000_000, own));
  const missing = new Set(accounts.map((account) => account.balance.currency).filter(isMissing));
  return {
    accounts: forecasts,
    total: total && { days: total, lowest: lowestOf(total) },
    missing: [...missing].toSorted(),
  };
}

/** The events as they are tried: without those left out, and others on their new days, which are later than today. */
export function scenarioEvents<Event extends BalanceEvent>(
  events: readonly Event[],
  { off, movedTo }: ForecastScenario,
  today: IsoDate,
): readonly Event[] {
  return events
    .filter(({ id }) => !off.has(id))
    .map((event) => {
      const date = movedTo.get(event.id);
      return date && date > today ? { ...event, date } : event;
    });
}

function accountForecast(
  { id, balance: { minor, currency } }: ForecastAccount,
  events: readonly BalanceEvent[],
  { everyday, limits, today, days }: ForecastInput,
): AccountForecast {
  const spending = everyday.get(id) ?? NO_SPENDING;
  const limit = limits.get(id) ?? usualLimit(currency);
  const sumByDay = new Map<number, number>();
  for (const { date, amount } of events) {
    if (amount.currency !== currency) continue;
    const at = daysBetween(today, date);
    sumByDay.set(at, (sumByDay.get(at) ?? 0) + amount.minor);
  }
  let planned = minor;
  const all = Array.from({ length: days + 1 }, (_, at): ForecastDay => {
    planned += sumByDay.get(at) ?? 0;
    const after = (daily: number) => money(planned - at * daily, currency);
    return {
      date: addDays(today, at),
      balance: after(spending.usual),
      low: after(spending.high),
      high: after(spending.low),
    };
  });
  return {
    accountId: id,
    days: all,
    lowest: lowestOf(all),
    limit,
    belowFrom: all.find(({ balance }) => limit.currency === currency && balance.minor < limit.minor)?.date,
    everyday: spending,
  };
}

/** The first of the days with the least. */
function lowestOf(days: readonly ForecastDay[]): ForecastDay {
  return days.reduce((lowest, day) => (day.balance.minor < lowest.balance.minor ? day : lowest));
}

function worthOfDay({ date, ...amounts }: ForecastDay, worth: AmountConverter): ForecastDay | undefined {
  const [balance, low, high] = [worth(amounts.balance), worth(amounts.low), worth(amounts.high)];
  return balance && low && high && { date, balance, low, high };
}

function sumOf(all: readonly (readonly ForecastDay[])[], currency: Currency): readonly ForecastDay[] {
  return all[0]!.map(({ date }, at) => {
    const sum = (part: "balance" | "low" | "high") =>
      money(
        all.reduce((total, days) => total + days[at]![part].minor, 0),
        currency,
      );
    return { date, balance: sum("balance"), low: sum("low"), high: sum("high") };
  });
}
