import { useCallback, useMemo } from "react";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Category } from "#domain/entities/category.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { RecordOf } from "#domain/entities/index.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { addDays, type IsoDate } from "#domain/dates.ts";
import { type Exchange, amountConverter } from "#domain/exchange.ts";
import type { AssetId, DebtId } from "#domain/ids.ts";
import { type CashForecast, cashForecast, type ForecastScenario } from "#domain/recurring/cashForecast.ts";
import { type EverydaySpending, everydaySpending } from "#domain/recurring/everydaySpending.ts";
import type { PlannedBills } from "#domain/recurring/billEvents.ts";
import { accountsByDebt, forecastEvents, type ForecastEvent } from "#domain/recurring/forecastEvents.ts";
import type { CooperativeTask } from "#domain/cooperativeTask.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useExchange } from "../investments/useExchange.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { useGoals } from "../records/useGoals.ts";
import { useReadyRecords, useRecord } from "../records/useRecords.ts";
import type { Recurring } from "./useRecurring.ts";
import { useToday } from "../state/useToday.ts";

export interface KnownForecast {
  readonly forecast: CashForecast;
  /** All that is known, as it is planned. */
  readonly events: readonly ForecastEvent[];
  readonly accounts: readonly Asset[];
  /** Debts with payments that nobody knows the account of: they are not in it. */
  readonly debtsWithoutAccount: readonly Debt[];
  /** The budget has bills that nobody knows the account of: they are not in it. */
  readonly hasBillsWithoutAccount: boolean;
}

/**
 * The balances that the accounts will hold, day by day; undefined until it is known what comes again and again. A page
 * that is not about it takes its time.
 */
export function useForecast(
  recurring: Recurring | undefined,
  days: number,
  {
    whatIf,
    atOnce = true,
    nameOf = nameless,
  }: {
    readonly whatIf?: ForecastScenario | undefined;
    readonly atOnce?: boolean;
    /** The name of a line of the budget; the same function until that changes. */
    readonly nameOf?: PlannedBills["nameOf"];
  } = {},
): KnownForecast | undefined {
  const [assets, debts] = [useReadyRecords("assets"), useReadyRecords("debts")];
  const [transactions, categories] = [useReadyRecords("transactions"), useReadyRecords("categories")];
  const [bills, lines] = [useReadyRecords("budget_bills"), useReadyRecords("budget_lines")];
  const allGoals = useGoals();
  const preferences = useRecord("preferences", PREFERENCES_ID);
  const [currency, exchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  const { accountLimits, debtAccounts, billsAccount } = preferences ?? {};
  const accounts = useMemo(
    () => assets.filter((asset) => (asset.type === "bank" || asset.type === "cash") && isHeld(asset, today)),
    [assets, today],
  );
  // Where the account is gone that pays, nothing arrives at the goal either.
  const goals = useMemo(
    () => allGoals.filter(({ goal }) => accounts.some(({ id }) => id === goal.payingAccountId)),
    [allGoals, accounts],
  );
  const steps = useCallback(
    () => recurring && countedBeside(recurring, { transactions, categories, debtAccounts, exchange }, today),
    [recurring, transactions, categories, debtAccounts, exchange, today],
  );
  const counted = useCooperativeTask(steps, atOnce);
  const events = useMemo(() => {
    if (!recurring || !counted) return undefined;
    const [{ standings }, { accountByDebt }] = [recurring, counted];
    const planned = billsAccount && { accountId: billsAccount, bills, lines, nameOf };
    return forecastEvents({ standings, debts, accountByDebt, bills: planned, goals, today }, addDays(today, days));
  }, [recurring, debts, counted, billsAccount, bills, lines, nameOf, goals, today, days]);
  return useMemo(() => {
    if (!events || !counted) return undefined;
    const { everyday, accountByDebt } = counted;
    const own = new Set<string>(accounts.map(({ id }) => id));
    const ownEvents = events.filter(({ accountId }) => own.has(accountId));
    const limits = new Map(accountLimits?.map(({ id, limit }) => [id as AssetId, limit]));
    const forecast = cashForecast({
      accounts: accounts.map(({ id, currentValue: balance }) => ({ id, balance })),
      events: ownEvents,
      everyday,
      limits,
      today,
      days,
      currency,
      worth: amountConverter(currency, today, exchange),
      whatIf,
    });
    const isWithout = ({ id, currentValue, paymentDay, paymentFrequency }: Debt) =>
      currentValue.minor > 0 &&
      paymentDay !== undefined &&
      paymentFrequency !== undefined &&
      !own.has(accountByDebt.get(id) ?? "");
    const hasBills = bills.length > 0 || lines.some(({ onAccount }) => onAccount);
    return {
      forecast,
      events: ownEvents,
      accounts,
      debtsWithoutAccount: debts.filter(isWithout),
      hasBillsWithoutAccount: hasBills && !own.has(billsAccount ?? ""),
    };
  }, [
    events,
    counted,
    accounts,
    accountLimits,
    today,
    days,
    currency,
    exchange,
    whatIf,
    debts,
    bills,
    lines,
    billsAccount,
  ]);
}

function nameless(): string {
  return "";
}

interface Counted {
  /** Without what comes by itself. */
  readonly everyday: ReadonlyMap<AssetId, EverydaySpending>;
  readonly accountByDebt: ReadonlyMap<DebtId, AssetId>;
}

interface CountedFrom {
  readonly transactions: readonly Transaction[];
  readonly categories: readonly Category[];
  readonly debtAccounts: RecordOf<"preferences">["debtAccounts"];
  readonly exchange: Exchange;
}

/** The answer takes all transactions to find out. */
function* countedBeside(
  { standings }: Recurring,
  { transactions, categories, debtAccounts, exchange }: CountedFrom,
  today: IsoDate,
): CooperativeTask<Counted> {
  const known = new Set(standings.flatMap(({ hits }) => hits.flatMap((hit) => hit.transactions.map(({ id }) => id))));
  yield;
  const everyday = everydaySpending(transactions, categories, ({ id }) => known.has(id), today, exchange);
  yield;
  return { everyday, accountByDebt: accountsByDebt(transactions, debtAccounts) };
}
