import { useCallback, useMemo } from "react";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Category } from "#domain/entities/category.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { RecordOf } from "#domain/entities/index.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { addDays, type IsoDate } from "#domain/dates.ts";
import { budgetMonthOf } from "#domain/budget/budgetPeriods.ts";
import type { KnownDeals } from "#domain/calculations/cashflow/flowLines.ts";
import { categoryKinds } from "#domain/categories/countedTransactions.ts";
import { type Exchange, amountConverter } from "#domain/exchange.ts";
import type { AssetId, CategoryId, DebtId } from "#domain/ids.ts";
import { type CashForecast, cashForecast, type ForecastScenario } from "#domain/recurring/cashForecast.ts";
import { budgetedSpending } from "#domain/recurring/budgetedSpending.ts";
import { type EverydaySpending, everydaySpending } from "#domain/recurring/everydaySpending.ts";
import type { PlannedBills } from "#domain/recurring/billEvents.ts";
import { accountsByDebt, forecastEvents, type ForecastEvent } from "#domain/recurring/forecastEvents.ts";
import type { CooperativeTask } from "#domain/cooperativeTask.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useExchange } from "../investments/useExchange.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { useCategoryTree } from "../records/categories.ts";
import { useGoals } from "../records/useGoals.ts";
import { useBudgetSettings } from "./budget.ts";
import { useReadyRecords, useRecord } from "../records/useRecords.ts";
import type { Recurring } from "./useRecurring.ts";
import { useKnownDeals } from "./useKnownDeals.ts";
import { useToday } from "../state/useToday.ts";

export interface KnownForecast {
  readonly forecast: CashForecast;
  /** The account among these that each debt is paid from. */
  readonly accountByDebt: ReadonlyMap<DebtId, AssetId>;
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
  const { accountLimits, debtAccounts } = preferences ?? {};
  const { start } = useBudgetSettings();
  const { leafById } = useCategoryTree();
  const deals = useKnownDeals();
  const accounts = useMemo(
    () => assets.filter((asset) => (asset.type === "bank" || asset.type === "cash") && isHeld(asset, today)),
    [assets, today],
  );
  const billsAccount = preferences?.billsAccount ?? onlyBank(accounts);
  // Where the account is gone that pays, nothing arrives at the goal either.
  const goals = useMemo(
    () => allGoals.filter(({ goal }) => accounts.some(({ id }) => id === goal.payingAccountId)),
    [allGoals, accounts],
  );
  const steps = useCallback(
    () => recurring && countedBeside(recurring, { transactions, categories, debtAccounts, exchange, deals }, today),
    [recurring, transactions, categories, debtAccounts, exchange, deals, today],
  );
  const counted = useCooperativeTask(steps, atOnce);
  const events = useMemo(() => {
    if (!recurring || !counted) return undefined;
    const [{ standings }, { accountByDebt }] = [recurring, counted];
    const planned = billsAccount && { accountId: billsAccount, bills, lines, nameOf };
    return forecastEvents({ standings, debts, accountByDebt, bills: planned, goals, today }, addDays(today, days));
  }, [recurring, debts, counted, billsAccount, bills, lines, nameOf, goals, today, days]);
  const budgeted = useMemo(() => {
    const spentFrom = spendingAccount(accounts, billsAccount);
    if (!counted || counted.everyday.size > 0 || !spentFrom) return undefined;
    const kindOf = categoryKinds(categories);
    const isGradual = (id: CategoryId) => kindOf(id) === "expense" && !leafById.get(id)?.fixed;
    const worth = amountConverter(spentFrom.currentValue.currency, today, exchange);
    const spending = budgetedSpending({ lines, month: budgetMonthOf(today, start), isGradual, worth });
    return spending && new Map([[spentFrom.id, spending]]);
  }, [counted, accounts, billsAccount, categories, leafById, lines, today, start, exchange]);
  return useMemo(() => {
    if (!events || !counted) return undefined;
    const { accountByDebt } = counted;
    const everyday = budgeted ?? counted.everyday;
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
      accountByDebt: new Map([...accountByDebt].filter(([, accountId]) => own.has(accountId))),
      events: ownEvents,
      accounts,
      debtsWithoutAccount: debts.filter(isWithout),
      hasBillsWithoutAccount: hasBills && !own.has(billsAccount ?? ""),
    };
  }, [
    events,
    counted,
    budgeted,
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

/** The account that everything is paid from, where there is one alone. */
function onlyBank(accounts: readonly Asset[]): AssetId | undefined {
  const [bank, ...others] = accounts.filter(({ type }) => type === "bank");
  return others.length === 0 ? bank?.id : undefined;
}

/** The account that days are paid from, where no transactions tell: of those that are not for bills the one that holds most. */
function spendingAccount(accounts: readonly Asset[], billsAccount: AssetId | undefined): Asset | undefined {
  const banks = accounts.filter(({ type }) => type === "bank");
  const others = banks.filter(({ id }) => id !== billsAccount);
  const [most] = (others.length > 0 ? others : banks).toSorted((a, b) => b.currentValue.minor - a.currentValue.minor);
  return most;
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
  readonly deals: KnownDeals;
}

/**
 * The answer takes all transactions to find out. The payments of a proposal are no everyday spending either: nobody has
 * answered whether they come again, so neither they nor the salary beside them are in the forecast, and the page says so.
 */
function* countedBeside(
  { standings, proposed }: Recurring,
  { transactions, categories, debtAccounts, exchange, deals }: CountedFrom,
  today: IsoDate,
): CooperativeTask<Counted> {
  const answered = standings.flatMap(({ hits }) => hits.flatMap((hit) => hit.transactions));
  const known = new Set([...answered, ...proposed].map(({ id }) => id));
  yield;
  const everyday = everydaySpending(transactions, categories, ({ id }) => known.has(id), today, exchange, deals);
  yield;
  return { everyday, accountByDebt: accountsByDebt(transactions, debtAccounts) };
}
