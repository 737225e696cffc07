import { useMemo } from "react";
import { isHeld } from "#domain/calculations/ownPart.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { addDays } from "#domain/dates.ts";
import { noExchange, worthIn } from "#domain/exchange.ts";
import type { AssetId } from "#domain/ids.ts";
import { type CashForecast, cashForecast, type WhatIf } from "#domain/recurring/cashForecast.ts";
import { everydaySpending } from "#domain/recurring/everydaySpending.ts";
import { accountsByDebt, forecastEvents, type ForecastEvent } from "#domain/recurring/forecastEvents.ts";
import { useDisplayCurrency } from "./useDisplayCurrency.ts";
import { useExchange } from "./useExchange.ts";
import { useReadyRecords, useRecord } from "./useRecords.ts";
import type { Recurring } from "./useRecurring.ts";
import { useToday } from "./useToday.ts";

export interface KnownForecast {
  readonly forecast: CashForecast;
  /** All that is known, as it is planned. */
  readonly events: readonly ForecastEvent[];
  readonly accounts: readonly Asset[];
  /** Debts with payments that nobody knows the account of: they are not in it. */
  readonly debtsWithoutAccount: readonly Debt[];
}

/** What the accounts will hold, day by day; undefined until it is known what comes again and again. */
export function useForecast(
  recurring: Recurring | undefined,
  days: number,
  whatIf?: WhatIf,
): KnownForecast | undefined {
  const [assets, debts] = [useReadyRecords("assets"), useReadyRecords("debts")];
  const [postings, categories] = [useReadyRecords("transactions"), useReadyRecords("categories")];
  const preferences = useRecord("preferences", PREFERENCES_ID);
  const [currency, exchange = noExchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  const { accountLimits, debtAccounts } = preferences ?? {};
  const accounts = useMemo(
    () => assets.filter((asset) => (asset.type === "bank" || asset.type === "cash") && isHeld(asset, today)),
    [assets, today],
  );
  const everyday = useMemo(() => {
    if (!recurring) return undefined;
    const known = new Set(
      recurring.standings.flatMap(({ hits }) => hits.flatMap((hit) => hit.postings.map(({ id }) => id))),
    );
    return everydaySpending(postings, categories, ({ id }) => known.has(id), today);
  }, [recurring, postings, categories, today]);
  const accountByDebt = useMemo(() => accountsByDebt(postings, debtAccounts), [postings, debtAccounts]);
  const events = useMemo(() => {
    if (!recurring) return undefined;
    const { standings } = recurring;
    return forecastEvents({ standings, debts, accountByDebt, today }, addDays(today, days));
  }, [recurring, debts, accountByDebt, today, days]);
  return useMemo(() => {
    if (!events || !everyday) return undefined;
    const own = new Set<string>(accounts.map(({ id }) => id));
    const counted = events.filter(({ accountId }) => own.has(accountId));
    const limits = new Map(accountLimits?.map(({ id, limit }) => [id as AssetId, limit]));
    const forecast = cashForecast({
      accounts: accounts.map(({ id, currentValue: balance }) => ({ id, balance })),
      events: counted,
      everyday,
      limits,
      today,
      days,
      currency,
      worth: worthIn(currency, today, exchange),
      whatIf,
    });
    const isWithout = ({ id, currentValue, paymentDay, paymentFrequency }: Debt) =>
      currentValue.minor > 0 &&
      paymentDay !== undefined &&
      paymentFrequency !== undefined &&
      !own.has(accountByDebt.get(id) ?? "");
    return { forecast, events: counted, accounts, debtsWithoutAccount: debts.filter(isWithout) };
  }, [events, everyday, accounts, accountLimits, today, days, currency, exchange, whatIf, debts, accountByDebt]);
}
